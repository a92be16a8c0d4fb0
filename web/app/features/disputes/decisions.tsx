import type { DisputeDecision, DisputeFault, DisputeSide } from '@dihaadi/contract/disputes';
import { Trans, useLingui } from '@lingui/react/macro';
import { ReadAloud } from '../../field-kit/read-aloud.tsx';
import { DISPUTE_RULES } from '../../lib/decision-rules.ts';
import { formatMoney, formatTime } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { RulesLink } from '../../shell/rules-link.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/card-amount.tsx';
import { faultLabels, findingLabels } from './disputes.labels.ts';

type NameOf = (side: DisputeSide) => string;

/** One decision with its reason and consequences, to read or to hear. */
export function Decision({ decision, nameOf }: { decision: DisputeDecision; nameOf: NameOf }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const {
    finding,
    reason,
    refund,
    compensation,
    compensated,
    waived,
    review_hidden: isHidden,
    at,
  } = decision;
  const found = i18n._(findingLabels[finding]);
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-lg font-semibold">{found}</p>
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
        </div>
        <ReadAloud text={`${found}. ${reason}`} />
      </div>
      <Facts>
        {refund > 0 && (
          <Fact term={<Trans>Refund</Trans>}>
            <Money className="text-2xl">{formatMoney(refund)}</Money>
          </Fact>
        )}
        {compensation > 0 && compensated !== null && (
          <Fact term={<Trans>Compensation to {nameOf(compensated)}</Trans>}>
            <Money className="text-2xl">{formatMoney(compensation)}</Money>
          </Fact>
        )}
        {waived > 0 && (
          <Fact term={<Trans>Cancellation fee waived</Trans>}>
            <Money className="text-2xl">{formatMoney(waived)}</Money>
          </Fact>
        )}
        <Fact term={<Trans>At fault</Trans>}>
          <Fault fault={decision.fault} nameOf={nameOf} />
        </Fact>
        {isHidden && (
          <Fact term={<Trans>Rating</Trans>}>
            <Trans>The review is hidden</Trans>
          </Fact>
        )}
        <Fact term={<Trans>Decided on</Trans>}>{formatTime(at, locale)}</Fact>
      </Facts>
      <RulesLink to={DISPUTE_RULES}>
        <Trans>All findings in a dispute</Trans>
      </RulesLink>
    </div>
  );
}

function Fault({ fault, nameOf }: { fault: DisputeFault; nameOf: NameOf }) {
  const { i18n } = useLingui();
  return fault === 'opener' || fault === 'other' ? nameOf(fault) : i18n._(faultLabels[fault]);
}
