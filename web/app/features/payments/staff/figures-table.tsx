import type { Key, ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

export type FiguresColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures, aligned at the end of their column. */
  end?: boolean;
};

type Props<Row> = {
  label: string;
  columns: readonly FiguresColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Column totals, below the rows. */
  sums?: readonly Row[];
};

const cell = 'h-9 border-hairline px-2.5 py-1 align-middle';
const figures = 'text-end whitespace-nowrap tabular-nums';
// The names stay in place while figures scroll sideways on a phone.
const name = 'sticky start-0 z-10 min-w-36 max-w-40 text-start leading-snug wrap-anywhere sm:max-w-none';
const width = (at: number, end = false) => (at === 0 ? name : end ? figures : 'min-w-32 text-start');

/** Figures for an accountant: dense rows that scroll in their own box, each named by its first column. */
export function FiguresTable<Row>({ label, columns, rows, keyOf, sums }: Props<Row>) {
  const line = (row: Row, look: string) =>
    columns.map(({ key, end, cell: content }, at) =>
      at === 0 ? (
        <th key={key} scope="row" className={cx(cell, width(at), look)}>
          {content(row)}
        </th>
      ) : (
        <td key={key} className={cx(cell, width(at, end), look)}>
          {content(row)}
        </td>
      ),
    );
  return (
    <section
      aria-label={label}
      // It scrolls sideways: with the keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="min-w-0 overflow-x-auto overscroll-x-contain rounded-card border border-hairline bg-card shadow-card"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{label}</caption>
        <thead className="text-ink-soft">
          <tr>
            {columns.map(({ key, header, end }, at) => (
              <th
                key={key}
                scope="col"
                className={cx(cell, width(at, end), 'border-b bg-sunken font-semibold whitespace-nowrap')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row)}>{line(row, cx('bg-card font-normal', at > 0 && 'border-t'))}</tr>
          ))}
        </tbody>
        {sums !== undefined && (
          <tfoot>
            {sums.map((row) => (
              <tr key={keyOf(row)}>{line(row, 'border-t bg-sunken font-semibold')}</tr>
            ))}
          </tfoot>
        )}
      </table>
    </section>
  );
}
