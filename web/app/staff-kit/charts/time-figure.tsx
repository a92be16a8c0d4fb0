import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatMonth } from '../../lib/format.ts';
import type { Locale } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Explained } from '../explained.tsx';
import { colours, type Point, type Series, shownValue } from './series.ts';
import { later } from '../../shell/lazy-component.tsx';

// The chart library is large: loaded where a chart is shown, after the numbers.
const TimeChart = later(async () => (await import('./time-chart.tsx')).TimeChart, {
  waiting: <Skeleton className="h-full" />,
});

type FigureProps = {
  title: string;
  points: readonly Point[];
  series: readonly Series[];
  /** Header of the table's rows; days by default. */
  rows?: ReactNode;
};

/** Chart over time. The table below has the same data, for readers who prefer it and for screen readers. */
export function TimeFigure({ title, points, series, rows }: FigureProps) {
  const [first, ...others] = series;
  const isEmpty = points.every(({ values }) => values.every((value) => (value ?? 0) === 0));
  return (
    <Card className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="text-lg font-bold">
          {others.length === 0 ? <Named name={title} definition={first?.definition} /> : title}
        </h4>
        {others.length > 0 && <Legend series={series} />}
      </div>
      {isEmpty ? (
        <p className="grid h-56 place-items-center text-center text-ink-soft">
          <Trans>No data for this period yet</Trans>
        </p>
      ) : (
        <>
          <div aria-hidden="true" className="h-56">
            <TimeChart points={points} series={series} />
          </div>
          <Disclosure summary={<Trans>Show as table</Trans>}>
            <PointTable title={title} points={points} series={series} rows={rows} />
          </Disclosure>
        </>
      )}
    </Card>
  );
}

const Named = ({ name, definition }: { name: string; definition: string | undefined }) =>
  definition === undefined ? name : <Explained name={name} definition={definition} />;

/** Meaning of each colour, in the order of the bars. */
function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {series.map(({ key, label, definition }, index) => (
        <li key={key} className="flex items-center gap-2 text-ink-soft">
          <svg className="size-3.5" viewBox="0 0 14 14" aria-hidden="true">
            <rect width="14" height="14" rx="3" fill={colours[index]} />
          </svg>
          <Named name={label} definition={definition} />
        </li>
      ))}
    </ul>
  );
}

type TableProps = Pick<FigureProps, 'title' | 'points' | 'series' | 'rows'>;

function PointTable({ title, points, series, rows }: TableProps) {
  return (
    <section
      aria-label={title}
      // The rows scroll, also with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-72 overflow-auto"
    >
      <table className="w-full text-start tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-1 pe-4 text-start font-semibold">
              {rows ?? <Trans>Days</Trans>}
            </th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" className="py-1 ps-4 text-end font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name, values }) => (
            <tr key={key} className="border-t border-hairline">
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                {name}
              </th>
              {series.map((one, index) => (
                <td key={one.key} className="py-1 ps-4 text-end">
                  {shownValue(one, values[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const dayAndMonth = (day: string, locale: Locale): string =>
  `${Number(day.slice(8))} ${formatMonth(day, locale)}`;

type Span = { from: string; to: string };

/**
 * Returns the column of one or several days: "21 Nov", the first of several; in full "21 Nov 2026", "16 Nov – 22 Nov
 * 2026".
 */
export const pointOf = ({ from, to }: Span, values: Point['values'], locale: Locale): Point => ({
  key: from,
  label: dayAndMonth(from, locale),
  name: from === to ? formatDate(from, locale) : `${dayAndMonth(from, locale)} – ${formatDate(to, locale)}`,
  values,
});
