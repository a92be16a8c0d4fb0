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

/** A table on a desk, a list of cards below 1024 px: the desk's tables are wide, each value with its heading. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className="lg:overflow-x-auto lg:rounded-card lg:border lg:border-hairline lg:bg-card lg:shadow-card">
      <table className="block w-full text-left text-base lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden lg:table-header-group">
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cx(
                  'whitespace-nowrap border-b border-hairline bg-sunken px-3 py-3 font-semibold text-ink-soft',
                  column.end && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 lg:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}

              className="grid gap-2 rounded-card border border-hairline bg-card p-4 shadow-card lg:table-row lg:rounded-none lg:border-0 lg:p-0 lg:shadow-none lg:hover:bg-sunken"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cx(
                    'grid grid-cols-[7.5rem_1fr] items-start gap-3 lg:table-cell lg:border-b lg:border-hairline lg:px-3 lg:py-3 lg:align-top',
                    column.end && 'lg:text-right',
                  )}
                >
                  <span className="text-ink-soft lg:hidden">{column.header}</span>
                  <span className="min-w-0 break-words lg:block lg:max-w-80">{column.cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
