import { type Applicant, exportApplicants } from '@dihaadi/contract/applicants';
import { type ApplicationStatus, applicationStatuses } from '@dihaadi/contract/jobs';
import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { People } from '../../ui/pictograms/things.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ApplicantCard } from './applicant-card.tsx';
import { BulkSteps, Unchanged } from './bulk-steps.tsx';
import { ApplicantsBoard } from './applicants-board.tsx';
import { type ApplicantFilters, applicants } from './queries.ts';
import { useHiringChange } from './use-hiring-change.ts';
import { applicationStatusLabels } from './hiring.labels.ts';

const VIEWS = ['list', 'board'] as const;
const MOST_STARS = 5;
const LEAST_RATINGS = [MOST_STARS, 4, 3];
const LEAST_YEARS = [1, 2, 3, 5, 10];

/** The applicants, as a list or a board. */
export function Applicants({ job }: { job: ProviderJob }) {
  const { t } = useLingui();
  const [view, setView] = useState<(typeof VIEWS)[number]>('list');
  const [filters, setFilters] = useState<ApplicantFilters>({
    status: undefined,
    minRating: undefined,
    minExperience: undefined,
  });
  return (
    <section aria-labelledby="applicants" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="applicants" className="text-2xl">
          <Plural value={job.applicants} one="# applicant" other="# applicants" />
        </h2>
        {job.applicants > 0 && <Export job={job} filters={filters} />}
      </div>
      {job.applicants > 0 && (
        <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
          <Field label={<Trans>Show as</Trans>}>
            {(control) => (
              <Select
                {...control}
                value={view}
                onChange={({ target }) => {
                  setView(VIEWS.find((one) => one === target.value) ?? 'list');
                  setFilters((before) => ({ ...before, status: undefined }));
                }}
              >
                <option value="list">{t`List`}</option>
                <option value="board">{t`Board`}</option>
              </Select>
            )}
          </Field>
          {view === 'list' && (
            <StatusFilter
              status={filters.status}
              onStatus={(status) => setFilters((before) => ({ ...before, status }))}
            />
          )}
          <RatingFilter
            minRating={filters.minRating}
            onRating={(minRating) => setFilters((before) => ({ ...before, minRating }))}
          />
          <ExperienceFilter
            minExperience={filters.minExperience}
            onExperience={(minExperience) => setFilters((before) => ({ ...before, minExperience }))}
          />
        </div>
      )}
      {view === 'list' ? (
        <ApplicantsList key={Object.values(filters).join(' ')} job={job} filters={filters} />
      ) : (
        <ApplicantsBoard job={job} filters={filters} />
      )}
    </section>
  );
}

type StatusFilterProps = {
  status: ApplicationStatus | undefined;
  onStatus: (status: ApplicationStatus | undefined) => void;
};

