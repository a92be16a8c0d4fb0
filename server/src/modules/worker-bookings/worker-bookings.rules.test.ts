import { rateTypes } from '@dihaadi/contract/wages';
import { assignmentStatuses, workerBookingStatuses } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { describe, expect, test } from 'vitest';
import { answerOf } from '../../testkit/rules.ts';
import * as rules from './worker-bookings.rules.ts';

// Sunday, 22 November 2026, half past three in the afternoon in India.
const NOW = new Date('2026-11-22T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

test('a place is taken from acceptance on, and its worker is expected until the work is done', () => {
  expect(assignmentStatuses.filter(rules.holdsPlace)).toEqual([
    'accepted',
    'on_the_way',
    'checked_in',
    'checked_out',
    'settled',
  ]);
  expect(assignmentStatuses.filter(rules.isDue)).toEqual(['accepted', 'on_the_way', 'checked_in']);
  expect(workerBookingStatuses.filter(rules.isOver)).toEqual(['completed', 'cancelled', 'expired']);
  expect(rules.RESERVATION_PURPOSE).toBe('worker_booking_assignment');
});

test('a booking is late from its start until a worker checks in, then by the workers still expected', () => {
  const late = (
    bookingStatus: (typeof workerBookingStatuses)[number],
    ...people: [status: (typeof assignmentStatuses)[number], acceptedAt: Date][]
  ) =>
    rules.lateFrom(
      { bookingStatus, startAt: NOW },
      people.map(([status, acceptedAt]) => ({ status, acceptedAt })),
    );
  expect(late('pending')).toEqual(NOW);
  expect(late('confirmed', ['accepted', after(-HOUR)])).toEqual(NOW);
  expect(late('in_progress', ['checked_in', after(-HOUR)], ['on_the_way', after(-DAY)])).toEqual(NOW);
  expect(late('in_progress', ['checked_in', after(-HOUR)], ['accepted', after(HOUR)])).toEqual(after(HOUR));
  expect(late('in_progress', ['checked_in', after(-HOUR)], ['no_show', after(-HOUR)])).toBeNull();
  expect(workerBookingStatuses.filter((status) => late(status, ['accepted', NOW]) === null)).toEqual([
    'completed',
    'cancelled',
    'expired',
  ]);
});

describe('an order', () => {
  test('starts between now, with a minute’s grace, and 90 days ahead', () => {
    const answer = (ahead: number) => answerOf(() => rules.checkStart(after(ahead), NOW));
    expect([-MINUTE, -MINUTE - 1, 90 * DAY, 90 * DAY + 1].map(answer)).toEqual([
      'allowed',
      'bad-input: start_at',
      'allowed',
      'bad-input: start_at',
    ]);
  });

  test('is for at most 12 hours, 60 days or 12 months', () => {
    const most = { hourly: 12, daily: 60, monthly: 12 };
    const words = { hourly: 'at most 12 hours', daily: 'at most 60 days', monthly: 'at most 12 months' };
    for (const rateType of rateTypes) {
      expect(answerOf(() => rules.checkQuantity(rateType, most[rateType]))).toBe('allowed');
      expect(answerOf(() => rules.checkQuantity(rateType, most[rateType] + 1))).toBe('bad-input: quantity');
      expect(() => rules.checkQuantity(rateType, most[rateType] + 1)).toThrow(words[rateType]);
    }
  });

  test('stays open for workers until two hours past its start, but not past its end', () => {
    expect(rules.deadline({ startAt: NOW, endsAt: after(8 * HOUR) })).toEqual(after(2 * HOUR));
    expect(rules.deadline({ startAt: NOW, endsAt: after(HOUR) })).toEqual(after(HOUR));
  });

  test('sends offers at once, or two weeks before its start', () => {
    expect(rules.firstAsked(after(13 * DAY), NOW)).toEqual(NOW);
    expect(rules.firstAsked(after(20 * DAY), NOW)).toEqual(after(6 * DAY));
  });

  test('13.9 costs nothing to cancel or reschedule until the free hours before its start, or while no worker is coming', () => {
    const terms = rules.lateTermsOf({ late_cancellation_fee: 50, free_cancellation_hours: 2 });
    const booking = { ...terms, startAt: after(2 * HOUR), placesHeld: 1 };
    expect(rules.freeUntil(booking)).toEqual(NOW);
    expect(rules.lateFeeAt(booking, NOW)).toBe(0);
    expect(rules.lateFeeAt(booking, after(1))).toBe(5000);
    expect(rules.lateFeeAt({ ...booking, placesHeld: 0 }, after(1))).toBe(0);
  });

  test('13.9 splits its cancellation fee to the paisa', () => {
    expect(rules.sharesOf(5000, 3)).toEqual([1667, 1667, 1666]);
    expect(rules.sharesOf(0, 2)).toEqual([0, 0]);
    expect(rules.sharesOf(5000, 0)).toEqual([]);
  });
});

describe('an offer', () => {
  const settings = { offer_minutes: 10, offer_minutes_ahead: 60 };
  const expiry = (startAt: Date, expiresAt: Date) => rules.offerExpiry({ startAt, expiresAt }, settings, NOW);

  test('expires sooner when the work begins within six hours', () => {
    expect(expiry(after(6 * HOUR), after(DAY))).toEqual(after(10 * MINUTE));
    expect(expiry(after(6 * HOUR + 1), after(DAY))).toEqual(after(HOUR));
  });

  test('expires with its booking, and lasts at least a minute', () => {
    expect(expiry(after(HOUR), after(5 * MINUTE))).toEqual(after(5 * MINUTE));
    expect(expiry(after(-HOUR), after(-HOUR))).toEqual(after(MINUTE));
  });

  test('is made for each open place and a few more, minus the offers still open', () => {
    const wanted = (headcount: number, placesHeld: number, standing: number) =>
      rules.offersWanted({ headcount, placesHeld, standing }, { batch_size: 3 });
    expect(wanted(1, 0, 0)).toBe(3);
    expect(wanted(4, 2, 1)).toBe(3);
    expect(wanted(2, 1, 5)).toBe(0);
    expect(wanted(2, 2, 0)).toBe(0);
    expect(wanted(2, 3, 0)).toBe(0);
  });

  test('promises the whole wage, or the wage of the remaining days', () => {
    const work = { ratePaise: 10_000, startAt: after(-HOUR), overtimeHours: 0 };
    expect(rules.offeredWage({ ...work, rateType: 'hourly', quantity: 4 }, NOW)).toBe(40_000);
    expect(rules.offeredWage({ ...work, rateType: 'hourly', quantity: 10, overtimeHours: 2 }, NOW)).toBe(
      120_000,
    );
    const days = {
      rateType: 'daily',
      quantity: 3,
      ratePaise: 80_000,
      startAt: after(HOUR),
      overtimeHours: 0,
    } as const;
    expect(rules.offeredWage(days, NOW)).toBe(240_000);
    // The first day began yesterday and is over.
    expect(rules.offeredWage({ ...days, startAt: after(-DAY) }, NOW)).toBe(160_000);
  });

  test('is repeated after ten minutes if no worker was found; a worker whose offer expired gets another after an hour', () => {
    expect(rules.nextLook(NOW)).toEqual(after(10 * MINUTE));
    expect(rules.reofferExpiredBefore(NOW)).toEqual(after(-HOUR));
  });
});

test('a stretch of work counts as remaining until its last moment', () => {
  const order = { rateType: 'hourly', quantity: 2, startAt: after(-2 * HOUR) } as const;
  expect(rules.remainingIntervals(order, NOW)).toEqual([]);
  expect(rules.remainingIntervals(order, after(-1))).toHaveLength(1);
});

test('workers may set out from twelve hours before the start', () => {
  const early = (ahead: number) => rules.isTooEarlyToSetOut(after(ahead), NOW);
  expect([early(12 * HOUR), early(12 * HOUR + 1)]).toEqual([false, true]);
});

test('phone numbers are shared while a worker holds a place, until a day after the end', () => {
  expect(rules.sharesPhone('accepted', null, NOW)).toBe(true);
  expect(rules.sharesPhone('offered', null, NOW)).toBe(false);
  expect(rules.sharesPhone('settled', after(-DAY + 1), NOW)).toBe(true);
  expect(rules.sharesPhone('settled', after(-DAY), NOW)).toBe(false);
});

test('a start code has four digits, five tries and a 15-minute lock', () => {
  expect(rules.startCode('483920')).toBe('4839');
  expect([rules.CODE_TRIES, rules.CODE_LOCK_MS]).toEqual([5, 15 * MINUTE]);
});

test('work left open is closed two hours after its end', () => {
  expect(rules.leftOpenCutoff(NOW)).toEqual(after(-2 * HOUR));
});
