import { addService } from '@dihaadi/contract/services';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { useIntent } from '../../../lib/idempotency-key.ts';
import { useClose } from '../../../staff-kit/close.ts';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { useCreateForm } from '../../../form-kit/create-and-edit-form.ts';
import { ServiceFields } from './service-fields.tsx';
import { useServiceForm } from './service-form.ts';

/** The 'Add New Service' dialog. */
export default function AddService() {
  const { t } = useLingui();
  const close = useClose();
  const form = useServiceForm();
  const keyOf = useIntent();
  const submit = useCreateForm(form, {
    draft: 'new',
    send: (body) => call(addService, { body, idempotencyKey: keyOf(body) }),
    thing: 'service',
    done: t`Service added successfully`,
    failed: t`Failed to add service`,
    onSaved: close,
  });
  return (
    <FormDialog
      title={<Trans>Add New Service</Trans>}
      submitLabel={<Trans>Add Service</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <ServiceFields form={form} withCategory />
    </FormDialog>
  );
}