function StatusFilter({ status, onStatus }: StatusFilterProps) {
  const { i18n, t } = useLingui();
  return (
    <Field label={<Trans>Status</Trans>}>
      {(control) => (
        <Select
          {...control}
          value={status ?? ''}
          onChange={({ target }) => onStatus(applicationStatuses.find((one) => one === target.value))}
        >
          <option value="">{t`All`}</option>
          {applicationStatuses.map((one) => (
            <option key={one} value={one}>
              {i18n._(applicationStatusLabels[one].label)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type RatingFilterProps = {
  minRating: number | undefined;
  onRating: (minRating: number | undefined) => void;
};

function RatingFilter({ minRating, onRating }: RatingFilterProps) {
  const { t } = useLingui();
  return (
    <Field label={<Trans>Your rating</Trans>}>
      {(control) => (
        <Select
          {...control}
          value={minRating ?? ''}
          onChange={({ target }) => onRating(LEAST_RATINGS.find((one) => String(one) === target.value))}
        >
          <option value="">{t`All`}</option>
          {LEAST_RATINGS.map((stars) => (
            <option key={stars} value={stars}>
              {stars === MOST_STARS ? t`${stars} stars` : t`${stars} stars or more`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type ExperienceFilterProps = {
  minExperience: number | undefined;
  onExperience: (minExperience: number | undefined) => void;
};

function ExperienceFilter({ minExperience, onExperience }: ExperienceFilterProps) {
  const { t } = useLingui();
  return (
    <Field label={<Trans>Experience</Trans>}>
      {(control) => (
        <Select
          {...control}
          value={minExperience ?? ''}
          onChange={({ target }) => onExperience(LEAST_YEARS.find((one) => String(one) === target.value))}
        >
          <option value="">{t`All`}</option>
          {LEAST_YEARS.map((years) => (
            <option key={years} value={years}>
              {t`${plural(years, { one: '# year or more', other: '# years or more' })}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Several can be shortlisted or rejected at once. */
function ApplicantsList({ job, filters }: { job: ProviderJob; filters: ApplicantFilters }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [unchanged, setUnchanged] = useState<readonly string[]>([]);
  const query = useInfiniteQuery(applicants(job.id, filters));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((one) => one !== id)));
  return (
    <>
      {chosen.length > 0 && (
        <BulkSteps
          job={job}
          ids={chosen}
          canShortlist={rows
            .filter((row) => row.can.shortlist && chosen.includes(row.id))
            .map(({ id }) => id)}
          onDone={(ids) => {
            // By name: a filter may leave them out of the next list.
            setUnchanged(rows.filter((row) => ids.includes(row.id)).map((row) => row.name));
            setChosen([]);
          }}
        />
      )}
      <Unchanged names={unchanged} onClose={() => setUnchanged([])} />
      <QueryState
        query={query}
        failure={<Trans>Couldn't load the applicants</Trans>}
        skeleton={{ rows: 2, className: 'h-40' }}
      >
        {() => <Rows rows={rows} chosen={chosen} onChoose={choose} job={job} />}
      </QueryState>
      {query.hasNextPage && (
        <LoadMore
          label={<Trans>Show more</Trans>}
          pending={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

type RowsProps = {
  job: ProviderJob;
  rows: readonly Applicant[];
  chosen: readonly string[];
  onChoose: (id: string, isChosen: boolean) => void;
};

const OVER: readonly ApplicationStatus[] = ['rejected', 'withdrawn'];

/** Returns the loaded rows with active applications first, each part newest first. */
const runningFirst = (rows: readonly Applicant[]) =>
  rows.toSorted((a, b) => Number(OVER.includes(a.status)) - Number(OVER.includes(b.status)));

function Rows({ rows, chosen, onChoose, job }: RowsProps) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          picture={<People className="size-10" />}
          title={
            job.applicants === 0 ? (
              <Trans>People who apply appear here. Share the job to reach more of them.</Trans>
            ) : (
              <Trans>No applicants match the filters.</Trans>
            )
          }
        />
      </Card>
    );
  return (
    <ul className="grid gap-3">
      {runningFirst(rows).map((applicant) => (
        <li key={applicant.id}>
          <ApplicantCard
            applicant={applicant}
            job={job}
            isChosen={chosen.includes(applicant.id)}
            onChoose={(isChosen) => onChoose(applicant.id, isChosen)}
          />
        </li>
      ))}
    </ul>
  );
}

function Export({ job, filters }: { job: ProviderJob; filters: ApplicantFilters }) {
  const { t } = useLingui();
  const save = useHiringChange({
    things: [],
    done: t`File saved`,
    failed: t`Failed to export`,
    run: async () => {
      const file = await openFile(exportApplicants, {
        params: { id: job.id },
        query: {
          status: filters.status,
          min_rating: filters.minRating,
          min_experience: filters.minExperience,
        },
      });
      await saveFile(file, () => undefined);
    },
  });
  return (
    <Button variant="secondary" size="small" pending={save.isPending} onClick={() => save.mutate()}>
      <Trans>Export as CSV</Trans>
    </Button>
  );
}
