import { deleteOwnDraft, duplicateOwnJob, type ProviderJob } from '@dihaadi/contract/provider-jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import {
  BelowMinimumWage,
  JobFacts,
  ListingFindings,
  payPerUnit,
  placeOf,
  Salary,
  WageWarning,
  WalkInMark,
} from '../jobs/public.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Applicants } from './applicants.tsx';
import { JobStatusBadge } from './job-line.tsx';
import { JobSteps } from './job-steps.tsx';
import { BASE, jobPath } from './paths.ts';
import { ownJob } from './queries.ts';
import { QuotaNote } from './quota-note.tsx';
import { useHiringChange } from './use-hiring-change.ts';

/** One of the company's jobs: the public view, the possible actions, and the applicants. */
export default function OwnJob() {
  const { jobId = '' } = useParams();
  const job = useQuery(ownJob(jobId));
  return (
    <div className="grid gap-5">
      <QueryState
        query={job}
        failure={<Trans>Couldn't load the job</Trans>}
        skeleton={{ rows: 2, className: 'h-48' }}
      >
        {(row) => (
          <>
            <Head job={row} />
            {row.return_reason !== null && (
              <Notice tone="warning" title={<Trans>Our team sent this job back</Trans>}>
                {row.return_reason}
              </Notice>
            )}
            {row.status === 'in_review' && (
              <Notice tone="info" title={<Trans>Our team is reviewing this job</Trans>}>
                <Trans>We publish approved jobs, usually within a day.</Trans>
              </Notice>
            )}
            <ListingFindings job={row} />
            <PayNotes job={row} />
            {row.status === 'draft' && <QuotaNote />}
            <div className="flex flex-wrap gap-3">
              <JobSteps job={row} />
              <PostAgain job={row} />
            </div>
            {row.status === 'draft' ? (
              <Card className="grid gap-4">
                <h2 className="text-xl">
                  <Trans>Preview: how job seekers see this job</Trans>
                </h2>
                <Preview job={row} />
              </Card>
            ) : (
              <>
                <Disclosure summary={<Trans>About the job</Trans>}>
                  <Preview job={row} />
                </Disclosure>
                <Applicants job={row} />
              </>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

/**
 * Warns when a published job pays below the minimum wage, which is against the law; a wage that can't be compared is
 * not shown.
 */
function PayNotes({ job }: { job: ProviderJob }) {
  if (job.status === 'draft') return <WageWarning job={job} />;
  return job.can.edit ? <BelowMinimumWage job={job} /> : null;
}

function Head({ job }: { job: ProviderJob }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const pay = payPerUnit(i18n, job);
  const isPublic = job.status === 'active';
  return (
    <header className="grid gap-2">
      <Link
        to={`${BASE}/jobs`}
        className="justify-self-start font-semibold text-primary-ink underline underline-offset-4"
      >
        <Trans>All jobs</Trans>
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-3xl wrap-anywhere">{job.title}</h1>
        <JobStatusBadge job={job} />
      </div>
      <p className="text-ink-soft">
        {placeOf(i18n, job)}
        {pay !== undefined && ` · ${pay}`}
      </p>
      {isPublic && (
        <a
          href={publicPath(`/jobs/${job.id}`, locale)}
          className="justify-self-start font-semibold text-primary-ink underline underline-offset-4"
        >
          <Trans>View public page</Trans>
        </a>
      )}
    </header>
  );
}

/** The job as seekers see it, using the parts of their page. */
function Preview({ job }: { job: ProviderJob }) {
  const isDraft = job.status === 'draft';
  const texts = [
    { term: <Trans>Description</Trans>, value: job.description },
    { term: <Trans>Responsibilities</Trans>, value: job.responsibilities },
    { term: <Trans>Requirements</Trans>, value: job.requirements },
    { term: <Trans>Required skills</Trans>, value: job.skills_required.join(', ') },
    { term: <Trans>Benefits</Trans>, value: job.benefits.join(', ') },
  ];
  return (
    <div className="grid gap-4">
      <Salary job={job} />
      <WalkInMark job={job} />
      <dl className="grid gap-3.5">
        {texts
          .filter(({ value }) => value !== '')
          .map(({ term, value }, index) => (
            // The texts keep their order.
            // oxlint-disable-next-line react/no-array-index-key
            <Fact key={index} term={term}>
              {value}
            </Fact>
          ))}
      </dl>
      <JobFacts job={isDraft ? { ...job, posted_date: null } : job} />
      {isDraft && job.application_deadline === null && (
        <Facts>
          <Fact term={<Trans>Apply by</Trans>}>
            <Trans>30 days after you publish it</Trans>
          </Fact>
        </Facts>
      )}
    </div>
  );
}

function PostAgain({ job }: { job: ProviderJob }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [key, setKey] = useState(newIdempotencyKey);
  const back = useHiringChange({
    things: ['job'],
    done: t`Draft deleted`,
    failed: t`Failed to delete the draft`,
    run: (id: string) => call(deleteOwnDraft, { params: { id } }),
    after: () => void navigate(jobPath(job.id), { replace: true }),
  });
  const again = useHiringChange({
    things: ['job'],
    done: t`Draft copied`,
    failed: t`Failed to copy the job`,
    run: () => call(duplicateOwnJob, { params: { id: job.id }, idempotencyKey: key }),
    after: ({ id }) => {
      setKey(newIdempotencyKey());
      void navigate(jobPath(id));
    },
    undo: ({ id }) => back.mutate(id),
  });
  if (job.status === 'draft') return null;
  return (
    <Button variant="secondary" pending={again.isPending} onClick={() => again.mutate()}>
      <Trans>Copy job</Trans>
    </Button>
  );
}
