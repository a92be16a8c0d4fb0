import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Star } from '../../ui/pictograms/steps.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { savedJobs } from './queries.ts';
import { SavedSearches } from './saved-searches.tsx';
import { SeekerJob } from './seeker-job.tsx';

/** The seeker's saved jobs and searches. */
export default function Saved() {
  return (
    <div className="grid gap-8">
      <h1 className="text-3xl">
        <Trans>Saved</Trans>
      </h1>
      <SavedSearches />
      <Jobs />
    </div>
  );
}

function Jobs() {
  const jobs = useInfiniteQuery(savedJobs);
  const all = publicPath('/jobs', useLocale());
  return (
    <section aria-labelledby="saved-jobs" className="grid gap-4">
      <h2 id="saved-jobs" className="text-2xl">
        <Trans>Saved jobs</Trans>
      </h2>
      <QueryState
        query={jobs}
        failure={<Trans>Couldn't load your saved jobs</Trans>}
        skeleton={{ rows: 2, className: 'h-48' }}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0 && !jobs.hasNextPage)
            return (
              <Card>
                <EmptyState
                  picture={<Star className="size-10" />}
                  title={<Trans>Jobs you save will appear here</Trans>}
                >
                  <a href={all} className={buttonLook('accent')}>
                    <Trans>See all jobs</Trans>
                  </a>
                </EmptyState>
              </Card>
            );
          return (
            <>
              <ul className="grid gap-4">
                {rows.map(({ job, application }) => (
                  <li key={job.id} className="grid min-w-0">
                    <SeekerJob job={job} application={application} isSaved isInSavedList />
                  </li>
                ))}
              </ul>
              {jobs.hasNextPage && (
                <Button
                  variant="secondary"
                  pending={jobs.isFetchingNextPage}
                  onClick={() => void jobs.fetchNextPage()}
                >
                  <Trans>Show older</Trans>
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </section>
  );
}
