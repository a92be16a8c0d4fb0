import { listOwnPackageBookings, type OwnPackageBooking } from '@dihaadi/contract/bookings';
import { events } from '@dihaadi/contract/live';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callList } from '../../lib/api.ts';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { useLive } from '../../lib/live.ts';
import { useSession } from '../../lib/session.ts';
import { LiveState } from '../../shell/live-state.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Parcel } from '../../ui/pictograms/work.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Loaded } from './loaded.tsx';
import { StatusBadge } from './status-badge.tsx';
import { serviceTypes } from './words.ts';

const SHOWN = 10;

/** The customer's newest bookings, and the way to the next one. */
export default function RecentBookings() {
  const session = useSession();
  const status = useLive(session?.access_token ?? null, { endpoint: events });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 className="text-xl">
            <Trans>Recent Bookings</Trans>
          </h2>
          <LiveState status={status} />
        </div>
        <Bookings />
      </Card>
      <Card className="grid gap-4">
        <h2 className="text-xl">
          <Trans>Quick Actions</Trans>
        </h2>
        <Link to="/book-delivery" className={buttonLook('accent')}>
          <Parcel className="size-7" />
          <Trans>Book Package Delivery</Trans>
        </Link>
      </Card>
    </div>
  );
}

function Bookings() {
  const { t } = useLingui();
  const bookings = useQuery({
    queryKey: ['package_booking', 'own'],
    queryFn: ({ signal }) => callList(listOwnPackageBookings, { query: { limit: SHOWN }, signal }),
    meta: { failure: t`Failed to load bookings` },
  });
  return (
    <Loaded query={bookings} skeleton={{ rows: 3, className: 'h-24' }}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState
            picture={<Parcel className="size-10" />}
            title={<Trans>No bookings yet. Book your first service!</Trans>}
          />
        ) : (
          <ul className="grid gap-3">
            {rows.map((booking) => (
              <li key={booking.id}>
                <Booking booking={booking} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Booking({ booking }: { booking: OwnPackageBooking }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, Picture } = serviceTypes[booking.service_type];
  return (
    <Link
      to={`/track/${booking.tracking_token}`}
      className="flex items-start gap-3 rounded-control border border-hairline p-3 hover:bg-sunken"
    >
      <Picture className="size-9 shrink-0 text-primary-ink" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold">{i18n._(label)}</span>
        <span className="truncate text-ink-soft">{booking.drop_address}</span>
        <span className="text-base text-ink-soft">{formatTime(booking.created_at, locale)}</span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-1.5">
        <span className="text-xl font-bold">{formatMoney(booking.estimated_fare)}</span>
        <StatusBadge status={booking.booking_status} />
      </span>
    </Link>
  );
}
