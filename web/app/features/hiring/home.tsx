import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSignedIn } from '../../lib/guard.ts';
import { ApiProblem } from '../../lib/request.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Briefcase } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { JobLine } from './job-line.tsx';
import { BASE, PLANS } from './paths.ts';
import { ownCompany, ownJobs, postingQuota } from './queries.ts';

const SHOWN = 5;

/** The company's home: pending tasks, how many jobs it may post, and the button to post one. */
export default function HiringHome() {
  const name = useSignedIn()?.user.name ?? '';
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">
        <Trans>Welcome, {name}</Trans>
      </h1>
      <Standing />
      <Link
        to={`${BASE}/jobs/new`}
        className={buttonLook('accent', 'min-h-14 text-lg sm:justify-self-start')}
      >
        <Briefcase className="size-7 shrink-0" />
        <Trans>Post a job</Trans>
      </Link>
      <Quota />
      <RecentJobs />
    </div>
  );
}

/** Whether staff have verified the company, and what to do if not. */
function Standing() {
  const { data, error } = useQuery(ownCompany);
  if (error instanceof ApiProblem && error.problem.code === 'not-found')
    return (
      <Notice
        tone="info"
        title={<Trans>You're not on a company's team</Trans>}
        action={
          <Link to="/account/roles/job-provider" className={buttonLook('secondary', undefined, 'small')}>
            <Trans>Register company</Trans>
          </Link>
        }
      >
        <Trans>Register your company, or accept an invitation from your email.</Trans>
      </Notice>
    );
  if (data === undefined || data.verification_status === 'verified') return null;
  const toCompany = (
    <Link to={`${BASE}/company`} className={buttonLook('secondary', undefined, 'small')}>
      <Trans>My company</Trans>
    </Link>
  );
  if (data.verification_status === 'pending')
    return (
      <Notice tone="info" title={<Trans>We are checking your company</Trans>} action={toCompany}>
        <Trans>Send your documents to get the verified badge. You can post jobs now.</Trans>
      </Notice>
    );
  return (
    <Notice tone="danger" title={<Trans>Your company was rejected</Trans>} action={toCompany}>
      {data.rejection_reason}
    </Notice>
  );
}

function Quota() {
  const quota = useQuery(postingQuota);
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">
        <Trans>Job postings</Trans>
      </h2>
      <QueryState
        query={quota}
        failure={<Trans>Couldn't load your job postings</Trans>}
        skeleton={{ rows: 1, className: 'h-16' }}
      >
        {({ free_used, free_allowed, plan_used, plan_allowed, is_reviewed, can_publish }) => (
          <>
            <Facts>
              {plan_allowed !== null && (
                <Fact term={<Trans>Open under your plan</Trans>}>
                  <Trans>
                    {plan_used} of {plan_allowed}
                  </Trans>
                </Fact>
              )}
              <Fact term={<Trans>Free this month</Trans>}>
                <Trans>
                  {free_used} of {free_allowed} used
                </Trans>
              </Fact>
            </Facts>
            {!can_publish && (
              <p className="font-semibold">
                <Trans>No job postings left. Buy a plan, or wait for next month.</Trans>
              </p>
            )}
            <Link to={PLANS} className={buttonLook('secondary', 'sm:justify-self-start')}>
              {plan_allowed === null ? <Trans>Get more postings</Trans> : <Trans>My plan</Trans>}
            </Link>
            {is_reviewed && (
              <p className="text-base text-ink-soft">
                <Trans>Our team reviews your first jobs before publishing.</Trans>
              </p>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function RecentJobs() {
  const jobs = useInfiniteQuery(ownJobs(undefined));
  return (
    <section aria-labelledby="recent-jobs" className="grid gap-3">
      <h2 id="recent-jobs" className="text-xl">
        <Trans>My job posts</Trans>
      </h2>
      <QueryState
        query={jobs}
        failure={<Trans>Couldn't load your job posts</Trans>}
        skeleton={{ rows: 2, className: 'h-28' }}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          return rows.length === 0 ? (
            <Card>
              <EmptyState
                picture={<Briefcase className="size-10" />}
                title={<Trans>No jobs yet. Post your first job to find applicants.</Trans>}
              />
            </Card>
          ) : (
            <>
              {rows.slice(0, SHOWN).map((job) => (
                <JobLine key={job.id} job={job} />
              ))}
              {rows.length > SHOWN && (
                <Link to={`${BASE}/jobs`} className={buttonLook('secondary', 'sm:justify-self-start')}>
                  <Trans>All jobs</Trans>
                </Link>
              )}
            </>
          );
        }}
      </QueryState>
    </section>
  );
}
