import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { buttonLook } from '../../../ui/button.tsx';

/** Link to the list of one kind of booking, searched for `q`; nothing without a search. */
export function BookingsLink({
  at,
  q,
  children,
}: {
  at: 'bookings' | 'worker-bookings';
  q: string | null;
  children: ReactNode;
}) {
  if (q === null || q === '') return null;
  return (
    <Link
      to={`${dashboard()}/${at}?${new URLSearchParams({ q }).toString()}`}
      className={buttonLook('secondary', undefined, 'small')}
    >
      {children}
    </Link>
  );
}
