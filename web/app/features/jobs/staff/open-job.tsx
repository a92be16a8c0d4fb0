import { STAFF_COMPANY } from '@dihaadi/contract/jobs';
import {
  closeJob,
  publishJob,
  readStaffJob,
  type StaffJob,
  type StaffJobRecord,
} from '@dihaadi/contract/staff-jobs';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { toast } from '../../../ui/toast.ts';
import { call } from '../../../lib/api.ts';
import { formatDate, formatLastDay, formatNumber } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { jobStatusLabels } from '../job-status.labels.ts';
import { placeOf } from '../jobs.labels.ts';
import { hasSucceeded } from '../../../lib/was-done.ts';
import { explain } from '../../../lib/problems.ts';
import { tradeLabels } from '../../services/public.ts';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { useClose } from '../../../staff-kit/close.ts';
import { History } from '../../../staff-kit/history.tsx';
import { near } from '../../../staff-kit/adjacent-rows.ts';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { Part, RecordDrawer } from '../../../staff-kit/record.tsx';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Briefcase } from '../../../ui/pictograms/things.tsx';
import { Salary, StatusBadge } from './columns.tsx';
import { JobExtras } from './extras.tsx';
import { ListingNotes, Moderate } from './moderate.tsx';

/** One job beside the list, at its own address. */
export default function OpenJob() {
  const { jobId = '' } = useParams();
  return (
    <RecordDrawer<StaffJob, StaffJobRecord>
      thing="job"
      id={jobId}
      read={(signal) => call(readStaffJob, { params: { id: jobId }, signal })}
      title={({ title }) => title}
      untitled={<Trans>Job</Trans>}
      badge={badgeOf}
      footer={footerOf}
      picture={<Briefcase className="size-10" />}
      missing={<Trans>Job not found.</Trans>}
      failed={<Trans>Failed to load the job</Trans>}
    >
      {(job) => <Particulars job={job} />}
    </RecordDrawer>
  );
}

const badgeOf = (job: StaffJob) => <StatusBadge job={job} />;

const footerOf = (job: StaffJob) => (Object.values(job.can).includes(true) ? <Steps job={job} /> : undefined);

type Step = { step: 'publish' } | { step: 'close'; reason: string };

/** The current actions on the job. */
function Steps({ job }: { job: StaffJob }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const { search, state } = useLocation();
  const { id } = job;
  const toNext = useNextInQueue(id);
  const move = useMutation({
    mutationFn: (one: Step) =>
      one.step === 'publish'
        ? call(publishJob, { params: { id } })
        : call(closeJob, { params: { id }, body: { reason: one.reason } }),
    onSuccess: (_, { step }) =>
      toast.success(step === 'publish' ? t`Job published successfully` : t`Job closed successfully`),
    onError: (error, { step }) =>
      toast.error(step === 'publish' ? t`Failed to publish job` : t`Failed to close job`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['job'] }),
  });
  return (
    <>
      {job.can.approve && <Moderate job={job} onDecided={toNext} />}
      {job.can.publish && (
        <Button pending={move.isPending} onClick={() => move.mutate({ step: 'publish' })}>
          <Trans>Publish</Trans>
        </Button>
      )}
      {job.can.hire && job.applicants > 0 && (
        <Link to={`${dashboard()}/jobs/${job.id}/applicants`} className={buttonLook('primary')}>
          <Trans>View applicants</Trans>
        </Link>
      )}
      {job.can.edit && (
        <Link
          to={{ pathname: `${dashboard()}/jobs/${id}/edit`, search }}
          state={state}
          replace
          preventScrollReset
          className={buttonLook('secondary')}
        >
          <Trans>Edit</Trans>
        </Link>
      )}
      {job.can.close && (
        <ReasonDialog
          title={<Trans>Close this job?</Trans>}
          description={
            <Trans>The company reads your reason. Open applications end, and applicants are told.</Trans>
          }
          confirmLabel={<Trans>Close job</Trans>}
          cancelLabel={<Trans>Cancel</Trans>}
          longest={300}
          draft={`close job ${id}`}
          onConfirm={(reason) => hasSucceeded(move.mutateAsync({ step: 'close', reason }))}
        >
          <Trans>Close job</Trans>
        </ReasonDialog>
      )}
    </>
  );
}

