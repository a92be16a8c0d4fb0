import type { ReactNode } from 'react';
import { Skeleton } from './states.tsx';

type PlaceProps = { label: string; count?: number };
const some = (count: number) => Array.from({ length: count }, (_, index) => index);

function Busy({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output aria-label={label} className="grid grid-cols-1 gap-3">
      {children}
    </output>
  );
}

/** Placeholder of a `DataTable` until its rows are loaded: lines on a desktop, cards on smaller screens. */
export function TableSkeleton({ label, count = 8 }: PlaceProps) {
  return (
    <Busy label={label}>
      <span className="grid grid-cols-1 gap-3 rows:gap-0 rows:overflow-hidden rows:rounded-card rows:border rows:border-hairline rows:bg-card rows:shadow-card">
        <span className="hidden h-12 bg-sunken rows:block" />
        {some(count).map((row) => (
          <span
            key={row}
            className="grid grid-cols-1 gap-3 rounded-card border border-hairline bg-card p-4 rows:grid-cols-[1fr_2fr_2fr_1fr] rows:items-center rows:rounded-none rows:border-0 rows:border-t rows:px-3 rows:py-4"
          >
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-full max-w-64" />
            <Skeleton className="h-5 w-2/3 max-w-48" />
            <Skeleton className="h-5 w-20 rows:justify-self-end" />
          </span>
        ))}
      </span>
    </Busy>
  );
}

/** Placeholder of a list of cards. */
export function CardsSkeleton({ label, count = 3 }: PlaceProps) {
  return (
    <Busy label={label}>
      {some(count).map((card) => (
        <span
          key={card}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 rounded-card border border-hairline bg-card p-5"
        >
          <Skeleton className="size-12" />
          <span className="grid grid-cols-1 gap-2.5">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-5 w-4/5" />
          </span>
        </span>
      ))}
    </Busy>
  );
}

/** Placeholder of a detail view: in a drawer, or on its own page. */
export function DetailSkeleton({ label, count = 6 }: PlaceProps) {
  return (
    <Busy label={label}>
      <Skeleton className="h-8 w-3/5" />
      <Skeleton className="h-28 w-full" />
      <span className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-x-6 gap-y-4 pt-2">
        {some(count).map((fact) => (
          <span key={fact} className="grid grid-cols-1 gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-5 w-4/5" />
          </span>
        ))}
      </span>
    </Busy>
  );
}
