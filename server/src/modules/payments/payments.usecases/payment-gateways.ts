import type { PayerKind } from '@dihaadi/contract/payments';
import { AppError, saying } from '../../../platform/errors.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { companyName } from '../../settings/settings.public.ts';
import type { Gateways } from '../payments.gateways/adapters.ts';
import type { Gateway, GatewayConfig, OpenPayment, Order } from '../payments.gateways/gateway.ts';
import { type Payment, paymentById, saveOrder } from '../payments.queries.ts';
import { membershipById } from '../../memberships/memberships.public.ts';
import { trackingTokenOf } from '../../trips/trips.public.ts';
import { assignmentFacts } from '../../worker-bookings/worker-bookings.public.ts';
import { pageOfCommission, pageOfFee, pageOfPlan, pageOfTrip, pageOfWage } from '../payments.rules.ts';

type Deps = { db: Db; gateways: Gateways };

/** The gateway of a payment, as it is set up now. Undefined when there was nothing to pay. */
export const gatewayOf = (
  { gateways }: Pick<Deps, 'gateways'>,
  config: GatewayConfig,
  { gateway }: Pick<Payment, 'gateway'>,
): Gateway | undefined => (gateway === null ? undefined : gateways.get(gateway)?.(config));

/** Whether staff send this payment's refunds by hand. */
export const isByHand = (
  deps: Pick<Deps, 'gateways'>,
  config: GatewayConfig,
  payment: Pick<Payment, 'gateway'>,
): boolean => gatewayOf(deps, config, payment)?.refundsByHand === true;

/** A payment as its gateway knows it; undefined before the gateway has opened it. */
export async function asOpened(db: Db, payment: Payment): Promise<OpenPayment | undefined> {
  const { gatewayOrderId, gatewayPaymentId } = payment;
  return gatewayOrderId === null
    ? undefined
    : { ...(await orderOf(db, payment)), gatewayOrderId, gatewayPaymentId };
}

/** The page of ours on which this is paid, and to which other sites send its payer back. */
export async function pageOf(db: Db, payment: Payment): Promise<`/${string}`> {
  const { kind, id } = payment.payer;
  if (kind === 'trip_commission') return pageOfCommission(payment);
  if (kind === 'membership') return pageOfPlan(payment, (await membershipById(db, id))?.planId ?? '');
  if (kind === 'trip') return pageOfTrip(payment, (await trackingTokenOf(db, id)) ?? '');
  const work = kind === 'wage' ? await assignmentFacts(db, id) : undefined;
  return work === undefined ? pageOfFee(payment) : pageOfWage({ ...payment, bookingId: work.bookingId });
}

const PURPOSES = {
  driver: 'Registration fee',
  customer: 'Registration fee',
  worker: 'Registration fee',
  wage: 'Wage',
  trip: 'Trip',
  trip_commission: 'Commission',
  membership: 'Membership plan',
} as const satisfies Record<PayerKind, string>;

async function orderOf(db: Db, payment: Payment): Promise<Order> {
  return {
    paymentId: payment.id,
    amountPaise: payment.totalPaise,
    currency: payment.currency,
    description: PURPOSES[payment.payer.kind],
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
  // Of several who asked at once, the first one's order is everybody's.
  return (await paymentById(deps.db, payment.id)) ?? payment;
}

/** Says that a gateway could not be asked. */
export function unreachable(cause?: unknown): never {
  throw new AppError('gateway-unavailable', saying('gateway-unreachable'), {
    retryAfterSeconds: 5,
    cause,
  });
}
