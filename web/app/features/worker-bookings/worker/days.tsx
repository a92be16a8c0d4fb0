import { weekdayOf } from '@dihaadi/contract/indian-time';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay, formatMoney, formatNumber, formatWeekday } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { cx } from '../../../ui/cx.ts';
import { Check, Cross } from '../../../ui/pictograms/signs.tsx';

type Day = WorkAssignment['attendance'][number];

const marks: Record<Day['mark'], { label: MessageDescriptor; look: string; sign: ReactNode }> = {
  expected: { label: msg`upcoming`, look: 'border-hairline bg-card text-ink-soft', sign: null },
  present: {
    label: msg`Full day`,
    look: 'border-success bg-success-wash text-success',
    sign: <Check className="size-6" />,
  },
  half: {
    label: msg`Half day`,
    look: 'border-warning bg-warning-wash text-warning',
    sign: (
      <span data-numeral className="text-2xl leading-6 font-bold">
        ½
      </span>
    ),
  },
  absent: {
    label: msg`Absent`,
    look: 'border-danger bg-danger-wash text-danger',
    sign: <Cross className="size-6" />,
  },
};

/** Attendance on longer work as calendar leaves: full, half and missed days. */
export function Days({ days }: { days: readonly Day[] }) {
  const { t } = useLingui();
  return (
    <ol
      aria-label={t`Days of this job`}
      className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2"
    >
      {days.map((day) => (
        <Leaf key={day.day} day={day} />
      ))}
    </ol>
  );
}

function Leaf({ day: { day, mark, overtime_hours, wage } }: { day: Day }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { label, look, sign } = marks[mark];
  const more = formatNumber(overtime_hours);
  return (
    <li className={cx('grid justify-items-center rounded-control border-2 px-1 py-1.5 text-center', look)}>
      <span aria-hidden="true" className="text-base leading-tight text-ink-soft">
        {formatWeekday(weekdayOf(day), locale)}
      </span>
      <span aria-hidden="true" data-numeral className="text-2xl leading-tight font-bold text-ink">
        {Number(day.slice(-2))}
      </span>
      <span aria-hidden="true" className="grid h-7 place-items-center">
        {sign ?? <span className="size-4 rounded-full border-2 border-current" />}
      </span>
      {overtime_hours > 0 && (
        <span aria-hidden="true" data-numeral className="text-base leading-tight font-bold">
          {t`+${more} h`}
        </span>
      )}
      <span className="sr-only">
        {formatDay(day, locale)}: {i18n._(label)}
        {mark !== 'expected' && `, ${formatMoney(wage)}`}
        {overtime_hours > 0 && `, ${t`${more} hours of overtime`}`}
      </span>
    </li>
  );
}
