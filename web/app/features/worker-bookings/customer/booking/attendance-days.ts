import { markedUntil, opensAt, type Stretch, stretchesOf } from '@dihaadi/contract/wages';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statementsQuery } from '../../statements-query.ts';
import { type Assignment, isManyDays } from './assignments.ts';

export const workIntervalsOf = ({ rate_type, quantity, start_at }: WorkerBooking): Stretch[] =>
  stretchesOf({ rateType: rate_type, quantity, startAt: new Date(start_at) });

/** A day can be marked from shortly before its start to the end of the following day. */
export const isOpen = (stretch: Stretch | undefined, now: Date): boolean =>
  stretch !== undefined && opensAt(stretch) <= now && now <= markedUntil(stretch);

/**
 * Returns whether a worker's day (`YYYY-MM-DD`) can be marked now. The last day of a paid statement, and all before it,
 * are final.
 */
export function useCanMarkAttendance(booking: WorkerBooking): (place: Assignment, day: string) => boolean {
  const [now] = useState(() => new Date());
  const { data = [] } = useQuery({ ...statementsQuery(booking.id), enabled: booking.pay_every !== 'end' });
  const open = new Set(
    workIntervalsOf(booking)
      .filter((one) => isOpen(one, now))
      .map(({ day }) => day),
  );
  const paidThrough = (id: string): string =>
    data.findLast((one) => one.assignment_id === id && one.status === 'paid')?.last_day ?? '';
  return (place, day) => place.can.mark_attendance && open.has(day) && day > paidThrough(place.id);
}

/** Whether this worker has attendance to show: the first day has come or can be marked. */
export const hasAttendance = (place: Assignment): boolean =>
  place.can.mark_attendance || place.attendance.some(({ mark }) => mark !== 'expected');

/** Returns the days this worker was present; a half day counts as half. */
export const daysPresent = ({ attendance }: Pick<Assignment, 'attendance'>): number =>
  attendance.filter(({ mark }) => mark === 'present').length +
  attendance.filter(({ mark }) => mark === 'half').length / 2;

/** Returns the workers whose attendance is shown as a grid: several people on several days. */
export function gridAssignments(booking: WorkerBooking): readonly Assignment[] {
  const places = isManyDays(booking) ? booking.assignments.filter(hasAttendance) : [];
  return places.length > 1 ? places : [];
}
