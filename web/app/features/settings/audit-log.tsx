import { type AuditEntry, exportAudit, listAudit } from '@dihaadi/contract/audit';
import { listTeam } from '@dihaadi/contract/team';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { call, callList, openFile } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { saveFile } from '../../lib/download.ts';
import { formatClock, formatDate } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { explain } from '../../lib/problems.ts';
import { ReasonText } from '../../shell/reason-text.tsx';
import { DayInput } from '../../staff-kit/day-input.tsx';
import { pageSize } from '../../staff-kit/rows.ts';
import { dashboard } from '../../staff-kit/tabs.ts';
import { type TableState, useTableState } from '../../staff-kit/table-state.ts';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/inputs.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { AuditDetails } from './audit-details.tsx';
import { eventLabel } from './audit-events.labels.ts';
import { ThingLink } from './audit-thing.tsx';
import { actorLabels, things } from './audit.labels.ts';
import { stateLabel } from './audit-states.labels.ts';

type Table = TableState<typeof exportAudit.query>;

const LONGEST_SEARCH = 100;
const OTHER = msg`Other`;

/** What staff have done and whose data they have looked at, newest first. */
export default function AuditLog() {
  const { t, i18n } = useLingui();
  const table = useTableState({ name: 'audit', query: exportAudit.query });
  const log = useInfiniteQuery({
    ...pagedQuery({
      queryKey: ['audit', table.query],
      fetchPage: (cursor, signal) =>
        callList(listAudit, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    }),
    placeholderData: keepPreviousData,
    meta: { failure: t`Failed to load the audit log` },
  });
  const columns = useColumns();
  const { data: rows = [] } = log;
  return (
    <div className="grid gap-4">
      <DataTable
        caption={<Trans>Audit log</Trans>}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => String(id)}
        columnChoice={table.columnChoice}
        tools={<Filters table={table} rows={rows} />}
        placeholder={
          log.data === undefined ? (
            log.errorUpdateCount === 0 ? (
              <TableSkeleton label={t`Loading...`} />
            ) : (
              <ErrorState
                title={<Trans>Failed to load the audit log</Trans>}
                retryLabel={<Trans>Try again</Trans>}
                retrying={log.isFetching}
                onRetry={() => void log.refetch()}
              >
                {explain(i18n, log.error, t`Please try again.`)}
              </ErrorState>
            )
          ) : rows.length === 0 ? (
            <EmptyState
              picture={<ScrollText className="size-10" />}
              title={<Trans>No activity in this period</Trans>}
            >
              {table.isNarrowed && (
                <Button variant="secondary" onClick={table.clear}>
                  <Trans>Clear search and filters</Trans>
                </Button>
              )}
            </EmptyState>
          ) : undefined
        }
        footer={
          log.hasNextPage && (
            <LoadMore
              label={<Trans>Show older entries</Trans>}
              pending={log.isFetchingNextPage}
              onMore={() => void log.fetchNextPage()}
            />
          )
        }
      />
    </div>
  );
}

type Named = { id: string; name: string };

/** Those to choose from: the team, which the super admin alone may read; a manager's are those of the entries that are shown. */
function usePeople(rows: readonly AuditEntry[]): readonly Named[] {
  const isManager = dashboard() === '/manager/dashboard';
  const team = useQuery({
    queryKey: ['account', 'team'],
    queryFn: ({ signal }) => call(listTeam, { signal }),
    enabled: !isManager,
  });
  // Once named they stay: the entries of one person name no other.
  const [seen, setSeen] = useState<readonly Named[]>([]);
  if (!isManager) return team.data ?? [];
  const named = new Map(seen.map((one) => [one.id, one]));
  for (const { actor } of rows)
    if (actor.id !== null && actor.name !== null) named.set(actor.id, { id: actor.id, name: actor.name });
  if (named.size > seen.length)
    setSeen([...named.values()].toSorted((one, other) => one.name.localeCompare(other.name)));
  return seen;
}

