import { toRupees } from '@dihaadi/contract/money';
import type { PlayMoney } from '@dihaadi/contract/payment-settings';
import { accountCards } from '../../accounts/accounts.public.ts';
import { countPlayMoney, playMoneyPayments } from '../payments.test-money.queries.ts';
import type { Deps } from './initiate-payment.ts';
import { refundPlayMoney } from './refund-payment.ts';
import { gatewayConfig } from '../../gateways/gateways.public.ts';

const SHOWN = 100;

/** The registrations that were paid with play money, the newest first, a hundred at most, and how many there are. */
export async function readPlayMoney({ db }: Pick<Deps, 'db'>): Promise<PlayMoney> {
  const [count, payments] = [await countPlayMoney(db), await playMoneyPayments(db, SHOWN)];
  const people = await accountCards(db, [...new Set(payments.flatMap(({ accountId }) => accountId ?? []))]);
  return {
    count,
    registrations: payments.map(({ id, payer, accountId, totalPaise, currency }) => ({
      payment_id: id,
      payer_kind: payer.kind,
      payer_id: payer.id,
      name: people.get(accountId ?? '')?.name ?? '',
      total: toRupees(totalPaise),
      currency,
    })),
  };
}

/**
 * In live mode gives back, in the books of the test mode, what was paid for registrations with play money: their fee is
 * due then, and nobody works or books without it. In test mode it does nothing. Throws when one could not be given back,
 * after the others.
 */
export async function endPlayMoney(deps: Deps): Promise<void> {
  const { settings } = await gatewayConfig(deps);
  if (settings.test_mode) return;
  const tried = new Set<string>();
  const failures: unknown[] = [];
  for (;;) {
    const next = (await playMoneyPayments(deps.db, SHOWN)).filter(({ id }) => !tried.has(id));
    if (next.length === 0) break;
    for (const payment of next) {
      tried.add(payment.id);
      await refundPlayMoney(deps, payment).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some play money could not be given back.');
}
