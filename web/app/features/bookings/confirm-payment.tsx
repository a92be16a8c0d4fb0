import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { payTrackedTrip } from '@dihaadi/contract/trips/staff-trips';
import type { TripPaymentMethod } from '@dihaadi/contract/trips/trip-fare';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { explain } from '../../lib/problems.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Check } from '../../ui/pictograms/signs.tsx';
import { Wage, Wallet } from '../../ui/pictograms/steps.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { toast } from '../../ui/toast.ts';
import { ReportLink, TrackedReportLink } from '../disputes/public.ts';
import { stageOf } from './dispute-stage.ts';
import { isSaidPaid, type Payment } from './said-paid.ts';

type ConfirmPaymentProps = {
  booking: TrackedPackageBooking;
  payment: Payment;
  token: string;
  queryKey: readonly string[];
};

/** The customer's confirmation of a payment in cash or to the driver's UPI account. */
export function ConfirmPayment({ booking, payment, token, queryKey }: ConfirmPaymentProps) {
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

type ClaimedProps = {
  booking: TrackedPackageBooking;
  payment: Payment;
  token: string;
  isPending: boolean;
  onPaid: (method: TripPaymentMethod) => void;
};

/** The driver's statement that the customer has paid, for the customer to confirm or report. */
function Claimed({ booking, payment, token, isPending, onPaid }: ClaimedProps) {
  const amount = formatMoney(payment.amount);
  const driver = booking.driver?.name ?? '';
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
