import { postJob } from '@dihaadi/contract/jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { useIntent } from '../../../lib/idempotency-key.ts';
import { useClose } from '../../../staff-kit/close.ts';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { useCreateForm } from '../../../form-kit/create-and-edit-form.ts';
import { JobFields } from './job-fields.tsx';
import { useJobForm } from './job-form.ts';

/** The 'Post New Job' dialog. */
export default function PostJob() {
  const { t } = useLingui();
  const close = useClose();
  const keyOf = useIntent();
  const form = useJobForm();
  const submit = useCreateForm(form, {
    draft: 'new',
    send: (body) => call(postJob, { body, idempotencyKey: keyOf(body) }),
    thing: 'job',
    done: t`Job posted successfully`,
    failed: t`Failed to post job`,
    onSaved: close,
  });
  return (
    <FormDialog
      wide
      title={<Trans>Post New Job</Trans>}
      submitLabel={<Trans>Post Job</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <JobFields form={form} state={null} />
    </FormDialog>
  );
}
