import { mostOvertime } from '@dihaadi/contract/wages';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { useExtensions } from '../../extensions-query.ts';
import { AttendanceDay } from './attendance-day.tsx';
import {
  daysPresent,
  gridAssignments,
  hasAttendance,
  isOpen,
  workIntervalsOf,
  useCanMarkAttendance,
} from './attendance-days.ts';
import { useMarkAttendance } from './mark-attendance.ts';
import { Overtime } from './overtime.tsx';
import type { Assignment } from './assignments.ts';

type AttendanceProps = { booking: WorkerBooking; place: Assignment };

/**
 * Attendance of one worker on a longer booking; past and current days can be marked. Several workers are shown in the
 * grid.
 */
export function Attendance({ booking, place }: AttendanceProps) {
  const canMark = useCanMarkAttendance(booking);
  if (booking.rate_type === 'hourly') return <Hours booking={booking} place={place} />;
  if (!hasAttendance(place) || gridAssignments(booking).length > 0) return null;
  const present = daysPresent(place);
  const all = place.attendance.length;
  return (
    <Disclosure
      open={place.can.mark_attendance}
      summary={
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Trans>Attendance</Trans>
          <span className="font-normal text-ink-soft">
            <Plural value={all} one={`${present} of # day`} other={`${present} of # days`} />
          </span>
        </span>
      }
    >
      <ul className="grid divide-y divide-hairline">
        {place.attendance.map((day) => (
          <li key={day.day} className="py-2.5 first:pt-0 last:pb-0">
            <AttendanceDay booking={booking} place={place} day={day} canMark={canMark(place, day.day)} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Hourly work is paid as agreed; only overtime can be recorded. */
function Hours({ booking, place }: AttendanceProps) {
  const [now] = useState(() => new Date());
  const [stretch] = workIntervalsOf(booking);
  const mark = useMarkAttendance(booking.id, place);
  const of = { bookingId: booking.id, assignmentId: place.id, isHourly: true };
  const added = useExtensions(of)?.agreed_hours ?? 0;
  if (stretch === undefined || !place.can.mark_attendance || !isOpen(stretch, now)) return null;
  // A worker who left early has no overtime.
  if (place.end !== null && place.end.hours < place.end.agreed_hours) return null;
  const { day } = stretch;
  return (
    <Overtime
      hours={place.overtime_hours}
      most={mostOvertime({ rateType: booking.rate_type, quantity: booking.quantity + added }, 'present')}
      isPending={mark.isPending}
      onChange={(overtime_hours) => mark.mutate({ day, mark: 'present', overtime_hours })}
    />
  );
}
