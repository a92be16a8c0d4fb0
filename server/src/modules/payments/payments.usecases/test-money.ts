import { toRupees } from '@dihaadi/contract/money';
import type { PlayMoney } from '@dihaadi/contract/payment-settings';
import { accountCards } from '../../accounts/accounts.public.ts';
import { countTestModeFees, testModePayments } from '../payments.test-money.queries.ts';
import type { Deps } from './initiate-payment.ts';

const SHOWN = 100;

/** Returns the registrations paid in test mode, newest first, at most a hundred, and their number. */
export async function readPlayMoney({ db }: Pick<Deps, 'db'>): Promise<PlayMoney> {
  const [count, payments] = [await countTestModeFees(db), await testModePayments(db, SHOWN)];
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
