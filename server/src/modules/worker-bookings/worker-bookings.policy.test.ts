import { roles } from '@dihaadi/contract/roles';
import { assignmentStatuses, workerBookingStatuses } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { describe, expect, test } from 'vitest';
import { guest, system } from '../../platform/actor.ts';
import { answerOf, personOf } from '../../testkit/rules.ts';
import * as policy from './worker-bookings.policy.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const HOUR = 3_600_000;
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const names = (can: Record<string, boolean>) => Object.keys(can).filter((name) => can[name] === true);

test('worker bookings are dispatched by the desk and the clock', () => {
  const may = roles.filter((role) => answerOf(() => policy.checkMayDispatch(personOf(role))) === 'allowed');
  expect(may).toEqual(['manager', 'super_admin']);
  expect(answerOf(() => policy.checkMayDispatch(system))).toBe('allowed');
  expect(answerOf(() => policy.checkMayDispatch(guest))).toBe('forbidden');
});

const order = { rateType: 'hourly', quantity: 2, startAt: NOW } as const;
type Waiting = { status: (typeof assignmentStatuses)[number]; arrivedAt: Date | null };
const canOf = (bookingStatus: (typeof workerBookingStatuses)[number], assignments: Waiting[] = []) =>
  policy.canOfBooking({ ...order, bookingStatus }, assignments, NOW);

test('a customer cancels and moves a booking until it starts, but not from under a worker at the door', () => {
  expect(names(canOf('confirmed', [{ status: 'on_the_way', arrivedAt: NOW }]))).toEqual([]);
  expect(names(canOf('confirmed', [{ status: 'on_the_way', arrivedAt: null }]))).toHaveLength(2);
  const can = workerBookingStatuses
    .map((bookingStatus) => `${bookingStatus}: ${names(canOf(bookingStatus)).join(', ')}`)
    .filter((line) => !line.endsWith(': '));
  expect(can).toEqual(['pending: cancel, reschedule', 'confirmed: cancel, reschedule']);
});

describe('a customer', () => {
  const mayOf = (
    status: (typeof assignmentStatuses)[number],
    startAt: Date,
    changes: Partial<Parameters<typeof policy.canOfAssignment>[1]> = {},
  ) =>
    names(
      policy.canOfAssignment(
        { ...order, bookingStatus: 'in_progress', startAt },
        { status, compensationPaise: null, arrivedAt: null, absence: null, endStatus: null, ...changes },
        NOW,
      ),
    );

  test('replaces who has not come from the start on, not before', () => {
    expect(mayOf('accepted', NOW)).toEqual(['replace']);
    expect(mayOf('accepted', after(1))).toEqual([]);
  });

  test('waits half an hour for a worker on the way: 13.9, a no-show is no way around the late fee', () => {
    expect(mayOf('on_the_way', after(-29 * 60_000))).toEqual([]);
    expect(mayOf('on_the_way', after(-30 * 60_000))).toEqual(['replace']);
  });

  test('calls no waiting worker a no-show, and pays no call-out that staff still have to decide', () => {
    expect(mayOf('accepted', NOW, { arrivedAt: NOW })).toEqual([]);
    const compensationPaise = 5000;
    expect(mayOf('checked_out', NOW, { compensationPaise, absence: 'objected' })).toEqual([]);
    expect(mayOf('checked_out', NOW, { compensationPaise, absence: 'upheld' })).toEqual(['pay']);
  });

  test('marks attendance, pays and reviews when there is work to speak of', () => {
    expect(mayOf('checked_in', NOW)).toEqual(['mark_attendance']);
    expect(mayOf('checked_out', NOW)).toEqual(['mark_attendance', 'pay', 'review']);
    expect(mayOf('settled', NOW)).toEqual(['review']);
    expect(mayOf('offered', NOW)).toEqual([]);
  });

  test('only pays who was called off late: there is nothing to mark or to review', () => {
    expect(mayOf('checked_out', NOW, { compensationPaise: 5000 })).toEqual(['pay']);
    expect(mayOf('settled', NOW, { compensationPaise: 5000 })).toEqual([]);
  });
});

describe('a worker on a booking', () => {
  const today = { day: '2026-11-22', mark: 'expected', checkInAt: null, checkOutAt: null } as const;
  const running = { ...today, mark: 'present', checkInAt: NOW } as const;
  const hourly = { rateType: 'hourly', quantity: 4, startAt: after(HOUR) } as const;
  const daily = { rateType: 'daily', quantity: 2, startAt: after(HOUR) } as const;
  const can = (
    status: (typeof assignmentStatuses)[number],
    work: Parameters<typeof policy.canOfWork>[1],
    days: (typeof today | typeof running)[] = [],
  ) => names(policy.canOfWork({ status, arrivedAt: null }, work, { days, now: NOW }));

  test('by the hour sets out, begins, withdraws, and ends', () => {
    expect(can('accepted', hourly)).toEqual(['set_out', 'check_in', 'withdraw']);
    expect(can('on_the_way', hourly)).toEqual(['check_in', 'withdraw']);
    expect(can('checked_in', hourly)).toEqual(['check_out']);
    expect(can('checked_out', hourly)).toEqual([]);
    expect(can('offered', hourly)).toEqual([]);
  });

  test('is not let to begin long before the start', () => {
    expect(can('accepted', { ...hourly, startAt: after(13 * HOUR) })).toEqual(['withdraw']);
    expect(can('accepted', { ...hourly, startAt: after(3 * HOUR) })).toEqual(['set_out', 'withdraw']);
  });

  test('by the day begins and ends each day, and gives back the days that have not begun', () => {
    expect(can('accepted', daily, [today])).toEqual(['set_out', 'check_in', 'withdraw']);
    expect(can('accepted', daily)).toEqual(['set_out', 'withdraw']);
    expect(can('checked_in', daily, [today])).toEqual(['check_in', 'withdraw']);
    expect(can('checked_in', daily, [running])).toEqual(['check_out']);
    expect(can('checked_in', hourly, [today])).toEqual(['check_out']);
    expect(can('checked_out', daily, [today])).toEqual([]);
    expect(can('checked_out', daily, [running])).toEqual([]);
  });
});

test('the desk assigns while places are open, cancels and reschedules until the start, and edits until the end', () => {
  const can = (bookingStatus: (typeof workerBookingStatuses)[number], placesHeld: number) =>
    names(policy.canOfStaff({ ...order, bookingStatus, placesHeld, headcount: 2 }, [], NOW));
  expect(can('pending', 1)).toEqual(['assign', 'cancel', 'edit', 'reschedule']);
  expect(can('confirmed', 2)).toEqual(['cancel', 'edit', 'reschedule']);
  expect(can('in_progress', 1)).toEqual(['assign', 'edit']);
  expect(can('completed', 1)).toEqual([]);
});

test('the desk replaces who has not begun, while the booking is not over', () => {
  const replaced = assignmentStatuses.filter((status) =>
    policy.canBeReplaced({ bookingStatus: 'in_progress' }, { status }),
  );
  expect(replaced).toEqual(['accepted', 'on_the_way']);
  expect(policy.canBeReplaced({ bookingStatus: 'completed' }, { status: 'accepted' })).toBe(false);
});
