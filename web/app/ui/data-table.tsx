import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Column<Row> = {
  /** Names the column in the code. */
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** For figures. */
  end?: boolean;
};

type DataTableProps<Row> = {
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A table on a desk, a list of cards below 768 px, each value with its heading. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-hairline md:bg-card md:shadow-card">
      <table className="block w-full text-left text-base md:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden md:table-header-group">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  'whitespace-nowrap border-b border-hairline bg-sunken px-4 py-3 font-semibold text-ink-soft',
                  column.end && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}

              className="grid gap-2 rounded-card border border-hairline bg-card p-4 shadow-card md:table-row md:rounded-none md:border-0 md:p-0 md:shadow-none md:hover:bg-sunken"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx(
                    'grid grid-cols-[7.5rem_1fr] items-start gap-3 md:table-cell md:border-b md:border-hairline md:px-4 md:py-3 md:align-top',
                    column.end && 'md:text-right',
                  )}
                >
                  <span className="text-ink-soft md:hidden">{column.header}</span>
                  <span className="min-w-0">{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
