import { markedUntil, opensAt, type Stretch, stretchesOf } from '@dihaadi/contract/wages';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statementsQuery } from '../../statements-query.ts';
import { type Assignment, isManyDays } from './assignments.ts';

export const stretchesOfBooking = ({ rate_type, quantity, start_at }: WorkerBooking): Stretch[] =>
  stretchesOf({ rateType: rate_type, quantity, startAt: new Date(start_at) });

/** A day is marked from shortly before it begins to the end of the day after. */
export const isOpen = (stretch: Stretch | undefined, now: Date): boolean =>
  stretch !== undefined && opensAt(stretch) <= now && now <= markedUntil(stretch);

/**
 * Which days of a worker can be marked now, `YYYY-MM-DD`. The last day that a paid statement covers, and all before it,
 * stay as they were paid.
 */
export function useMarkable(booking: WorkerBooking): (place: Assignment, day: string) => boolean {
  const [now] = useState(() => new Date());
  const { data = [] } = useQuery({ ...statementsQuery(booking.id), enabled: booking.pay_every !== 'end' });
  const open = new Set(
    stretchesOfBooking(booking)
      .filter((one) => isOpen(one, now))
      .map(({ day }) => day),
  );
  const paidThrough = (id: string): string =>
    data.findLast((one) => one.assignment_id === id && one.status === 'paid')?.last_day ?? '';
  return (place, day) => place.can.mark_attendance && open.has(day) && day > paidThrough(place.id);
}

/** Whether there is something to say of this worker's days: the first has come, or can be marked. */
export const hasAttendance = (place: Assignment): boolean =>
  place.can.mark_attendance || place.attendance.some(({ mark }) => mark !== 'expected');

/** How many days this worker was there; a half day is half of one. */
export const daysPresent = ({ attendance }: Pick<Assignment, 'attendance'>): number =>
  attendance.filter(({ mark }) => mark === 'present').length +
  attendance.filter(({ mark }) => mark === 'half').length / 2;

/** The workers whose days are shown side by side: several people on several days. */
export function gridPlaces(booking: WorkerBooking): readonly Assignment[] {
  const places = isManyDays(booking) ? booking.assignments.filter(hasAttendance) : [];
  return places.length > 1 ? places : [];
}
