import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { guarded } from '../../../lib/guard.ts';
import { withTexts } from '../../../lib/i18n.tsx';
import { QueryState } from '../../../shell/query-state.tsx';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { placeOf } from '../../jobs/public.ts';
import { JobStatusBadge } from '../job-line.tsx';
import { Applicants } from '../applicants.tsx';
import { ownJob } from '../queries.ts';

export const clientLoader = withTexts('hiring', guarded('super_admin'));

/** The applicants for one of the staff's own jobs: only staff can answer them. */
export default function StaffApplicants() {
  const { i18n } = useLingui();
  const { jobId = '' } = useParams();
  const job = useQuery(ownJob(jobId));
  return (
    <QueryState
      query={job}
      failure={<Trans>Couldn't load the job</Trans>}
      skeleton={{ rows: 2, className: 'h-48' }}
    >
      {(row) => (
        <div className="mx-auto grid max-w-4xl gap-5">
          <header className="grid gap-2">
            <Link
              to={`${dashboard()}/jobs/${row.id}`}
              className="justify-self-start font-semibold text-primary-ink underline underline-offset-4"
            >
              <Trans>About the job</Trans>
            </Link>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h2 className="min-w-0 text-2xl wrap-anywhere">{row.title}</h2>
              <JobStatusBadge job={row} />
            </div>
            <p className="text-ink-soft">{[row.company_name, placeOf(i18n, row)].join(' · ')}</p>
          </header>
          <Applicants job={row} />
        </div>
      )}
    </QueryState>
  );
}
