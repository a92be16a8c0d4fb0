import {
  CENTRAL_SPHERE,
  deleteMinimumWage,
  listMinimumWages,
  type MinimumWage,
} from '@dihaadi/contract/minimum-wages';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { indianDay } from '@dihaadi/contract/indian-time';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { explain } from '../../lib/problems.ts';
import { states } from '../locations/public.ts';
import { type TableState, useTableState } from '../../staff-kit/table-state.ts';
import { tradeLabels } from '../services/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { classes, stateOptions } from './minimum-wages.labels.ts';
import { outdatedWages } from './outdated-wages.ts';
import { WageDialog } from './wage-dialog.tsx';

/** Minimum wages by state and class, with their source. */
export default function MinimumWages() {
  const { t, i18n } = useLingui();
  const table = useTableState({ name: 'minimum-wages', query: listMinimumWages.query });
  const wages = useQuery({
    queryKey: ['minimum_wage', table.query],
    queryFn: ({ signal }) => call(listMinimumWages, { query: table.query, signal }),
    meta: { failure: t`Failed to load minimum wages` },
  });
  const [edited, setEdited] = useState<MinimumWage | 'new'>();
  const [doomed, setDoomed] = useState<MinimumWage>();
  const { data: rows = [] } = wages;
  const [today] = useState(() => indianDay(new Date()));
  const outdated = outdatedWages(rows, today);
  const columns = useColumns({ outdated, onEdit: setEdited, onDelete: setDoomed });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft">
          <Trans>Customers can't book workers below these wages. A day is 8 hours, a month 26 days.</Trans>
        </p>
        <Button variant="primary" size="small" onClick={() => setEdited('new')}>
          <Trans>Add minimum wage</Trans>
        </Button>
      </div>
      {outdated.size > 0 && (
        <Notice
          tone="warning"
          title={
            <Plural
              value={outdated.size}
              one="# minimum wage is older than 8 months"
              other="# minimum wages are older than 8 months"
            />
          }
        >
          <Trans>Check the state's latest notification and add the new wage.</Trans>
        </Notice>
      )}
      <DataTable
        caption={<Trans>Minimum wages</Trans>}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        columnChoice={table.columnChoice}
        tools={<StateFilter table={table} />}
        placeholder={
          wages.data === undefined ? (
            wages.errorUpdateCount === 0 ? (
              <TableSkeleton label={t`Loading...`} />
            ) : (
              <ErrorState
                title={<Trans>Failed to load minimum wages</Trans>}
                retryLabel={<Trans>Try again</Trans>}
                retrying={wages.isFetching}
                onRetry={() => void wages.refetch()}
              >
                {explain(i18n, wages.error, t`Please try again.`)}
              </ErrorState>
            )
          ) : rows.length === 0 ? (
            <EmptyState picture={<Scale className="size-10" />} title={<Trans>No minimum wages yet</Trans>} />
          ) : undefined
        }
      />
      {edited !== undefined && (
        <WageDialog wage={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      <DeleteWage wage={doomed} onClose={() => setDoomed(undefined)} />
    </div>
  );
}

function StateFilter({ table }: { table: TableState<typeof listMinimumWages.query> }) {
  const { t, i18n } = useLingui();
  return (
    <search className="sm:max-w-xs">
      <Select
        aria-label={t`State`}
        value={table.query.state ?? ''}
        onChange={({ target }) => table.choose('state', target.value === '' ? undefined : target.value)}
      >
        <option value="">{t`All states`}</option>
        {stateOptions(i18n).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </search>
  );
}

type Actions = {
  /** Ids of wages older than eight months. */
  outdated: ReadonlySet<string>;
  onEdit: (wage: MinimumWage) => void;
  onDelete: (wage: MinimumWage) => void;
};

function useColumns({ outdated, onEdit, onDelete }: Actions): Column<MinimumWage>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const nameOf = (state: string) => {
    const known = state === CENTRAL_SPHERE ? msg`Central sphere` : states[state];
    return known === undefined ? state : i18n._(known);
  };
  return [
    { key: 'state', header: <Trans>State</Trans>, cell: ({ state }) => nameOf(state) },
    {
      key: 'class',
      header: <Trans>Work</Trans>,
      cell: ({ skill_class, category }) => (
        <span className="grid">
          {i18n._(classes[skill_class])}
          {category !== null && <span className="text-ink-soft">{i18n._(tradeLabels[category])}</span>}
        </span>
      ),
    },
    {
      key: 'day',
      header: <Trans>A day</Trans>,
      end: true,
      cell: ({ per_day }) => <span className="font-bold">{formatMoney(per_day)}</span>,
    },
    { key: 'hour', header: <Trans>An hour</Trans>, end: true, cell: ({ per_hour }) => formatMoney(per_hour) },
    {
      key: 'month',
      wide: true,
      header: <Trans>A month</Trans>,
      end: true,
      cell: ({ per_month }) => formatMoney(per_month),
    },
    {
      key: 'from',
      header: <Trans>From</Trans>,
      cell: ({ id, effective_from }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {formatDate(effective_from, locale)}
          {outdated.has(id) && (
            <Badge tone="warning">
              <Trans>Outdated</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'source',
      shrinks: true,
      wide: true,
      header: <Trans>Source</Trans>,
      cell: ({ source }) => <span className="line-clamp-3 text-ink-soft rows:inline">{source}</span>,
    },
    {
      key: 'actions',
      header: <Trans>Actions</Trans>,
      always: true,
      cell: (wage) => {
        const name = `${nameOf(wage.state)}, ${i18n._(classes[wage.skill_class])}`;
        return (
          <span className="flex flex-wrap gap-1">
            <Button variant="ghost" size="small" aria-label={t`Edit ${name}`} onClick={() => onEdit(wage)}>
              <Trans>Edit</Trans>
            </Button>
            <Button
              variant="ghost"
              size="small"
              aria-label={t`Delete ${name}`}
              onClick={() => onDelete(wage)}
            >
              <Trans>Delete</Trans>
            </Button>
          </span>
        );
      },
    },
  ];
}

function DeleteWage({ wage, onClose }: { wage: MinimumWage | undefined; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (doomed: MinimumWage) => call(deleteMinimumWage, { params: { id: doomed.id }, row: doomed }),
    onSuccess: () => toast.success(t`Minimum wage deleted successfully`),
    onError: (error) =>
      toast.error(t`Failed to delete minimum wage`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: ['minimum_wage'] });
    },
  });
  return (
    <AlertDialog
      open={wage !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Are you sure you want to delete this minimum wage?</Trans>}
      description={<Trans>New bookings won't be checked against this wage.</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      cancelLabel={<Trans>Keep minimum wage</Trans>}
      pending={remove.isPending}
      onConfirm={() => wage && remove.mutate(wage)}
    />
  );
}
