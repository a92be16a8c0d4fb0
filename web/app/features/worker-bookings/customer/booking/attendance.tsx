import {
  type AttendanceMark,
  markedUntil,
  mostOvertime,
  opensAt,
  type Stretch,
  stretchesOf,
} from '@dihaadi/contract/wages';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { useExtensions } from '../../extensions-query.ts';
import { statementsQuery } from '../../statements-query.ts';
import { AttendanceDay } from './attendance-day.tsx';
import { useMarkAttendance } from './mark-attendance.ts';
import { Overtime } from './overtime.tsx';
import type { Assignment } from './assignments.ts';

type AttendanceProps = { booking: WorkerBooking; place: Assignment };

const counted = (place: Assignment, mark: AttendanceMark): number =>
  place.attendance.filter((day) => day.mark === mark).length;

const stretchesOfBooking = ({ rate_type, quantity, start_at }: WorkerBooking): Stretch[] =>
  stretchesOf({ rateType: rate_type, quantity, startAt: new Date(start_at) });

/** A day is marked from shortly before it begins to the end of the day after. */
const isOpen = (stretch: Stretch | undefined, now: Date): boolean =>
  stretch !== undefined && opensAt(stretch) <= now && now <= markedUntil(stretch);

/** The last day that a paid statement of this worker covers: it, and all before it, stay as they were paid. */
function usePaidThrough({ booking, place }: AttendanceProps): string {
  const { data = [] } = useQuery({ ...statementsQuery(booking.id), enabled: booking.pay_every !== 'end' });
  const paid = data.filter((one) => one.assignment_id === place.id && one.status === 'paid');
  return paid.at(-1)?.last_day ?? '';
}

/** The days of one worker on a longer booking; those that have come can be marked while the work goes on. */
export function Attendance({ booking, place }: AttendanceProps) {
  const [now] = useState(() => new Date());
  const paidThrough = usePaidThrough({ booking, place });
  const stretches = stretchesOfBooking(booking);
  if (booking.rate_type === 'hourly')
    return <Hours booking={booking} place={place} stretch={stretches[0]} now={now} />;
  const isBegun = place.attendance.some(({ mark }) => mark !== 'expected');
  if (!isBegun && !place.can.mark_attendance) return null;
  const present = counted(place, 'present') + counted(place, 'half') / 2;
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
            <AttendanceDay
              booking={booking}
              place={place}
              day={day}
              canMark={
                place.can.mark_attendance &&
                day.day > paidThrough &&
                isOpen(
                  stretches.find((one) => one.day === day.day),
                  now,
                )
              }
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Work by the hour is paid as agreed on; what can be said of it is the overtime. */
function Hours({
  booking,
  place,
  stretch,
  now,
}: AttendanceProps & { stretch: Stretch | undefined; now: Date }) {
  const mark = useMarkAttendance(booking.id, place);
  const of = { bookingId: booking.id, assignmentId: place.id, isHourly: true };
  const added = useExtensions(of)?.agreed_hours ?? 0;
  if (stretch === undefined || !place.can.mark_attendance || !isOpen(stretch, now)) return null;
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
