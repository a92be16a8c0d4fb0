import type { DeskFigure, readFigures } from '@dihaadi/contract/desk-figures';
import type { ReplyOf } from '@dihaadi/contract/endpoint';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../lib/i18n.tsx';
import { pointOf, TimeFigure } from '../../staff-kit/charts/time-figure.tsx';
import { FigureName } from './figure-name.tsx';
import { figureLabels, formatFigure } from './figures.labels.ts';

/** What is drawn together: figures of one unit. */
const charts: readonly (readonly DeskFigure[])[] = [
  ['booked', 'cancelled'],
  ['fill_rate'],
  ['time_to_match'],
  ['active_workers'],
  ['revenue', 'commission'],
  ['wages_paid'],
];

type Days = ReplyOf<typeof readFigures>['by_day'];

/** A chart of each figure over these days. */
export function DayCharts({ days }: { days: Days }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      {charts.map((names) => (
        <DayChart key={names.join(' ')} names={names} days={days} />
      ))}
    </div>
  );
}

function DayChart({ names, days }: { names: readonly DeskFigure[]; days: Days }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const labels = names.map((name) => i18n._(figureLabels[name].name));
  return (
    <TimeFigure
      title={new Intl.ListFormat(locale).format(labels)}
      head={
        <span className="flex flex-wrap gap-x-6">
          {names.map((name) => (
            <FigureName key={name} name={name} />
          ))}
        </span>
      }
      points={days.map((day) =>
        pointOf(
          { from: day.day, to: day.day },
          names.map((name) => day[name]),
          locale,
        ),
      )}
      series={names.map((name, index) => ({
        key: name,
        label: labels[index] ?? '',
        format: (value) => formatFigure(name, value, locale),
      }))}
    />
  );
}
