import type { OwnPayout, PayoutStatus } from '@dihaadi/contract/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useLocale } from '../../lib/i18n.tsx';
import { ReasonText } from '../../shell/reason-text.tsx';
import { payoutKindLabels, payoutStates } from './payouts.labels.ts';
import { ReadAloud } from '../../field-kit/read-aloud.tsx';
import { TestMode } from '../../shell/test-mode.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { PictogramOf } from '../../ui/pictograms/pictogram.tsx';
import { Done, Refused, Waiting } from '../../ui/pictograms/states.tsx';
import { Pay, Wallet } from '../../ui/pictograms/steps.tsx';
import { payoutsQuery } from './queries.ts';
import { UPI_ANCHOR } from './upi-anchor.ts';

const INITIAL_PAYOUTS_SHOWN = 3;

const pictures: Record<PayoutStatus, { Picture: PictogramOf; look: string }> = {
  requested: { Picture: Waiting, look: 'text-info' },
  processing: { Picture: Pay, look: 'text-warning' },
  paid: { Picture: Done, look: 'text-success' },
  failed: { Picture: Refused, look: 'text-danger' },
  cancelled: { Picture: Refused, look: 'text-ink-soft' },
};

/** The platform's past and upcoming payouts to the signed-in user, newest first. */
export function PayoutHistory() {
  const { data } = useQuery(payoutsQuery);
  const payouts = data?.payouts ?? [];
  if (payouts.length === 0) return null;
  const earlier = payouts.slice(INITIAL_PAYOUTS_SHOWN);
  return (
    <section aria-labelledby="paid-out" className="grid gap-3">
      <h2 id="paid-out" className="text-xl">
        <Trans>Money from us</Trans>
      </h2>
      <Payouts payouts={payouts.slice(0, INITIAL_PAYOUTS_SHOWN)} />
      {earlier.length > 0 && (
        <Disclosure summary={<Trans>Show more</Trans>}>
          <Payouts payouts={earlier} />
        </Disclosure>
      )}
    </section>
  );
}

function Payouts({ payouts }: { payouts: readonly OwnPayout[] }) {
  return (
    <ul className="grid gap-3">
      {payouts.map((payout) => (
        <li key={payout.id} className="grid min-w-0" data-testid="payout">
          <Payout payout={payout} />
        </li>
      ))}
    </ul>
  );
}

function Payout({ payout }: { payout: OwnPayout }) {
  const { t, i18n } = useLingui();
  const { payout_kind, payout_status: status, amount } = payout;
  const { Picture, look } = pictures[status];
  const { label, tone } = payoutStates[status];
  const money = formatMoney(amount);
  const kind = i18n._(payoutKindLabels[payout_kind]);
  const state = status === 'processing' ? t`On the way` : i18n._(label);
  return (
    <Card className="grid gap-3">
      <div className="flex items-center gap-3">
        <Picture className={cx('size-9 shrink-0', look)} />
        <div className="min-w-0 flex-1">
          <p className="text-base text-ink-soft">{kind}</p>
          <p data-numeral className="text-2xl leading-tight font-bold">
            {money}
          </p>
        </div>
        <ReadAloud text={`${kind}. ${money}. ${state}`} />
      </div>
      <p aria-live="polite" className="flex flex-wrap gap-2">
        <Badge tone={tone}>{state}</Badge>
        {payout.test_mode && <TestMode />}
      </p>
      <Particulars payout={payout} />
    </Card>
  );
}

/** The destination and the transfer, or why it failed. */
function Particulars({ payout }: { payout: OwnPayout }) {
  const locale = useLocale();
  const { payout_status: status, bank_account: bank, utr, reason, paid_at: paidAt } = payout;
  const to = bank === null ? payout.upi_id : `${bank.account_number} · ${bank.ifsc}`;
  if (reason !== null)
    return (
      <p className="text-base text-ink-soft wrap-anywhere">
        <ReasonText reason={reason} />
      </p>
    );
  if (to === null)
    return status === 'requested' ? (
      <a href={`#${UPI_ANCHOR}`} className={buttonLook('secondary', 'min-h-14')}>
        <Wallet className="size-7 shrink-0" />
        <Trans>Add bank account or UPI ID</Trans>
      </a>
    ) : null;
  return (
    <p className="text-base text-ink-soft wrap-anywhere">
      {to}
      {utr !== null && paidAt !== null && (
        <span className="block">
          {formatDate(paidAt, locale)} · <Trans>UTR {utr}</Trans>
        </span>
      )}
    </p>
  );
}
