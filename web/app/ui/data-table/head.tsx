import type { RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckBox } from '../checkbox.tsx';
import { cx } from '../cx.ts';
import { WIDE } from './body.tsx';
import type { Column, Model, Selection, Sorting } from './model.ts';

const head =
  'border-b border-hairline bg-sunken px-2 py-0.5 text-base font-semibold text-ink-soft rows:sticky rows:top-0 rows:z-10';

type HeadProps<Row extends RowData> = {
  model: Model<Row>;
  columns: ReadonlyMap<string, Column<Row>>;
  sorting: Sorting | undefined;
  selection: Selection<Row> | undefined;
};

/** Headers of the table: they stay while the rows scroll. */
export function Head<Row extends RowData>({ model, columns, sorting, selection }: HeadProps<Row>) {
  return (
    <thead className="hidden rows:table-header-group">
      <tr>
        {selection && (
          <th scope="col" className={cx(head, 'w-12 text-start')}>
            <SelectAll model={model} label={selection.allLabel} />
          </th>
        )}
        {model.getVisibleLeafColumns().map((column) => {
          const { header, end, always, wide } = columns.get(column.id) ?? { header: null };
          const sortable = sorting !== undefined && column.getCanSort();
          const sorted = sortable && column.getIsSorted();
          return (
            <th
              key={column.id}
              scope="col"
              {...(sortable && { 'aria-sort': sorted ? directions[sorted] : 'none' })}
              className={cx(
                head,
                'xl:whitespace-nowrap',
                end === true ? 'text-end' : 'text-start',
                // Above the actions, which stay visible, but not above what scrolls under them.
                always === true && 'rows:end-0 rows:z-20 rows:border-s',
                wide === true && WIDE,
              )}
            >
              {sortable ? (
                <SortButton sorted={sorted} end={end} onPress={() => column.toggleSorting()}>
                  {header}
                </SortButton>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: ArrowUp, desc: ArrowDown };

function SortButton(props: {
  sorted: false | 'asc' | 'desc';
  end: boolean | undefined;
  onPress: () => void;
  children: ReactNode;
}) {
  const { sorted, end = false, onPress, children } = props;
  const Arrow = sorted ? arrows[sorted] : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        'group -mx-2 inline-flex min-h-8 items-center gap-1.5 rounded-control px-2 font-semibold hover:text-ink',
        end && 'flex-row-reverse',
        sorted !== false && 'text-ink',
      )}
    >
      {children}
      <Arrow
        aria-hidden="true"
        className={cx('size-4 shrink-0', sorted === false && 'opacity-60 group-hover:opacity-100')}
        strokeWidth={2.4}
      />
    </button>
  );
}

/** Selects all loaded rows, or none. */
export function SelectAll<Row extends RowData>({ model, label }: { model: Model<Row>; label: string }) {
  const all = model.getIsAllRowsSelected();
  const some = !all && model.getIsSomeRowsSelected();
  return (
    <CheckBox
      aria-label={label}
      className="align-middle"
      checked={all}
      ref={(box) => {
        if (box !== null) box.indeterminate = some;
      }}
      onChange={() => model.toggleAllRowsSelected(!all)}
    />
  );
}
