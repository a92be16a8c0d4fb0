import { addOwnJob, type ProviderJob, readOwnJob, updateOwnJob } from '@dihaadi/contract/provider-jobs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { WageWarning } from '../jobs/public.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { RestoredDraft } from '../../form-kit/restored-draft.tsx';
import { SentForm } from '../../form-kit/form-layout.tsx';
import { useCreateForm, useEditForm } from '../../form-kit/create-and-edit-form.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { JobFields } from './job-fields.tsx';
import { fieldsOf, type Home, type JobForm, useJobForm, useNewJobForm } from './job-form.ts';
import { BASE, jobPath } from './paths.ts';
import { ownCompany, ownJob } from './queries.ts';
import { QuotaNote } from './quota-note.tsx';

/** Form for a new or existing job, which is reviewed before it is published. */
export default function WriteJob() {
  const { jobId } = useParams();
  return jobId === undefined ? <NewJob /> : <ChangeJob jobId={jobId} />;
}

function NewJob() {
  const company = useQuery(ownCompany);
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">
        <Trans>Post a job</Trans>
      </h1>
      <QuotaNote />
      <QueryState
        query={company}
        failure={<Trans>Couldn't load your company</Trans>}
        skeleton={{ rows: 3, className: 'h-40' }}
      >
        {(home) => <NewJobForm home={home} />}
      </QueryState>
    </div>
  );
}

function NewJobForm({ home }: { home: Home }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { form, found, startAfresh, forget } = useNewJobForm(home);
  const [key] = useState(newIdempotencyKey);
  const made = useRef<string>(undefined);
  const submit = useCreateForm(form, {
    thing: 'job',
    done: t`Draft saved`,
    failed: t`Failed to save the job`,
    send: async (body) => {
      made.current = (await call(addOwnJob, { body, idempotencyKey: key })).id;
      forget();
    },
    onSaved: () => void navigate(jobPath(made.current ?? ''), { replace: true }),
  });
  return (
    <>
      <RestoredDraft found={found} startAfresh={startAfresh} />
      <Form form={form} submit={submit} back={BASE}>
        <Trans>Save and preview</Trans>
      </Form>
    </>
  );
}

function ChangeJob({ jobId }: { jobId: string }) {
  const job = useQuery(ownJob(jobId));
  return (
    <div className="grid gap-5">
      <h1 className="text-3xl">
        <Trans>Edit job</Trans>
      </h1>
      <QueryState
        query={job}
        failure={<Trans>Couldn't load the job</Trans>}
        skeleton={{ rows: 3, className: 'h-40' }}
      >
        {(row) => <ChangeJobForm job={row} />}
      </QueryState>
    </div>
  );
}

function ChangeJobForm({ job: first }: { job: ProviderJob }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // The job when editing began.
  const [job] = useState(first);
  const form = useJobForm(job);
  const { submit, question } = useEditForm(form, {
    thing: 'job',
    row: job,
    done: t`Job saved`,
    failed: t`Failed to save the job`,
    write: (body, row) => call(updateOwnJob, { params: { id: job.id }, body, row }),
    read: () => call(readOwnJob, { params: { id: job.id } }),
    fieldsOf,
    onSaved: () => void navigate(jobPath(job.id), { replace: true }),
  });
  return (
    <>
      <Form
        form={form}
        submit={submit}
        back={jobPath(job.id)}
        fixed={!job.can.edit_trade_and_city}
        payNote={<WageWarning job={job} />}
      >
        <Trans>Save job</Trans>
      </Form>
      {question}
    </>
  );
}

type FormProps = {
  form: JobForm;
  submit: () => Promise<void>;
  back: string;
  fixed?: boolean;
  /** Note about the pay as last saved. */
  payNote?: React.ReactNode;
  children: React.ReactNode;
};

function Form({ form, submit, back, fixed = false, payNote, children }: FormProps) {
  return (
    <SentForm onSubmit={submit}>
      <JobFields form={form} fixed={fixed} payNote={payNote} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" pending={form.formState.isSubmitting} className="min-h-14">
          {children}
        </Button>
        <Link to={back} className={buttonLook('ghost', 'min-h-14')}>
          <Trans>Back</Trans>
        </Link>
      </div>
    </SentForm>
  );
}