/**
 * Returns the navigation after a job of the moderation queue is decided: to the next pending one, otherwise back to the
 * queue. In the Jobs tab the job stays open.
 */
function useNextInQueue(id: string): () => void {
  const navigate = useNavigate();
  const close = useClose();
  const { pathname, state } = useLocation();
  return () => {
    if (!pathname.includes('/moderation/')) return;
    // The queue behind the drawer still contains the decided job.
    const { next, previous } = near(id);
    const to = next ?? previous;
    if (to === undefined) close();
    else void navigate(`../${to}`, { relative: 'path', replace: true, state, preventScrollReset: true });
  };
}

const happenings: Record<string, MessageDescriptor> = {
  post: msg`Posted`,
  publish: msg`Published`,
  fill: msg`All positions filled`,
  close: msg`Closed`,
  expire: msg`Deadline passed`,
  submit: msg`Submitted for review`,
  approve: msg`Approved`,
  send_back: msg`Sent back`,
  pause: msg`Paused`,
  resume: msg`Reopened`,
};

function Particulars({ job }: { job: StaffJob & Partial<StaffJobRecord> }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { experience_required: experience, application_deadline: deadline } = job;
  return (
    <div className="grid gap-7">
      <ListingNotes job={job} />
      <Facts>
        <Fact term={<Trans>Company</Trans>}>
          {job.company_id === STAFF_COMPANY ? (
            job.company_name
          ) : (
            <Link
              to={`${dashboard()}/companies/${job.company_id}`}
              className="text-primary-ink underline underline-offset-4"
            >
              {job.company_name}
            </Link>
          )}
        </Fact>
        <Fact term={<Trans>Location</Trans>}>{placeOf(i18n, job)}</Fact>
        <Fact term={<Trans>Salary</Trans>}>
          <Salary job={job} />
        </Fact>
        <Fact term={<Trans>Type of work</Trans>}>{i18n._(tradeLabels[job.job_type])}</Fact>
        <Fact term={<Trans>Openings</Trans>}>{formatNumber(job.positions_available)}</Fact>
        <Fact term={<Trans>Applicants</Trans>}>{formatNumber(job.applicants)}</Fact>
        <Fact term={<Trans>Experience</Trans>}>
          <Plural value={experience} _0="None needed" one="# year" other="# years" />
        </Fact>
        <Fact term={<Trans>Posted</Trans>}>{formatDate(job.posted_date, locale)}</Fact>
        <JobExtras job={job} />
        {deadline !== null && <Fact term={<Trans>Apply by</Trans>}>{formatLastDay(deadline, locale)}</Fact>}
        {job.education_required !== null && (
          <Fact term={<Trans>Education</Trans>}>{job.education_required}</Fact>
        )}
      </Facts>
      <Text title={<Trans>Description</Trans>}>{job.description}</Text>
      <Text title={<Trans>Requirements</Trans>}>{job.requirements}</Text>
      <Text title={<Trans>Responsibilities</Trans>}>{job.responsibilities}</Text>
      {job.skills_required.length > 0 && (
        <Text title={<Trans>Required skills</Trans>}>{job.skills_required.join(', ')}</Text>
      )}
      {job.benefits.length > 0 && <Text title={<Trans>Benefits</Trans>}>{job.benefits.join('\n')}</Text>}
      <History history={job.history} happenings={happenings} states={jobStatusLabels} />
    </div>
  );
}

function Text({ title, children }: { title: ReactNode; children: string }) {
  if (children === '') return null;
  return (
    <Part title={title}>
      <p className="whitespace-pre-line wrap-anywhere">{children}</p>
    </Part>
  );
}
