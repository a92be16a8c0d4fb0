import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';

type RowProps = {
  to: string;
  Picture: PictogramOf;
  title: ReactNode;
  money: string;
  when: ReactNode;
  badge: ReactNode;
  /** Distinguishing details: its stops, or the number of people. */
  children: ReactNode;
};

/** Row for one of the customer's bookings, of either kind. */
export function BookingRow({ to, Picture, title, money, when, badge, children }: RowProps) {
  return (
    <Link
      to={to}
      className="grid content-start gap-2 rounded-control border border-hairline bg-card p-3.5 hover:bg-sunken"
    >
      <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5">
          <Picture className="size-9 shrink-0 text-primary-ink" />
          <span className="min-w-0 text-lg font-semibold">{title}</span>
        </span>
        <span className="text-xl font-bold">{money}</span>
      </span>
      {children}
      <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <span className="text-base text-ink-soft">{when}</span>
        {badge}
      </span>
    </Link>
  );
}
