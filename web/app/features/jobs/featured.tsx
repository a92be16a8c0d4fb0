import { Trans } from '@lingui/react/macro';
import { type CardJob, JobCard } from './job-card.tsx';

/** Jobs that come first because of their company's plan; they also keep their position in the list. */
export function Featured({ jobs }: { jobs: readonly CardJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="featured-jobs" className="grid gap-3 rounded-card bg-accent-wash p-3 sm:p-4">
      <h2 id="featured-jobs" className="text-xl">
        <Trans>Featured jobs</Trans>
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {jobs.map((job) => (
          <li key={job.id} className="grid min-w-0">
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}
