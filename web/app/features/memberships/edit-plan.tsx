import { listMemberships, type MembershipPlan, updateMembership } from '@dihaadi/contract/memberships';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { planStatusLabels } from './memberships.labels.ts';
import { useClose } from '../../staff-kit/close.ts';
import { EditRecord } from '../../staff-kit/edit-record.tsx';
import { FormDialog } from '../../staff-kit/form-dialog.tsx';
import { oneOf, useEditForm } from '../../form-kit/create-and-edit-form.ts';
import { PlanFields } from './plan-fields.tsx';
import { fieldsOf, usePlanForm } from './plan-form.ts';

/** Dialog to edit one membership plan. */
export default function EditPlan() {
  const { planId = '' } = useParams();
  return (
    <EditRecord
      thing="membership_plan"
      id={planId}
      fetchAll={(signal) => call(listMemberships, { query: {}, signal })}
      title={<Trans>Edit Membership Plan</Trans>}
      missing={<Trans>Membership plan not found.</Trans>}
      failed={<Trans>Failed to load memberships</Trans>}
    >
      {(plan) => <EditForm key={plan.id} plan={plan} />}
    </EditRecord>
  );
}

function EditForm({ plan }: { plan: MembershipPlan }) {
  const { t, i18n } = useLingui();
  const close = useClose();
  const form = usePlanForm(plan);
  const { id } = plan;
  const { submit, question } = useEditForm(form, {
    row: plan,
    write: (body, row) => call(updateMembership, { params: { id }, body: { ...body, id }, row }),
    read: () => oneOf(call(listMemberships, { query: {} }), id),
    fieldsOf,
    thing: 'membership_plan',
    done: t`Membership plan updated successfully`,
    failed: t`Failed to update membership plan`,
    onSaved: close,
  });
  return (
    <FormDialog
      title={<Trans>Edit Membership Plan</Trans>}
      description={i18n._(planStatusLabels[plan.plan_name])}
      submitLabel={<Trans>Update</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <PlanFields form={form} isNew={false} />
      {question}
    </FormDialog>
  );
}
