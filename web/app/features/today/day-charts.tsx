import type { DeskFigure, readFigures } from '@dihaadi/contract/day-figures';
import type { ReplyOf } from '@dihaadi/contract/endpoint';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../lib/i18n.tsx';
import { pointOf, TimeFigure } from '../../staff-kit/charts/time-figure.tsx';
import { figureLabels, formatFigure } from './figures.labels.ts';

type Chart = { title: MessageDescriptor; names: readonly DeskFigure[] };

const single = (name: DeskFigure): Chart => ({ title: figureLabels[name].name, names: [name] });

/** Figures drawn together share one unit. */
const charts: readonly Chart[] = [
  { title: msg`Bookings`, names: ['booked', 'cancelled'] },
  single('fill_rate'),
  single('time_to_match'),
  single('active_workers'),
  { title: msg`Revenue and commission`, names: ['revenue', 'commission'] },
  single('wages_paid'),
];

type Days = ReplyOf<typeof readFigures>['by_day'];

/** Charts of the figures over these days. */
export function DayCharts({ days }: { days: Days }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      {charts.map((chart) => (
        <DayChart key={chart.names.join(' ')} chart={chart} days={days} />
      ))}
    </div>
  );
}

function DayChart({ chart: { title, names }, days }: { chart: Chart; days: Days }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <TimeFigure
      title={i18n._(title)}
      points={days.map((day) =>
        pointOf(
          { from: day.day, to: day.day },
          names.map((name) => day[name]),
          locale,
        ),
      )}
      series={names.map((name) => ({
        key: name,
        label: i18n._(figureLabels[name].name),
        definition: i18n._(figureLabels[name].definition),
        format: (value) => formatFigure(name, value, locale),
      }))}
    />
  );
}
