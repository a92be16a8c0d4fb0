import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { checkOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { Anchored } from '../../../field-kit/anchored.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { Numerals } from '../../../ui/numerals.tsx';
import { Check, Cross } from '../../../ui/pictograms/signs.tsx';
import { CheckOut, Clock } from '../../../ui/pictograms/steps.tsx';
import { Worker } from '../../../ui/pictograms/work.tsx';
import { Days } from './days.tsx';
import { isLastDay } from './working-days.ts';
import { InHand } from '../../../field-kit/facts.tsx';
import { JobBills } from './job-bills.tsx';
import { HoursQuestion, JobExtraHours, useOpenHours } from './job-extra-hours.tsx';
import { JobWages, WageQuestion } from './job-wages.tsx';
import { ReachCustomer } from './reach-customer.tsx';
import { StepCard } from '../../../field-kit/step-card.tsx';
import { useStep } from './use-step.ts';
import { Withdraw } from './withdraw.tsx';

/** At work: what it brings, the days of longer work, and the way out. */
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
      <InHand rupees={job.wage} />
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
      <Leave job={job} />
      <ReachCustomer job={job} />
      <Withdraw job={job} />
    </StepCard>
  );
}

function Leave({ job }: { job: WorkAssignment }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const out = useStep(job.id, () => call(checkOut, { params: { id: job.id } }), {
    offline: {
      done: () => ({ kind: 'check_out', thing: job.id }),
      after: (row) => ({ ...row, can: { ...row.can, check_out: false, withdraw: false } }),
    },
  });
  const isLast = isLastDay(job);
  // The question above is the one action then.
  const isAsked = useOpenHours(job).open?.can.answer === true;
  const Place = isAsked ? Fragment : Anchored;
  if (!job.can.check_out) return null;
  return (
    <>
      <Place>
        <Button
          variant="accent"
          data-testid="check-out"
          onClick={() => setAsking(true)}
          className="min-h-16 text-xl"
        >
          <CheckOut className="size-9 shrink-0" />
          {isLast ? t`Finish job` : t`Finish today's work`}
        </Button>
      </Place>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isLast ? t`Is the whole job done?` : t`Is today's work done?`}
        description={isLast ? t`Then the customer pays you.` : t`You'll need a new code tomorrow.`}
        confirmLabel={
          <>
            <Check className="size-7 shrink-0" />
            <Trans>Yes, work is done</Trans>
          </>
        }
        cancelLabel={
          <>
            <Cross className="size-7 shrink-0" />
            <Trans>Not yet</Trans>
          </>
        }
        confirmVariant="primary"
        pending={out.isPending}
        onConfirm={() => out.mutate()}
      />
    </>
  );
}
