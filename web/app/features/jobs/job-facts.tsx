import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatLastDay } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { interviewLabels, provisionLabels, shiftLabels } from './job-extras.labels.ts';
import { contractLabels, placeOf, say, type ShownJob } from './jobs.labels.ts';
import { tradeLabels } from '../services/public.ts';
import { DateText } from '../../ui/date-text.tsx';

/** Key facts for applicants, name and value. */
export function JobFacts({ job }: { job: ShownJob }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3.5">
      <Fact term={<Trans>Contract</Trans>}>{i18n._(contractLabels[job.contract_type])}</Fact>
      <Fact term={<Trans>Category</Trans>}>{i18n._(tradeLabels[job.job_type])}</Fact>
      <Fact wide term={<Trans>Location</Trans>}>
        {fullLocationOf(placeOf(i18n, job), say(i18n, job.state), job)}
      </Fact>
      <Fact term={<Trans>Experience</Trans>}>
        {job.experience_required === 0 ? (
          <Trans>Not required</Trans>
        ) : (
          <Plural value={job.experience_required} one="# year" other="# years" />
        )}
      </Fact>
      <Fact term={<Trans>Positions</Trans>}>{job.positions_available}</Fact>
      {job.education_required !== null && (
        <Fact wide term={<Trans>Education</Trans>}>
          {say(i18n, job.education_required)}
        </Fact>
      )}
      <Extras job={job} />
      {job.posted_date !== null && (
        <Fact term={<Trans>Posted</Trans>}>
          <DateText iso={job.posted_date}>{formatDate(job.posted_date, locale)}</DateText>
        </Fact>
      )}
      {job.application_deadline !== null && (
        <Fact term={<Trans>Apply by</Trans>}>
          <DateText iso={job.application_deadline} className="font-semibold">
            {formatLastDay(job.application_deadline, locale)}
          </DateText>
        </Fact>
      )}
    </dl>
  );
}

/** The company's additional details of a job. */
function Extras({ job }: { job: ShownJob }) {
  const { i18n } = useLingui();
  const { shift, working_days: days, provides, interview_mode: mode, interview_address: address } = job;
  const interview = mode === null ? '' : i18n._(interviewLabels[mode]);
  return (
    <>
      {shift !== null && <Fact term={<Trans>Shift</Trans>}>{i18n._(shiftLabels[shift])}</Fact>}
      {days !== null && <Fact term={<Trans>Working days per week</Trans>}>{days}</Fact>}
      {provides.length > 0 && (
        <Fact wide term={<Trans>Also included</Trans>}>
          {provides.map((one) => i18n._(provisionLabels[one])).join(', ')}
        </Fact>
      )}
      {mode !== null && (
        <Fact wide term={<Trans>Interview</Trans>}>
          {address === null ? interview : `${interview}: ${address}`}
        </Fact>
      )}
    </>
  );
}

function Fact({ term, wide, children }: { term: ReactNode; wide?: true; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-base text-ink-soft">{term}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function fullLocationOf(place: string, state: string, { is_remote }: ShownJob): string {
  return is_remote || place.toLowerCase().includes(state.toLowerCase()) ? place : `${place}, ${state}`;
}
