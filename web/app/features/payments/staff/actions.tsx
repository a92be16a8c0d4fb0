import { confirmPayment } from '@dihaadi/contract/staff-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useIntent } from '../../../lib/idempotency-key.ts';
import { inCurrency } from '../../../lib/format.ts';
import { createFocusRestorer } from '../../../staff-kit/restore-focus.ts';
import { ReasonForm } from '../../../staff-kit/reason-form.tsx';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { ConfirmReceipt } from './confirm-receipt.tsx';
import { AmountMismatch } from './amount-mismatch.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import type { OpenedPayment } from './payments.labels.ts';

type Form = 'come' | 'not-come' | 'other' | 'back';
type Asked = { form: Form; keepFocus: () => void };

/** Staff's current actions on a payment; each is confirmed with the amount. */
export function PaymentActions({ payment }: { payment: OpenedPayment }) {
  const [asked, setAsked] = useState<Asked>();
  const { confirm, refuse, refund } = payment.can;
  const button = (form: Form, variant: ButtonVariant) => ({
    variant,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) =>
      setAsked({ form, keepFocus: createFocusRestorer(currentTarget) }),
  });
  return (
    <>
      {confirm && (
        <Button {...button('come', 'primary')}>
          <Trans>Confirm payment</Trans>
        </Button>
      )}
      {refuse && (
        <Button {...button('not-come', 'secondary')}>
          <Trans>Mark as not received</Trans>
        </Button>
      )}
      {confirm && (
        <Button {...button('other', 'secondary')}>
          <Trans>Record different amount</Trans>
        </Button>
      )}
      {refund && (
        <Button {...button('back', 'secondary')}>
          <Trans>Refund payment</Trans>
        </Button>
      )}
      {asked !== undefined && <Dialogs payment={payment} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type DialogProps = { payment: OpenedPayment; asked: Asked; onClose: () => void };

function Dialogs({ payment, asked: { form, keepFocus }, onClose }: DialogProps) {
  const close = {
    onClose,
    onSaved: () => {
      keepFocus();
      onClose();
    },
  };
  if (form === 'come') return <ConfirmReceipt payment={payment} {...close} />;
  if (form === 'not-come') return <NotReceivedForm payment={payment} {...close} />;
  if (form === 'other') return <AmountMismatch payment={payment} {...close} />;
  return <RefundDialog payment={payment} {...close} />;
}

type FormProps = { payment: OpenedPayment; onClose: () => void; onSaved: () => void };

function NotReceivedForm({ payment, ...close }: FormProps) {
  const { t } = useLingui();
  const keyOf = useIntent();
  const { payment_id, payer, total, currency } = payment;
  const amount = inCurrency(total, currency);
  return (
    <ReasonForm
      {...close}
      title={
        <Trans>
          Mark {amount} from {payer.name} as not received?
        </Trans>
      }
      description={
        <Trans>The payer sees this and the reason. You can still confirm the payment later.</Trans>
      }
      submitLabel={<Trans>Mark as not received</Trans>}
      thing="payment"
      draft={`payment not received ${payment_id}`}
      done={t`Payment marked as not received`}
      failed={t`Failed to update the payment`}
      send={(reason) => {
        const body = { received: false, reason };
        return call(confirmPayment, { params: { payment_id }, body, idempotencyKey: keyOf(body) });
      }}
    />
  );
}
