import { expect, test } from 'vitest';
import { quoteOf } from '../../testkit/quote.ts';
import { customerPays, fareAdditionsForAsked } from './trips.fares.ts';

// Longer than the trip took, and with less free waiting than used.
const quote = quoteOf({ seconds: 1200, freeWaitingMinutes: 5 });
const booking = { estimatedFarePaise: 100_00, quote };
// Faster than agreed, after twelve minutes of waiting.
const soFar = { seconds: 600, waitingMinutes: 12, lines: [] };
const paid = (asked: number) =>
  customerPays(booking, fareAdditionsForAsked(booking, soFar, asked)).totalPaise;

test('a trip completed offline costs the amount shown on the driver’s screen, as far as it knew the waiting time', () => {
  for (const waitingMinutes of [0, 6, 9, 12]) {
    const asked = customerPays(booking, { seconds: null, waitingMinutes, lines: [] }).totalPaise;
    expect(paid(asked)).toBe(asked);
  }
});

test('an amount that was never agreed changes nothing', () => {
  const byTheClock = customerPays(booking, soFar).totalPaise;
  const mostAgreed = customerPays(booking, { ...soFar, seconds: null }).totalPaise;
  for (const asked of [byTheClock, mostAgreed + 100, 1, undefined])
    expect(customerPays(booking, fareAdditionsForAsked(booking, soFar, asked)).totalPaise).toBe(byTheClock);
});
