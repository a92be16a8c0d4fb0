import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { publicPath, useLocale } from '../../lib/i18n.tsx';
import { displayCityName } from './cities.ts';
import { sampleJobs } from './sample-jobs.ts';
import { type CardJob, JobCard } from './job-card.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Find } from '../../ui/pictograms/signs.tsx';
import { Offline } from '../../ui/pictograms/states.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Filters, setFilters, toSearch } from './filters.ts';

export type JobsPage = {
  rows: readonly CardJob[];
  next_cursor: string | undefined;
  total: number | undefined;
};

type ResultsProps = { filters: Filters; cursor: string | undefined; page: JobsPage | null };

/** Search results: full, empty, or unavailable. */
export function Results({ filters, cursor, page }: ResultsProps) {
  if (page === null) return <Failed search={toSearch(filters, cursor)} />;
  if (page.rows.length > 0) return <Found filters={filters} cursor={cursor} page={page} />;
  if (setFilters(filters).length === 0 && cursor === undefined) return <Samples />;
  return <NoneFound isLaterPage={cursor !== undefined} filters={filters} />;
}

function Found({ filters, cursor, page }: ResultsProps & { page: JobsPage }) {
  const { t } = useLingui();
  const path = publicPath('/jobs', useLocale());
  const { next_cursor } = page;
  return (
    <>
      <h2 className={page.total === undefined ? 'sr-only' : 'text-xl'}>
        {page.total === undefined ? (
          <Trans>Jobs found</Trans>
        ) : (
          <Plural value={page.total} one="# job" other="# jobs" />
        )}
      </h2>
      <SearchedCityNote filters={filters} jobs={page.rows} />
      <Cards jobs={page.rows} />
      {(cursor !== undefined || next_cursor !== undefined) && (
        <Pagination
          label={t`More jobs`}
          previous={
            cursor === undefined
              ? undefined
              : { href: path + toSearch(filters), label: <Trans>Back to the first page</Trans> }
          }
          next={
            next_cursor === undefined
              ? undefined
              : { href: path + toSearch(filters, next_cursor), label: <Trans>Next page</Trans> }
          }
        />
      )}
    </>
  );
}

const sameCity = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Shows which city was searched when it was misspelt or has another name, with a link to all cities. */
function SearchedCityNote({ filters, jobs }: { filters: Filters; jobs: readonly CardJob[] }) {
  const locale = useLocale();
  const { city: asked } = filters;
  const city = jobs[0]?.city;
  // Demo jobs have their own texts, and no city is searched.
  if (asked === undefined || typeof city !== 'string' || sameCity(asked, city)) return null;
  const shown = displayCityName(locale, city);
  const all = publicPath('/jobs', locale) + toSearch({ ...filters, city: undefined });
  return (
    <Notice
      tone="info"
      action={
        <a href={all} className="font-semibold underline underline-offset-4">
          <Trans>Show jobs in all cities</Trans>
        </a>
      }
    >
      <Trans>Showing jobs in {shown}.</Trans>
    </Notice>
  );
}

function Cards({ jobs }: { jobs: readonly CardJob[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {jobs.map((job) => (
        <li key={job.id} className="grid min-w-0">
          <JobCard job={job} />
        </li>
      ))}
    </ul>
  );
}

function Samples() {
  return (
    <>
      <h2 className="sr-only">
        <Trans>Example jobs</Trans>
      </h2>
      <Notice tone="info">
        <Trans>No jobs posted yet. These 3 examples show what to expect.</Trans>
      </Notice>
      <Cards jobs={sampleJobs} />
    </>
  );
}

function NoneFound({ isLaterPage, filters }: { isLaterPage: boolean; filters: Filters }) {
  const path = publicPath('/jobs', useLocale());
  if (isLaterPage) {
    return (
      <State
        picture={<Find className="size-10" />}
        title={<Trans>No more jobs</Trans>}
        way={{ href: path + toSearch(filters), label: <Trans>Back to the first page</Trans> }}
      >
        <Trans>You've seen all jobs. New jobs come every day.</Trans>
      </State>
    );
  }
  return (
    <State
      picture={<Find className="size-10" />}
      title={<Trans>No jobs match your filters</Trans>}
      way={{ href: path, label: <Trans>Show all jobs</Trans> }}
    >
      <Trans>Remove a filter, try a nearby city, or use a shorter word.</Trans>
    </State>
  );
}

function Failed({ search }: { search: string }) {
  const path = publicPath('/jobs', useLocale());
  return (
    <State
      picture={<Offline className="size-10" />}
      title={<Trans>Failed to load jobs</Trans>}
      way={{ href: path + search, label: <Trans>Try again</Trans> }}
    >
      <Trans>Something went wrong on our side. Try again in a minute.</Trans>
    </State>
  );
}

type StateProps = {
  picture: ReactNode;
  title: ReactNode;
  way: { href: string; label: ReactNode };
  children: ReactNode;
};

function State({ picture, title, way, children }: StateProps) {
  return (
    <div className="rounded-card border border-hairline bg-card py-6">
      <EmptyState picture={picture} title={title}>
        <p className="max-w-prose text-ink-soft">{children}</p>
        <a href={way.href} className={buttonLook('secondary', 'mt-2')}>
          {way.label}
        </a>
      </EmptyState>
    </div>
  );
}
