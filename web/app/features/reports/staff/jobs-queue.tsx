import { listAllJobs, type StaffJob } from '@dihaadi/contract/staff-jobs';
import { Trans } from '@lingui/react/macro';
import { Link, Outlet } from 'react-router';
import { callList } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { linkId, pathTo } from '../../../staff-kit/row-link.tsx';
import { buttonLook } from '../../../ui/button.tsx';
import { Queue } from './queue.tsx';

/** Jobs of new companies awaiting approval, oldest first. */
export default function JobsQueue() {
  const locale = useLocale();
  return (
    <>
      <Queue<StaffJob>
        queryKey={['job', 'moderation']}
        fetchPage={(cursor, signal) =>
          callList(listAllJobs, {
            query: { limit: 20, cursor, status: 'in_review', sort: 'posted_date' },
            signal,
          })
        }
        failure={<Trans>Couldn't load the jobs</Trans>}
        empty={<Trans>No jobs are waiting for review.</Trans>}
      >
        {(job) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <h3 className="text-lg wrap-anywhere">{job.title}</h3>
              <p className="text-ink-soft wrap-anywhere">
                {[job.company_name, job.city, formatDate(job.posted_date, locale)].join(' · ')}
              </p>
            </div>
            <Link {...pathTo(job.id, '')} id={linkId(job.id)} className={buttonLook('secondary')}>
              <Trans>Review</Trans>
              <span className="sr-only">: {job.title}</span>
            </Link>
          </div>
        )}
      </Queue>
      <Outlet />
    </>
  );
}
