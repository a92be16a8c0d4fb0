import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { trackedReceipt } from '@dihaadi/contract/trips/trip-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { openFile } from '../../lib/api.ts';
import { useVibrateOnState } from '../../lib/haptics.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { later } from '../../shell/lazy-component.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/card-amount.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { LazyOnlinePayment, PaidBy } from '../payments/public.ts';
import { isSaidPaid, type Payment } from './said-paid.ts';
import { SaveButton } from './save-button.tsx';

// Loaded on demand: most views of a booking are before its payment.
const ConfirmPayment = later(async () => (await import('./confirm-payment.tsx')).ConfirmPayment, {
  waiting: <Skeleton className="h-48" />,
});

type TripPaymentProps = { booking: TrackedPackageBooking; token: string; queryKey: readonly string[] };

/** The customer's payment to the driver for a completed trip, and the confirmation that it was paid. */
export function TripPayment({ booking, token, queryKey }: TripPaymentProps) {
  const [search] = useSearchParams();
  const { payment } = booking;
  if (payment === null) return null;
  return (
    <Card className="grid gap-4" data-testid="trip-payment">
      <Due payment={payment} />
      <Extra booking={booking} payment={payment} />
      {booking.can.confirm_payment && payment.kind === 'fare' && (
        <ConfirmPayment booking={booking} payment={payment} token={token} queryKey={queryKey} />
      )}
      {booking.can.pay_online && (
        <LazyOnlinePayment
          payer={{ kind: 'trip', id: token }}
          comesBack={search.has('payment_id')}
          look={payment.kind === 'fare' ? 'secondary' : 'accent'}
          wasBegun={false}
          outdates={[queryKey]}
        >
          <Trans>Pay online</Trans>
        </LazyOnlinePayment>
      )}
      {payment.status === 'paid' && payment.amount > 0 && <ReceiptButton token={token} />}
    </Card>
  );
}

/** The amount, the largest element on the card; once it is paid, the method. */
function Due({ payment }: { payment: Payment }) {
  useVibrateOnState(payment.status, ['paid']);
  if (payment.status === 'paid')
    return <PaidBy amount={payment.amount} method={payment.method ?? 'cash'} at={payment.paid_at} />;
  return (
    <>
      <h2 className="text-center text-xl">
        <DueTitle payment={payment} />
      </h2>
      <Money className="text-center text-5xl">{formatMoney(payment.amount)}</Money>
      <PaymentState payment={payment} />
    </>
  );
}

/** The part of the fare that is tolls, parking and loading. */
function Extra({ booking, payment }: Pick<TripPaymentProps, 'booking'> & { payment: Payment }) {
  if (payment.kind !== 'fare') return null;
  const rupees = booking.charges.reduce((sum, { amount, counts }) => (counts ? sum + amount : sum), 0);
  if (rupees === 0) return null;
  return (
    <p className="text-center text-ink-soft">
      <Trans>Includes {formatMoney(rupees)} for extra charges.</Trans>
    </p>
  );
}

function DueTitle({ payment }: { payment: Payment }) {
  if (payment.kind === 'cancellation') return <Trans>Cancellation fee</Trans>;
  return isSaidPaid(payment) ? <Trans>Did you pay the driver?</Trans> : <Trans>Pay the driver</Trans>;
}

function ReceiptButton({ token }: { token: string }) {
  const { t } = useLingui();
  const language = useLocale();
  return (
    <SaveButton
      open={() => openFile(trackedReceipt, { params: { token }, query: { language } })}
      failed={t`Couldn't download the receipt`}
    >
      <Trans>Receipt (PDF)</Trans>
    </SaveButton>
  );
}

function PaymentState({ payment }: { payment: Payment }) {
  if (payment.status === 'waived')
    return (
      <Notice tone="success">
        <Trans>We waived this fee. You owe nothing.</Trans>
      </Notice>
    );
  if (payment.kind === 'cancellation')
    return (
      <p className="text-ink-soft">
        <Trans>You cancelled after the driver had left. Pay the fee before your next booking.</Trans>
      </p>
    );
  if (!payment.confirmed_by_customer) return null;
  return (
    <Notice tone="info">
      <Trans>You confirmed the payment. Waiting for the driver to confirm.</Trans>
    </Notice>
  );
}
