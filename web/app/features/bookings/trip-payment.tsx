import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { payTrackedTrip } from '@dihaadi/contract/trips/staff-trips';
import { trackedReceipt } from '@dihaadi/contract/trips/trip-payments';
import type { TripPaymentMethod } from '@dihaadi/contract/trips/trip-fare';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { call, openFile } from '../../lib/api.ts';
import { useVibrateOnState } from '../../lib/haptics.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { explain } from '../../lib/problems.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/card-amount.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';
import { Wage, Wallet } from '../../ui/pictograms/steps.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { ReportLink, TrackedReportLink } from '../disputes/public.ts';
import { LazyOnlinePayment, PaidBy } from '../payments/public.ts';
import { stageOf } from './dispute-stage.ts';
import { SaveButton } from './save-button.tsx';

type Payment = NonNullable<TrackedPackageBooking['payment']>;
type TripPaymentProps = { booking: TrackedPackageBooking; token: string; queryKey: readonly string[] };

/** The customer's payment to the driver for a completed trip, and the confirmation that it was paid. */
export function TripPayment({ booking, token, queryKey }: TripPaymentProps) {
  const [search] = useSearchParams();
  const { payment } = booking;
  if (payment === null) return null;
  return (
    <Card className="grid gap-4" data-testid="trip-payment">
      <Due payment={payment} />
      {booking.can.confirm_payment && payment.kind === 'fare' && (
        <Confirm booking={booking} payment={payment} token={token} queryKey={queryKey} />
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

/** Whether only the driver has confirmed that the customer paid. */
const isSaidPaid = ({ status, confirmed_by_driver: byDriver, confirmed_by_customer: byCustomer }: Payment) =>
  status === 'awaiting_confirmation' && byDriver && !byCustomer;

/** The customer's confirmation of a payment in cash or to the driver's UPI account. */
function Confirm({ booking, payment, token, queryKey }: TripPaymentProps & { payment: Payment }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: (method: TripPaymentMethod) => call(payTrackedTrip, { params: { token }, body: { method } }),
    onSuccess: (shown) => {
      queries.setQueryData(queryKey, shown);
      toast.success(t`Payment confirmed`);
    },
    onError: (error) => {
      toast.error(t`Payment not confirmed`, { description: explain(i18n, error, t`Please try again.`) });
      void queries.invalidateQueries({ queryKey });
    },
  });
  if (isSaidPaid(payment))
    return (
      <Claimed
        booking={booking}
        payment={payment}
        token={token}
        isPending={confirm.isPending}
        onPaid={(method) => confirm.mutate(method)}
      />
    );
  return (
    <OfflinePayment
      upiLink={payment.upi_link}
      pending={confirm.isPending ? confirm.variables : undefined}
      onPaid={(method) => confirm.mutate(method)}
    />
  );
}

type ClaimedProps = {
  booking: TrackedPackageBooking;
  payment: Payment;
  token: string;
  isPending: boolean;
  onPaid: (method: TripPaymentMethod) => void;
};

/** The driver's statement that the customer has paid, for the customer to confirm or report. */
function Claimed({ booking, payment, token, isPending, onPaid }: ClaimedProps) {
  const { t } = useLingui();
  const amount = formatMoney(payment.amount);
  const driver = booking.driver?.name ?? t`The driver`;
  const method = payment.method === 'upi' ? 'upi' : 'cash';
  return (
    <div className="mx-auto grid w-full max-w-sm gap-3">
      <Notice tone="info">
        {method === 'upi' ? (
          <Trans>
            {driver} says you paid {amount} by UPI.
          </Trans>
        ) : (
          <Trans>
            {driver} says you paid {amount} in cash.
          </Trans>
        )}{' '}
        <Trans>If you don't answer, this counts as paid after 1 day.</Trans>
      </Notice>
      <Button variant="accent" pending={isPending} onClick={() => onPaid(method)}>
        <Check className="size-7" />
        <Trans>Yes, I paid</Trans>
      </Button>
      {booking.can.report ? (
        <TrackedReportLink token={token} stage={stageOf(booking)} />
      ) : (
        <ReportLink thing="package_booking" id={booking.id} stage={stageOf(booking)} />
      )}
    </div>
  );
}

type OfflinePaymentProps = {
  /** The driver's own UPI link, if they have one. */
  upiLink: string | null;
  pending: TripPaymentMethod | undefined;
  onPaid: (method: TripPaymentMethod) => void;
};

/** Direct payment from the customer to the driver, UPI first. */
function OfflinePayment({ upiLink, pending, onPaid }: OfflinePaymentProps) {
  const { t } = useLingui();
  return (
    <>
      {upiLink !== null && (
        <div className="grid justify-items-center gap-3">
          <a
            href={upiLink}
            className={buttonLook('accent', 'min-h-14 w-full max-w-sm text-lg pointer-fine:hidden')}
          >
            <Trans>Open UPI app</Trans>
          </a>
          <QrCode text={upiLink} label={t`UPI QR code`} className="w-48 rounded-control" />
        </div>
      )}
      <div className="mx-auto grid w-full max-w-sm gap-2">
        {upiLink !== null && (
          <Button variant="secondary" pending={pending === 'upi'} onClick={() => onPaid('upi')}>
            <Wallet className="size-7" />
            <Trans>I paid by UPI</Trans>
          </Button>
        )}
        <Button
          variant={upiLink === null ? 'accent' : 'secondary'}
          pending={pending === 'cash'}
          onClick={() => onPaid('cash')}
        >
          <Wage className="size-7" />
          <Trans>I paid in cash</Trans>
        </Button>
      </div>
    </>
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
