import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { checkIn } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { useLingui } from '@lingui/react/macro';
import { CodeForm, isCodeRefusal } from '../../../field-kit/code-form.tsx';
import { StepCard } from '../../../field-kit/step-card.tsx';
import { call } from '../../../lib/api.ts';
import { formatMoney, formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Numerals } from '../../../ui/highlighted-numbers.tsx';
import { Code as CodeSign } from '../../../ui/pictograms/steps.tsx';
import { Days } from './days.tsx';
import { JobWages, WageQuestion } from './job-wages.tsx';
import { WagesHeld } from './prepaid-wages-note.tsx';
import { AtTheDoor } from './job-arrived.tsx';
import { ReachCustomer } from './reach-customer.tsx';
import { useStep } from './use-step.ts';
import { Withdraw } from './withdraw.tsx';

/** At the door: the customer's code, typed or scanned, starts the work. */
export function Code({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  return (
    <StepCard
      Picture={CodeSign}
      question={t`Enter the start code`}
      note={
        job.can.check_in
          ? t`Ask the customer for the 4-digit code.`
          : t`Not time to start yet. Open this just before the start.`
      }
    >
      {job.status === 'checked_in' && <WageQuestion job={job} />}
      {job.can.check_in && <Begin job={job} />}
      {job.status === 'on_the_way' && <Appointment job={job} />}
      <ReachCustomer job={job} />
      {job.status === 'checked_in' ? (
        <>
          <Days days={job.attendance} />
          <JobWages job={job} />
        </>
      ) : (
        <WagesHeld job={job} />
      )}
      <AtTheDoor job={job} />
      <Withdraw job={job} />
    </StepCard>
  );
}

/** Start and earnings, small because the code comes first now. */
function Appointment({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const when = formatTime(job.start_at, useLocale());
  const money = formatMoney(job.wage);
  return (
    <p className="text-ink-soft">
      <Numerals>{t`Starts ${when}. You get ${money}.`}</Numerals>
    </p>
  );
}

function Begin({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const begin = useStep(job.id, (code: string) => call(checkIn, { params: { id: job.id }, body: { code } }), {
    onRefused: isCodeRefusal,
    offline: {
      done: (code) => ({ kind: 'check_in', thing: job.id, code }),
      after: (row, at) => ({
        ...row,
        status: 'checked_in',
        checked_in_at: row.checked_in_at ?? at,
        can: {
          ...row.can,
          set_out: false,
          check_in: false,
          check_out: true,
          // Hourly work cannot be withdrawn once it has begun.
          withdraw: row.days !== null && row.can.withdraw,
        },
      }),
    },
  });
  return (
    <CodeForm
      step={begin}
      submitLabel={t`Start job`}
      lockedNote={t`Wait 15 minutes, then try again. Or call the customer.`}
      testId="check-in"
    />
  );
}
