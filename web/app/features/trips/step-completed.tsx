import type { TripPaymentMethod } from '@dihaadi/contract/trips/trip-fare';
import { confirmTripCash, type Trip } from '@dihaadi/contract/trips/trips';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { TakeHomePay } from '../../field-kit/take-home-pay.tsx';
import { TipGiven } from '../../field-kit/tip-given.tsx';
import { Anchored } from '../../field-kit/sticky-action.tsx';
import { StepCard } from '../../field-kit/step-card.tsx';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Call } from '../../ui/pictograms/signs.tsx';
import { Done } from '../../ui/pictograms/states.tsx';
import { ScanCode, Wage } from '../../ui/pictograms/steps.tsx';
import { Home } from '../../ui/pictograms/things.tsx';
import { Rating } from '../../ui/rating.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { FareBreakdown } from '../bookings/public.ts';
import { FareShares } from './fare-shares.tsx';
import { useTripStep } from './use-trip-step.ts';

/** Screen of a completed trip: the payment, and the next trip. */
export function Completed({ trip }: { trip: Trip }) {
  const { payment } = trip;
  const isPaid = payment === null || payment.status === 'paid' || payment.status === 'waived';
  return (
    <StepCard Picture={isPaid ? Done : Wage} {...useLabels(trip)}>
      <Shares trip={trip} isPaid={isPaid} />
      {trip.rating !== null && <Stars rating={trip.rating} />}
      {trip.tip !== null && <TipGiven rupees={trip.tip} />}
      {!isPaid && <Payment trip={trip} payment={payment} />}
      <Fare trip={trip} />
      <CallCustomer phone={trip.pickup.contact.phone} />
      <Link to="/driver/dashboard" className={buttonLook(isPaid ? 'accent' : 'secondary', 'min-h-14')}>
        <Home className="size-6 shrink-0" />
        <Trans>Back to Today</Trans>
      </Link>
    </StepCard>
  );
}

/** For something left in the vehicle, or a question about the payment; the number is given until a day after the trip. */
function CallCustomer({ phone }: { phone: string | null }) {
  if (phone === null) return null;
  return (
    <a href={`tel:${phone}`} className={buttonLook('secondary', 'min-h-14')}>
      <Call className="size-6 shrink-0" />
      <Trans>Call customer</Trans>
    </a>
  );
}

/** The driver's share and, for money the driver collects, the platform's share. */
function Shares({ trip, isPaid }: { trip: Trip; isPaid: boolean }) {
  const { payment } = trip;
  const isTaken = payment !== null && payment.method !== 'gateway' && payment.status !== 'waived';
  return (
    <div>
      {/* Cash that the driver has confirmed counts as in hand. */}
      <TakeHomePay rupees={trip.in_hand} isPaid={isPaid || payment?.confirmed_by_driver === true} />
      {isTaken && <FareShares trip={trip} isMineShown />}
    </div>
  );
}

function Stars({ rating }: { rating: number }) {
  const { t } = useLingui();
  return (
    <p className="flex flex-wrap items-center justify-center gap-2">
      <Trans>Customer's rating</Trans> <Rating value={rating} label={t`${rating} of 5 stars`} />
    </p>
  );
}

/** Returns what the driver must do: collect the money, wait for the customer, or nothing more. */
function useLabels({ payment, fare }: Trip): { question: string; note: string } {
  const { t } = useLingui();
  const amount = formatMoney(payment?.amount ?? fare);
  if (payment?.method === 'gateway')
    return { question: t`Trip complete and paid`, note: t`Paid online. Check My earnings.` };
  if (payment === null || payment.status === 'paid')
    return { question: t`Trip complete and paid`, note: t`Thank you. Get ready for the next trip.` };
  if (payment.confirmed_by_driver)
    return {
      question: t`You received ${amount}`,
      note: t`Waiting for the customer to confirm. Counts as paid after 1 day.`,
    };
  return {
    question: t`Collect ${amount} from the customer`,
    note: t`Take cash or UPI, then tap the button.`,
  };
}

function Fare({ trip: { fare_breakdown, commission } }: { trip: Trip }) {
  if (fare_breakdown === null) return null;
  return (
    <Disclosure summary={<Trans>Fare breakdown</Trans>}>
      <FareBreakdown fare={fare_breakdown} />
      {commission > 0 && <Commission rupees={commission} isTaxed={fare_breakdown.gst > 0} />}
    </Disclosure>
  );
}

function Commission({ rupees, isTaxed }: { rupees: number; isTaxed: boolean }) {
  const amount = formatMoney(rupees);
  return (
    <p className="mt-2 text-ink-soft">
      {isTaxed ? (
        <Trans>Dihaadi commission and GST: {amount}</Trans>
      ) : (
        <Trans>Dihaadi commission: {amount}</Trans>
      )}
    </p>
  );
}

type PaymentProps = { trip: Trip; payment: NonNullable<Trip['payment']> };

function Payment({ trip, payment }: PaymentProps) {
  const { t } = useLingui();
  const confirm = useTripStep(trip.id, (method: TripPaymentMethod) =>
    call(confirmTripCash, { params: { id: trip.id }, body: { method } }),
  );
  if (!trip.can.confirm_cash) return null;
  const isPending = (method: TripPaymentMethod) => confirm.isPending && confirm.variables === method;
  return (
    <div className="grid gap-3">
      {payment.upi_link !== null && (
        <div className="grid justify-items-center gap-2">
          <QrCode
            text={payment.upi_link}
            label={t`UPI code for the customer`}
            className="w-56 rounded-control"
          />
          <span className="text-ink-soft">
            <Trans>The customer can scan this with any UPI app.</Trans>
          </span>
        </div>
      )}
      <Anchored>
        <Button
          variant="accent"
          data-testid="confirm-cash"
          pending={isPending('cash')}
          onClick={() => confirm.mutate('cash')}
          className="min-h-16 text-xl"
        >
          <Wage className="size-8 shrink-0" />
          <Trans>I received cash</Trans>
        </Button>
      </Anchored>
      {payment.upi_link !== null && (
        <Button
          variant="secondary"
          data-testid="confirm-upi"
          pending={isPending('upi')}
          onClick={() => confirm.mutate('upi')}
          className="min-h-14"
        >
          <ScanCode className="size-7 shrink-0" />
          <Trans>I received UPI payment</Trans>
        </Button>
      )}
    </div>
  );
}
