import {
  appealStatuses,
  type AppealStatus,
  decideSuspensionAppeal,
  listSuspensionAppeals,
  type SuspendableKind,
  type SuspensionAppeal,
} from '@dihaadi/contract/suspension-appeals';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { call, callList } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { suspensionGroundLabels } from '../../../lib/suspension-grounds.labels.ts';
import { useChange } from '../../../lib/use-change.ts';
import { dashboard } from '../../../staff-kit/tabs.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Queue } from './queue.tsx';
import { StatusChoice } from './status-choice.tsx';

const labels: Record<AppealStatus, { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg`Open`, tone: 'warning' },
  reinstated: { label: msg`Reinstated`, tone: 'success' },
  kept: { label: msg`Suspension kept`, tone: 'neutral' },
};

const records: Record<SuspendableKind, string> = {
  customer: 'customers',
  driver: 'drivers',
  worker: 'workers',
};

/** Appeals of suspensions: another member of staff than the one who suspended decides each. */
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
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = labels[appeal.status];
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg wrap-anywhere">
          <Link
            to={`${dashboard()}/${records[appeal.kind]}/${appeal.registration_id}`}
            className="text-primary-ink underline underline-offset-4"
          >
            {appeal.name}
          </Link>
        </h3>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{appeal.text}</p>
      <div className="rounded-control bg-sunken p-3.5">
        {appeal.ground !== null && (
          <p className="font-semibold">{i18n._(suspensionGroundLabels[appeal.ground])}</p>
        )}
        <p className="whitespace-pre-line wrap-anywhere">{appeal.evidence}</p>
        <p className="text-base text-ink-soft">
          <Trans>
            Suspended by {appeal.suspended_by} on {formatDate(appeal.suspended_at, locale)}
          </Trans>
        </p>
      </div>
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
  const decide = useChange({
    things: ['suspension_appeal', 'worker', 'driver', 'customer'],
    done: t`Decision saved`,
    failed: t`Couldn't save this`,
    run: (body: { outcome: 'reinstated' | 'kept'; reason: string }) =>
      call(decideSuspensionAppeal, { params: { id }, body }),
  });
  const run = (outcome: 'reinstated' | 'kept') => async (reason: string) => {
    await decide.mutateAsync({ outcome, reason: reason.slice(0, 300) }).catch(() => undefined);
  };
  const about = <Trans>{name} reads your reason.</Trans>;
  return (
    <div className="flex flex-wrap gap-3">
      <ReasonDialog
        title={<Trans>Reinstate {name}?</Trans>}
        description={about}
        confirmLabel={<Trans>Reinstate account</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
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
        onConfirm={run('kept')}
      >
        <Trans>Keep suspension</Trans>
      </ReasonDialog>
    </div>
  );
}
