import { closeSos, sosOutcomes, type StaffSos } from '@dihaadi/contract/staff-sos';
import { zodResolver } from '@hookform/resolvers/zod';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCreateForm, useFieldError } from '../../../form-kit/create-and-edit-form.ts';
import { call } from '../../../lib/api.ts';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, Textarea } from '../../../ui/inputs.tsx';
import { sosOutcomeLabels } from './sos.labels.ts';

const LONGEST = 1000;

/** Closes an acknowledged alert with its outcome. */
export function CloseAlert({ alert }: { alert: StaffSos }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Trans>Close SOS</Trans>
      </Button>
      {isOpen && <CloseForm alert={alert} onClose={() => setOpen(false)} />}
    </>
  );
}

function CloseForm({ alert: { id, is_drill: isDrill }, onClose }: { alert: StaffSos; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const form = useForm({
    resolver: zodResolver(closeSos.body),
    defaultValues: { outcome: 'safe' as const, note: '' },
  });
  const wrong = useFieldError(form, { note: msg`Enter what happened` });
  const submit = useCreateForm(form, {
    send: (body) => call(closeSos, { params: { id }, body }),
    thing: 'sos_alert',
    done: t`SOS closed`,
    failed: t`Couldn't close the SOS`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={<Trans>Close SOS</Trans>}
      submitLabel={<Trans>Close SOS</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {!isDrill && (
        <Field label={<Trans>Outcome</Trans>}>
          {(control) => (
            <Select {...control} {...form.register('outcome')}>
              {sosOutcomes.map((outcome) => (
                <option key={outcome} value={outcome}>
                  {i18n._(sosOutcomeLabels[outcome])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={<Trans>What happened?</Trans>} error={wrong('note')}>
        {(control) => <Textarea {...control} rows={4} maxLength={LONGEST} {...form.register('note')} />}
      </Field>
    </FormDialog>
  );
}
