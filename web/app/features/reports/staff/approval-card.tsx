import {
  approve,
  type Approval,
  EXPORT_HOURS,
  refuseApproval,
  withdrawApproval,
} from '@dihaadi/contract/approvals';
import { Trans, useLingui } from '@lingui/react/macro';
import { ReasonDialog } from '../../../form-kit/reason-dialog.tsx';
import { call } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/format.ts';
import { useLocale } from '../../../lib/i18n.tsx';
import { useActionMutation } from '../../../lib/use-action-mutation.ts';
import { hasSucceeded } from '../../../lib/was-done.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { approvalFieldLabels, approvalKindLabels, approvalStatusLabels } from './approvals.labels.ts';

type CardProps = {
  one: Approval;
  /** Once it was approved, refused or withdrawn. */ onDecided?: (() => void) | undefined;
};

/** Card with one proposal: what is proposed, by whom and why, and the decisions this user can make. */
export function ApprovalCard({ one, onDecided }: CardProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { label, tone } = approvalStatusLabels[one.status];
  const by = one.proposed_by.name;
  const time = formatTime(one.created_at, locale);
  const decider = one.decided_by?.name;
  const expires = formatTime(one.expires_at, locale);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">
            {i18n._(approvalKindLabels[one.kind])}
            {one.subject !== '' && <span className="font-normal"> · {one.subject}</span>}
          </h3>
          <p className="text-ink-soft">
            <Trans>
              Proposed by {by}, {time}
            </Trans>
          </p>
        </div>
        <Badge tone={tone}>{i18n._(label)}</Badge>
      </div>
      <p className="wrap-anywhere">{one.reason}</p>
      <ProposedFacts facts={one.facts} />
      {decider !== undefined && (
        <p className="wrap-anywhere">
          <Trans>Decided by {decider}</Trans>
          {one.decision_reason !== null && `: ${one.decision_reason}`}
        </p>
      )}
      {one.status === 'pending' && (
        <p className="text-ink-soft">
          <Trans>Expires {expires}</Trans>
        </p>
      )}
      {one.kind === 'data_export' && one.status === 'approved' && (
        <p className="text-ink-soft">
          <Trans>
            {by} can download this list for {EXPORT_HOURS} hours after the approval.
          </Trans>
        </p>
      )}
      <Decide one={one} onDecided={onDecided} />
    </>
  );
}

function ProposedFacts({ facts }: { facts: Approval['facts'] }) {
  const { i18n } = useLingui();
  if (facts.length === 0) return null;
  return (
    <Facts>
      {facts.map(({ field, before, after }) => {
        const label = approvalFieldLabels[field];
        return (
          <Fact key={field} term={label === undefined ? field.replaceAll('_', ' ') : i18n._(label)}>
            {before !== null && <span className={after === null ? '' : 'line-through'}>{before}</span>}
            {before !== null && after !== null && ' → '}
            {after !== null && <strong>{after}</strong>}
          </Fact>
        );
      })}
    </Facts>
  );
}

function Decide({ one, onDecided }: CardProps) {
  const { id, can, proposed_by: proposer } = one;
  const { name } = proposer;
  const { t } = useLingui();
  const decide = useActionMutation({
    things: ['approval', 'payment', 'refund', 'tariff_plan', 'setting', 'payout', 'payout_batch'],
    done: t`Decision saved`,
    failed: t`Couldn't save this`,
    run: (send: () => Promise<Approval>) => send(),
    after: () => onDecided?.(),
  });
  const params = { id };
  const run = (send: () => Promise<Approval>) => hasSucceeded(decide.mutateAsync(send));
  const refuse = (reason: string) => run(() => call(refuseApproval, { params, body: { reason } }));
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {can.approve && (
        <Button
          variant="primary"
          pending={decide.isPending}
          onClick={() => void run(() => call(approve, { params }))}
        >
          <Trans>Approve proposal</Trans>
        </Button>
      )}
      {can.refuse && (
        <ReasonDialog
          title={<Trans>Refuse this proposal?</Trans>}
          description={<Trans>{name} reads your reason.</Trans>}
          confirmLabel={<Trans>Refuse proposal</Trans>}
          cancelLabel={<Trans>Cancel</Trans>}
          longest={300}
          draft={`refuse proposal ${id}`}
          onConfirm={refuse}
        >
          <Trans>Refuse proposal</Trans>
        </ReasonDialog>
      )}
      {can.withdraw && (
        <Button
          variant="secondary"
          pending={decide.isPending}
          onClick={() => void run(() => call(withdrawApproval, { params }))}
        >
          <Trans>Withdraw proposal</Trans>
        </Button>
      )}
    </div>
  );
}
