import { listOwnApplications, type OwnApplication } from '@dihaadi/contract/seeker-applications';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { QueryState } from '../../shell/query-state.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Briefcase } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { interviewsFirst } from './interviews.ts';
import { ApplicationCard } from './application-card.tsx';

const PAGE = 20;

/** The seeker's applications with their statuses: upcoming interviews first, then newest first. */
export default function Applications() {
  const { t } = useLingui();
  const locale = useLocale();
  const applications = useInfiniteQuery({
    queryKey: ['job_application', 'own'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callList(listOwnApplications, { query: { limit: PAGE, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
    meta: { failure: t`Couldn't load your applications`, parts: ['job'] },
  });
  const { dataUpdatedAt } = applications;
  const jobs = (
    <a href={publicPath('/jobs', locale)} className={buttonLook('accent', 'min-h-14 text-lg')}>
      <Briefcase className="size-7 shrink-0" />
      <Trans>Find a job</Trans>
    </a>
  );
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">
        <Trans>My applications</Trans>
      </h1>
      <QueryState
        query={applications}
        failure={<Trans>Couldn't load your applications</Trans>}
        skeleton={{ rows: 3, className: 'h-32' }}
      >
        {({ pages }) => {
          const all = pages.flatMap((page): readonly OwnApplication[] => page.rows);
          const rows = interviewsFirst(all, dataUpdatedAt);
          if (rows.length === 0)
            return (
              <EmptyState
                picture={<Briefcase className="size-10" />}
                title={<Trans>No applications yet</Trans>}
              >
                {jobs}
              </EmptyState>
            );
          return (
            <>
              <ul className="grid gap-4">
                {rows.map((application) => (
                  <li key={application.id} className="grid min-w-0">
                    <ApplicationCard application={application} />
                  </li>
                ))}
              </ul>
              {applications.hasNextPage && (
                <Button
                  variant="secondary"
                  pending={applications.isFetchingNextPage}
                  onClick={() => void applications.fetchNextPage()}
                >
                  <Trans>Show older</Trans>
                </Button>
              )}
              {jobs}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
