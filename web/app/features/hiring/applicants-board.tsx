import type { Applicant } from '@dihaadi/contract/applicants';
import { type ApplicationStatus, applicationStatuses } from '@dihaadi/contract/jobs';
import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type InfiniteData, useInfiniteQuery, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { QueryState } from '../../shell/query-state.tsx';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { Rating } from '../../ui/rating.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { applicationStatusLabels } from './hiring.labels.ts';
import { type ApplicantFilters, applicants, applicantsKey } from './queries.ts';

// Withdrawn applications need no column.
const COLUMNS = applicationStatuses.filter((status) => status !== 'withdrawn');

type Props = { job: ProviderJob; filters: ApplicantFilters };

/** The applicants, a column for each status; the selected one is shown in full below. */
export function ApplicantsBoard({ job, filters }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Applicant>();
  return (
    <>
      <section
        aria-label={t`Applicants by status`}
        // Five columns are wider than a phone: they scroll by themselves, by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="-mx-4 overflow-x-auto px-4 pb-2"
      >
        <div className="grid w-max min-w-full grid-cols-[repeat(5,minmax(13rem,1fr))] gap-3 lg:w-full lg:grid-cols-5">
          {COLUMNS.map((status) => (
            <Column key={status} job={job} status={status} filters={filters}>
              {(applicant) => (
                <Tile
                  applicant={applicant}
                  isOpen={applicant.id === open?.id}
                  onOpen={() => setOpen(applicant)}
                />
              )}
            </Column>
          ))}
        </div>
      </section>
      {open !== undefined && <Opened key={open.id} job={job} applicant={open} />}
    </>
  );
}

type ColumnProps = Props & { status: ApplicationStatus; children: (applicant: Applicant) => ReactNode };

function Column({ job, status, filters, children }: ColumnProps) {
  const { i18n } = useLingui();
  const query = useInfiniteQuery(applicants(job.id, { ...filters, status }));
  return (
    <section className="grid content-start gap-2 rounded-card bg-sunken p-2">
      <h3 className="px-1 text-base font-bold">{i18n._(applicationStatusLabels[status].label)}</h3>
      <QueryState
        query={query}
        failure={<Trans>Couldn't load the applicants</Trans>}
        skeleton={{ rows: 1, className: 'h-20' }}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0)
            return (
              <p className="px-1 text-base text-ink-soft">
                <Trans>No applicants</Trans>
              </p>
            );
          return (
            <ul className="grid gap-2">
              {rows.map((applicant) => (
                <li key={applicant.id}>{children(applicant)}</li>
              ))}
            </ul>
          );
        }}
      </QueryState>
      {query.hasNextPage && (
        <LoadMore
          label={<Trans>Show more</Trans>}
          pending={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  );
}

type TileProps = { applicant: Applicant; isOpen: boolean; onOpen: () => void };

function Tile({ applicant, isOpen, onOpen }: TileProps) {
  const { t } = useLingui();
  const { rating: stars } = applicant;
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={cx(
        'grid w-full gap-1 rounded-control border bg-card p-3 text-start',
        isOpen ? 'border-primary-ink' : 'border-hairline hover:border-control',
      )}
    >
      <span className="font-semibold wrap-anywhere">{applicant.name}</span>
      <span className="text-base text-ink-soft">
        <Plural
          value={applicant.experience_years}
          _0="No experience yet"
          one="# year of experience"
          other="# years of experience"
        />
        {applicant.city !== null && ` · ${applicant.city}`}
      </span>
      {stars !== null && <Rating value={stars} label={t`${stars} of 5 stars`} />}
    </button>
  );
}

/** The selected applicant from the current columns: a step moves them to another one. */
function Opened({ job, applicant }: { job: ProviderJob; applicant: Applicant }) {
  const { name } = applicant;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const queryKey = applicantsKey(job.id);
  const queries = useQueryClient();
  // Rerenders when a column has been read; while a step moves the applicant, no column has them.
  const isReading = useIsFetching({ queryKey }) > 0;
  const columns = queries.getQueriesData<InfiniteData<{ rows: Applicant[] }>>({ queryKey, type: 'active' });
  const now = columns
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? [])
    .find(({ id }) => id === applicant.id);
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {now === undefined && !isReading ? (
        <Notice tone="info">
          <Trans>{name} withdrew, or no longer matches the filters.</Trans>
        </Notice>
      ) : (
        <ApplicantCard applicant={now ?? applicant} job={job} />
      )}
    </div>
  );
}
