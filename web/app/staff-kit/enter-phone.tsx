import { enterPhone, type PhoneRole } from '@dihaadi/contract/accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCreateForm, useFieldError } from '../form-kit/create-and-edit-form.ts';
import { call } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input, Textarea } from '../ui/inputs.tsx';
import { FormDialog } from './form-dialog.tsx';

type EnterPhoneProps = {
  as: PhoneRole;
  /** Id of their record. */
  id: string;
  /** First part of the keys of queries that show the number. */
  thing: string;
};

/** For a person who has lost their number and calls: a super admin enters the new one. */
export function EnterPhone(props: EnterPhoneProps) {
  const [isOpen, setOpen] = useState(false);
  if (useSession()?.user.role !== 'super_admin') return null;
  return (
    <>
      <Button variant="ghost" size="small" className="-ms-3.5" onClick={() => setOpen(true)}>
        <Trans>Change number</Trans>
      </Button>
      {isOpen && <Enter {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Enter({ as, id, thing, onClose }: EnterPhoneProps & { onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm({
    resolver: zodResolver(enterPhone.body),
    defaultValues: { phone: '', reason: '' },
  });
  const wrong = useFieldError(form, {
    phone: msg`Enter a 10-digit Indian mobile number`,
    reason: msg`Enter a short reason`,
  });
  const submit = useCreateForm(form, {
    send: (body) => call(enterPhone, { params: { role: as, recordId: id }, body }),
    thing,
    done: t`Number changed`,
    failed: t`Failed to change the number`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={<Trans>Change number</Trans>}
      description={
        <Trans>
          Only for a person who has lost their number. First ask them what only they know. They are logged out
          everywhere. Their first login with the new number asks one question.
        </Trans>
      }
      submitLabel={<Trans>Change number</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label={<Trans>New number</Trans>} error={wrong('phone')}>
        {(control) => (
          <Input {...control} type="tel" inputMode="tel" maxLength={25} {...form.register('phone')} />
        )}
      </Field>
      <Field label={<Trans>Reason</Trans>} error={wrong('reason')}>
        {(control) => <Textarea {...control} maxLength={300} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  );
}
