import { confirmPayment } from '@dihaadi/contract/staff-payments';
import { rupees } from '@dihaadi/contract/fields';
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
import { AmountField } from './amount-field.tsx';
import type { OpenedPayment } from './payments.labels.ts';

const Amount = typedNumber(rupees.min(0.01));
type Props = { payment: OpenedPayment; onClose: () => void; onSaved: () => void };

/** Dialog to enter the amount that was actually received; the button repeats it before it counts. */
export function AmountMismatch({ payment, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const keyOf = useIntent();
  const { payment_id, payer, total, currency } = payment;
  const asked = inCurrency(total, currency);
  const Fields = z.object({ amount: Amount.refine((amount) => amount !== total) });
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { amount: '' } });
  const wrong = useFieldError(form, {
    amount: msg`Enter the amount received, above 0 and different from the amount due`,
  });
  const submit = useCreateForm(form, {
    send: ({ amount }) => {
      const body = { received: true, amount };
      return call(confirmPayment, { params: { payment_id }, body, idempotencyKey: keyOf(body) });
    },
    thing: 'payment',
    done: t`Amount recorded`,
    failed: t`Failed to update the payment`,
    onSaved,
  });
  const typed = Amount.safeParse(useWatch({ control: form.control, name: 'amount' }));
  const sum = typed.success ? inCurrency(typed.data, currency) : undefined;
  return (
    <FormDialog
      title={
        <Trans>
          How much did {payer.name} pay instead of {asked}?
        </Trans>
      }
      description={
        <Trans>
          A different amount doesn't count as payment. We tell the payer, and the amount appears under
          Refunds.
        </Trans>
      }
      submitLabel={sum === undefined ? <Trans>Record different amount</Trans> : <Trans>Record {sum}</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <AmountField
        label={<Trans>Amount received</Trans>}
        error={wrong('amount')}
        currency={currency}
        input={form.register('amount')}
      />
    </FormDialog>
  );
}
