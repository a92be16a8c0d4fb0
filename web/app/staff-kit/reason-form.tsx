import { line } from '@dihaadi/contract/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/inputs.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useAdding, useFieldError } from '../form-kit/saving.ts';

type ReasonProps = {
  title: ReactNode;
  description: ReactNode;
  submitLabel: ReactNode;
  /** What the queries begin with that show it. */
  thing: string;
  /** "Payout cancelled", "Failed to update payout". */
  done: string;
  failed: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onSaved: () => void;
};

const LONGEST = 300;
const Reason = z.object({ reason: line(LONGEST) });

/** Asks why something is not done, before it is so. */
export function ReasonForm(props: ReasonProps) {
  const { title, description, submitLabel, onClose, send, ...words } = props;
  const form = useForm({ resolver: zodResolver(Reason), defaultValues: { reason: '' } });
  const wrong = useFieldError(form, { reason: msg`Enter a short reason` });
  const submit = useAdding(form, { ...words, send: ({ reason }) => send(reason) });
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label={<Trans>Reason</Trans>} error={wrong('reason')}>
        {(control) => <Textarea {...control} maxLength={LONGEST} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  );
}
