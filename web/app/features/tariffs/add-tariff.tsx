import { addTariffPlan } from '@dihaadi/contract/tariffs';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { useIntent } from '../../lib/idempotency-key.ts';
import { useClose } from '../../staff-kit/close.ts';
import { FormDialog } from '../../staff-kit/form-dialog.tsx';
import { useCreateForm } from '../../form-kit/create-and-edit-form.ts';
import { Preview } from './preview.tsx';
import { ServiceVehicleFields, RateFields } from './tariff-fields.tsx';
import { useTariffForm } from './tariff-form.ts';

/** The 'Add New Tariff' dialog. */
export default function AddTariff() {
  const { t } = useLingui();
  const close = useClose();
  const form = useTariffForm();
  const keyOf = useIntent();
  const submit = useCreateForm(form, {
    draft: 'new',
    send: (body) => call(addTariffPlan, { body, idempotencyKey: keyOf(body) }),
    thing: 'tariff_plan',
    done: t`Tariff added successfully`,
    failed: t`Failed to add tariff`,
    onSaved: close,
  });
  return (
    <FormDialog
      wide
      title={<Trans>Add New Tariff</Trans>}
      description={
        <Trans>Applies immediately. The newest tariff for each service and vehicle is used.</Trans>
      }
      submitLabel={<Trans>Add Tariff</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <ServiceVehicleFields form={form} />
      <RateFields form={form} />
      <Preview form={form} />
    </FormDialog>
  );
}
