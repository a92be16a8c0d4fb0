import type { ProfilePart, SeekerProfile } from '@dihaadi/contract/seeker-profile';
import type { Recommendation } from '@dihaadi/contract/seeking';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../lib/format.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { Briefcase } from '../../ui/pictograms/things.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { partLabels, verifiedParts } from './seekers.labels.ts';
import { interviewAhead, interviewsFirst } from './interviews.ts';
import { APPLICATIONS, PROFILE } from './paths.ts';
import { newestApplications, ownProfile, recommendations } from './queries.ts';
import { SeekerJob } from './seeker-job.tsx';

/** Recommended jobs with reasons, and the parts missing from the seeker's profile. */
export default function ForYou() {
  const profile = useQuery(ownProfile);
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">
        <Trans>Jobs for you</Trans>
      </h1>
      {profile.data !== undefined && profile.data.completion.percent < 100 && (
        <Completion profile={profile.data} />
      )}
      <InterviewsAhead />
      <Recommended />
    </div>
  );
}

/** Agreed interviews, and those that need a time; renders nothing when there are none. */
function InterviewsAhead() {
  const locale = useLocale();
  const { data, dataUpdatedAt: now } = useQuery(newestApplications);
  const ahead = interviewsFirst(data ?? [], now).filter((one) => interviewAhead(one, now) !== undefined);
  if (ahead.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {ahead.map((application) => {
        const chosen = application.slots.find(({ slot_status: status }) => status === 'chosen');
        return (
          <li key={application.id}>
            <Notice
              tone={chosen === undefined ? 'warning' : 'info'}
              title={
                chosen === undefined ? (
                  <Trans>Choose an interview time</Trans>
                ) : (
                  <Trans>Interview: {formatTime(chosen.starts_at, locale)}</Trans>
                )
              }
              action={
                <Link
                  to={APPLICATIONS}
                  className={buttonLook(chosen === undefined ? 'primary' : 'secondary')}
                >
                  {chosen === undefined ? <Trans>Choose a time</Trans> : <Trans>See details</Trans>}
                </Link>
              }
            >
              {application.job.title} · {application.job.company_name}
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}

const pathOf = (part: ProfilePart): string => (verifiedParts.includes(part) ? '/verify' : PROFILE);

function Completion({ profile }: { profile: SeekerProfile }) {
  const { i18n } = useLingui();
  const { percent, missing } = profile.completion;
  const [next] = missing;
  return (
    <Card className="grid gap-4">
      <ProgressBar label={<Trans>Your profile</Trans>} value={percent} text={`${percent} %`} />
      {next !== undefined && (
        <>
          <p className="text-ink-soft">
            <Trans>Companies answer complete profiles more often.</Trans>
          </p>
          <Link to={pathOf(next)} className={buttonLook('secondary', 'sm:justify-self-start')}>
            {i18n._(partLabels[next])}
          </Link>
        </>
      )}
    </Card>
  );
}

function Recommended() {
  const jobs = useQuery(recommendations);
  const all = publicPath('/jobs', useLocale());
  const browse = (
    <a href={all} className={buttonLook('accent', 'min-h-14 text-lg')}>
      <Briefcase className="size-7 shrink-0" />
      <Trans>See all jobs</Trans>
    </a>
  );
  return (
    <QueryState
      query={jobs}
      failure={<Trans>Couldn't load jobs for you</Trans>}
      skeleton={{ rows: 3, className: 'h-48' }}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Card>
            <EmptyState
              picture={<Briefcase className="size-10" />}
              title={<Trans>Jobs that match your profile will appear here</Trans>}
            >
              {browse}
            </EmptyState>
          </Card>
        ) : (
          <>
            <Group title={<Trans>In your trade</Trans>} rows={rows.filter(isOwnTrade)} />
            <Group title={<Trans>More jobs for you</Trans>} rows={rows.filter((row) => !isOwnTrade(row))} />
            {browse}
          </>
        )
      }
    </QueryState>
  );
}

const isOwnTrade = ({ reasons }: Recommendation): boolean => reasons.some(({ kind }) => kind === 'trade');

/** Number shown at first: one card fills most of a phone's screen. */
const SHOWN = 4;

function Group({ title, rows }: { title: ReactNode; rows: readonly Recommendation[] }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const rest = rows.length - SHOWN;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="grid gap-4">
        {rows.slice(0, isWhole ? rows.length : SHOWN).map(({ job, reasons, is_saved: isSaved }) => (
          <li key={job.id} className="grid min-w-0">
            <SeekerJob job={job} reasons={reasons} isSaved={isSaved} />
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <LoadMore
          label={<Plural value={rest} one="Show # more job" other="Show # more jobs" />}
          pending={false}
          onMore={() => setWhole(true)}
        />
      )}
    </section>
  );
}
