import { readPayment } from '@dihaadi/contract/staff-payments';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { inCurrency } from '../../../lib/format.ts';
import { TodayDialogLoader, type TodayDialogCallbacks } from '../../../staff-kit/today-dialog.tsx';
import { ConfirmReceipt } from './confirm-receipt.tsx';
import { type OpenedPayment, withId } from './payments.labels.ts';
import { SentForm } from './refund-actions.tsx';
import { RefundDialog } from './refund-dialog.tsx';

/** Action on a payment, or its refund, from a list elsewhere. */
export type PaymentStep = 'confirm' | 'refund_again' | 'send_refund';

type Props = TodayDialogCallbacks & { id: string; step: PaymentStep };

/** Loads the current payment, and shows the same dialog as its own page. */
export default function PaymentInPlace({ id, step, ...close }: Props) {
  const { t } = useLingui();
  const payment = useQuery({
    queryKey: ['payment', 'asked', id],
    queryFn: async ({ signal }) => withId(await call(readPayment, { params: { payment_id: id }, signal })),
    // A decision that was made since must not be made again.
    gcTime: 0,
  });
  return (
    <TodayDialogLoader
      query={payment}
      title={t`Payment`}
      onClose={close.onClose}
      because={({ refunds, can }) =>
        step === 'refund_again' && !can.refund && refunds.at(-1)?.status === 'failed'
          ? t`This payment can't be refunded now. Open the payment to see why.`
          : undefined
      }
    >
      {(found) => stepOf(found, step, close)}
    </TodayDialogLoader>
  );
}

/** Returns the dialog of the step; null if it was done meanwhile. */
function stepOf(payment: OpenedPayment, step: PaymentStep, close: TodayDialogCallbacks) {
  const { can, refunds, currency, payer } = payment;
  if (step === 'confirm') return can.confirm ? <ConfirmReceipt payment={payment} {...close} /> : null;
  if (step === 'refund_again') {
    const failed = refunds.findLast(({ status }) => status === 'failed');
    return can.refund ? <RefundDialog payment={payment} failed={failed} {...close} /> : null;
  }
  const refund = refunds.find(({ by_hand: isManual, status }) => isManual && status === 'requested');
  if (refund === undefined) return null;
  return (
    <SentForm refund={refund} amount={inCurrency(refund.amount, currency)} name={payer.name} {...close} />
  );
}
