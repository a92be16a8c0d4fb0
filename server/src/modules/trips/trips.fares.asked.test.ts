import { expect, test } from 'vitest';
import { customerPays, soFarAsked } from './trips.fares.ts';

const booking: Parameters<typeof soFarAsked>[0] = {
  estimatedFarePaise: 100_00,
  quote: {
    vehicleType: 'motorcycle',
    rates: {
      baseFarePaise: 50_00,
      perKmPaise: 10_00,
      perHourPaise: 60_00,
      minimumFarePaise: 0,
      waitingPaisePerMinute: 2_00,
      nightHundredths: 100,
    },
    metres: 4_000,
    seconds: 1200,
    isNight: false,
    helpersPaise: 0,
    stopsPaise: 0,
    freeWaitingMinutes: 5,
    fixedPaise: null,
    gstPercent: 0,
  },
};
// Faster than was agreed, after twelve minutes of waiting.
const soFar = { seconds: 600, waitingMinutes: 12, lines: [] };
const paid = (asked: number) => customerPays(booking, soFarAsked(booking, soFar, asked)).totalPaise;

test('of a trip completed without a signal the customer pays what the screen asked for, as far as it knew of the waiting', () => {
  for (const waitingMinutes of [0, 6, 9, 12]) {
    const asked = customerPays(booking, { seconds: null, waitingMinutes, lines: [] }).totalPaise;
    expect(paid(asked)).toBe(asked);
  }
});

test('a sum that was never agreed changes nothing', () => {
  const byTheClock = customerPays(booking, soFar).totalPaise;
  const mostAgreed = customerPays(booking, { ...soFar, seconds: null }).totalPaise;
  for (const asked of [byTheClock, mostAgreed + 100, 1, undefined])
    expect(customerPays(booking, soFarAsked(booking, soFar, asked)).totalPaise).toBe(byTheClock);
});
