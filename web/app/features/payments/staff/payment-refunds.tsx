import type { GivenBack, PaymentRecord } from '@dihaadi/contract/staff-payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTime, inCurrency } from '../../../lib/format.ts';
import { ReasonText } from '../../../shell/reason-text.tsx';
import { useLocale } from '../../../lib/i18n.tsx';
import { Part } from '../../../staff-kit/record.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RefundActions } from './refund-actions.tsx';
import { refundStates } from './payments.labels.ts';

/** Completed and pending refunds of a payment. */
export function PaymentRefunds({ payment }: { payment: PaymentRecord }) {
  const locale = useLocale();
  const { refunds, currency, payer } = payment;
  return (
    <Part title={<Trans>Refunds</Trans>}>
      <ul className="grid gap-2">
        {refunds.map((refund) => {
          const amount = inCurrency(refund.amount, currency);
          return (
            <li key={refund.refund_id} className="grid gap-2 rounded-control border border-hairline p-3">
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="font-semibold tabular-nums">{amount}</span>
                <RefundBadge refund={refund} />
              </span>
              <span className="text-base text-ink-soft wrap-anywhere">
                {`${formatTime(refund.requested_at, locale)} · `}
                {refund.requested_by !== null && `${refund.requested_by} · `}
                <ReasonText reason={refund.reason} />
                <RefundNumber refund={refund} />
              </span>
              <RefundActions refund={refund} amount={amount} name={payer.name} />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** Status of a refund; one that no gateway sends waits for staff. */
export function RefundBadge({ refund: { status, by_hand: isManual } }: { refund: GivenBack }) {
  const { i18n } = useLingui();
  const { label, tone } = refundStates[status];
  if (status === 'requested' && !isManual)
    return (
      <Badge tone="info">
        <Trans>With the gateway</Trans>
      </Badge>
    );
  return <Badge tone={tone}>{i18n._(label)}</Badge>;
}

/** Reference of the transfer that sent it. */
export function RefundNumber({ refund: { reference, status } }: { refund: GivenBack }) {
  if (reference === null || status !== 'done') return null;
  return (
    <span className="block text-ink-soft wrap-anywhere rows:in-[tbody]:inline">
      <Trans>Number: {reference}</Trans>
    </span>
  );
}
