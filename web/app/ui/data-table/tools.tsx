import type { RowData } from '@tanstack/react-table';
import { ArrowDownUp, Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, toolLook, toolLabel } from '../button.tsx';
import { cx } from '../cx.ts';
import { Menu, MenuChecks, MenuLine, MenuRadios } from '../menu.tsx';
import { SelectAll } from './head.tsx';
import type { Column, ColumnChoice, Model, Parts, Sorting } from './model.ts';

type ToolsProps<Row extends RowData> = Parts<Row> & {
  model: Model<Row>;
  head: ReactNode;
  corner: ReactNode;
  tools: ReactNode;
  count: ReactNode;
};

/** Above the rows: heading, count, order, columns and `corner`; plus the caller's search and filters. */
export function Tools<Row extends RowData>(props: ToolsProps<Row>) {
  const { model, head, corner, tools, count, sorting, columnChoice, selection } = props;
  const empty = [head, corner, tools, count, sorting, columnChoice, selection].every((part) => part == null);
  if (empty) return null;
  return (
    // Low on a desktop, to leave room for the rows.
    <div data-low className="grid gap-3 lg:gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 rows:gap-x-4">
        {head != null && (
          <div className="grid min-w-0 rows:contents">
            {head}
            <Count count={count} />
          </div>
        )}
        {head == null && tools != null && <div className="min-w-0 flex-[1_1_20rem]">{tools}</div>}
        {head == null && <Count count={count} />}
        <Menus {...props} />
      </div>
      {head != null && tools}
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

const Count = ({ count }: { count: ReactNode }) =>
  count == null ? null : <output className="text-base text-ink-soft">{count}</output>;

function Menus<Row>(props: Parts<Row> & { corner: ReactNode }) {
  const { columns, corner, sorting, columnChoice } = props;
  return (
    <div className="ms-auto flex min-w-0 flex-wrap items-center gap-1.5 rows:gap-2">
      {sorting && columns.some(({ sortable }) => sortable) && (
        <SortMenu columns={columns} sorting={sorting} />
      )}
      {columnChoice && <ColumnMenu columns={columns} choice={columnChoice} />}
      {corner}
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
        <Button variant="secondary" size="small" title={label} className={cx(toolLook, 'rows:hidden')}>
          <ArrowDownUp className="size-5" />
          <span className={toolLabel}>{label}</span>
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
        <Button variant="secondary" size="small" title={label} className={toolLook}>
          <Columns3 className="size-5" />
          <span className={toolLabel}>{label}</span>
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
