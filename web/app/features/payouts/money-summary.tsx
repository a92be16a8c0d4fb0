import { OWN_PAYOUTS, type OwnPayout, type PayoutDetails } from '@dihaadi/contract/payouts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ReadAloud } from '../../field-kit/read-aloud.tsx';
import { formatMoney } from '../../lib/format.ts';
import { QueryState } from '../../shell/query-state.tsx';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Wallet } from '../../ui/pictograms/steps.tsx';
import { payoutsQuery } from './queries.ts';

const sumOf = (payouts: readonly OwnPayout[]): number => payouts.reduce((sum, { amount }) => sum + amount, 0);

/** Returns where the next payout goes; undefined while there is neither a bank account nor a UPI id. */
function destinationOf({ bank_account: bank, upi_id: upi }: PayoutDetails): string | undefined {
  return bank === null ? (upi ?? undefined) : `${bank.account_number} · ${bank.ifsc}`;
}

/**
 * What the platform owes a person, has paid them, and pays next, and to which account; rupees. `owed` is left out while
 * unknown: a 0 would alarm people.
 */
export function MoneySummary({ owed }: { owed: number | undefined }) {
  return (
    <QueryState
      query={useQuery(payoutsQuery)}
      failure={<Trans>Couldn't load your payouts</Trans>}
      skeleton={{ rows: 1, className: 'h-40' }}
    >
      {(details) => <Sums owed={owed} details={details} />}
    </QueryState>
  );
}

function Sums({ owed, details }: { owed: number | undefined; details: PayoutDetails }) {
  const { t } = useLingui();
  const of = (...states: OwnPayout['payout_status'][]) =>
    sumOf(details.payouts.filter(({ payout_status: status }) => states.includes(status)));
  const [paid, next, failed] = [of('paid'), of('requested', 'processing'), of('failed')];
  // Older ones are not loaded: a partial total would be too low.
  const isWhole = details.payouts.length < OWN_PAYOUTS;
  const to = destinationOf(details) ?? t`No account yet`;
  const facts = [
    ...(owed === undefined ? [] : [[t`We owe you`, formatMoney(owed + failed)] as const]),
    [t`Next payout`, formatMoney(next)],
    ...(isWhole ? [[t`Paid out`, formatMoney(paid)] as const] : []),
    [t`We pay into`, to],
  ] as const;
  return (
    <Card className="grid gap-3" data-testid="money-summary">
      <div className="flex items-center gap-3">
        <Wallet className="size-9 shrink-0 text-primary-ink" />
        <h2 className="min-w-0 flex-1 text-xl">
          <Trans>Your money</Trans>
        </h2>
        <ReadAloud text={facts.map((fact) => fact.join(': ')).join('. ')} />
      </div>
      <Facts>
        {facts.map(([term, value]) => (
          <Fact key={term} term={term}>
            <span data-numeral className="text-xl font-bold">
              {value}
            </span>
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}
