import type { FollowedPackageBooking } from '@dihaadi/contract/bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../shell/bookings/package-badge.tsx';
import { serviceTypes } from '../../lib/package-words.ts';
import { wordsOf } from './words.ts';

/** What was booked, where it stands and what it costs; to whoever may see the booking but the desk. */
export function Summary({ booking }: { booking: FollowedPackageBooking }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, Picture } = serviceTypes[booking.service_type];
  const words = wordsOf(booking.service_type);
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Picture className="size-12 shrink-0 text-primary-ink" />
          <div className="min-w-0">
            <p className="text-lg font-semibold">{i18n._(label)}</p>
            <p aria-live="polite">
              <StatusBadge status={booking.booking_status} service={booking.service_type} />
            </p>
          </div>
        </div>
        <div className="min-w-0">
          <p className="text-ink-soft">
            <Trans>Estimated fare</Trans>
          </p>
          <Money>{formatMoney(booking.estimated_fare)}</Money>
        </div>
      </div>
      <Facts>
        <Fact term={<Trans>Pickup</Trans>}>{booking.pickup_address}</Fact>
        <Fact term={<Trans>Drop</Trans>}>{booking.drop_address}</Fact>
        <Fact term={i18n._(words.load)}>
          {booking.package_description}
          <br />
          <span className="text-ink-soft">
            <Trans>
              {i18n._(words.sizes[booking.package_size].label)}, {booking.package_weight} kg
            </Trans>
          </span>
        </Fact>
        <Fact term={<Trans>When</Trans>}>
          {booking.scheduled_time === null ? (
            <Trans>As soon as possible</Trans>
          ) : (
            formatTime(booking.scheduled_time, locale)
          )}
        </Fact>
        {booking.special_instructions !== null && (
          <Fact term={<Trans>Special instructions</Trans>}>{booking.special_instructions}</Fact>
        )}
        <Fact term={<Trans>Booking id</Trans>}>{booking.id.slice(0, 8)}</Fact>
      </Facts>
    </Card>
  );
}
