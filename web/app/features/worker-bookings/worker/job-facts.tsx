import { weekdayOf } from '@dihaadi/contract/indian-time';
import type { WorkOffer } from '@dihaadi/contract/worker-bookings/assignments';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fact } from '../../../field-kit/take-home-pay.tsx';
import { formatClock, formatMonth, formatWeekday } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { indianDay } from '../../../lib/indian-day.ts';
import { tradeLabels } from '../../services/public.ts';
import { cx } from '../../../ui/cx.ts';
import { DayLeaf } from '../../../ui/calendar-day.tsx';
import { Numerals } from '../../../ui/highlighted-numbers.tsx';
import { Pin } from '../../../ui/pictograms/signs.tsx';
import { Calendar, Clock } from '../../../ui/pictograms/steps.tsx';
import { trades } from '../../../ui/pictograms/trades.tsx';
import { distanceText, durationText } from './worker.labels.ts';

type Job = Pick<WorkOffer, 'service' | 'wage' | 'distance_km' | 'hours' | 'days' | 'start_at'>;

type TradeHeadProps = { job: Pick<Job, 'service'>; as: 'h1' | 'h3'; below?: ReactNode; corner?: ReactNode };

/** Picture and name of the trade. */
export function TradeHead({ job: { service }, as: Heading, below, corner }: TradeHeadProps) {
  const { i18n } = useLingui();
  const Picture = trades[service.category];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span
        className={cx(
          'grid shrink-0 place-items-center rounded-full bg-primary-wash text-primary-ink',
          Heading === 'h1' ? 'size-12' : 'size-16',
        )}
      >
        <Picture className={Heading === 'h1' ? 'size-8' : 'size-10'} />
      </span>
      <div className="grid min-w-0 flex-[1_1_7rem] justify-items-start gap-1">
        <Heading className="text-xl wrap-anywhere">{i18n._(tradeLabels[service.category])}</Heading>
        {below}
      </div>
      {corner}
    </div>
  );
}

/** Date, distance and duration: a calendar leaf, pictures and numerals. */
export function JobFacts({ job }: { job: Job }) {
  const { i18n } = useLingui();
  return (
    <When iso={job.start_at}>
      <span className="flex flex-wrap gap-x-5 gap-y-1">
        <Fact picture={<Pin className="size-6" />}>{distanceText(i18n, job.distance_km)}</Fact>
        <Fact picture={job.days === null ? <Clock className="size-6" /> : <Calendar className="size-6" />}>
          {durationText(i18n, job)}
        </Fact>
      </span>
    </When>
  );
}

/** The day as a calendar leaf, the time beside it, and details below. */
export function When({ iso, children }: { iso: string; children?: ReactNode }) {
  const locale = useLocale();
  const day = indianDay(Date.parse(iso));
  return (
    <div className="flex flex-wrap items-center gap-3.5">
      <DayLeaf
        weekday={formatWeekday(weekdayOf(day), locale)}
        day={Number(day.slice(-2))}
        month={formatMonth(iso, locale)}
      />
      <div className="grid min-w-0 flex-[1_1_5rem] gap-1.5">
        <time dateTime={iso} className="text-lg leading-none font-bold">
          <Numerals className="text-3xl leading-none">{formatClock(iso, locale)}</Numerals>
        </time>
        {children}
      </div>
    </div>
  );
}
