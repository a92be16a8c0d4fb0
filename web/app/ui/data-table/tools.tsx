import type { RowData } from '@tanstack/react-table';
import { ArrowDownUp, Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Menu, MenuChecks, MenuLine, MenuRadios } from '../menu.tsx';
import { SelectAll } from './head.tsx';
import type { Column, ColumnChoice, Model, Parts, Sorting } from './model.ts';

type ToolsProps<Row extends RowData> = Parts<Row> & {
  model: Model<Row>;
  tools: ReactNode;
  count: ReactNode;
};

/** Above the rows: search and filters of the caller, how many there are, order and columns. */
export function Tools<Row extends RowData>(props: ToolsProps<Row>) {
  const { model, columns, tools, count, sorting, columnChoice, selection } = props;
  const empty = [tools, count, sorting, columnChoice, selection].every((part) => part == null);
  if (empty) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {tools != null && <div className="min-w-0 flex-[1_1_20rem]">{tools}</div>}
        <div className="ms-auto flex min-w-0 flex-[0_1_auto] flex-wrap items-center gap-x-4 gap-y-2">
          {count != null && <output className="text-base text-ink-soft">{count}</output>}
          {sorting && columns.some(({ sortable }) => sortable) && (
            <SortMenu columns={columns} sorting={sorting} />
          )}
          {columnChoice && <ColumnMenu columns={columns} choice={columnChoice} />}
        </div>
      </div>
      {selection && (
        <div className="rows:hidden">
          <span className="flex min-h-11 items-center gap-3">
            <SelectAll model={model} label={selection.allLabel} />
            <span aria-hidden="true">{selection.allLabel}</span>
          </span>
        </div>
      )}
      {selection && selection.selected.length > 0 && (
        <div className="sticky top-2 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-primary-ink bg-primary-wash px-4 py-2 shadow-card">
          <output className="font-semibold">{selection.summary}</output>
          <div className="ms-auto flex flex-wrap gap-2">{selection.actions}</div>
        </div>
      )}
    </div>
  );
}

/** Cards have no headers to press. */
function SortMenu<Row>({ columns, sorting }: { columns: readonly Column<Row>[]; sorting: Sorting }) {
  const { sort, onSort, label, ascending, descending } = sorting;
  const sortable = columns.filter((column) => column.sortable === true);
  const key = sort?.key ?? sortable[0]?.key ?? '';
  const direction = sort?.direction ?? 'asc';
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="small" className="rows:hidden">
          <ArrowDownUp className="size-5" />
          {label}
        </Button>
      }
    >
      <MenuRadios
        label={label}
        options={sortable.map((column) => ({ value: column.key, label: column.header }))}
        value={sort?.key}
        onChoose={(next) => onSort({ key: next, direction })}
      />
      <MenuLine />
      <MenuRadios
        options={[
          { value: 'asc', label: ascending },
          { value: 'desc', label: descending },
        ]}
        value={sort?.direction}
        onChoose={(next) => onSort({ key, direction: next })}
      />
    </Menu>
  );
}

function ColumnMenu<Row>({ columns, choice }: { columns: readonly Column<Row>[]; choice: ColumnChoice }) {
  const { hidden, onHidden, label } = choice;
  const options = columns
    .filter((column, index) => index > 0 && column.always !== true)
    .map((column) => ({ value: column.key, label: column.header }));
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="small">
          <Columns3 className="size-5" />
          {label}
        </Button>
      }
    >
      <MenuChecks
        label={label}
        options={options}
        chosen={options.flatMap(({ value }) => (hidden.includes(value) ? [] : [value]))}
        onChoose={(shown) => onHidden(options.flatMap(({ value }) => (shown.includes(value) ? [] : [value])))}
      />
    </Menu>
  );
}
