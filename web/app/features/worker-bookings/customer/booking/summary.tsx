import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney, formatNumber, formatTime } from '../../../../lib/format.ts';
import { useLocale } from '../../../../lib/i18n.tsx';
import { OvertimeRule } from '../../overtime-rule.tsx';
import { Headcount, Quantity } from '../../quantity.tsx';
import { payIntervalLabels } from '../../statements.labels.ts';
import { useServiceName } from '../../service-name.ts';
import { WorkerBookingBadge } from '../../status-badge.tsx';
import { PhoneLink } from '../../../../shell/contact.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Fact, Facts } from '../../../../ui/facts.tsx';
import { Money } from '../../../../ui/card-amount.tsx';
import { trades } from '../../../../ui/pictograms/trades.tsx';
import { isClosed, isManyDays, finalPriceOf, priceSoFar } from './assignments.ts';

/** Summary of the booking, its location and its price. */
export function Summary({ booking }: { booking: WorkerBooking }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const nameOf = useServiceName();
  const Picture = trades[booking.service.category];
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Picture className="size-12 shrink-0 text-primary-ink" />
          <div className="min-w-0">
            <p className="text-lg font-semibold">{nameOf(booking.service)}</p>
            <p aria-live="polite">
              <WorkerBookingBadge status={booking.booking_status} />
            </p>
          </div>
        </div>
        <Price booking={booking} />
      </div>
      <Facts>
        <Fact term={<Trans>Start</Trans>}>{formatTime(booking.start_at, locale)}</Fact>
        <Fact term={<EndTerm booking={booking} />}>{formatTime(booking.ends_at, locale)}</Fact>
        <Fact term={<Trans>Work</Trans>}>
          <Headcount count={booking.headcount} />
          {' · '}
          <Quantity rateType={booking.rate_type} quantity={booking.quantity} />
          <br />
          <span className="text-ink-soft">
            <Sum booking={booking} />
          </span>
          {booking.agreed_overtime_hours > 0 && (
            <>
              <br />
              <OvertimeRule hours={booking.agreed_overtime_hours} />
            </>
          )}
          {booking.commission_percent > 0 && (
            <>
              <br />
              <span className="text-ink-soft">
                <Trans>Includes our {formatNumber(booking.commission_percent)}% commission.</Trans>
              </span>
            </>
          )}
        </Fact>
        <Fact term={<Trans>Wages paid</Trans>}>
          {/* One day of work is paid at the end, whatever the interval. */}
          {i18n._(payIntervalLabels[isManyDays(booking) ? booking.pay_every : 'end'])}
        </Fact>
        <Fact term={<Trans>Address</Trans>}>
          {booking.address}
          <br />
          <span className="text-ink-soft">
            {booking.city} {booking.pincode}
          </span>
        </Fact>
        {booking.site_contact !== null && (
          <Fact term={<Trans>At the address</Trans>}>
            {booking.site_contact.name}
            <br />
            <PhoneLink number={booking.site_contact.phone} />
          </Fact>
        )}
        {booking.notes !== null && <Fact term={<Trans>Note</Trans>}>{booking.notes}</Fact>}
        {booking.late_fees > 0 && (
          <Fact term={<Trans>Late-cancellation fee</Trans>}>{formatMoney(booking.late_fees)}</Fact>
        )}
        <Fact term={<Trans>Booking ID</Trans>}>{booking.id.slice(0, 8)}</Fact>
      </Facts>
      <CallOutNote booking={booking} />
    </Card>
  );
}

function CallOutNote({ booking }: { booking: WorkerBooking }) {
  if (booking.call_out === 0 || isClosed(booking)) return null;
  return (
    <p className="text-ink-soft">
      {/* Not `CallOutRule`: sharing it with this screen makes Vite move it to a chunk that exceeds the order's size
          limit. */}
      <Trans>
        If you're absent or refuse the work, you pay {formatMoney(booking.call_out)} to each worker who comes.
      </Trans>
    </p>
  );
}

/** Whether a worker's hours have ended, possibly at another time than agreed. */
const hasEnded = ({ assignments }: WorkerBooking): boolean => assignments.some(({ end }) => end !== null);

const EndTerm = ({ booking }: { booking: WorkerBooking }) =>
  hasEnded(booking) ? <Trans>Agreed end</Trans> : <Trans>End</Trans>;

/** How the price was calculated at booking. */
function Sum({ booking }: { booking: WorkerBooking }) {
  const booked = (
    <>
      {formatMoney(booking.rate)} × <Quantity rateType={booking.rate_type} quantity={booking.quantity} />
      {booking.headcount > 1 && (
        <>
          {' × '}
          <Headcount count={booking.headcount} />
        </>
      )}
    </>
  );
  return hasEnded(booking) ? <Trans>Booked: {booked}</Trans> : booked;
}

function PriceTerm({ booking, isFinal }: { booking: WorkerBooking; isFinal: boolean }) {
  if (isFinal) return <Trans>Final amount</Trans>;
  return isClosed(booking) ? <Trans>Not charged</Trans> : <Trans>Price</Trans>;
}

/** The price; after the work, the final amount, as attendance and overtime may have changed it. */
function Price({ booking }: { booking: WorkerBooking }) {
  const done = finalPriceOf(booking);
  const booked = formatMoney(booking.total);
  const soFar = priceSoFar(booking);
  return (
    <div className="min-w-0">
      <p className="text-ink-soft">
        <PriceTerm booking={booking} isFinal={done !== undefined} />
      </p>
      <Money>{formatMoney(done ?? soFar)}</Money>
      {done === undefined && soFar > booking.total && (
        <p className="text-base text-ink-soft">
          <Trans>With extra hours</Trans>
        </p>
      )}
      {done !== undefined && done !== booking.total && (
        <p className="text-base text-ink-soft">
          <Trans>Estimate: {booked}</Trans>
        </p>
      )}
    </div>
  );
}
