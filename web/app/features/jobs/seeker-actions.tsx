import { reportReasons, type ReportReason, sendReport } from '@dihaadi/contract/reports';
import { blockCompany } from '@dihaadi/contract/seeker-profile';
import { readSavedJob } from '@dihaadi/contract/seeking';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { say, type ShownJob } from './jobs.labels.ts';
import { isSampleJob } from './sample-jobs.ts';
import { useChange } from '../../lib/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, Textarea } from '../../ui/inputs.tsx';
import { SaveJobButton } from './save-job-button.tsx';

/** How a job stands with the seeker who looks at it; never asked of a demo job, which only these pages know. */
export const jobForSeeker = (id: string) =>
  queryOptions({
    queryKey: ['saved_job', id],
    queryFn: ({ signal }) => call(readSavedJob, { params: { job_id: id }, signal }),
    enabled: !isSampleJob(id),
    meta: { parts: ['job_application', 'company_block'] },
  });

type Props = {
  job: ShownJob;
  /** Null of staff’s own jobs and of demo jobs. */
  companyId: string | null;
};

/** What a seeker can do with a job besides applying: save it, report it, block its company. */
export function SeekerActions({ job, companyId }: Props) {
  const { i18n } = useLingui();
  const { data } = useQuery(jobForSeeker(job.id));
  if (data === undefined) return null;
  const title = say(i18n, job.title);
  return (
    <Card className="grid gap-4">
      <div className="grid gap-2 sm:grid-cols-2">
        <SaveJobButton job={{ id: job.id, title }} isSaved={data.is_saved} />
        {companyId !== null && !data.is_blocked && (
          <Block companyId={companyId} name={say(i18n, job.company_name)} />
        )}
      </div>
      <Report jobId={job.id} />
    </Card>
  );
}

function Block({ companyId, name }: { companyId: string; name: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const block = useChange({
    things: ['company_block', 'saved_job', 'job', 'job_application'],
    done: t`Company blocked`,
    failed: t`Couldn't block the company`,
    run: () => call(blockCompany, { params: { company_id: companyId } }),
  });
  return (
    <>
      <Button variant="ghost" pending={block.isPending} onClick={() => setOpen(true)}>
        <Trans>Block company</Trans>
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={<Trans>Block {name}?</Trans>}
        description={
          <Trans>
            You won't see its jobs, and it won't see you. Open applications to it are withdrawn. You can
            unblock it in your profile.
          </Trans>
        }
        confirmLabel={<Trans>Block company</Trans>}
        cancelLabel={<Trans>Back</Trans>}
        onConfirm={() => {
          setOpen(false);
          block.mutate();
        }}
      />
    </>
  );
}

const reasonLabels: Record<ReportReason, MessageDescriptor> = {
  asks_for_money: msg`They ask for money`,
  fake_job: msg`This job does not exist`,
  wrong_details: msg`Pay, place or work is not as stated`,
  unpaid_wages: msg`They did not pay wages`,
  harassment: msg`Harassment`,
  discrimination: msg`They refuse people for caste, religion or gender`,
  other: msg`Something else`,
};

const isReason = (value: unknown): value is ReportReason => reportReasons.some((one) => one === value);

function Report({ jobId }: { jobId: string }) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const report = useChange({
    things: [],
    done: t`Report sent`,
    failed: t`Couldn't send the report`,
    run: (body: { reason: ReportReason; details: string }) =>
      call(sendReport, { body: { thing: 'job', thing_id: jobId, ...body } }),
    after: () => setOpen(false),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [reason, details] = [typed.get('reason'), typed.get('details')];
    setMissing(!isReason(reason));
    if (isReason(reason)) report.mutate({ reason, details: typeof details === 'string' ? details : '' });
  };
  if (!isOpen)
    return (
      <div className="grid gap-1">
        <p className="text-base text-ink-soft">
          <Trans>You never pay for a job. Tell us if something is wrong.</Trans>
        </p>
        <Button variant="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          <Trans>Report this job</Trans>
        </Button>
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field label={<Trans>What is wrong?</Trans>} error={isMissing ? t`Choose what is wrong` : undefined}>
        {(control) => (
          <Select {...control} name="reason" defaultValue="">
            <option value="" disabled>
              {t`Choose`}
            </option>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {i18n._(reasonLabels[reason])}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={<Trans>Details</Trans>} optional={<Trans>(optional)</Trans>}>
        {(control) => <Textarea {...control} name="details" rows={3} maxLength={2000} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={report.isPending}>
          <Trans>Send report</Trans>
        </Button>
        <Button variant="ghost" onClick={() => setOpen(false)}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}
