import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { useLingui } from '@lingui/react/macro';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Home } from '../../../ui/pictograms/things.tsx';
import { Days } from './days.tsx';
import { nextStart } from './working-days.ts';
import { TakeHomePay } from '../../../field-kit/take-home-pay.tsx';
import { When } from './job-facts.tsx';
import { JobWages, WageQuestion } from './job-wages.tsx';
import { ReachCustomer } from './reach-customer.tsx';
import { StepCard } from '../../../field-kit/step-card.tsx';
import { Withdraw } from './withdraw.tsx';

/** Between two days of longer work: when to come again. */
export function BetweenDays({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const next = nextStart(job);
  const start = next === undefined ? '' : formatTime(next, locale);
  return (
    <StepCard
      Picture={Home}
      question={t`Done for today`}
      note={next === undefined ? t`The last day is over. We'll close this job.` : t`Next day: ${start}.`}
    >
      <WageQuestion job={job} />
      {next !== undefined && <When iso={next} />}
      <Days days={job.attendance} />
      <JobWages job={job} />
      <TakeHomePay rupees={job.wage} />
      <ReachCustomer job={job} />
      <Withdraw job={job} />
    </StepCard>
  );
}
