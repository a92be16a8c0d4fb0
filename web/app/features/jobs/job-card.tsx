import type { ContractType } from '@dihaadi/contract/jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import {
  comparedPay,
  contractLabels,
  extractOf,
  payRange,
  placeOf,
  say,
  type ShownJob,
} from './jobs.labels.ts';
import { isSampleJob } from './sample-jobs.ts';
import { SaveOnPage } from './save-job-without-script.tsx';
import { tradeLabels } from '../services/public.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Info, Pin } from '../../ui/pictograms/signs.tsx';
import { Calendar, Clock } from '../../ui/pictograms/steps.tsx';
import { trades } from '../../ui/pictograms/trades.tsx';

export type CardJob = Pick<
  ShownJob,
  | 'id'
  | 'title'
  | 'company_name'
  | 'description'
  | 'job_location'
  | 'city'
  | 'is_remote'
  | 'job_type'
  | 'contract_type'
  | 'salary_min'
  | 'salary_max'
  | 'posted_date'
  | 'walk_in_from'
  | 'walk_in_until'
>;

type JobCardProps = {
  job: CardJob;
  /** The distance from the searcher; `isExact` when more than the town is known. */
  distanceKm?: number;
  isExact?: boolean;
  /** Saves the job; on a page without framework script public.ts does it. */
  save?: ReactNode;
};

/** Job in a list. The whole card links to the job's page. */
export function JobCard({ job, distanceKm, isExact = false, save }: JobCardProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <article className="relative grid min-w-0 content-start gap-3 rounded-card border border-hairline bg-card p-5 shadow-card has-[a:hover]:border-control">
      <div className="flex items-start gap-3.5">
        <TradeSign job={job} />
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere">
            {/* The link covers the whole card. */}
            <a
              href={publicPath(`/jobs/${job.id}`, locale)}
              className="outline-none after:absolute after:inset-0 after:rounded-card after:outline-offset-2 hover:underline focus-visible:after:outline-3 focus-visible:after:outline-(color:--focus)"
            >
              {say(i18n, job.title)}
            </a>
          </h3>
          <p className="text-ink-soft wrap-anywhere">{say(i18n, job.company_name)}</p>
        </div>
      </div>
      <Salary job={job} />
      <p className="line-clamp-3 text-ink-soft wrap-anywhere">{extractOf(say(i18n, job.description))}</p>
      <div className="mt-auto grid gap-1.5 pt-1 text-base">
        <Mark picture={<Pin className="size-5" />}>
          {placeOf(i18n, job)}
          {distanceKm !== undefined && <Distance km={distanceKm} isExact={isExact} />}
        </Mark>
        <WalkInMark job={job} />
        <div className="flex flex-wrap gap-x-4 gap-y-1.5">
          <ContractMark job={job} />
          <PostedMark job={job} />
        </div>
        {/* Above the card's link. */}
        <div className="relative z-1 grid justify-items-start">
          {save ?? <SaveOnPage job={{ id: job.id, title: say(i18n, job.title) }} size="small" />}
        </div>
      </div>
    </article>
  );
}

/** Picture of the job's trade, with a text alternative. */
export function TradeSign({ job }: { job: Pick<CardJob, 'job_type'> }) {
  const { i18n } = useLingui();
  const Trade = trades[job.job_type];
  return (
    <span className="grid size-13 shrink-0 place-items-center rounded-control bg-primary-wash text-primary-ink">
      <Trade className="size-9" />
      <span className="sr-only">{i18n._(tradeLabels[job.job_type])}</span>
    </span>
  );
}

const units: Record<ContractType, (range: string) => ReactNode> = {
  hourly: (range) => (
    <Trans>
      <Figures>{range}</Figures> an hour
    </Trans>
  ),
  daily: (range) => (
    <Trans>
      <Figures>{range}</Figures> a day
    </Trans>
  ),
  monthly: (range) => (
    <Trans>
      <Figures>{range}</Figures> a month
    </Trans>
  ),
};

function Figures({ children }: { children?: ReactNode }) {
  return <span className="text-2xl font-bold tracking-tight text-ink">{children}</span>;
}

function HowFar({ km, isExact }: { km: number; isExact: boolean }) {
  if (Math.round(km) === 0) return <Trans>in your area</Trans>;
  return isExact ? <Trans>{km} km away</Trans> : <Trans>about {Math.round(km)} km away</Trans>;
}

function Distance({ km, isExact }: { km: number; isExact: boolean }) {
  return (
    <span className="text-ink-soft">
      {' · '}
      <HowFar km={km} isExact={isExact} />
    </span>
  );
}

/** The walk-in days, until the last of them is over. */
export function WalkInMark({ job }: { job: Pick<CardJob, 'walk_in_from' | 'walk_in_until'> }) {
  const locale = useLocale();
  const { walk_in_from: from, walk_in_until: until } = job;
  if (from === null || until === null) return null;
  return (
    <Mark picture={<Calendar className="size-5" />}>
      {from === until ? (
        <Trans>Walk-in interview on {formatDate(from, locale)}</Trans>
      ) : (
        <Trans>
          Walk-in interviews {formatDate(from, locale)} to {formatDate(until, locale)}
        </Trans>
      )}
    </Mark>
  );
}

/** ₹15,000–₹20,000 a month: the figures come first because people look for them. */
export function Salary({ job }: { job: Pick<CardJob, 'contract_type' | 'salary_min' | 'salary_max'> }) {
  const { i18n } = useLingui();
  const range = payRange(i18n, job);
  if (range === undefined) {
    return (
      <p className="text-lg font-medium text-ink-soft">
        <Trans>Salary not stated</Trans>
      </p>
    );
  }
  return (
    <p className="leading-tight text-ink-soft">
      {units[job.contract_type](range)}
      <Compared job={job} />
    </p>
  );
}

/** The same pay by the day or the month, so that jobs can be compared. */
function Compared({ job }: { job: Pick<CardJob, 'contract_type' | 'salary_min' | 'salary_max'> }) {
  const { i18n } = useLingui();
  const { unit, ...pay } = comparedPay(job);
  const range = payRange(i18n, { ...pay, contract_type: job.contract_type });
  return (
    <span className="mt-0.5 block text-base">
      {unit === 'day' && <Trans>about {range} a day</Trans>}
      {unit === 'month' &&
        (job.contract_type === 'hourly' ? (
          <Trans>about {range} a month, if you work 8 hours a day, 26 days</Trans>
        ) : (
          <Trans>about {range} a month</Trans>
        ))}
    </span>
  );
}

/** By the hour, the day or the month. */
export function ContractMark({ job }: { job: Pick<CardJob, 'contract_type'> }) {
  const { i18n } = useLingui();
  return <Mark picture={<Clock className="size-5" />}>{i18n._(contractLabels[job.contract_type])}</Mark>;
}

/** The date of the posting; a demo job is marked as one. */
export function PostedMark({ job }: { job: Pick<CardJob, 'id' | 'posted_date'> }) {
  const locale = useLocale();
  if (isSampleJob(job.id)) {
    return (
      <Mark picture={<Info className="size-5" />}>
        <Trans>Example</Trans>
      </Mark>
    );
  }
  if (job.posted_date === null) return null;
  return (
    <Mark picture={<Calendar className="size-5" />}>
      <Trans>
        Posted on <DateText iso={job.posted_date}>{formatDate(job.posted_date, locale)}</DateText>
      </Trans>
    </Mark>
  );
}

/** Small fact with its picture. */
export function Mark({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 font-medium">
      <span className="shrink-0 text-ink-soft">{picture}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
