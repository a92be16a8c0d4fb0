import { gatewayConfig } from '../../gateways/gateways.public.ts';
import { type PaymentDeps, playMoneyPayments } from '../../payments/payments.public.ts';
import { refundPlayMoney } from './refund-payment.ts';

const AT_ONCE = 100;

/**
 * In live mode gives back, in the books of the test mode, the registration fees that were paid with play
 * money: the fee is due then, and people neither work nor book without it. In test mode it does nothing.
 * Throws when one could not be given back, after the others.
 */
export async function endPlayMoney(deps: PaymentDeps): Promise<void> {
  const { settings } = await gatewayConfig(deps);
  if (settings.test_mode) return;
  const tried = new Set<string>();
  const failures: unknown[] = [];
  for (;;) {
    const next = (await playMoneyPayments(deps.db, AT_ONCE)).filter(({ id }) => !tried.has(id));
    if (next.length === 0) break;
    for (const payment of next) {
      tried.add(payment.id);
      await refundPlayMoney(deps, payment).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some play money could not be given back.');
}
