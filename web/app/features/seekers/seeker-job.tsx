import type { Job } from '@dihaadi/contract/jobs';
import type { Recommendation, SavedJob } from '@dihaadi/contract/seeking';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { applicationStatusLabels, placeOf } from '../jobs/public.ts';
import { languageNames } from '../worker-bookings/public.ts';
import { Mark, Salary, TradeSign } from '../jobs/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Check, Pin } from '../../ui/pictograms/signs.tsx';
import { Done } from '../../ui/pictograms/states.tsx';
import { SaveJobButton } from '../jobs/public.ts';
import { APPLICATIONS } from './paths.ts';

type Props = {
  job: Job;
  reasons?: Recommendation['reasons'];
  /** The seeker’s newest application for this job. */
  application?: SavedJob['application'];
  isSaved: boolean;
  /** Whether the card is in the list of saved jobs. */
  isInSavedList?: boolean;
};

const NONE: NonNullable<Props['reasons']> = [];

/** Card of a job for a seeker: pay, location, why it matches, and the two actions. */
export function SeekerJob({
  job,
  reasons = NONE,
  application = null,
  isSaved,
  isInSavedList = false,
}: Props) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { title } = job;
  return (
    <Card className="grid gap-3">
      <div className="flex items-start gap-3.5">
        <TradeSign job={job} />
        <div className="min-w-0">
          <h2 className="text-xl wrap-anywhere">
            <a href={publicPath(`/jobs/${job.id}`, locale)} className="underline-offset-4 hover:underline">
              {title}
            </a>
          </h2>
          <p className="text-ink-soft wrap-anywhere">{job.company_name}</p>
        </div>
      </div>
      <Salary job={job} />
      <Mark picture={<Pin className="size-5" />}>{placeOf(i18n, job)}</Mark>
      {reasons.length > 0 && (
        <ul aria-label={t`Why this job`} className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <li
              key={reason.kind}
              className="inline-flex max-w-full items-center gap-1.5 rounded-full bg-success-wash px-3 py-0.5 text-base font-medium text-success"
            >
              <Check className="size-4 shrink-0" />
              <span className="min-w-0">
                <Reason reason={reason} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        <Step job={job} application={application} />
        <SaveJobButton job={job} isSaved={isSaved} isInSavedList={isInSavedList} />
      </div>
    </Card>
  );
}

/** Next step for the job: apply once, then view the application's status. */
function Step({ job, application }: Pick<Props, 'job'> & { application: SavedJob['application'] }) {
  const { i18n, t } = useLingui();
  const { title } = job;
  if (application !== null && application.status !== 'withdrawn')
    return (
      <Link to={APPLICATIONS} className={buttonLook('secondary')}>
        <Done className="size-6 shrink-0 text-success" />
        <span className="min-w-0">
          <Trans>Your application:</Trans>{' '}
          <strong>{i18n._(applicationStatusLabels[application.status].label)}</strong>
        </span>
      </Link>
    );
  if (job.status === 'active')
    return (
      <Link to={`/jobs/${job.id}/apply`} aria-label={t`Apply: ${title}`} className={buttonLook('accent')}>
        <Trans>Apply</Trans>
      </Link>
    );
  return (
    <span className="self-center">
      <Badge tone="neutral">
        {job.status === 'paused' ? (
          <Trans>Not taking applications now</Trans>
        ) : (
          <Trans>This job has ended</Trans>
        )}
      </Badge>
    </span>
  );
}

function Reason({ reason: { kind, km, language } }: { reason: Recommendation['reasons'][number] }) {
  if (kind === 'trade') return <Trans>Your trade</Trans>;
  if (kind === 'town') return <Trans>In your town</Trans>;
  if (kind === 'remote') return <Trans>Work from anywhere</Trans>;
  if (kind === 'wage') return <Trans>Pays what you want</Trans>;
  if (kind === 'language' && language !== null) {
    const name = languageNames[language];
    return (
      <Trans>
        You speak <span lang={language}>{name}</span>
      </Trans>
    );
  }
  if (km === null || km < 1) return <Trans>In your area</Trans>;
  return <Trans>{km} km away</Trans>;
}
