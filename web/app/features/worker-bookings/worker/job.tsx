import type { DeviceStepKind } from '@dihaadi/contract/devices';
import { disputeStageOf } from '@dihaadi/contract/dispute-stages';
import { sosAssignmentStatuses } from '@dihaadi/contract/sos';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { useCodeCheck } from '../../../field-kit/code-check.ts';
import { QueuedCard } from '../../../field-kit/queued-card.tsx';
import { QueuedCash } from './queued-cash.tsx';
import { useVibrateOnState } from '../../../lib/haptics.ts';
import { useSavePagesOffline } from '../../../lib/save-pages-offline.ts';
import type { QueuedStep } from '../../../lib/queued-steps/store.ts';
import { useQueuedSteps } from '../../../lib/queued-steps/use-queued-steps.ts';
import { QueryState } from '../../../shell/query-state.tsx';
import { loadQueue } from '../../../field-kit/use-step.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { loadDialogs } from '../../../ui/dialog.tsx';
import { loadAbsenceForm, loadFarQuestion } from './job-arrived.tsx';
import { loadBillForm } from './job-bills.tsx';
import { loadFinish } from './job-finish.tsx';
import { ReportLink } from '../../disputes/public.ts';
import { SosCard } from '../../sos/public.ts';
import { Back } from '../../../ui/pictograms/signs.tsx';
import type { Route } from './+types/job';
import { ShareMyWork } from '../share-visit.tsx';
import { JobInProgress } from './job-at-work.tsx';
import { Code } from './job-code.tsx';
import { BetweenDays } from './job-between-days.tsx';
import { SetOut } from './job-set-out.tsx';
import { TradeHead } from './job-facts.tsx';
import { useBasePath } from './base-path.ts';
import { assignmentQuery } from './queries.ts';
import { loadWithdraw } from './withdraw.tsx';
import { JobProgress } from './job-progress.tsx';
import { later } from '../../../shell/lazy-component.tsx';
import { Skeleton } from '../../../ui/states.tsx';

/** Returns the job's stage, for a report about it. */
const reportStage = ({ checked_in_at, start_at }: WorkAssignment) =>
  disputeStageOf({ hasBegun: checked_in_at !== null, comesAt: new Date(start_at), until: new Date() });

type Step = ComponentType<{ job: WorkAssignment }>;
// The screen after the work, with payment and review, loads later.
const loadEnd = () => import('./job-ended.tsx');
const waiting = <Skeleton className="h-48" />;
const Ended = later(async () => (await loadEnd()).Ended, { waiting });
const Worked = later(async () => (await loadEnd()).Worked, { waiting });
const LateCancellation = later(async () => (await loadEnd()).LateCancellation, { waiting });
const CallOut = later(async () => (await loadEnd()).CallOut, { waiting });

/** Steps of a job; longer work may be between two of its days. */
type StepName = WorkAssignment['status'] | 'day_to_begin' | 'resting' | 'called_off_late' | 'came_in_vain';

const steps: Record<StepName, Step> = {
  offered: Ended,
  accepted: SetOut,
  on_the_way: Code,
  checked_in: JobInProgress,
  checked_out: Worked,
  settled: Worked,
  declined: Ended,
  lapsed: Ended,
  withdrawn: Ended,
  no_show: Ended,
  day_to_begin: Code,
  resting: BetweenDays,
  called_off_late: LateCancellation,
  came_in_vain: CallOut,
};

/** Returns the next step; there is only one at a time. Each day of longer work begins with the code and ends by itself. */
function stepOf({ status, can, is_compensation, absence, claim_from }: WorkAssignment): StepName {
  if (is_compensation && absence !== null) return 'came_in_vain';
  if (is_compensation) return 'called_off_late';
  // A worker who is at the place no longer has to set out.
  if (status === 'accepted' && claim_from !== null) return 'on_the_way';
  if (status !== 'checked_in' || can.check_out) return status;
  return can.check_in ? 'day_to_begin' : 'resting';
}

