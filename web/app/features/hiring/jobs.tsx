import { type JobStatus, jobStatuses } from '@dihaadi/contract/jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { jobStatusLabels } from '../jobs/public.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { Briefcase } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { JobLine } from './job-line.tsx';
import { BASE } from './paths.ts';
import { ownJobs } from './queries.ts';

/** All jobs of the company, of one status or all. */
export default function OwnJobs() {
  const [search] = useSearchParams();
  const status = jobStatuses.find((one) => one === search.get('status'));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">
          <Trans>My job posts</Trans>
        </h1>
        <Link to={`${BASE}/jobs/new`} className={buttonLook('accent')}>
          <Trans>Post a job</Trans>
        </Link>
      </div>
      <StatusChoice status={status} />
      <Jobs status={status} />
    </div>
  );
}

function StatusChoice({ status }: { status: JobStatus | undefined }) {
  const { t, i18n } = useLingui();
  const [, setSearch] = useSearchParams();
  return (
    <Field label={<Trans>Status</Trans>}>
      {(control) => (
        <Select
          {...control}
          className="sm:max-w-72"
          value={status ?? ''}
          onChange={({ target }) =>
            setSearch(target.value === '' ? {} : { status: target.value }, { replace: true })
          }
        >
          <option value="">{t`All`}</option>
          {jobStatuses.map((one) => (
            <option key={one} value={one}>
              {i18n._(jobStatusLabels[one].label)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Jobs({ status }: { status: JobStatus | undefined }) {
  const jobs = useInfiniteQuery(ownJobs(status));
  return (
    <QueryState
      query={jobs}
      failure={<Trans>Couldn't load your job posts</Trans>}
      skeleton={{ rows: 3, className: 'h-28' }}
    >
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0)
          return (
            <Card>
              <EmptyState
                picture={<Briefcase className="size-10" />}
                title={
                  status === undefined ? (
                    <Trans>No jobs yet. Post your first job to find applicants.</Trans>
                  ) : (
                    <Trans>No jobs with this status.</Trans>
                  )
                }
              />
            </Card>
          );
        return (
          <div className="grid gap-3">
            {rows.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
            {jobs.hasNextPage && (
              <LoadMore
                label={<Trans>Show more</Trans>}
                pending={jobs.isFetchingNextPage}
                onMore={() => void jobs.fetchNextPage()}
              />
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
