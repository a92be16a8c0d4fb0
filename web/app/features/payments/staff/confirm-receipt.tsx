import { confirmPayment } from '@dihaadi/contract/staff-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { useIntent } from '../../../lib/idempotency-key.ts';
import { explain } from '../../../lib/problems.ts';
import { inCurrency } from '../../../lib/format.ts';
import { AlertDialog } from '../../../ui/dialog.tsx';
import type { OpenedPayment } from './payments.labels.ts';

type Props = { payment: OpenedPayment; onClose: () => void; onSaved: () => void };

/** Confirms again before the fee counts as paid. */
export function ConfirmReceipt({ payment, onClose, onSaved }: Props) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const keyOf = useIntent();
  // A second tap may come before the button is disabled.
  const busy = useRef(false);
  const { payment_id, payer, total, currency, gateway_payment_id: utr } = payment;
  const amount = inCurrency(total, currency);
  const confirm = useMutation({
    mutationFn: () => {
      const body = { received: true };
      return call(confirmPayment, { params: { payment_id }, body, idempotencyKey: keyOf(body) });
    },
    onSuccess: () => {
      toast.success(t`Payment confirmed`);
      onSaved();
    },
    onError: (error) => {
      toast.error(t`Failed to update the payment`, {
        description: explain(i18n, error, t`Please try again.`),
      });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['payment'] }),
  });
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={
        <Trans>
          Confirm {amount} from {payer.name}?
        </Trans>
      }
      description={<Trans>Confirm only if transfer {utr} brought exactly this amount.</Trans>}
      confirmLabel={<Trans>Confirm {amount}</Trans>}
      confirmVariant="primary"
      cancelLabel={<Trans>Cancel</Trans>}
      pending={confirm.isPending}
      onConfirm={() => {
        if (busy.current) return;
        busy.current = true;
        confirm.mutate();
      }}
    />
  );
}
