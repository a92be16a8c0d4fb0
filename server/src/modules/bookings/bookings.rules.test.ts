import { bookingStatuses } from '@dihaadi/contract/bookings';
import { roles } from '@dihaadi/contract/roles';
import { describe, expect, test } from 'vitest';
import { guest, system } from '../../platform/actor.ts';
import { answerOf, personOf } from '../../testkit/rules.ts';
import { canAssign, canCancel, checkMayDispatch } from './bookings.policy.ts';
import * as rules from './bookings.rules.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

test('a driver’s time is taken from assignment to delivery', () => {
  expect(bookingStatuses.filter(rules.isLive)).toEqual([
    'assigned',
    'accepted',
    'arrived_pickup',
    'picked_up',
  ]);
});

test('driver and customer can call each other from acceptance to a day after a driven trip', () => {
  const shared = (closedAt: Date | null) =>
    bookingStatuses.filter((bookingStatus) => rules.sharesPhone({ bookingStatus, closedAt }, NOW));
  const underWay = ['accepted', 'arrived_pickup', 'picked_up'];
  expect(shared(null)).toEqual(underWay);
  expect(shared(after(-DAY + 1))).toEqual([...underWay, 'completed', 'failed']);
  expect(shared(after(-DAY))).toEqual(underWay);
});

test('a pickup is scheduled from now, with a minute’s grace, to 90 days ahead', () => {
  const answer = (ahead: number) => answerOf(() => rules.checkScheduledTime(after(ahead), NOW));
  expect(answerOf(() => rules.checkScheduledTime(null, NOW))).toBe('allowed');
  expect(answer(-MINUTE)).toBe('allowed');
  expect(answer(-MINUTE - 1)).toBe('bad-input: scheduled_time');
  expect(answer(90 * DAY)).toBe('allowed');
  expect(answer(90 * DAY + 1)).toBe('bad-input: scheduled_time');
});

test('a booking waits a day for a driver, a scheduled one until two hours after its time', () => {
  expect(rules.deadline({ bookingType: 'immediate', scheduledTime: null }, NOW)).toEqual(after(DAY));
  expect(rules.deadline({ bookingType: 'scheduled', scheduledTime: after(DAY) }, NOW)).toEqual(
    after(DAY + 2 * HOUR),
  );
});

describe('the duration of a trip', () => {
  test('is the way at 20 km an hour with its detours, plus 45 minutes for loading and delay', () => {
    // 10 km in a straight line are 13.5 km of streets, 40.5 minutes.
    expect(rules.tripWindow({ scheduledTime: null, waySeconds: 2_430 }, NOW)).toEqual({
      from: NOW,
      to: after(86 * MINUTE),
    });
    expect(rules.tripWindow({ scheduledTime: null, waySeconds: 0 }, NOW).to).toEqual(after(45 * MINUTE));
  });

  test('begins at the scheduled time, unless that has passed', () => {
    const from = (scheduledTime: Date) => rules.tripWindow({ scheduledTime, waySeconds: 0 }, NOW).from;
    expect(from(after(HOUR))).toEqual(after(HOUR));
    expect(from(after(-HOUR))).toEqual(NOW);
  });

  test('is at most a day, wherever the addresses are', () => {
    expect(rules.tripWindow({ scheduledTime: null, waySeconds: 2_430_000 }, NOW).to).toEqual(after(DAY));
  });

  test('is extended by half an hour while the trip runs and ten minutes are left', () => {
    expect(rules.extension(NOW)).toEqual({
      between: { from: after(-DAY), to: after(10 * MINUTE) },
      until: after(30 * MINUTE),
    });
  });
});

describe('dispatching', () => {
  test('is for the desk and the clock only', () => {
    const may = roles.filter((role) => answerOf(() => checkMayDispatch(personOf(role))) === 'allowed');
    expect(may).toEqual(['manager', 'super_admin']);
    expect(answerOf(() => checkMayDispatch(system))).toBe('allowed');
    expect(answerOf(() => checkMayDispatch(guest))).toBe('forbidden');
  });

  test('assigns a driver only while the booking waits, and only at the desk', () => {
    const assigns = (role: (typeof roles)[number]) =>
      bookingStatuses.filter((bookingStatus) => canAssign(personOf(role), { bookingStatus }));
    expect(roles.filter((role) => assigns(role).length > 0)).toEqual(['manager', 'super_admin']);
    for (const role of ['manager', 'super_admin'] as const) expect(assigns(role)).toEqual(['pending']);
  });

  test('allows cancelling a booking until it is picked up', () => {
    expect(bookingStatuses.filter((bookingStatus) => canCancel({ bookingStatus }))).toEqual([
      'pending',
      'assigned',
      'accepted',
      'arrived_pickup',
    ]);
  });
});

describe('a booking is late', () => {
  const fresh = {
    bookingStatus: 'pending' as const,
    createdAt: NOW,
    scheduledTime: null,
    answerBy: null,
    acceptedAt: null,
    arrivedAt: null,
    pickedUpAt: null,
  };
  const WAY_SECONDS = 20 * 60;
  const at = (minutes: number) => after(minutes * MINUTE);

  test.each([
    ['without a driver after ten minutes', {}, 10],
    ['scheduled, ten minutes after its time', { scheduledTime: at(120) }, 130],
    ['assigned, when the driver should have answered', { bookingStatus: 'assigned', answerBy: at(7) }, 7],
    ['assigned without a time to answer, as without a driver', { bookingStatus: 'assigned' }, 10],
    ['accepted, half an hour later', { bookingStatus: 'accepted', acceptedAt: at(5) }, 35],
    [
      'accepted well before its time, half an hour after that',
      { bookingStatus: 'accepted', acceptedAt: at(5), scheduledTime: at(120) },
      150,
    ],
    ['half an hour at the pickup', { bookingStatus: 'arrived_pickup', arrivedAt: at(20) }, 50],
    [
      'at the pickup before its time, half an hour after that',
      { bookingStatus: 'arrived_pickup', arrivedAt: at(20), scheduledTime: at(40) },
      70,
    ],
    ['after twice the way of 20 minutes and 15 more', { bookingStatus: 'picked_up', pickedUpAt: at(30) }, 85],
  ] as const)('%s', (_, changes, minutes) => {
    expect(rules.lateFrom({ ...fresh, ...changes }, WAY_SECONDS)).toEqual(at(minutes));
  });

  test.each(['completed', 'cancelled', 'expired', 'failed'] as const)(
    'never once it is %s',
    (bookingStatus) => {
      expect(rules.lateFrom({ ...fresh, bookingStatus }, WAY_SECONDS)).toBeNull();
    },
  );
});
