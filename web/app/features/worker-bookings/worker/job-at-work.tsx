import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { useLingui } from '@lingui/react/macro';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Numerals } from '../../../ui/highlighted-numbers.tsx';
import { Clock } from '../../../ui/pictograms/steps.tsx';
import { Worker } from '../../../ui/pictograms/work.tsx';
import { Days } from './days.tsx';
import { isLastDay } from './working-days.ts';
import { TakeHomePay } from '../../../field-kit/take-home-pay.tsx';
import { JobBills } from './job-bills.tsx';
import { HoursQuestion, JobExtraHours } from './job-extra-hours.tsx';
import { Finish } from './job-finish.tsx';
import { JobWages, WageQuestion } from './job-wages.tsx';
import { ReachCustomer } from './reach-customer.tsx';
import { StepCard } from '../../../field-kit/step-card.tsx';
import { Withdraw } from './withdraw.tsx';

/** At work: the earnings, the attendance of longer work, and the button to finish. */
export function JobInProgress({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const end = formatTime(job.ends_at, locale);
  const isLast = isLastDay(job);
  return (
    <StepCard
      Picture={Worker}
      question={t`You're at work`}
      note={isLast ? t`Tap below when the work is done.` : t`Tap below when you finish for today.`}
    >
      <WageQuestion job={job} />
      <HoursQuestion job={job} />
      <TakeHomePay rupees={job.wage} />
      <p className="flex items-center gap-2 text-lg font-bold">
        <Clock className="size-7 shrink-0 text-primary-ink" />
        <span>
          <Numerals>{t`Until ${end}`}</Numerals>
        </span>
      </p>
      <JobExtraHours job={job} />
      <JobBills job={job} />
      {job.attendance.length > 0 && <Days days={job.attendance} />}
      <JobWages job={job} />
      <Finish job={job} />
      <ReachCustomer job={job} />
      <Withdraw job={job} />
    </StepCard>
  );
}
