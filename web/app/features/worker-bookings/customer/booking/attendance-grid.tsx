import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { attendanceLabels } from '../../attendance.labels.ts';
import { formatDay, formatMonth, formatWeekday } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import type { Tone } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import { AttendanceDay } from './attendance-day.tsx';
import { daysPresent, gridAssignments, useCanMarkAttendance } from './attendance-days.ts';
import type { Assignment } from './assignments.ts';

type Day = Assignment['attendance'][number];
type Cell = { placeId: string; day: string };

/** Attendance of several workers, one row per person and one column per day; a tapped day opens below. */
export function AttendanceGrid({ booking }: { booking: WorkerBooking }) {
  const places = gridAssignments(booking);
  const canMark = useCanMarkAttendance(booking);
  const days = [...new Set(places.flatMap(({ attendance }) => attendance.map(({ day }) => day)))].toSorted();
  const today = days.findLast((day) => places.some((place) => canMark(place, day)));
  const [chosen, setChosen] = useState<Cell>();
  if (places.length === 0) return null;
  const shown = places.find(({ id }) => id === chosen?.placeId);
  const shownDay = shown?.attendance.find(({ day }) => day === chosen?.day);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">
        <Trans>Attendance</Trans>
      </h2>
      <Days days={days} today={today}>
        {places.map((place) => (
          <Row
            key={place.id}
            place={place}
            days={days}
            canMark={(day) => canMark(place, day)}
            chosen={chosen?.placeId === place.id ? chosen.day : undefined}
            onChoose={(day) => setChosen({ placeId: place.id, day })}
          />
        ))}
      </Days>
      <div aria-live="polite">
        {shown === undefined || shownDay === undefined ? (
          <p className="text-base text-ink-soft">
            {today === undefined ? (
              <Trans>Tap a day to see the wage.</Trans>
            ) : (
              <Trans>Tap a day to mark it.</Trans>
            )}
          </p>
        ) : (
          <div className="grid gap-2 rounded-control bg-sunken p-3.5">
            <h3 className="text-lg">{shown.worker.first_name}</h3>
            <AttendanceDay
              booking={booking}
              place={shown}
              day={shownDay}
              canMark={canMark(shown, shownDay.day)}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

type DaysProps = { days: readonly string[]; today: string | undefined; children: ReactNode };

/** Table scrolled to the newest day that can be marked; the names stay in place. */
function Days({ days, today, children }: DaysProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useRef<HTMLTableCellElement>(null);
  const around = useRef<HTMLElement>(null);
  useEffect(() => {
    // Not `scrollIntoView`, which would scroll the page, too.
    if (now.current !== null && around.current !== null)
      around.current.scrollLeft = now.current.offsetLeft - around.current.clientWidth / 2;
  }, []);
  return (
    // Focusable, so that the keyboard can scroll it sideways.
    <section
      ref={around}
      aria-label={t`Days of all workers`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="border-separate border-spacing-x-1 border-spacing-y-1.5">
        <thead>
          <tr>
            <th className="sticky left-0 z-10 bg-card text-start text-base font-normal text-ink-soft">
              <Trans>Worker</Trans>
            </th>
            {days.map((day) => (
              <th
                key={day}
                ref={day === today ? now : undefined}
                scope="col"
                className={cx(
                  'px-1 text-center text-base leading-tight font-normal',
                  day === today ? 'font-semibold text-primary-ink' : 'text-ink-soft',
                )}
              >
                {formatWeekday(new Date(day).getUTCDay(), locale)}
                <br />
                <span className="whitespace-nowrap">
                  {new Date(day).getUTCDate()} {formatMonth(day, locale)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

type RowProps = {
  place: Assignment;
  days: readonly string[];
  canMark: (day: string) => boolean;
  chosen: string | undefined;
  onChoose: (day: string) => void;
};

function Row({ place, days, canMark, chosen, onChoose }: RowProps) {
  const all = place.attendance.length;
  const present = daysPresent(place);
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-10 max-w-[8rem] bg-card pe-2 text-start leading-tight font-semibold wrap-anywhere"
      >
        {place.worker.first_name}
        <span className="block text-base font-normal text-ink-soft">
          <Plural value={all} one={`${present} of # day`} other={`${present} of # days`} />
        </span>
      </th>
      {days.map((one) => {
        const day = place.attendance.find((its) => its.day === one);
        return (
          <td key={one} className="p-0 text-center">
            {day !== undefined && (
              <DayButton
                name={place.worker.first_name}
                day={day}
                canMark={canMark(one)}
                isChosen={chosen === one}
                onChoose={() => onChoose(one)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

const looks: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  info: 'bg-info-wash text-info',
  success: 'bg-success-wash text-success',
  warning: 'bg-warning-wash text-warning',
  danger: 'bg-danger-wash text-danger',
};

// An icon for each, for readers who do not see the colours.
const signs: Record<Day['mark'], ReactNode> = {
  expected: <circle cx="12" cy="12" r="2.5" fill="currentColor" />,
  present: <path d="m5 12.5 5 5 9-10.5" />,
  half: (
    <>
      <path d="M12 4a8 8 0 0 0 0 16z" fill="currentColor" />
      <path d="M12 4a8 8 0 0 1 0 16" />
    </>
  ),
  absent: <path d="m6 6 12 12m0-12L6 18" />,
};

type DayButtonProps = { name: string; day: Day; canMark: boolean; isChosen: boolean; onChoose: () => void };

function DayButton({ name, day, canMark, isChosen, onChoose }: DayButtonProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { label, tone } = attendanceLabels[day.mark];
  const [when, mark] = [formatDay(day.day, locale), i18n._(label)];
  return (
    <button
      type="button"
      aria-label={t`${name}, ${when}: ${mark}`}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'grid size-12 place-items-center rounded-control aria-pressed:outline-3 aria-pressed:outline-primary-ink',
        looks[tone],
        canMark && 'border border-control',
      )}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {signs[day.mark]}
      </svg>
    </button>
  );
}
