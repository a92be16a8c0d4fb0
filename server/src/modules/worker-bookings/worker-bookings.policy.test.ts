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

test('worker bookings are dispatched only by staff and the scheduler', () => {
  const may = roles.filter((role) => answerOf(() => policy.checkMayDispatch(personOf(role))) === 'allowed');
  expect(may).toEqual(['manager', 'super_admin']);
  expect(answerOf(() => policy.checkMayDispatch(system))).toBe('allowed');
  expect(answerOf(() => policy.checkMayDispatch(guest))).toBe('forbidden');
});

const order = { rateType: 'hourly', quantity: 2, startAt: NOW } as const;
type Waiting = { status: (typeof assignmentStatuses)[number]; arrivedAt: Date | null };
const canOf = (bookingStatus: (typeof workerBookingStatuses)[number], assignments: Waiting[] = []) =>
  policy.customerBookingActions({ ...order, bookingStatus }, assignments, NOW);

test('a customer may cancel or reschedule until the start, but not once a worker is at the door', () => {
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
    changes: Partial<Parameters<typeof policy.customerAssignmentActions>[1]> = {},
  ) =>
    names(
      policy.customerAssignmentActions(
        { ...order, bookingStatus: 'in_progress', startAt },
        { status, compensationPaise: null, arrivedAt: null, absence: null, endStatus: null, ...changes },
        NOW,
      ),
    );

  test('replaces an absent worker from the start time on, not before', () => {
    expect(mayOf('accepted', NOW)).toEqual(['replace']);
    expect(mayOf('accepted', after(1))).toEqual([]);
  });

  test('waits half an hour for a worker on the way: 13.9, a no-show report does not avoid the late fee', () => {
    expect(mayOf('on_the_way', after(-29 * 60_000))).toEqual([]);
    expect(mayOf('on_the_way', after(-30 * 60_000))).toEqual(['replace']);
  });

  test('cannot report a waiting worker as a no-show, and pays no call-out fee until staff decide on it', () => {
    expect(mayOf('accepted', NOW, { arrivedAt: NOW })).toEqual([]);
    const compensationPaise = 5000;
    expect(mayOf('checked_out', NOW, { compensationPaise, absence: 'objected' })).toEqual([]);
    expect(mayOf('checked_out', NOW, { compensationPaise, absence: 'upheld' })).toEqual(['pay']);
  });

  test('marks attendance, pays and reviews once there is work to record', () => {
    expect(mayOf('checked_in', NOW)).toEqual(['mark_attendance']);
    expect(mayOf('checked_out', NOW)).toEqual(['mark_attendance', 'pay', 'review']);
    expect(mayOf('settled', NOW)).toEqual(['review']);
    expect(mayOf('offered', NOW)).toEqual([]);
  });

  test('only pays a worker who was cancelled late: there is nothing to mark or review', () => {
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
    work: Parameters<typeof policy.workerActions>[1],
    days: (typeof today | typeof running)[] = [],
  ) => names(policy.workerActions({ status, arrivedAt: null }, work, { days, now: NOW }));

  test('paid by the hour sets out, checks in, withdraws and checks out', () => {
    expect(can('accepted', hourly)).toEqual(['set_out', 'check_in', 'withdraw']);
    expect(can('on_the_way', hourly)).toEqual(['check_in', 'withdraw']);
    expect(can('checked_in', hourly)).toEqual(['check_out']);
    expect(can('checked_out', hourly)).toEqual([]);
    expect(can('offered', hourly)).toEqual([]);
  });

  test('cannot begin long before the start', () => {
    expect(can('accepted', { ...hourly, startAt: after(13 * HOUR) })).toEqual(['withdraw']);
    expect(can('accepted', { ...hourly, startAt: after(3 * HOUR) })).toEqual(['set_out', 'withdraw']);
  });

  test('paid by the day begins and ends each day, and may withdraw from days that have not begun', () => {
    expect(can('accepted', daily, [today])).toEqual(['set_out', 'check_in', 'withdraw']);
    expect(can('accepted', daily)).toEqual(['set_out', 'withdraw']);
    expect(can('checked_in', daily, [today])).toEqual(['check_in', 'withdraw']);
    expect(can('checked_in', daily, [running])).toEqual(['check_out']);
    expect(can('checked_in', hourly, [today])).toEqual(['check_out']);
    expect(can('checked_out', daily, [today])).toEqual([]);
    expect(can('checked_out', daily, [running])).toEqual([]);
  });
});

test('staff assign while places are open, cancel and reschedule until the start, and edit until the end', () => {
  const can = (bookingStatus: (typeof workerBookingStatuses)[number], placesHeld: number) =>
    names(policy.staffBookingActions({ ...order, bookingStatus, placesHeld, headcount: 2 }, [], NOW));
  expect(can('pending', 1)).toEqual(['assign', 'cancel', 'edit', 'reschedule']);
  expect(can('confirmed', 2)).toEqual(['cancel', 'edit', 'reschedule']);
  expect(can('in_progress', 1)).toEqual(['assign', 'edit']);
  expect(can('completed', 1)).toEqual([]);
});

test('staff replace a worker who has not begun, until the booking is over', () => {
  const replaced = assignmentStatuses.filter((status) =>
    policy.canBeReplaced({ bookingStatus: 'in_progress' }, { status }),
  );
  expect(replaced).toEqual(['accepted', 'on_the_way']);
  expect(policy.canBeReplaced({ bookingStatus: 'completed' }, { status: 'accepted' })).toBe(false);
});
