import { type Campaign, readCampaign, updateCampaign } from '@dihaadi/contract/marketing';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useClose } from '../../staff-kit/close.ts';
import { EditFetchedRecord } from '../../staff-kit/edit-record.tsx';
import { FormDialog } from '../../staff-kit/form-dialog.tsx';
import { useEditForm } from '../../form-kit/create-and-edit-form.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { bodyOf, fieldsOf, useCampaignForm } from './campaign-form.ts';

/** Dialog to edit one campaign. */
export default function EditCampaign() {
  const { campaignId: id = '' } = useParams();
  return (
    <EditFetchedRecord
      thing="campaign"
      id={id}
      read={(signal) => call(readCampaign, { params: { id }, signal })}
      title={<Trans>Edit Campaign</Trans>}
      missing={<Trans>Campaign not found.</Trans>}
      failed={<Trans>Failed to load marketing data</Trans>}
    >
      {(campaign) => <EditForm campaign={campaign} />}
    </EditFetchedRecord>
  );
}

function EditForm({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui();
  const close = useClose();
  const form = useCampaignForm(campaign);
  const params = { id: campaign.id };
  const { submit, question } = useEditForm(form, {
    row: campaign,
    write: (typed, row) => {
      // The card changes the status; the form changes the rest, whatever the status is by then.
      const { status: _, ...body } = bodyOf(typed);
      return call(updateCampaign, { params, body, row });
    },
    read: () => call(readCampaign, { params }),
    fieldsOf,
    thing: 'campaign',
    done: t`Campaign updated successfully`,
    failed: t`Failed to update campaign`,
    onSaved: close,
  });
  return (
    <FormDialog
      wide
      title={<Trans>Edit Campaign</Trans>}
      submitLabel={<Trans>Update</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <CampaignFields isNew={false} form={form} />
      {question}
    </FormDialog>
  );
}
