import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isIndianNight } from '@dihaadi/contract/indian-time';
import { cancellationPrice, fareOf, NOTHING_YET, shownCancellation, shownFare } from './bookings.fares.ts';
import { quoteOf } from '../../testkit/quote.ts';

const quote = quoteOf();
const toll = { id: 'toll', kind: 'toll', paise: 35_50, hasPhoto: true, at: new Date(0) } as const;

describe('a fare is paid in whole rupees', () => {
  test('the paise are deducted, on a line of their own', () => {
    // 50 + 40.55 + 10 = 100.55
    expect(shownFare(quote)).toMatchObject({ distance: 40.55, time: 10, rounding: 0.55, total: 100 });
  });

  test('later additions are included before the paise are deducted', () => {
    const soFar = { seconds: 600, waitingMinutes: 17.9, lines: [toll] };
    expect(shownFare(quote, soFar)).toMatchObject({
      waiting_minutes: 2,
      waiting: 2.5,
      rounding: 0.55,
      total: 138,
    });
  });

  test('the customer pays no more than the quote and later agreed amounts, whatever happens on the way', () => {
    const somehow = fc.tuple(fc.nat(200_000), fc.nat(20_000), fc.nat(20_000), fc.nat(120), fc.nat(90_000));
    fc.assert(
      fc.property(somehow, ([metres, planned, seconds, waitingMinutes, paise]) => {
        const asked = { ...quote, metres, seconds: planned };
        const soFar = { seconds, waitingMinutes, lines: [{ ...toll, paise }] };
        const { totalPaise, waitingPaise, roundingPaise } = fareOf(asked, soFar);
        expect(totalPaise % 100).toBe(0);
        expect(roundingPaise).toBeLessThan(100);
        const quoted = fareOf(asked, NOTHING_YET);
        expect(totalPaise).toBeLessThanOrEqual(
          quoted.totalPaise + quoted.roundingPaise + waitingPaise + paise,
        );
      }),
    );
  });
});

test.each([
  ['21:59', '2026-11-21T16:29:59Z', false],
  ['22:00', '2026-11-21T16:30:00Z', true],
  ['05:59', '2026-11-22T00:29:59Z', true],
  ['06:00', '2026-11-22T00:30:00Z', false],
])('a pickup at %s IST counts as night or not', (_name, at, isNight) => {
  expect(isIndianNight(new Date(at))).toBe(isNight);
});

describe('a cancellation costs the fee and the waiting', () => {
  const NOW = new Date('2026-11-22T06:00:00Z');
  const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const terms = { feePaise: 40_00, freeMinutes: 5 };
  const cost = (of: { acceptedAt: Date | null; scheduledTime?: Date }, waitingMinutes = 0) =>
    cancellationPrice({ scheduledTime: null, quote, ...of }, { terms, waitingMinutes, now: NOW }).totalPaise;

  test('once a driver has accepted and the free minutes are over', () => {
    expect(cost({ acceptedAt: null })).toBe(0);
    expect(cost({ acceptedAt: after(-5) })).toBe(0);
    expect(cost({ acceptedAt: after(-6) })).toBe(40_00);
    expect(cost({ acceptedAt: after(-40) }, 20)).toBe(46_00);
  });

  test('with GST included, as in the trip’s fare', () => {
    const at = { terms, waitingMinutes: 20, now: NOW };
    const taxed = { ...quote, gstPercent: 18 };
    const price = cancellationPrice({ acceptedAt: after(-40), scheduledTime: null, quote: taxed }, at);
    expect(price).toEqual({ feePaise: 33_90, waitingPaise: 5_30, gstPaise: 7_05, totalPaise: 46_00 });
    expect(shownCancellation(taxed, { ...price, waitingMinutes: 20 })).toMatchObject({
      cancellation_fee: 33.9,
      waiting: 5.3,
      gst: 7.05,
      rounding: 0.25,
      total: 46,
    });
  });

  test('for a scheduled trip, not before half an hour ahead of its time', () => {
    expect(cost({ acceptedAt: after(-600), scheduledTime: after(30) })).toBe(0);
    expect(cost({ acceptedAt: after(-600), scheduledTime: after(29) })).toBe(40_00);
  });
});
