import {
  appealStatuses,
  type AppealStatus,
  decideSuspensionAppeal,
  listSuspensionAppeals,
  type SuspensionAppeal,
} from '@dihaadi/contract/suspension-appeals';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { call, callList } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { hasSucceeded } from '../../../lib/was-done.ts';
import type { Tone } from '../../../ui/badge.tsx';
import { Queue } from './queue.tsx';
import { StatusChoice } from './status-choice.tsx';
import { SuspendedPerson, WhySuspended } from './suspended-person.tsx';

const labels: Record<AppealStatus, { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg`Open`, tone: 'warning' },
  reinstated: { label: msg`Reinstated`, tone: 'success' },
  kept: { label: msg`Suspension kept`, tone: 'neutral' },
};

/** Appeals against suspensions. The staff member who suspended the account cannot decide its appeal. */
export default function SuspensionAppealsQueue() {
  const [status, setStatus] = useState<AppealStatus>('open');
  return (
    <div className="grid gap-4">
      <StatusChoice statuses={appealStatuses} labels={labels} status={status} onStatus={setStatus} />
      <Queue<SuspensionAppeal>
        queryKey={['suspension_appeal', 'list', status]}
        fetchPage={(cursor, signal) =>
          callList(listSuspensionAppeals, { query: { limit: 20, cursor, status }, signal })
        }
        failure={<Trans>Couldn't load the appeals</Trans>}
        empty={<Trans>No appeals with this status.</Trans>}
      >
        {(appeal) => <AppealCard appeal={appeal} />}
      </Queue>
    </div>
  );
}

function AppealCard({ appeal }: { appeal: SuspensionAppeal }) {
  const locale = useLocale();
  return (
    <>
      <SuspendedPerson person={appeal} badge={labels[appeal.status]} />
      <p className="whitespace-pre-line wrap-anywhere">{appeal.text}</p>
      <WhySuspended why={appeal} caseId={appeal.case_id}>
        <Trans>
          Suspended by {appeal.suspended_by} on {formatDate(appeal.suspended_at, locale)}
        </Trans>
      </WhySuspended>
      {appeal.decision_reason !== null && (
        <p className="wrap-anywhere">
          <Trans>Decision: {appeal.decision_reason}</Trans>
        </p>
      )}
      {appeal.can.decide && <Decide appeal={appeal} />}
      {appeal.status === 'open' && !appeal.can.decide && (
        <p className="text-ink-soft">
          <Trans>You suspended this account. Another team member must decide.</Trans>
        </p>
      )}
    </>
  );
}

function Decide({ appeal: { id, name } }: { appeal: SuspensionAppeal }) {
  const { t } = useLingui();
  const decide = useActionMutation({
    things: ['suspension_appeal', 'worker', 'driver', 'customer'],
    done: t`Decision saved`,
    failed: t`Couldn't save this`,
    run: (body: { outcome: 'reinstated' | 'kept'; reason: string }) =>
      call(decideSuspensionAppeal, { params: { id }, body }),
  });
  const run = (outcome: 'reinstated' | 'kept') => (reason: string) =>
    hasSucceeded(decide.mutateAsync({ outcome, reason }));
  const about = <Trans>{name} reads your reason.</Trans>;
  return (
    <div className="flex flex-wrap gap-3">
      <ReasonDialog
        title={<Trans>Reinstate {name}?</Trans>}
        description={about}
        confirmLabel={<Trans>Reinstate account</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        longest={300}
        draft={`grant appeal ${id}`}
        onConfirm={run('reinstated')}
      >
        <Trans>Reinstate account</Trans>
      </ReasonDialog>
      <ReasonDialog
        variant="ghost"
        title={<Trans>Keep the suspension?</Trans>}
        description={about}
        confirmLabel={<Trans>Keep suspension</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        longest={300}
        draft={`refuse appeal ${id}`}
        onConfirm={run('kept')}
      >
        <Trans>Keep suspension</Trans>
      </ReasonDialog>
    </div>
  );
}
