import { type GivenBack, refundPayment } from '@dihaadi/contract/staff-payments';
import { line, rupees } from '@dihaadi/contract/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { useIntent } from '../../../lib/idempotency-key.ts';
import { typedNumber } from '../../../form-kit/typed-values.ts';
import { inCurrency } from '../../../lib/format.ts';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { useCreateForm, useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { AmountField } from './amount-field.tsx';
import type { OpenedPayment } from './payments.labels.ts';

const LONGEST_REASON = 500;
type Props = {
  payment: OpenedPayment;
  /** The failed refund: its amount is confirmed again. */
  failed?: GivenBack | undefined;
  onClose: () => void;
  onSaved: () => void;
};

/** Dialog for the amount and reason of a refund; the button repeats the amount before it is sent. */
export function RefundDialog({ payment, failed, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const keyOf = useIntent();
  const { payment_id, payer, left, currency, surplus } = payment;
  // Less than 1 can't be refunded, unless it is the whole remainder.
  const Amount = typedNumber(rupees.min(Math.min(1, left)).max(left));
  const Fields = z.object({ amount: Amount, reason: line(LONGEST_REASON) });
  const form = useForm({
    resolver: zodResolver(Fields),
    defaultValues: { amount: String(Math.min(failed?.amount ?? left, left)), reason: '' },
  });
  const wrong = useFieldError(form, {
    amount: msg`Enter at least ₹1 and no more than the amount left`,
    reason: msg`Enter a short reason`,
  });
  const submit = useCreateForm(form, {
    send: ({ amount, reason }) => {
      const body = left < 1 ? { reason } : { amount, reason };
      return call(refundPayment, { params: { payment_id }, body, idempotencyKey: keyOf(body) });
    },
    thing: 'payment',
    done: t`Refund started`,
    failed: t`Failed to start the refund`,
    onSaved,
  });
  const all = inCurrency(left, currency);
  const typed = Amount.safeParse(useWatch({ control: form.control, name: 'amount' }));
  const sum = typed.success ? inCurrency(typed.data, currency) : undefined;
  return (
    <FormDialog
      title={<Trans>Refund {payer.name}?</Trans>}
      description={
        payment.gateway === 'upi' ? (
          <Trans>Then send the money from the bank, and mark it as sent under Refunds.</Trans>
        ) : undefined
      }
      submitLabel={sum === undefined ? <Trans>Refund payment</Trans> : <Trans>Refund {sum}</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {surplus ? (
        <p>
          <Trans>Nothing was owed. The full {all} will be refunded.</Trans>
        </p>
      ) : (
        <AmountField
          label={<Trans>Refund amount</Trans>}
          hint={<Trans>{all} can be refunded</Trans>}
          error={wrong('amount')}
          currency={currency}
          input={form.register('amount')}
        />
      )}
      <Field label={<Trans>Reason</Trans>} error={wrong('reason')}>
        {(control) => <Textarea {...control} maxLength={LONGEST_REASON} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  );
}
