import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Figure } from './large-amount.tsx';

const directions = { up: 'text-success', down: 'text-danger', same: 'text-ink-soft' };
const arrows = { up: 'm3 9 5-5 5 5M8 4v9', down: 'm3 7 5 5 5-5M8 3v9', same: 'M3 8h10' };

type StatProps = {
  label: ReactNode;
  value: string;
  note?: ReactNode;
  /** Change from the previous period; the text repeats the arrow's meaning. */
  trend?: { direction: keyof typeof arrows; text: ReactNode };
  picture?: ReactNode;
};

/** Figures side by side. */
export function Stats({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-3">{children}</dl>
  );
}

/** One large figure with its label, inside `Stats`. */
export function Stat({ label, value, note, trend, picture }: StatProps) {
  return (
    <div className="grid min-w-0 content-start rounded-card border border-hairline bg-card p-[min(1.125rem,5vw)] shadow-card">
      <dt className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 text-base leading-snug text-ink-soft">
        <span className="min-w-0">{label}</span>
        {picture != null && <span className="-me-1 -mt-1 text-primary-ink">{picture}</span>}
      </dt>
      <dd className="mt-1 text-3xl leading-tight font-bold tracking-tight">
        <Figure>{value}</Figure>
      </dd>
      {trend && (
        <dd className={cx('mt-1 flex items-start gap-1 text-base font-medium', directions[trend.direction])}>
          <svg
            className="mt-1 size-4 shrink-0"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={arrows[trend.direction]} />
          </svg>
          {trend.text}
        </dd>
      )}
      {note != null && <dd className="mt-1 text-base text-ink-soft">{note}</dd>}
    </div>
  );
}
