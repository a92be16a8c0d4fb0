import { tripOfferStatuses } from '@dihaadi/contract/trips/trip-offers';
import type { TripSettings } from '@dihaadi/contract/trips/trip-settings';
import { describe, expect, test } from 'vitest';
import { allows } from '../../platform/machine.ts';
import * as rules from './trips.rules.ts';

const NOW = new Date('2026-11-21T06:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const after = (ms: number) => new Date(NOW.getTime() + ms);

const settings: TripSettings = {
  batch_size: 2,
  offer_seconds: 30,
  farthest_km: 8,
  metres_per_waiting_hour: 500,
  longest_waiting_hours: 4,
  ahead_minutes: 30,
  answer_minutes: 10,
  silent_minutes: 10,
  free_waiting_minutes: 15,
  helper_fee: 150,
  stop_fee: 20,
  commission_percent: 10,
  commission_limit: 500,
  cancellation_fee: 30,
  free_cancellation_minutes: 5,
  return_percent: 50,
  unanswered_charges: 200,
  absent_minutes: 10,
};

test('an offer changes only as its table allows; everything else is refused', () => {
  const table = tripOfferStatuses.map((status) => [
    status,
    (['accept', 'decline', 'expire', 'take', 'withdraw'] as const).filter((name) =>
      allows(rules.offerMachine, name, status),
    ),
  ]);
  expect(table).toEqual([
    ['offered', ['accept', 'decline', 'expire', 'take']],
    ['accepted', ['withdraw']],
    ['declined', []],
    ['expired', []],
    ['taken', []],
    ['withdrawn', []],
  ]);
});

describe('driver eligibility', () => {
  const wanted: rules.Wanted = { serviceType: 'delivery', settings, today: '2026-11-21', now: NOW };
  const free: rules.Measured = {
    latitude: 26.9,
    longitude: 75.8,
    driverId: 'd',
    accountId: 'a',
    vehicleType: 'motorcycle',
    isActive: true,
    serviceTypes: ['delivery'],
    documentsEnd: '2026-11-21',
    positionAt: NOW,
    since: NOW,
    lastOfferedAt: null,
    isBusy: false,
    isBlocked: false,
    owedPaise: 0,
    distanceMetres: 8_000,
  };

  test('includes a driver against whom no rule applies, even with documents ending today and a ten-minute-old position', () => {
    expect(rules.firstAgainst(free, wanted)).toBeNull();
    expect(rules.firstAgainst({ ...free, positionAt: after(-10 * MINUTE) }, wanted)).toBeNull();
    expect(rules.firstAgainst({ ...free, documentsEnd: null, owedPaise: 49_999 }, wanted)).toBeNull();
  });

  test.each<[string, Partial<rules.Measured>, string]>([
    ['who was suspended, or has not paid the fee', { isActive: false }, 'not_active'],
    ['who offers another service', { serviceTypes: ['taxi_cab'] }, 'wrong_service'],
    ['whose insurance ended yesterday', { documentsEnd: '2026-11-20' }, 'documents_expired'],
    ['who was heard of too long ago', { positionAt: after(-10 * MINUTE - 1) }, 'position_old'],
    ['who is a metre too far', { distanceMetres: 8_001 }, 'too_far'],
    ['whom the customer has blocked', { isBlocked: true }, 'blocked'],
    ['who has other work then', { isBusy: true }, 'busy'],
    ['who owes as much commission as one may', { owedPaise: 50_000 }, 'commission_owed'],
  ])('excludes a driver %s', (_, changes, rule) => {
    expect(rules.firstAgainst({ ...free, ...changes }, wanted)).toBe(rule);
  });

  test('names only the first of several rules against a driver', () => {
    expect(rules.firstAgainst({ ...free, isBusy: true, isBlocked: true }, wanted)).toBe('blocked');
  });

  test('includes a driver who owes nothing when the limit is zero', () => {
    const strict = { ...wanted, settings: { ...settings, commission_limit: 0 } };
    expect(rules.firstAgainst(free, strict)).toBeNull();
    expect(rules.firstAgainst({ ...free, owedPaise: 1 }, strict)).toBe('commission_owed');
  });

  test.each([
    ['just online', { since: NOW }, 8_000],
    ['an hour and a half after the last offer', { lastOfferedAt: after(-1.5 * HOUR) }, 7_250],
    ['online for an hour, not offered anything yet', { since: after(-HOUR) }, 7_500],
    ['after a day, as after the longest time', { since: after(-24 * HOUR) }, 6_000],
    ['by a clock that was set back, as now', { since: after(HOUR) }, 8_000],
  ] as const)('ranks a driver as nearer the longer they wait: %s', (_, changes, metres) => {
    expect(rules.rankMetres({ ...free, ...changes }, wanted)).toBe(metres);
  });
});

describe('after an answer', () => {
  const answered = (minutesAgo: number) => after(-minutesAgo * MINUTE);
  const excluded = (
    offer: Omit<Parameters<typeof rules.isExcluded>[0], 'isOfEarlierTime'>,
    isOfEarlierTime = false,
  ) => rules.isExcluded({ ...offer, isOfEarlierTime }, NOW);

  test('only a driver who let an offer pass is asked again, ten minutes later', () => {
    expect(excluded({ status: 'expired', answeredAt: answered(9.9) })).toBe(true);
    expect(excluded({ status: 'expired', answeredAt: answered(10) })).toBe(false);
    expect(excluded({ status: 'expired', answeredAt: null })).toBe(true);
    for (const status of ['offered', 'declined', 'accepted', 'taken', 'withdrawn'] as const)
      expect(excluded({ status, answeredAt: answered(600) })).toBe(true);
  });

  test('all drivers are asked again once the trip has another time', () => {
    for (const status of ['declined', 'accepted', 'taken', 'withdrawn', 'expired'] as const)
      expect(excluded({ status, answeredAt: answered(1) }, true)).toBe(false);
  });
});

describe('times', () => {
  test('an offer is open for as long as the setting says', () => {
    expect(rules.offerExpiry(NOW, settings)).toEqual(after(30 * SECOND));
  });

  test('a booking is new for a minute; then it is checked every two minutes', () => {
    expect(rules.isNew({ createdAt: after(-MINUTE + 1) }, NOW)).toBe(true);
    expect(rules.isNew({ createdAt: after(-MINUTE) }, NOW)).toBe(false);
    expect([rules.soon(NOW), rules.nextLook(NOW)]).toEqual([after(20 * SECOND), after(2 * MINUTE)]);
  });

  test('a scheduled trip counts as running from an hour before its time', () => {
    expect(rules.runningUntil(NOW)).toEqual(after(HOUR));
  });

  test('a driver cannot arrive for a trip that is more than an hour away', () => {
    expect(rules.isTooEarlyToArrive(null, NOW)).toBe(false);
    expect(rules.isTooEarlyToArrive(after(HOUR), NOW)).toBe(false);
    expect(rules.isTooEarlyToArrive(after(HOUR + 1), NOW)).toBe(true);
  });

  test('a position has the time of its measurement, never a future one', () => {
    expect(rules.measuredAt(undefined, NOW)).toEqual(NOW);
    expect(rules.measuredAt('2026-11-21T05:59:00Z', NOW)).toEqual(after(-MINUTE));
    expect(rules.measuredAt('2026-11-21T06:01:00Z', NOW)).toEqual(after(MINUTE));
    expect(rules.measuredAt('2026-11-21T06:01:01Z', NOW)).toEqual(NOW);
  });
});

test('before accepting, a driver sees an approximate position and distance', () => {
  expect(rules.roughly(26.862_249)).toBe(26.862);
  expect(rules.kilometres(1_249)).toBe(1.2);
});

test('a driver is elsewhere when their recent position is far from the stop, given the precision of its address', () => {
  const seen = (metres: number, minutesAgo = 0) => ({ metres, seenAt: after(-minutesAgo * MINUTE) });
  expect(rules.isElsewhere('customer', seen(1_500), NOW)).toBe(false);
  expect(rules.isElsewhere('customer', seen(1_501), NOW)).toBe(true);
  expect(rules.isElsewhere('address', seen(5_000), NOW)).toBe(false);
  expect(rules.isElsewhere('address', seen(5_001, 5), NOW)).toBe(true);
  expect(rules.isElsewhere('address', { metres: 5_001, seenAt: after(-5 * MINUTE - 1) }, NOW)).toBe(false);
  expect(rules.isElsewhere('address', seen(5_001, -1), NOW)).toBe(true);
  expect(rules.isElsewhere('address', { metres: 5_001, seenAt: after(MINUTE + 1) }, NOW)).toBe(false);
  for (const source of ['pincode', 'city', 'approximate'] as const)
    expect(rules.isElsewhere(source, seen(90_000), NOW)).toBe(false);
});

test('five wrong codes require a wait of ten minutes', () => {
  expect([rules.CODE_TRIES, rules.CODE_LOCK_MS]).toEqual([5, 10 * MINUTE]);
});

describe('the route to a changed drop', () => {
  const booking = { acceptedAt: NOW, plannedMetres: 8_000, quote: { seconds: 1_200 } };
  const ways = { whole: { metres: 5_000, seconds: 2_000 }, wayOn: { metres: 3_000, seconds: 400 } };
  test('is the whole new route, and after acceptance no shorter than promised', () => {
    const asked = { booking, ...ways, isThere: false };
    expect(rules.routeWithNewDrop({ ...asked, booking: { ...booking, acceptedAt: null } })).toEqual({
      metres: 5_000,
      seconds: 2_000,
    });
    expect(rules.routeWithNewDrop(asked)).toEqual({ metres: 8_000, seconds: 2_000 });
    const whole = { metres: 9_000, seconds: 600 };
    expect(rules.routeWithNewDrop({ ...asked, whole })).toEqual({ metres: 9_000, seconds: 1_200 });
  });

  test('continues from a wrong address: both routes count', () => {
    const asked = { ...ways, isThere: true };
    expect(rules.routeWithNewDrop({ ...asked, booking })).toEqual({ metres: 11_000, seconds: 1_600 });
    const unknown = { acceptedAt: NOW, plannedMetres: null, quote: null };
    expect(rules.routeWithNewDrop({ ...asked, booking: unknown })).toEqual({ metres: 3_000, seconds: 400 });
  });
});
