import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { setOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { allowedPosition, type Position } from '../../../lib/position.ts';
import { Button } from '../../../ui/button.tsx';
import { OnTheWay } from '../../../ui/pictograms/steps.tsx';
import { Anchored } from '../../../field-kit/sticky-action.tsx';
import { TakeHomePay } from '../../../field-kit/take-home-pay.tsx';
import { JobFacts } from './job-facts.tsx';
import { AtTheDoor } from './job-arrived.tsx';
import { ReachCustomer } from './reach-customer.tsx';
import { WagesHeld } from './prepaid-wages-note.tsx';
import { StepCard } from '../../../field-kit/step-card.tsx';
import { useStep } from './use-step.ts';
import { Withdraw } from './withdraw.tsx';
import { jobSentence } from './worker.labels.ts';

/** An accepted job: when and where to be, and whom to call, visible without scrolling; then the earnings and directions. */
export function SetOut({ job }: { job: WorkAssignment }) {
  const { t, i18n } = useLingui();
  const [isLocating, setLocating] = useState(false);
  const go = useStep(
    job.id,
    (position: Position | undefined) => call(setOut, { params: { id: job.id }, body: { position } }),
    {
      offline: {
        done: (position) => ({ kind: 'set_out', thing: job.id, ...(position && { position }) }),
        after: (row) => ({
          ...row,
          status: 'on_the_way',
          can: { ...row.can, set_out: false, check_in: true },
        }),
      },
    },
  );
  const leave = t`Tap when you leave. We'll tell the customer.`;
  const say = async () => {
    setLocating(true);
    const position = await allowedPosition();
    setLocating(false);
    go.mutate(position);
  };
  return (
    <StepCard
      Picture={OnTheWay}
      question={job.can.set_out ? t`Leave on time` : t`Not time to leave yet`}
      note={job.can.set_out ? undefined : t`Open this on the day of the job.`}
      isBrief
      aloud={[jobSentence(i18n, job), job.can.set_out && leave].filter(Boolean).join(' ')}
    >
      <JobFacts job={job} />
      <ReachCustomer job={job} />
      <TakeHomePay rupees={job.wage} />
      <WagesHeld job={job} />
      {job.can.set_out && (
        <Anchored>
          <Button
            variant="accent"
            data-testid="set-out"
            pending={isLocating || go.isPending}
            onClick={() => void say()}
            className="min-h-16 text-xl"
          >
            <OnTheWay className="size-9 shrink-0" />
            <Trans>I'm on the way</Trans>
          </Button>
        </Anchored>
      )}
      {job.can.set_out && (
        <p className="text-base text-ink-soft">
          {leave} <Trans>With location on, our team sees where you are.</Trans>
        </p>
      )}
      <AtTheDoor job={job} />
      <Withdraw job={job} />
    </StepCard>
  );
}
