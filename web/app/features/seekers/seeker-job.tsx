import type { Job } from '@dihaadi/contract/jobs';
import type { Recommendation } from '@dihaadi/contract/seeking';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { placeOf } from '../jobs/public.ts';
import { languageNames } from '../worker-bookings/public.ts';
import { Mark, Salary, TradeSign } from '../jobs/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Check, Pin } from '../../ui/pictograms/signs.tsx';
import { SaveJobButton } from '../jobs/public.ts';

type Props = { job: Job; reasons?: Recommendation['reasons']; isSaved: boolean };

const NONE: NonNullable<Props['reasons']> = [];

/** A job as a seeker decides on it: what it pays, where it is, why it fits, and the two things to do with it. */
export function SeekerJob({ job, reasons = NONE, isSaved }: Props) {
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
        {job.status === 'active' ? (
          <Link to={`/jobs/${job.id}/apply`} aria-label={t`Apply: ${title}`} className={buttonLook('accent')}>
            <Trans>Apply</Trans>
          </Link>
        ) : (
          <span className="self-center">
            <Badge tone="neutral">
              <Trans>This job has ended</Trans>
            </Badge>
          </span>
        )}
        <SaveJobButton job={job} isSaved={isSaved} />
      </div>
    </Card>
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
  return <Trans>{km} km away</Trans>;
}
