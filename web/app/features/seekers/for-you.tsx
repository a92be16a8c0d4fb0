import type { ProfilePart, SeekerProfile } from '@dihaadi/contract/seeker-profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { QueryState } from '../../shell/loaded.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Briefcase } from '../../ui/pictograms/things.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { partLabels, verifiedParts } from './seekers.labels.ts';
import { PROFILE } from './paths.ts';
import { ownProfile, recommendations } from './queries.ts';
import { SeekerJob } from './seeker-job.tsx';

/** Jobs that fit the seeker, each with the reasons, and what the profile still lacks. */
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
      <Recommended />
    </div>
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
            <ul className="grid gap-4">
              {rows.map(({ job, reasons, is_saved: isSaved }) => (
                <li key={job.id} className="grid min-w-0">
                  <SeekerJob job={job} reasons={reasons} isSaved={isSaved} />
                </li>
              ))}
            </ul>
            {browse}
          </>
        )
      }
    </QueryState>
  );
}
