import { AppError, saying } from '../../../platform/errors.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { companyName } from '../../settings/settings.public.ts';
import type { Gateways, Gateway, GatewayConfig, OpenPayment, Order } from '../../gateways/gateways.public.ts';
import { type Payment, paymentById } from '../payments.queries.ts';
import { saveOrder } from '../payments.changes.queries.ts';
import { pageOf, purposeOf } from './payers.ts';

type Deps = { db: Db; gateways: Gateways };

/** Returns a payment's gateway, as set up now. Undefined if there was nothing to pay. */
export const gatewayOf = (
  { gateways }: Pick<Deps, 'gateways'>,
  config: GatewayConfig,
  { gateway }: Pick<Payment, 'gateway'>,
): Gateway | undefined => (gateway === null ? undefined : gateways.get(gateway)?.(config));

/** Whether staff send this payment's refunds manually. */
export const isManualRefund = (
  deps: Pick<Deps, 'gateways'>,
  config: GatewayConfig,
  payment: Pick<Payment, 'gateway'>,
): boolean => gatewayOf(deps, config, payment)?.refundsManually === true;

/** Returns a payment as its gateway knows it; undefined before the gateway has opened it. */
export async function toOpenPayment(db: Db, payment: Payment): Promise<OpenPayment | undefined> {
  const { gatewayOrderId, gatewayPaymentId } = payment;
  return gatewayOrderId === null
    ? undefined
    : { ...(await orderOf(db, payment)), gatewayOrderId, gatewayPaymentId };
}

async function orderOf(db: Db, payment: Payment): Promise<Order> {
  return {
    paymentId: payment.id,
    amountPaise: payment.totalPaise,
    currency: payment.currency,
    description: purposeOf(payment),
    payee: await companyName(db),
    page: await pageOf(db, payment),
    expiresAt: payment.expiresAt,
  };
}

/**
 * Opens the payment at the gateway unless already open, and stores the response. Outside any transaction, since
 * gateways are slow. Throws 503 `gateway-unavailable` if the gateway is unreachable; a retry is safe.
 */
export async function openOrder(deps: Deps, config: GatewayConfig, payment: Payment): Promise<Payment> {
  if (payment.gatewayOrderId !== null) return payment;
  const gateway = gatewayOf(deps, config, payment);
  const opened = await gateway?.open(await orderOf(deps.db, payment)).catch(unreachable);
  if (opened === undefined) throw unreachable();
  const { gatewayOrderId, clientFields: checkout } = opened;
  await inTransaction(deps.db, (tx) => saveOrder(tx, payment.id, { gatewayOrderId, checkout }));
  // Concurrent requests all use the first one's order.
  return (await paymentById(deps.db, payment.id)) ?? payment;
}

/** Throws that a gateway could not be reached. */
export function unreachable(cause?: unknown): never {
  throw new AppError('gateway-unavailable', saying('gateway-unreachable'), {
    retryAfterSeconds: 5,
    cause,
  });
}
