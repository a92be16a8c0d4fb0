import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryState } from '../../../shell/query-state.tsx';
import { PagedRows } from '../../../shell/paged-rows.tsx';
import { TitledSection } from '../../../field-kit/titled-section.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Ask } from '../../../ui/pictograms/signs.tsx';
import { Tasks } from '../../../ui/pictograms/things.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { JobLink } from './job-link.tsx';
import { usePastAssignments } from './past-jobs.ts';
import { useBasePath } from './base-path.ts';
import { openAssignmentsQuery } from './queries.ts';

/** The worker's jobs: open ones, then past ones. */
export default function Jobs() {
  const { base } = useBasePath();
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">
        <Trans>My jobs</Trans>
      </h1>
      <TitledSection id="open-work" title={<Trans>Upcoming</Trans>}>
        <OpenJobs />
      </TitledSection>
      <TitledSection id="over-work" title={<Trans>Past jobs</Trans>}>
        <OverJobs />
      </TitledSection>
      <Link to={`${base}/why`} className={buttonLook('secondary', 'min-h-14')}>
        <Ask className="size-7 shrink-0" />
        <Trans>Why did I get a job, or not?</Trans>
      </Link>
    </div>
  );
}

function OpenJobs() {
  const jobs = useQuery(openAssignmentsQuery);
  return (
    <QueryState
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
    </QueryState>
  );
}

function OverJobs() {
  const jobs = usePastAssignments();
  return (
    <PagedRows
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
        </>
      )}
    </PagedRows>
  );
}
