import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../../shell/loaded.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadMore } from '../../../ui/pagination.tsx';
import { Ask } from '../../../ui/pictograms/signs.tsx';
import { Tasks } from '../../../ui/pictograms/things.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { JobLink } from './job-link.tsx';
import { useOverJobs } from './past-jobs.ts';
import { useWorkPlace } from './base-path.ts';
import { openJobsQuery } from './queries.ts';

/** What one has taken: what is still to be done, and what is over. */
export default function Jobs() {
  const { base } = useWorkPlace();
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">
        <Trans>My jobs</Trans>
      </h1>
      <Part id="open-work" title={<Trans>Upcoming</Trans>}>
        <OpenJobs />
      </Part>
      <Part id="over-work" title={<Trans>Completed</Trans>}>
        <OverJobs />
      </Part>
      <Link to={`${base}/why`} className={buttonLook('secondary', 'min-h-14')}>
        <Ask className="size-7 shrink-0" />
        <Trans>Why didn't I get this job?</Trans>
      </Link>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function OpenJobs() {
  const jobs = useQuery(openJobsQuery);
  return (
    <Loaded
      query={jobs}
      failure={<Trans>Couldn't load your jobs</Trans>}
      skeleton={{ rows: 1, className: 'h-40' }}
    >
      {(rows) =>
        rows.length === 0 ? (
          <Card>
            <EmptyState picture={<Tasks className="size-10" />} title={<Trans>No upcoming jobs</Trans>}>
              <p className="text-ink-soft">
                <Trans>Accept a job to see the address here.</Trans>
              </p>
            </EmptyState>
          </Card>
        ) : (
          rows.map((job) => <JobLink key={job.id} job={job} />)
        )
      }
    </Loaded>
  );
}

function OverJobs() {
  const jobs = useOverJobs();
  return (
    <Loaded
      query={jobs}
      failure={<Trans>Couldn't load your jobs</Trans>}
      skeleton={{ rows: 2, className: 'h-40' }}
    >
      {(rows) => (
        <>
          {rows.length === 0 && (
            <p className="text-ink-soft">
              <Trans>Your finished jobs appear here.</Trans>
            </p>
          )}
          {rows.map((job) => (
            <JobLink key={job.id} job={job} />
          ))}
          {jobs.hasNextPage && (
            <LoadMore
              label={<Trans>Show more</Trans>}
              pending={jobs.isFetchingNextPage}
              onMore={() => void jobs.fetchNextPage()}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
