import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/card-amount.tsx';
import { StatusBadge } from './status-badge.tsx';
import { serviceTypes } from './bookings.labels.ts';
import { Check } from '../../ui/pictograms/signs.tsx';
import { FareBreakdown } from './fare-breakdown.tsx';
import { StopTerm } from './stop-term.tsx';
import { textsOf } from './service-texts.labels.ts';

/** Returns the fare's label: estimate where no tariff plan fits, otherwise agreed fare, and final fare after completion. */
const fareLabel = ({ booking_status, fare_quote, payment }: TrackedPackageBooking) => {
  if (booking_status === 'completed') return msg`Final fare`;
  if (payment?.kind === 'cancellation' && payment.status !== 'waived') return msg`Cancellation fee`;
  if (booking_status === 'cancelled' || booking_status === 'expired') return msg`Not charged`;
  return fare_quote === null ? msg`Estimated fare` : msg`Your fare`;
};

/** The booking's contents, status and price; for everyone who may see it except the desk. */
export function Summary({ booking }: { booking: TrackedPackageBooking }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, Picture } = serviceTypes[booking.service_type];
  const words = textsOf(booking.service_type);
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
        {booking.fare !== null && (
          <div className="min-w-0">
            <p className="text-ink-soft">{i18n._(fareLabel(booking))}</p>
            <Money>{formatMoney(booking.fare)}</Money>
          </div>
        )}
      </div>
      {booking.fare_breakdown !== null && (
        <Disclosure summary={<Trans>Fare breakdown</Trans>}>
          <FareBreakdown fare={booking.fare_breakdown} />
        </Disclosure>
      )}
      <Facts>
        <Fact term={<Trans>Pickup</Trans>}>{booking.pickup_address}</Fact>
        {booking.stops.map(({ number, address }) => (
          <Fact key={number} term={<StopTerm number={number} />}>
            {address}
            {number <= booking.stops_done && (
              <span className="flex items-center gap-1 text-success">
                <Check className="size-5" />
                <Trans>Completed</Trans>
              </span>
            )}
          </Fact>
        ))}
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
        <Fact term={<Trans>Booking ID</Trans>}>{booking.id.slice(0, 8)}</Fact>
      </Facts>
    </Card>
  );
}
