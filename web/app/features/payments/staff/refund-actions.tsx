import { confirmRefund, type GivenBack } from '@dihaadi/contract/staff-payments';
import { line } from '@dihaadi/contract/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { useIntent } from '../../../lib/idempotency-key.ts';
import { createFocusRestorer } from '../../../staff-kit/restore-focus.ts';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { ReasonForm } from '../../../staff-kit/reason-form.tsx';
import { useCreateForm, useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';

type Props = {
  refund: GivenBack;
  /** The amount as displayed. */
  amount: string;
  /** The payee's name. */
  name: string;
};
type Asked = { form: 'sent' | 'not-sent'; keepFocus: () => void };

/** Staff's buttons to report whether a refund that no gateway sends has been sent. */
export function RefundActions(props: Props) {
  const { t } = useLingui();
  const { refund, amount, name } = props;
  const [asked, setAsked] = useState<Asked>();
  if (!refund.by_hand || refund.status !== 'requested') return null;
  const ask = (form: Asked['form']) => (event: { currentTarget: HTMLElement }) =>
    setAsked({ form, keepFocus: createFocusRestorer(event.currentTarget) });
  const close = {
    onClose: () => setAsked(undefined),
    onSaved: () => {
      asked?.keepFocus();
      setAsked(undefined);
    },
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        size="small"
        aria-label={t`Mark as sent: ${amount} to ${name}`}
        onClick={ask('sent')}
      >
        <Trans>Mark as sent</Trans>
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={t`Mark as failed: ${amount} to ${name}`}
        onClick={ask('not-sent')}
      >
        <Trans>Mark as failed</Trans>
      </Button>
      {asked?.form === 'sent' && <SentForm {...props} {...close} />}
      {asked?.form === 'not-sent' && <NotSentForm {...props} {...close} />}
    </span>
  );
}

type FormProps = Props & { onClose: () => void; onSaved: () => void };

const LONGEST_REFERENCE = 100;
const Sent = z.object({ reference: line(LONGEST_REFERENCE) });

/** Form for the transfer that sent a refund. */
export function SentForm({ refund, amount, name, onClose, onSaved }: FormProps) {
  const { t } = useLingui();
  const keyOf = useIntent();
  const form = useForm({ resolver: zodResolver(Sent), defaultValues: { reference: '' } });
  const wrong = useFieldError(form, { reference: msg`Enter the transfer number` });
  const submit = useCreateForm(form, {
    send: ({ reference }) => {
      const body = { sent: true, reference };
      const params = { refund_id: refund.refund_id };
      return call(confirmRefund, { params, body, idempotencyKey: keyOf(body) });
    },
    thing: 'payment',
    done: t`Refund updated`,
    failed: t`Failed to update the payment`,
    onSaved,
  });
  return (
    <FormDialog
      title={
        <Trans>
          Mark {amount} to {name} as sent?
        </Trans>
      }
      submitLabel={<Trans>Mark {amount} as sent</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field
        label={<Trans>Transfer number</Trans>}
        hint={<Trans>The bank's transfer number, 12 digits for UPI</Trans>}
        error={wrong('reference')}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST_REFERENCE}
            autoComplete="off"
            spellCheck={false}
            className="tabular-nums"
            {...form.register('reference')}
          />
        )}
      </Field>
    </FormDialog>
  );
}

function NotSentForm({ refund, amount, name, ...close }: FormProps) {
  const { t } = useLingui();
  const keyOf = useIntent();
  return (
    <ReasonForm
      {...close}
      title={
        <Trans>
          Mark the refund of {amount} to {name} as failed?
        </Trans>
      }
      description={<Trans>The refund stays in this list until you send the money.</Trans>}
      submitLabel={<Trans>Mark as failed</Trans>}
      thing="payment"
      draft={`refund not sent ${refund.refund_id}`}
      done={t`Refund updated`}
      failed={t`Failed to update the payment`}
      send={(reason) => {
        const body = { sent: false, reason };
        const params = { refund_id: refund.refund_id };
        return call(confirmRefund, { params, body, idempotencyKey: keyOf(body) });
      }}
    />
  );
}
