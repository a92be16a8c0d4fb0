import { gatewayConfig } from '../../gateways/gateways.public.ts';
import { type PaymentDeps, testModePayments } from '../../payments/payments.public.ts';
import { refundTestModeFee } from './refund-payment.ts';

const AT_ONCE = 100;

/**
 * In live mode refunds, in the test-mode books, registration fees paid in test mode: the fee is then due, and people
 * can neither work nor book without it. Does nothing in test mode. Throws if a refund failed, after trying the others.
 */
export async function refundTestModeFees(deps: PaymentDeps): Promise<void> {
  const { settings } = await gatewayConfig(deps);
  if (settings.test_mode) return;
  const tried = new Set<string>();
  const failures: unknown[] = [];
  for (;;) {
    const next = (await testModePayments(deps.db, AT_ONCE)).filter(({ id }) => !tried.has(id));
    if (next.length === 0) break;
    for (const payment of next) {
      tried.add(payment.id);
      await refundTestModeFee(deps, payment).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some play money could not be given back.');
}
