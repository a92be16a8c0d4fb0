import { type WorkWithdrawReason, workWithdrawReasons } from '@dihaadi/contract/withdraw-reasons';
import type { WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { withdrawFromWork } from '@dihaadi/contract/worker-bookings/assignment-steps';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { ReadAloud } from '../../../field-kit/read-aloud.tsx';
import { AlertDialog } from '../../../ui/dialog.tsx';
import type { PictogramOf } from '../../../ui/pictograms/pictogram.tsx';
import { Check, Cross, MapSheet } from '../../../ui/pictograms/signs.tsx';
import { Ill } from '../../../ui/pictograms/states.tsx';
import { Briefcase, Home } from '../../../ui/pictograms/things.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { useStep } from './use-step.ts';

const reasons: Record<WorkWithdrawReason, { label: MessageDescriptor; Picture: PictogramOf }> = {
  'fell-ill': { label: msg`I'm ill`, Picture: Ill },
  'family-emergency': { label: msg`Family emergency`, Picture: Home },
  'place-too-far': { label: msg`Too far away`, Picture: MapSheet },
  'has-another-job': { label: msg`I have another job`, Picture: Briefcase },
};

type Props = { job: WorkAssignment; open: boolean; onOpenChange: (isOpen: boolean) => void };

/** Dialog to withdraw from a job: one of four reasons, by picture. */
export function WithdrawDialog({ job, open, onOpenChange }: Props) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<WorkWithdrawReason>();
  const [isMissing, setMissing] = useState(false);
  const give = useStep(job.id, (reason: WorkWithdrawReason) =>
    call(withdrawFromWork, { params: { id: job.id }, body: { reason } }),
  );
  // For longer work in progress, only the coming days are given up.
  const hasBegun = job.checked_in_at !== null;
  const question = hasBegun ? t`Why can't you continue this job?` : t`Why can't you come?`;
  const note = hasBegun
    ? t`You're paid for days worked. We'll find a replacement.`
    : t`We'll tell the customer and ask another worker.`;
  const confirm = () => {
    setMissing(chosen === undefined);
    if (chosen !== undefined) give.mutate(chosen);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={question}
      description={note}
      confirmLabel={
        <>
          <Cross className="size-7 shrink-0" />
          <Trans>Withdraw from job</Trans>
        </>
      }
      cancelLabel={
        <>
          <Check className="size-7 shrink-0" />
          <Trans>Keep job</Trans>
        </>
      }
      pending={give.isPending}
      onConfirm={confirm}
    >
      <ReadAloud text={`${question} ${note}`} />
      <RadioCards
        legend={<span className="sr-only">{question}</span>}
        name="reason"
        columns={2}
        value={chosen ?? ''}
        error={isMissing && chosen === undefined ? t`Choose one` : undefined}
        onChange={({ target }) => setChosen(workWithdrawReasons.find((one) => one === target.value))}
        options={workWithdrawReasons.map((value) => {
          const { label, Picture } = reasons[value];
          return { value, label: i18n._(label), picture: <Picture className="size-10" /> };
        })}
      />
    </AlertDialog>
  );
}
