import type { AssignmentStatus, WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { expect, test } from 'vitest';
import { progressBetween } from './progress-toasts.ts';

const seen = (booking_status: WorkerBooking['booking_status'], ...statuses: AssignmentStatus[]) => ({
  booking_status,
  assignments: statuses.map((status, index) => ({
    id: String(index),
    status,
    worker: { first_name: 'Raju' },
  })),
});

test('an acceptance, a departure and a start are announced by name, once each', () => {
  expect(progressBetween(seen('pending', 'offered'), seen('confirmed', 'accepted'))).toEqual([
    { kind: 'accepted', name: 'Raju' },
  ]);
  const started = seen('in_progress', 'checked_in', 'on_the_way');
  expect(progressBetween(seen('confirmed', 'on_the_way', 'on_the_way'), started)).toEqual([
    { kind: 'checked_in', name: 'Raju' },
  ]);
  expect(progressBetween(started, started)).toEqual([]);
});

test('the end of the work is announced instead of the workers leaving', () => {
  expect(progressBetween(seen('in_progress', 'checked_in'), seen('completed', 'checked_out'))).toEqual([
    { kind: 'completed' },
  ]);
  expect(progressBetween(seen('confirmed', 'accepted'), seen('cancelled', 'withdrawn'))).toEqual([]);
});
