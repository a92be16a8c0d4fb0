import { listFeaturedJobs } from '@dihaadi/contract/featured-jobs';
import { listJobs } from '@dihaadi/contract/jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { renderContext } from '../../context.ts';
import { callInProcess, callListInProcess, orElse } from '../../lib/api.server.ts';
import { useAppPath } from '../../lib/app-path.ts';
import { localeOfPath, publicPath } from '../../lib/i18n.tsx';
import { ApiProblem } from '../../lib/request.ts';
import { PublicPage } from '../../shell/public-page.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Pin } from '../../ui/pictograms/signs.tsx';
import type { Route } from './+types/jobs';
import { FilterForm } from './filter-form.tsx';
import { FilterLinks, filterTexts } from './filter-links.tsx';
import { filterNames, readFilters, setFilters, toSearch } from './filters.ts';
import { Featured } from './featured.tsx';
import type { CardJob } from './job-card.tsx';
import { JobsNextSteps } from './jobs-next-steps.tsx';
import { type JobsPage, Results } from './results.tsx';

export const handle = { js: false, query: [...filterNames, 'cursor'] };

const PAGE_SIZE = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { filters, cursor } = readFilters(url.searchParams);
  const path = publicPath('/jobs', localeOfPath(url.pathname));
  // One address per list: shared links contain nothing empty. `?lang=` is remembered first (entry.server.tsx).
  const isTidy = url.search === toSearch(filters, cursor) || url.searchParams.has('lang');
  if (!isTidy) throw redirect(path + toSearch(filters, cursor));

  const wanted = {
    ...filters,
    is_remote: filters.is_remote && 'true',
    walk_in_today: filters.walk_in_today && 'true',
  } as const;
  const query = { ...wanted, cursor, limit: PAGE_SIZE };
  const found = (page: JobsPage | null, featured: readonly CardJob[] = []) => ({
    filters,
    cursor,
    page,
    featured,
  });
  try {
    const [page, featured] = await Promise.all([
      callListInProcess(context, listJobs, { query }),
      cursor === undefined
        ? orElse(context, [], callInProcess(context, listFeaturedJobs, { query: wanted }))
        : [],
    ]);
    return found(page, featured);
  } catch (error) {
    // Only the cursor can still be refused: an outdated one.
    const isRefused = error instanceof ApiProblem && error.problem.status === 400;
    if (isRefused && cursor !== undefined) throw redirect(path + toSearch(filters));
    context.get(renderContext).report(error);
    return data(found(null), { status: 503 });
  }
}

export default function Jobs({ loaderData: { filters, cursor, page, featured } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const appPath = useAppPath();
  const texts = filterTexts(i18n, filters).map(({ text }) => text);
  const isPartial = setFilters(filters).length > 0 || cursor !== undefined;
  return (
    <PublicPage
      path={`/jobs${toSearch(filters, cursor)}`}
      title={[t`Jobs`, ...texts].join(' · ')}
      description={t`Jobs for electricians, plumbers, painters, carpenters, cleaners, drivers and office helpers, with salary shown.`}
    >
      {/* Every combination of filters is a page; search engines need only the one with all jobs. */}
      {isPartial && <meta name="robots" content="noindex, follow" />}
      <div className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start lg:gap-8">
        <div className="grid gap-1 lg:col-span-2">
          <h1 className="text-4xl">
            <Trans>Jobs</Trans>
          </h1>
          <p className="text-lg text-ink-soft">
            <Trans>Jobs near you, with salary shown.</Trans>
          </p>
          <a href={appPath('/jobs/near')} className={buttonLook('secondary', 'mt-2 justify-self-start')}>
            <Pin className="size-5" />
            <Trans>Jobs near me</Trans>
          </a>
        </div>
        {/* Stays beside the list if it fits completely. */}
        <div className="min-w-0 lg:[@media(min-height:44rem)]:sticky lg:[@media(min-height:44rem)]:top-6">
          <FilterForm filters={filters} />
        </div>
        <div data-job-list className="grid min-w-0 gap-5">
          <FilterLinks filters={filters} />
          <Featured jobs={featured} />
          <Results filters={filters} cursor={cursor} page={page} />
          <JobsNextSteps filters={filters} />
        </div>
      </div>
    </PublicPage>
  );
}
