import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '../../../lib/format.ts';
import { useReasonText } from '../../../lib/refusals.ts';
import { useTip } from '../tips-query.ts';
import { Done, Refused } from '../../../ui/pictograms/states.tsx';
import { Wage } from '../../../ui/pictograms/steps.tsx';
import { absenceStatusLabels } from '../absences.labels.ts';
import { Days } from './days.tsx';
import { Commission } from './commission.tsx';
import { TakeHomePay } from '../../../field-kit/take-home-pay.tsx';
import { TipGiven } from '../../../field-kit/tip-given.tsx';
import { When } from './job-facts.tsx';
import { Money } from './confirm-wage-received.tsx';
import { MoneyParts } from './money-parts.tsx';
import { PaidOnline } from './paid-online.tsx';
import { JobHours } from './job-hours.tsx';
import { JobBills } from './job-bills.tsx';
import { JobWages } from './job-wages.tsx';
import { ReachCustomer } from './reach-customer.tsx';
import { Review } from './review.tsx';
import { SlipButton } from './slip-button.tsx';
import { StepCard } from '../../../field-kit/step-card.tsx';
import { jobStatusLabels } from './worker.labels.ts';

/** The work is done: earnings, payment status and wage slip. */
export function Worked({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const isPaid = job.status === 'settled';
  const rupees = job.wage + job.expenses;
  const money = formatMoney(rupees);
  return (
    <StepCard
      Picture={isPaid ? Done : Wage}
      question={isPaid ? t`Done and paid` : t`Well done! You get ${money}`}
    >
      <div>
        <TakeHomePay rupees={rupees} isPaid={isPaid} />
        <MoneyParts rupees={rupees} bills={job.expenses} />
      </div>
      {/* The question whether the money has arrived comes before everything that only explains it. */}
      {!isPaid && job.end?.status !== 'objected' && <Money job={job} />}
      <Commission job={job} />
      <JobHours job={job} />
      <JobBills job={job} isCounted />
      {isPaid && <Tip job={job} />}
      {isPaid && <PaidOnline job={job} />}
      {job.attendance.length > 0 && <Days days={job.attendance} />}
      <JobWages job={job} />
      <SlipButton job={job} />
      <Review job={job} />
      {!isPaid && <ReachCustomer job={job} />}
    </StepCard>
  );
}

function Tip({ job }: { job: WorkAssignment }) {
  const tip = useTip({ bookingId: job.booking_id, assignmentId: job.id })?.tip ?? null;
  return tip === null ? null : <TipGiven rupees={tip} />;
}

/** The work was cancelled or rescheduled late: the worker's share of the fee, and its payment status. */
export function LateCancellation({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const isPaid = job.status === 'settled';
  const money = formatMoney(job.wage);
  return (
    <StepCard
      Picture={isPaid ? Done : Wage}
      question={isPaid ? t`Cancellation fee paid` : t`Cancelled late. You get ${money}`}
      note={t`The customer cancelled or moved the job late.`}
    >
      <TakeHomePay rupees={job.wage} isPaid={isPaid} />
      {isPaid ? <PaidOnline job={job} /> : <Money job={job} />}
      {!isPaid && <ReachCustomer job={job} />}
    </StepCard>
  );
}

/** The worker came in vain: the call-out, and its payment status. */
export function CallOut({ job }: { job: WorkAssignment }) {
  const { t, i18n } = useLingui();
  const isPaid = job.status === 'settled';
  const isObjected = job.absence === 'objected';
  const money = formatMoney(job.wage);
  const why = useReasonText(job.closing_reason);
  const owed = isObjected ? t`The customer objects. Our team decides.` : t`You get ${money} for coming`;
  return (
    <StepCard
      Picture={isPaid ? Done : Wage}
      question={isPaid ? t`Call-out paid` : owed}
      note={why ?? i18n._(jobStatusLabels[job.status].label)}
    >
      <TakeHomePay rupees={job.wage} isPaid={isPaid} />
      {isPaid && <PaidOnline job={job} />}
      {!isPaid && !isObjected && <Money job={job} />}
      <SlipButton job={job} />
      {!isPaid && <ReachCustomer job={job} />}
    </StepCard>
  );
}

/** The work ended without completion: why. */
export function Ended({ job }: { job: WorkAssignment }) {
  const { i18n } = useLingui();
  const why = useReasonText(job.closing_reason);
  const isRejected = job.absence === 'dismissed';
  return (
    <StepCard
      Picture={Refused}
      question={i18n._(isRejected ? absenceStatusLabels.dismissed.label : jobStatusLabels[job.status].label)}
      note={why ?? undefined}
    >
      <When iso={job.start_at} />
    </StepCard>
  );
}
