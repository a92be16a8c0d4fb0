import { createCampaign } from '@dihaadi/contract/marketing';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../lib/api.ts';
import { useIntent } from '../../lib/idempotency-key.ts';
import { useClose } from '../../staff-kit/close.ts';
import { FormDialog } from '../../staff-kit/form-dialog.tsx';
import { useCreateForm } from '../../form-kit/create-and-edit-form.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { bodyOf, useCampaignForm } from './campaign-form.ts';

/** Dialog to create a campaign. */
export default function AddCampaign() {
  const { t } = useLingui();
  const close = useClose();
  const keyOf = useIntent();
  const form = useCampaignForm();
  const submit = useCreateForm(form, {
    draft: 'new',
    send: (typed) => {
      const body = bodyOf(typed);
      return call(createCampaign, { body, idempotencyKey: keyOf(body) });
    },
    thing: 'campaign',
    done: t`Campaign created successfully`,
    failed: t`Failed to create campaign`,
    onSaved: close,
  });
  return (
    <FormDialog
      wide
      title={<Trans>Create New Campaign</Trans>}
      description={<Trans>We count registrations between the first and last day.</Trans>}
      submitLabel={<Trans>Create Campaign</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <CampaignFields isNew form={form} />
    </FormDialog>
  );
}
