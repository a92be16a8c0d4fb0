import { AppError, saying } from '../../../platform/errors.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { companyName } from '../../settings/settings.public.ts';
import type { Gateways, Gateway, GatewayConfig, OpenPayment, Order } from '../../gateways/gateways.public.ts';
import { type Payment, paymentById } from '../payments.queries.ts';
import { saveOrder } from '../payments.changes.queries.ts';
import { pageOf, purposeOf } from './payers.ts';

type Deps = { db: Db; gateways: Gateways };

/** The gateway of a payment, as it is set up now. Undefined when there was nothing to pay. */
export const gatewayOf = (
  { gateways }: Pick<Deps, 'gateways'>,
  config: GatewayConfig,
  { gateway }: Pick<Payment, 'gateway'>,
): Gateway | undefined => (gateway === null ? undefined : gateways.get(gateway)?.(config));

/** Whether staff send this payment's refunds by hand. */
export const isManualRefund = (
  deps: Pick<Deps, 'gateways'>,
  config: GatewayConfig,
  payment: Pick<Payment, 'gateway'>,
): boolean => gatewayOf(deps, config, payment)?.refundsManually === true;

/** A payment as its gateway knows it; undefined before the gateway has opened it. */
export async function asOpened(db: Db, payment: Payment): Promise<OpenPayment | undefined> {
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
 * Has the gateway open the payment, unless it has; what it says is kept with it. Outside of any transaction, since
 * gateways are slow. Refuses with 503 `gateway-unavailable` when the gateway cannot be reached; asking again is right.
 */
export async function openOrder(deps: Deps, config: GatewayConfig, payment: Payment): Promise<Payment> {
  if (payment.gatewayOrderId !== null) return payment;
  const gateway = gatewayOf(deps, config, payment);
  const opened = await gateway?.open(await orderOf(deps.db, payment)).catch(unreachable);
  if (opened === undefined) throw unreachable();
  const { gatewayOrderId, clientFields: checkout } = opened;
  await inTransaction(deps.db, (tx) => saveOrder(tx, payment.id, { gatewayOrderId, checkout }));
  // Of several concurrent requests, all use the order of the first one.
  return (await paymentById(deps.db, payment.id)) ?? payment;
}

/** Says that a gateway could not be asked. */
export function unreachable(cause?: unknown): never {
  throw new AppError('gateway-unavailable', saying('gateway-unreachable'), {
    retryAfterSeconds: 5,
    cause,
  });
}
