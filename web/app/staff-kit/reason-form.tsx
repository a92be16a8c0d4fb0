import { line } from '@dihaadi/contract/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '../ui/field.tsx';
import { Textarea } from '../ui/inputs.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useDraftFields } from '../form-kit/persisted-form.ts';
import { useCreateForm, useFieldError } from '../form-kit/create-and-edit-form.ts';

type ReasonProps = {
  title: ReactNode;
  description: ReactNode;
  submitLabel: ReactNode;
  /** First part of the keys of queries that show it. */
  thing: string;
  /** Messages: "Payout cancelled", "Failed to update payout". */
  done: string;
  failed: string;
  /** The action and its subject: key under which the reason is kept until sent. */
  draft: string;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onSaved: () => void;
};

const LONGEST = 300;
const NO_REASON = { text: '' };
const Reason = z.object({ reason: line(LONGEST) });

/** Form that requires a reason before something is rejected or cancelled. */
export function ReasonForm(props: ReasonProps) {
  const { title, description, submitLabel, draft, onClose, onSaved, send, ...words } = props;
  const form = useForm({ resolver: zodResolver(Reason), defaultValues: { reason: '' } });
  const wrong = useFieldError(form, { reason: msg`Enter a short reason` });
  const kept = useDraftFields(draft, NO_REASON);
  const restore = useEffectEvent(() => {
    const { text } = kept.restore();
    if (text !== undefined) form.setValue('reason', text, { shouldDirty: true });
  });
  useEffect(() => restore(), []);
  const submit = useCreateForm(form, {
    ...words,
    send: ({ reason }) => send(reason),
    onSaved: () => {
      kept.forget();
      onSaved();
    },
  });
  const reason = form.register('reason', {
    onChange: ({ target }: { target: HTMLTextAreaElement }) => kept.change({ text: target.value }),
  });
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
      onDiscard={kept.forget}
    >
      <Field label={<Trans>Reason</Trans>} error={wrong('reason')}>
        {(control) => <Textarea {...control} maxLength={LONGEST} {...reason} />}
      </Field>
    </FormDialog>
  );
}
