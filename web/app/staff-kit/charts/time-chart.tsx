import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { colours, type Point, type Series, shownValue } from './series.ts';

type ChartProps = { points: readonly Point[]; series: readonly Series[] };

const tick = { fill: 'var(--ink-soft)', fontSize: 14 };

/** More columns than this, side by side for two series, are too thin to see on a phone: they are drawn as lines. */
const MOST_COLUMNS = 45;

/** Columns or lines over time, one for each series; pointing at one shows its values. */
export function TimeChart({ points, series }: ChartProps) {
  const [first] = series;
  const shown = points.flatMap(({ values }) => values.map((value) => value ?? 0));
  const most = Math.max(...shown);
  // Fits the longest figure; Anek's digits are about 8 px wide at this size.
  const width = 16 + 8 * (first?.format(most).length ?? 1);
  return (
    <ComposedChart
      responsive
      // Screen reader users have the table below.
      accessibilityLayer={false}
      data={[...points]}
      barGap={2}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      style={{ width: '100%', height: '100%' }}
    >
      <CartesianGrid vertical={false} stroke="var(--hairline)" />
      <XAxis dataKey="label" tick={tick} tickLine={false} stroke="var(--control)" minTickGap={28} />
      <YAxis
        width={width}
        tick={tick}
        tickLine={false}
        axisLine={false}
        // A scale of whole numbers starts at 4: averages below it would look flat.
        allowDecimals={most < 4 && !shown.every(Number.isInteger)}
        tickFormatter={(value: number) => first?.format(value) ?? ''}
      />
      <Tooltip
        cursor={{ fill: 'var(--sunken)' }}
        isAnimationActive={false}
        content={<Tip points={points} series={series} />}
      />
      {series.map((one, index) => (points.length > MOST_COLUMNS ? lineOf(one, index) : barOf(one, index)))}
    </ComposedChart>
  );
}

const look = ({ key, label }: Series, index: number) => ({
  key,
  name: label,
  dataKey: ({ values }: Point) => values[index] ?? null,
  isAnimationActive: false,
});

function barOf(series: Series, index: number) {
  const { key, ...rest } = look(series, index);
  return (
    <Bar key={key} {...rest} fill={colours[index] ?? colours[0]} radius={[4, 4, 0, 0]} maxBarSize={28} />
  );
}

function lineOf(series: Series, index: number) {
  const { key, ...rest } = look(series, index);
  return (
    <Line
      key={key}
      {...rest}
      stroke={colours[index] ?? colours[0]}
      strokeWidth={2}
      dot={false}
      connectNulls
    />
  );
}

/** Props that the chart adds for the column pointed at. */
type Pointed = { active?: boolean; label?: string };

function Tip({ active = false, label, points, series }: ChartProps & Pointed) {
  const point = active ? points.find((one) => one.label === label) : undefined;
  if (point === undefined) return null;
  return (
    <div className="rounded-control border border-hairline bg-card px-3 py-2 shadow-card">
      <p className="font-semibold">{point.name}</p>
      {series.map((one, index) => (
        <p key={one.key} className="tabular-nums">
          {one.label}: <strong>{shownValue(one, point.values[index])}</strong>
        </p>
      ))}
    </div>
  );
}
