import { type AuditEntry, exportAudit, listAudit } from '@dihaadi/contract/audit';
import { listTeam } from '@dihaadi/contract/team';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { call, callList, openFile } from '../../lib/api.ts';
import { formatClock, formatDate, formatNumber } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { ReasonText } from '../../shell/reason-text.tsx';
import { ExportList } from '../../staff-kit/export.tsx';
import { type Filter, Filters } from '../../staff-kit/filters.tsx';
import { StaffList } from '../../staff-kit/list.tsx';
import { pageSize, usePagedRows } from '../../staff-kit/rows.ts';
import { dashboard } from '../../staff-kit/tabs.ts';
import { useTableState } from '../../staff-kit/table-state.ts';
import type { Column } from '../../ui/data-table.tsx';
import { AuditDetails } from './audit-details.tsx';
import { eventLabel } from './audit-events.labels.ts';
import { ThingLink } from './audit-thing.tsx';
import { actorLabels, things } from './audit.labels.ts';
import { stateLabel } from './audit-states.labels.ts';

const OTHER = msg`Other`;

/** Actions of staff, and the people whose data they viewed, newest first. */
export default function AuditLog() {
  const { t } = useLingui();
  const table = useTableState({ name: 'audit', query: exportAudit.query });
  const rows = usePagedRows({
    queryKey: ['audit', table.query],
    fetchPage: (cursor, signal) =>
      callList(listAudit, { query: { ...table.query, limit: pageSize(cursor), cursor }, signal }),
    failure: t`Failed to load the audit log`,
  });
  const people = usePeople(rows.data ?? []);
  return (
    <StaffList
      title={<Trans>Audit log</Trans>}
      corner={
        <ExportList
          open={() => openFile(exportAudit, { query: table.query })}
          done={t`Audit log exported`}
          failed={t`Failed to export the audit log`}
        />
      }
      table={table}
      rows={rows}
      columns={useColumns()}
      filters={
        <Filters
          table={table}
          search={t`Search by staff name, or by name or number of the item`}
          filters={filtersOf(people)}
        />
      }
      count={countOf}
      failed={<Trans>Failed to load the audit log</Trans>}
      empty={{ picture: <ScrollText className="size-10" />, title: <Trans>No activity found</Trans> }}
      flat
    />
  );
}

function countOf(rows: number, more: boolean) {
  const shown = formatNumber(rows);
  return more ? <Trans>{shown}+ entries</Trans> : <Plural value={rows} one="# entry" other="# entries" />;
}

type Named = { id: string; name: string };

const filtersOf = (people: readonly Named[]): Filter[] => [
  {
    name: 'actor_id',
    label: msg`Who`,
    all: msg`Everyone`,
    options: people.map(({ id, name }) => [id, name]),
  },
  { name: 'thing', label: msg`Item`, all: msg`Everything`, options: Object.entries(things) },
  { name: 'from', label: msg`From`, isDay: true },
  { name: 'to', label: msg`To`, isDay: true },
];

/**
 * Returns the people to filter by: the team for a super admin, who alone may read it; for a manager, the people in the
 * entries shown.
 */
function usePeople(rows: readonly AuditEntry[]): readonly Named[] {
  const isManager = dashboard() === '/manager/dashboard';
  const team = useQuery({
    queryKey: ['account', 'team'],
    queryFn: ({ signal }) => call(listTeam, { signal }),
    enabled: !isManager,
  });
  // Names are kept once seen: when filtered by one person, the entries contain no other.
  const [seen, setSeen] = useState<readonly Named[]>([]);
  if (!isManager) return team.data ?? [];
  const named = new Map(seen.map((one) => [one.id, one]));
  for (const { actor } of rows)
    if (actor.id !== null && actor.name !== null) named.set(actor.id, { id: actor.id, name: actor.name });
  if (named.size > seen.length)
    setSeen([...named.values()].toSorted((one, other) => one.name.localeCompare(other.name)));
  return seen;
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
        <span className="cell-lines rows:whitespace-nowrap">
          <span>{formatDate(at, locale)}</span>
          <span className="text-ink-soft">{formatClock(at, locale)}</span>
        </span>
      ),
    },
    {
      key: 'who',
      header: <Trans>Who</Trans>,
      cell: ({ actor }) => (
        <span className="cell-lines rows:whitespace-nowrap">
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
      whole: true,
      header: <Trans>What was recorded</Trans>,
      cell: ({ thing, from_state, to_state, reason, details }) => (
        <span className="grid gap-0.5">
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
