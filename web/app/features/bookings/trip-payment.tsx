import type { TrackedPackageBooking } from '@dihaadi/contract/bookings';
import { payTrackedTrip } from '@dihaadi/contract/trips/trip-desk';
import type { TripPaymentMethod } from '@dihaadi/contract/trips/trip-fare';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { explain } from '../../lib/problems.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

type TripPaymentProps = { booking: TrackedPackageBooking; token: string; queryKey: readonly string[] };

/** What the customer pays the driver for a completed trip, and the confirmation that it was paid. */
export function TripPayment({ booking, token, queryKey }: TripPaymentProps) {
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
  const { payment } = booking;
  if (payment === null) return null;
  return (
    <Card className="grid gap-4" data-testid="trip-payment">
      <h2 className="text-xl">
        {payment.status === 'paid' ? <Trans>Paid</Trans> : <Trans>Pay the driver</Trans>}
      </h2>
      <Money className="text-5xl">{formatMoney(payment.amount)}</Money>
      <PaymentState payment={payment} />
      {booking.can.confirm_payment && (
        <>
          {payment.upi_link !== null && (
            <div className="grid justify-items-center gap-3">
              <QrCode text={payment.upi_link} label={t`UPI QR code`} className="w-48 rounded-control" />
              <a href={payment.upi_link} className={buttonLook('secondary')}>
                <Trans>Open UPI app</Trans>
              </a>
            </div>
          )}
          <div className="grid gap-2">
            <Button
              variant="accent"
              pending={confirm.isPending && confirm.variables === 'cash'}
              onClick={() => confirm.mutate('cash')}
            >
              <Trans>I paid in cash</Trans>
            </Button>
            <Button
              variant="secondary"
              pending={confirm.isPending && confirm.variables === 'upi'}
              onClick={() => confirm.mutate('upi')}
            >
              <Trans>I paid by UPI</Trans>
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function PaymentState({ payment }: { payment: NonNullable<TrackedPackageBooking['payment']> }) {
  if (payment.status === 'paid')
    return (
      <Notice tone="success">
        {payment.method === 'upi' ? <Trans>Paid by UPI.</Trans> : <Trans>Paid in cash.</Trans>}
      </Notice>
    );
  if (!payment.confirmed_by_customer) return null;
  return (
    <Notice tone="info">
      <Trans>You confirmed the payment. The driver confirms it next.</Trans>
    </Notice>
  );
}
