import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../lib/format.ts';
import { guestBookings } from '../../lib/guest-bookings.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';

/** Links to the bookings that a guest made on this device; none once they are over for a day. */
export default function LastBooking() {
  const locale = useLocale();
  const [bookings] = useState(() => guestBookings(Date.now()));
  if (bookings.length === 0) return null;
  return (
    <Card className="grid gap-2" data-testid="last-booking">
      <h2 className="text-xl">
        <Trans>Your recent bookings</Trans>
      </h2>
      <ul className="grid gap-1">
        {bookings.map(({ token, bookedAt }) => {
          const time = formatTime(new Date(bookedAt).toISOString(), locale);
          return (
            <li key={token}>
              <Link
                to={`/track/${token}`}
                className="inline-block py-2.5 text-primary-ink underline underline-offset-4"
              >
                <Trans>Track the booking from {time}</Trans>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
