import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { colours, type Point } from './series.ts';

type Series = { key: string; label: string; format: (value: number) => string };
type ChartProps = { points: readonly Point[]; series: readonly Series[] };

const tick = { fill: 'var(--ink-soft)', fontSize: 14 };

/** Columns over time, side by side for each series; pointing at one says what it is. */
export default function TimeChart({ points, series }: ChartProps) {
  const [first] = series;
  const most = Math.max(...points.flatMap(({ values }) => values));
  // As wide as its longest figure needs; Anek's figures are about 8 px at this size.
  const width = 16 + 8 * (first?.format(most).length ?? 1);
  return (
    <BarChart
      responsive
      // Those who do not see it have the table below.
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
        allowDecimals={false}
        tickFormatter={(value: number) => first?.format(value) ?? ''}
      />
      <Tooltip
        cursor={{ fill: 'var(--sunken)' }}
        isAnimationActive={false}
        content={<Tip points={points} series={series} />}
      />
      {series.map(({ key, label }, index) => (
        <Bar
          key={key}
          name={label}
          dataKey={({ values }: Point) => values[index] ?? 0}
          fill={colours[index] ?? colours[0]}
          radius={[4, 4, 0, 0]}
          maxBarSize={28}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}

/** What the chart itself says of the column that is pointed at. */
type Pointed = { active?: boolean; label?: string };

function Tip({ active = false, label, points, series }: ChartProps & Pointed) {
  const point = active ? points.find((one) => one.label === label) : undefined;
  if (point === undefined) return null;
  return (
    <div className="rounded-control border border-hairline bg-card px-3 py-2 shadow-card">
      <p className="font-semibold">{point.name}</p>
      {series.map(({ key, label: words, format }, index) => (
        <p key={key} className="tabular-nums">
          {words}: <strong>{format(point.values[index] ?? 0)}</strong>
        </p>
      ))}
    </div>
  );
}
