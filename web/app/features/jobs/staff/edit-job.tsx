import { readStaffJob, type StaffJob, updateJob } from '@dihaadi/contract/staff-jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { call } from '../../../lib/api.ts';
import { useClose } from '../../../staff-kit/close.ts';
import { EditFetchedRecord } from '../../../staff-kit/edit-record.tsx';
import { FormDialog } from '../../../staff-kit/form-dialog.tsx';
import { useEditForm } from '../../../form-kit/create-and-edit-form.ts';
import { JobFields } from './job-fields.tsx';
import { fieldsOf, useJobForm } from './job-form.ts';

/** Dialog to edit a draft or active job. */
export default function EditJob() {
  const { jobId = '' } = useParams();
  return (
    <EditFetchedRecord
      thing="job"
      id={jobId}
      read={(signal) => call(readStaffJob, { params: { id: jobId }, signal })}
      title={<Trans>Edit Job</Trans>}
      missing={<Trans>Job not found.</Trans>}
      failed={<Trans>Failed to load the job</Trans>}
    >
      {(job) => <EditForm job={job} />}
    </EditFetchedRecord>
  );
}

function EditForm({ job }: { job: StaffJob }) {
  const { t } = useLingui();
  const close = useClose('../..');
  const form = useJobForm(job);
  const { id } = job;
  const { submit, question } = useEditForm(form, {
    row: job,
    write: (body, row) => call(updateJob, { params: { id }, body, row }),
    read: () => call(readStaffJob, { params: { id } }),
    fieldsOf,
    thing: 'job',
    done: t`Job updated successfully`,
    failed: t`Failed to update job`,
    onSaved: close,
  });
  return (
    <FormDialog
      wide
      title={<Trans>Edit Job</Trans>}
      submitLabel={<Trans>Update</Trans>}
      dirty={form.formState.isDirty}
      pending={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <JobFields form={form} state={job.state} />
      {question}
    </FormDialog>
  );
}
