import { AppError } from '../../../platform/errors.ts';
import { paymentOfGateway } from '../payments.queries.ts';
import { pageOf } from './payers.ts';
import { applyPaymentEvidence } from './complete-payment.ts';
import type { Deps } from './initiate-payment.ts';
import { gatewayConfig } from '../../gateways/gateways.public.ts';

/**
 * Processes what a payer's browser brings back from a gateway's page, and returns our page where the payer sees the
 * outcome; the landing page if nothing is known. Refusals are shown there too.
 */
export async function returnToPage(
  deps: Deps,
  { gateway, rawBody }: { gateway: 'payu'; rawBody: Buffer },
): Promise<`/${string}`> {
  const adapter = deps.gateways.get(gateway)?.(await gatewayConfig(deps));
  const brought = adapter?.returned?.(rawBody);
  if (brought === undefined) return '/';
  const { gatewayOrderId, evidence } = brought;
  const payment = await paymentOfGateway(deps.db, gateway, { gatewayOrderId, gatewayPaymentId: null });
  if (payment === undefined) return '/';
  await applyPaymentEvidence(deps, payment, { evidence }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
  return `${await pageOf(deps.db, payment)}&gateway_payment_id=${encodeURIComponent(evidence.gatewayPaymentId)}`;
}
