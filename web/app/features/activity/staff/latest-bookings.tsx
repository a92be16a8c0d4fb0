import type { LatestBooking } from '@dihaadi/contract/activity';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { Badge } from '../../../ui/badge.tsx';
import { serviceTypes, statusTexts } from '../../bookings/public.ts';
import { tradeLabels } from '../../services/public.ts';
import { workerBookingStatusLabels } from '../../worker-bookings/public.ts';

/** Returns a booking's address for staff. */
export const bookingAt = ({ kind, id }: Pick<LatestBooking, 'kind' | 'id'>): string =>
  `${dashboard()}/${kind === 'worker_booking' ? 'worker-bookings' : 'bookings'}/${id}`;

const textsOf = (booking: LatestBooking) =>
  booking.kind === 'worker_booking'
    ? { what: tradeLabels[booking.what], status: workerBookingStatusLabels[booking.status] }
    : { what: serviceTypes[booking.what].label, status: statusTexts(booking.status, booking.what) };

/** The latest bookings, each a link; `children` links to all of them. */
export function LatestBookings({
  bookings,
  children,
}: {
  bookings: readonly LatestBooking[];
  children?: ReactNode;
}) {
  return (
    <>
      {bookings.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No bookings yet</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-hairline">
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-2 empty:hidden">{children}</p>
    </>
  );
}

function Row({ booking }: { booking: LatestBooking }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { what, status } = textsOf(booking);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <Link
        to={bookingAt(booking)}
        className="-my-1.5 min-w-0 flex-1 py-2.5 text-primary-ink underline underline-offset-4"
      >
        {i18n._(what)}
        {' · '}
        {formatTime(booking.at, locale)}
      </Link>
      <Badge tone={status.tone}>{i18n._(status.label)}</Badge>
    </li>
  );
}