/** Statuses in which the worker may report a problem with the job. */
const REPORTABLE_STATUSES: readonly WorkAssignment['status'][] = [
  'accepted',
  'on_the_way',
  'checked_in',
  'checked_out',
  'settled',
  'withdrawn',
  'no_show',
];

/** Steps for which the phone vibrates, also when the other side triggers them. */
const FELT: readonly WorkAssignment['status'][] = ['checked_in', 'checked_out', 'settled'];

/** Parts opened by a press, preloaded so that they work offline. */
const PARTS = [
  loadDialogs,
  loadQueue,
  loadEnd,
  loadBillForm,
  loadAbsenceForm,
  loadFinish,
  loadFarQuestion,
  loadWithdraw,
];

/** One job, from setting out to payment. */
export default function Job({ params }: Route.ComponentProps) {
  const job = useQuery(assignmentQuery(params.jobId));
  useSavePagesOffline([useLocation().pathname], PARTS);
  return (
    <div className="grid gap-5">
      <QueryState
        query={job}
        failure={<Trans>Couldn't load this job</Trans>}
        skeleton={{ rows: 2, className: 'h-48' }}
      >
        {(data) => <Shown job={data} />}
      </QueryState>
    </div>
  );
}

function Shown({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const { base } = useBasePath();
  const step = stepOf(job);
  const Now = steps[step];
  useVibrateOnState(job.status, FELT);
  const isDue = ['accepted', 'on_the_way', 'day_to_begin', 'resting'].includes(step);
  useCodeCheck('check_in', job.id, isDue);
  const noted = useQueuedSteps().filter(
    ({ step: { thing_id }, refusal }) => thing_id === job.id && refusal === null,
  );
  const end = noted.find(({ step: { kind } }) => kind === 'check_out');
  const status = end === undefined ? job.status : 'checked_out';
  // Before the way, when, where and whom to call fill the first screen; after the work, the payment does.
  const isTaken = step === 'accepted';
  const isSosBelow = isTaken || status === 'checked_out';
  return (
    <>
      <div className="-ms-2 flex items-center gap-1">
        <Link to={`${base}/jobs`} aria-label={t`My jobs`} className={buttonLook('quiet', '', 'icon')}>
          <Back className="size-7 rtl:-scale-x-100" />
        </Link>
        <TradeHead job={job} as="h1" />
      </div>
      {!isTaken && <JobProgress status={status} />}
      {!isSosBelow && <Sos job={job} />}
      {/* Each step has its own state: nothing typed for the last one remains. */}
      {end === undefined ? <Now key={step} job={job} /> : <Finished job={job} noted={noted} end={end} />}
      {isTaken && <JobProgress status={status} />}
      {isSosBelow && <Sos job={job} />}
      {sosAssignmentStatuses.includes(job.status) && <ShareMyWork assignmentId={job.id} />}
      {REPORTABLE_STATUSES.includes(job.status) && (
        <ReportLink thing="worker_booking" id={job.booking_id} stage={reportStage(job)} />
      )}
    </>
  );
}

const Sos = ({ job: { status, booking_id: id } }: { job: WorkAssignment }) =>
  sosAssignmentStatuses.includes(status) && <SosCard thing="worker_booking" id={id} />;

type FinishedProps = { job: WorkAssignment; noted: readonly QueuedStep[]; end: QueuedStep };

/** Work that ended offline. The pay for leaving early is known once the step has been sent. */
function Finished({ job, noted, end }: FinishedProps) {
  const isThere = (wanted: DeviceStepKind) => noted.some(({ step: { kind } }) => kind === wanted);
  return (
    <QueuedCard noted={end}>
      {end.step.end_reason !== 'left_early' && (
        <QueuedCash job={job} isNoted={isThere('receive_cash')} hasNotedBill={isThere('add_bill')} />
      )}
    </QueuedCard>
  );
}
