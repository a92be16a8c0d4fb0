import { Trans } from '@lingui/react/macro';
import { formatDate, formatMonth } from '../../lib/format.ts';
import { type Locale, useLocale } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { Bucket } from './buckets.ts';
import { colours, type Point } from './series.ts';
import { later } from '../../shell/later.tsx';

// The library of the charts is large: fetched where one is shown, once the numbers stand there.
const TimeChart = later(async () => (await import('./time-chart.tsx')).default, {
  waiting: <Skeleton className="h-full" />,
});

type Series = {
  key: Exclude<keyof Bucket, 'from' | 'to'>;
  label: string;
  format: (value: number) => string;
};

type FigureProps = { title: string; buckets: readonly Bucket[]; series: readonly Series[] };

/** A chart over time. What it draws stands below it as a table, for those who would rather read, or hear. */
export function TimeFigure({ title, buckets, series }: FigureProps) {
  const locale = useLocale();
  const points = buckets.map((bucket) => ({
    key: bucket.from,
    label: shortName(bucket, locale),
    name: nameOf(bucket, locale),
    values: series.map(({ key }) => bucket[key]),
  }));
  const isEmpty = points.every(({ values }) => values.every((value) => value === 0));
  return (
    <Card className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="text-lg font-bold">{title}</h4>
        {series.length > 1 && <Legend series={series} />}
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
            <PointTable title={title} points={points} series={series} />
          </Disclosure>
        </>
      )}
    </Card>
  );
}

/** What each colour is; in the order of the bars. */
function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {series.map(({ key, label }, index) => (
        <li key={key} className="flex items-center gap-2 text-ink-soft">
          <svg className="size-3.5" viewBox="0 0 14 14" aria-hidden="true">
            <rect width="14" height="14" rx="3" fill={colours[index]} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

type TableProps = { title: string; points: readonly Point[]; series: readonly Series[] };

function PointTable({ title, points, series }: TableProps) {
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
              <Trans>Days</Trans>
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
                  {one.format(values[index] ?? 0)}
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

/** "21 Nov"; of several days the first. */
const shortName = ({ from }: Bucket, locale: Locale): string => dayAndMonth(from, locale);

/** "21 Nov 2026", "16 Nov – 22 Nov 2026". */
const nameOf = ({ from, to }: Bucket, locale: Locale): string =>
  from === to ? formatDate(from, locale) : `${dayAndMonth(from, locale)} – ${formatDate(to, locale)}`;
