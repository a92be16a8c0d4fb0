import { mostOvertime } from '@dihaadi/contract/wages';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { attendanceLabels } from '../../attendance.labels.ts';
import { formatDay, formatMoney, formatNumber } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonLook } from '../../../../ui/button.tsx';
import { type Said, useMarkAttendance } from './mark-attendance.ts';
import { Overtime } from './overtime.tsx';
import type { Assignment } from './assignments.ts';

type Day = Assignment['attendance'][number];

const said: readonly Said[] = ['present', 'half', 'absent'];

type AttendanceDayProps = { booking: WorkerBooking; place: Assignment; day: Day; canMark: boolean };

/** One day of one worker: attendance and earnings. */
export function AttendanceDay({ booking, place, day, canMark }: AttendanceDayProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const name = formatDay(day.day, locale);
  const { label, tone } = attendanceLabels[day.mark];
  return (
    <div className="grid gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{name}</span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {day.overtime_hours > 0 && (
            <span className="text-base text-ink-soft">
              <Trans>+{formatNumber(day.overtime_hours)} h overtime</Trans>
            </span>
          )}
          <strong className="text-lg">{formatMoney(day.wage)}</strong>
          <Badge tone={tone}>{i18n._(label)}</Badge>
        </span>
      </div>
      {canMark && <Marking booking={booking} place={place} day={day} name={name} />}
    </div>
  );
}

type MarkingProps = Omit<AttendanceDayProps, 'canMark'> & { name: string };

function Marking({ booking, place, day, name }: MarkingProps) {
  const { t, i18n } = useLingui();
  const mark = useMarkAttendance(booking.id, place);
  return (
    <div className="grid gap-2.5">
      <fieldset
        aria-label={t`${place.worker.first_name}, ${name}`}
        className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2"
      >
        {said
          // A worker who started the day with the code cannot be absent.
          .filter((one) => one !== 'absent' || day.check_in_at === null)
          .map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={day.mark === one}
              disabled={mark.isPending}
              onClick={() =>
                mark.mutate({
                  day: day.day,
                  mark: one,
                  overtime_hours: one === 'present' ? day.overtime_hours : 0,
                })
              }
              className={buttonLook(
                'secondary',
                'px-2 aria-pressed:border-primary-ink aria-pressed:bg-primary-wash aria-pressed:outline-2 aria-pressed:outline-primary-ink',
                'small',
              )}
            >
              {i18n._(attendanceLabels[one].label)}
            </button>
          ))}
      </fieldset>
      {day.mark === 'present' && (
        <Overtime
          hours={day.overtime_hours}
          most={mostOvertime({ rateType: booking.rate_type, quantity: booking.quantity }, 'present')}
          isPending={mark.isPending}
          onChange={(overtime_hours) => mark.mutate({ day: day.day, mark: 'present', overtime_hours })}
        />
      )}
    </div>
  );
}
