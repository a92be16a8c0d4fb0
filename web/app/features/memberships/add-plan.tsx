import { addMembership } from '@dihaadi/contract/memberships';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { useIntent } from '../../lib/idempotency-key.ts';
import { useClose } from '../../staff-kit/close.ts';
import { FormDialog } from '../../staff-kit/form-dialog.tsx';
import { useCreateForm } from '../../form-kit/create-and-edit-form.ts';
import { PlanFields } from './plan-fields.tsx';
import { usePlanForm } from './plan-form.ts';

/** Dialog to add a membership plan. */
export default function AddPlan() {
  const { t } = useLingui();
  const close = useClose();
  const keyOf = useIntent();
  const form = usePlanForm();
  const submit = useCreateForm(form, {
    draft: 'new',
    send: (body) => call(addMembership, { body, idempotencyKey: keyOf(body) }),
    thing: 'membership_plan',
    done: t`Membership plan added successfully`,
    failed: t`Failed to add membership plan`,
    onSaved: close,
  });
  return (
    <FormDialog
      title={<Trans>Add Membership Plan</Trans>}
      submitLabel={<Trans>Add Plan</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <PlanFields form={form} isNew />
    </FormDialog>
  );
}
