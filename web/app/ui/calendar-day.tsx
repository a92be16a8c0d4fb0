import { cx } from './cx.ts';

type DayLeafProps = { weekday: string; day: number; month?: string; className?: string };

/** Leaf of a wall calendar, recognisable without reading. */
export function DayLeaf({ weekday, day, month, className }: DayLeafProps) {
  return (
    <span
      className={cx(
        'grid min-w-14 shrink-0 overflow-hidden rounded-control border-2 border-primary-ink bg-card text-center leading-none',
        className,
      )}
    >
      <span className="bg-primary-ink px-1.5 py-1 text-base font-semibold text-card">{weekday}</span>
      <span data-numeral className="pt-1.5 text-3xl font-bold">
        {day}
      </span>
      <span className="px-1.5 pb-1 text-base">{month}</span>
    </span>
  );
}