type FiltersProps = { table: Table; rows: readonly AuditEntry[] };

function Filters({ table, rows }: FiltersProps) {
  const { t, i18n } = useLingui();
  const { query, choose } = table;
  const people = usePeople(rows);
  const chosen = (name: string) => (event: { target: { value: string } }) =>
    choose(name, event.target.value === '' ? undefined : event.target.value);
  return (
    <search className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_auto_auto_auto]">
      <SearchInput
        className="sm:col-span-2 xl:col-span-5"
        label={t`Search by staff name, or by name or number of the item`}
        maxLength={LONGEST_SEARCH}
        value={table.search.typed}
        onChange={({ target }) => table.search.type(target.value)}
      />
      <Field label={<Trans>Who</Trans>}>
        {(control) => (
          <Select {...control} value={query.actor_id ?? ''} onChange={chosen('actor_id')}>
            <option value="">{t`Everyone`}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Item</Trans>}>
        {(control) => (
          <Select {...control} value={query.thing ?? ''} onChange={chosen('thing')}>
            <option value="">{t`Everything`}</option>
            {Object.entries(things).map(([value, words]) => (
              <option key={value} value={value}>
                {i18n._(words)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>From</Trans>}>
        {(control) => <DayInput {...control} value={query.from ?? ''} onDay={(day) => choose('from', day)} />}
      </Field>
      <Field label={<Trans>To</Trans>}>
        {(control) => <DayInput {...control} value={query.to ?? ''} onDay={(day) => choose('to', day)} />}
      </Field>
      <Export query={query} />
    </search>
  );
}

function Export({ query }: { query: Table['query'] }) {
  const { t, i18n } = useLingui();
  const run = useMutation({
    mutationFn: async () => saveFile(await openFile(exportAudit, { query }), () => undefined),
    onSuccess: () => toast.success(t`Audit log exported`),
    onError: (error) =>
      toast.error(t`Failed to export the audit log`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
  });
  return (
    <Button variant="secondary" pending={run.isPending} onClick={() => run.mutate()}>
      <Download aria-hidden="true" className="size-5 shrink-0" />
      <Trans>Export CSV</Trans>
    </Button>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const { i18n } = useLingui();
  const locale = useLocale();
  const role = (name: string) => i18n._(actorLabels[name] ?? OTHER);
  const state = (thing: string, name: string) => i18n._(stateLabel(thing, name) ?? OTHER);
  return [
    {
      key: 'at',
      header: <Trans>When</Trans>,
      cell: ({ at }) => (
        <span className="grid rows:whitespace-nowrap">
          {formatDate(at, locale)}
          <span className="text-ink-soft">{formatClock(at, locale)}</span>
        </span>
      ),
    },
    {
      key: 'who',
      header: <Trans>Who</Trans>,
      cell: ({ actor }) => (
        <span className="grid">
          <span className="font-semibold">{actor.name ?? role(actor.role)}</span>
          {actor.name !== null && <span className="text-ink-soft">{role(actor.role)}</span>}
        </span>
      ),
    },
    {
      key: 'what',
      header: <Trans>What</Trans>,
      cell: ({ thing, name }) => i18n._(eventLabel(thing, name) ?? OTHER),
    },
    {
      key: 'thing',
      header: <Trans>Item</Trans>,
      cell: (entry) => <ThingLink entry={entry} />,
    },
    {
      key: 'details',
      header: <Trans>What was recorded</Trans>,
      cell: ({ thing, from_state, to_state, reason, details }) => (
        <span className="grid rows:min-w-48 max-w-md gap-0.5 wrap-anywhere">
          {to_state !== null && (
            <span>
              {from_state !== null && `${state(thing, from_state)} → `}
              {state(thing, to_state)}
            </span>
          )}
          {reason !== null && (
            <span className="font-medium">
              <ReasonText reason={reason} />
            </span>
          )}
          <AuditDetails details={details} />
        </span>
      ),
    },
  ];
}
