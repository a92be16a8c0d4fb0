import { markPayoutPaid } from '@dihaadi/contract/payouts';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { newIdempotencyKey } from '../../../lib/api.ts';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { useCreateForm, useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Shared = {
  title: ReactNode;
  description: ReactNode;
  onClose: () => void;
  onSaved: () => void;
};

type PaidProps = Shared & {
  /** Whether it is test money, of which nothing is transferred. */
  isPlay: boolean;
  send: (utr: string) => Promise<unknown>;
};

/** Returns a made-up transfer number for test money; no bank's begins like this. */
const madeUpUtr = (): string => `TEST${newIdempotencyKey().replaceAll('-', '').slice(0, 12).toUpperCase()}`;

/** Form for the transfer that made a payout. */
export function PaidForm(props: PaidProps) {
  const { t } = useLingui();
  const { title, description, isPlay, onClose, onSaved, send } = props;
  const [first] = useState(isPlay ? madeUpUtr : '');
  const form = useForm({ resolver: zodResolver(markPayoutPaid.body), defaultValues: { utr: first } });
  const wrong = useFieldError(form, {
    utr: msg`Enter this transfer's UTR: 12 to 22 letters and digits, not used before`,
  });
  const submit = useCreateForm(form, {
    send: ({ utr }) => send(utr),
    thing: 'payout',
    done: t`Payout marked as paid`,
    failed: t`Failed to update payout`,
    onSaved,
  });
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={<Trans>Mark as paid</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {isPlay && (
        <Notice tone="warning" title={<Trans>Test mode</Trans>}>
          <Trans>Test payout: don't transfer real money. The number below is an example.</Trans>
        </Notice>
      )}
      <Field
        label={<Trans>UTR</Trans>}
        hint={isPlay ? undefined : <Trans>The bank's transfer number, 12 digits for UPI</Trans>}
        error={wrong('utr')}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            className="uppercase tabular-nums"
            {...form.register('utr')}
          />
        )}
      </Field>
    </FormDialog>
  );
}
