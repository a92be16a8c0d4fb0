import {
  type CaseFilter,
  caseFilters,
  listSuspensionCases,
  reviewSuspension,
  suspendAfterNotice,
  type SuspensionCase,
  withdrawNotice,
} from '@dihaadi/contract/suspension-cases';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { call, callList } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { hasSucceeded } from '../../../lib/was-done.ts';
import type { Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Queue } from './queue.tsx';
import { StatusChoice } from './status-choice.tsx';
import { SuspendedPerson, WhySuspended } from './suspended-person.tsx';

const labels: Record<CaseFilter, { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg`To decide`, tone: 'warning' },
  notice: { label: msg`Notice given`, tone: 'warning' },
  suspended: { label: msg`Suspended after notice`, tone: 'neutral' },
  withdrawn: { label: msg`Notice withdrawn`, tone: 'success' },
  in_review: { label: msg`Suspended, to review`, tone: 'warning' },
  confirmed: { label: msg`Suspension confirmed`, tone: 'neutral' },
  ended: { label: msg`Suspension ended`, tone: 'success' },
  lapsed: { label: msg`Lapsed without review`, tone: 'success' },
};

/** Suspension notices with the person's answer, and safety suspensions for review by another staff member. */
export default function SuspensionCasesQueue() {
  const [status, setStatus] = useState<CaseFilter>('open');
  return (
    <div className="grid gap-4">
      <StatusChoice statuses={caseFilters} labels={labels} status={status} onStatus={setStatus} />
      <Queue<SuspensionCase>
        queryKey={['suspension_case', 'list', status]}
        fetchPage={(cursor, signal) =>
          callList(listSuspensionCases, { query: { limit: 20, cursor, status }, signal })
        }
        failure={<Trans>Couldn't load the suspensions</Trans>}
        empty={<Trans>No suspensions with this status.</Trans>}
      >
        {(one) => <CaseCard one={one} />}
      </Queue>
    </div>
  );
}

function CaseCard({ one }: { one: SuspensionCase }) {
  const due = formatTime(one.due_at, useLocale());
  return (
    <>
      <SuspendedPerson person={one} badge={labels[one.status]} />
      <WhySuspended why={one} caseId={one.id}>
        <Trans>Opened by {one.opened_by}</Trans>
      </WhySuspended>
      {one.answer !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <Trans>Answer: {one.answer}</Trans>
        </p>
      )}
      {one.decision_reason !== null && (
        <p className="wrap-anywhere">
          <Trans>Decision: {one.decision_reason}</Trans>
        </p>
      )}
      {one.status === 'notice' && !one.can.suspend && (
        <p className="text-ink-soft">
          <Trans>You can suspend this account from {due}.</Trans>
        </p>
      )}
      {one.status === 'in_review' && (
        <p className="text-ink-soft">
          {one.can.review ? (
            <Trans>Without a review, the suspension ends on {due}.</Trans>
          ) : (
            <Trans>You suspended this account. Another team member must decide.</Trans>
          )}
        </p>
      )}
      <Decide one={one} />
    </>
  );
}

function Decide({ one: { id, name, can } }: { one: SuspensionCase }) {
  const { t } = useLingui();
  const decide = useActionMutation({
    things: ['suspension_case', 'worker', 'driver', 'customer'],
    done: t`Decision saved`,
    failed: t`Couldn't save this`,
    run: (send: () => Promise<SuspensionCase>) => send(),
  });
  const params = { id };
  const run = (send: () => Promise<SuspensionCase>) => hasSucceeded(decide.mutateAsync(send));
  const review = (outcome: 'confirmed' | 'ended') => (reason: string) =>
    run(() => call(reviewSuspension, { params, body: { outcome, reason } }));
  const withdraw = (reason: string) => run(() => call(withdrawNotice, { params, body: { reason } }));
  const reads = <Trans>{name} reads your reason.</Trans>;
  const cancel = <Trans>Cancel</Trans>;
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {can.suspend && (
        <Button
          variant="danger"
          pending={decide.isPending}
          onClick={() => void run(() => call(suspendAfterNotice, { params }))}
        >
          <Trans>Suspend account</Trans>
        </Button>
      )}
      {can.withdraw && (
        <ReasonDialog
          title={<Trans>Withdraw the notice?</Trans>}
          description={reads}
          confirmLabel={<Trans>Withdraw notice</Trans>}
          cancelLabel={cancel}
          longest={300}
          draft={`withdraw notice ${id}`}
          onConfirm={withdraw}
        >
          <Trans>Withdraw notice</Trans>
        </ReasonDialog>
      )}
      {can.review && (
        <>
          <ReasonDialog
            title={<Trans>Confirm the suspension?</Trans>}
            description={<Trans>We keep this reason in the history.</Trans>}
            confirmLabel={<Trans>Confirm suspension</Trans>}
            cancelLabel={cancel}
            longest={300}
            draft={`confirm suspension ${id}`}
            onConfirm={review('confirmed')}
          >
            <Trans>Confirm suspension</Trans>
          </ReasonDialog>
          <ReasonDialog
            variant="ghost"
            title={<Trans>End the suspension?</Trans>}
            description={<Trans>{name} can use the account again at once.</Trans>}
            confirmLabel={<Trans>End suspension</Trans>}
            cancelLabel={cancel}
            longest={300}
            draft={`end suspension ${id}`}
            onConfirm={review('ended')}
          >
            <Trans>End suspension</Trans>
          </ReasonDialog>
        </>
      )}
    </div>
  );
}
