import {
  completeDriverPayment,
  completeRegistrationPayment,
  type CompletionOutcome,
  type DriverPaymentStatus,
  driverPaymentStatus,
  type GatewayName,
  initiateDriverPayment,
  initiateRegistrationPayment,
  type InitiatedPayment,
  type RegistrationPaymentStatus,
  registrationPaymentStatus,
} from '@dihaadi/contract/payments';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { completeWage, payWage, wageStanding, type WageStanding } from '@dihaadi/contract/wage-payments';
import type { PlanStanding } from '@dihaadi/contract/provider-plans';
import {
  commissionStanding,
  completeCommission,
  completeTripPayment,
  type OnlineStanding,
  payCommission,
  payTripOnline,
  tripStanding,
} from '@dihaadi/contract/trips/trip-payments';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { isUuid } from '../../lib/type-guards.ts';
import { NoAnswer } from '../../lib/request.ts';
import { recall, remember } from '../../lib/local-storage.ts';

/**
 * The payer: a driver's fee by the driver's id, a customer's or worker's by the account's; the id alone is enough. Or a
 * wage, the wages ahead of a booking, a trip by its tracking link's token, the commission that the signed-in driver
 * owes, or the plan that the signed-in company buys.
 */
export type Payer = Fee | Wage | Fund | { kind: 'trip' | 'commission' | 'plan'; id: string };
type Fee = { kind: 'driver' | 'registration'; id: string };

/** Returns what a coupon can reduce: a registration fee, or a plan. Undefined for anything else. */
export function couponScope({ kind }: Payer): 'registration' | 'membership' | undefined {
  if (kind === 'plan') return 'membership';
  return kind === 'driver' || kind === 'registration' ? 'registration' : undefined;
}
/** A wage, by its assignment or by the statement to pay. */
type Wage = { kind: 'wage'; id: string; assignmentId: string; bookingId: string };
/** An advance on a booking's wages, in rupees. */
type Fund = { kind: 'fund'; id: string; amount: number };

/** Status of a registration's fee. */
export type Standing = Omit<DriverPaymentStatus, 'driver_status'> & {
  status: string;
  /** For a wage: whether there is a UPI id to pay to. */
  takes_upi?: boolean;
};

// For another person's paid fee the server returns nothing except the paid status.
const ofRegistration = ({ status, can_access_services, ...rest }: RegistrationPaymentStatus): Standing => ({
  ...rest,
  status: status ?? '',
  can_access_services: can_access_services ?? false,
});

const ofDriver = ({ driver_status, ...rest }: DriverPaymentStatus): Standing => ({
  ...rest,
  status: driver_status,
});

/** Returns whether the payer waits for something here: for the fee to be paid, or for a refund. */
const isOpen = ({ status, registration_fee_paid, refund }: Standing): boolean =>
  refund?.status === 'requested' || (!registration_fee_paid && status !== 'rejected');

/** Returns the query of a payer's status. It is refetched automatically while the payer waits for something. */
export const payerStatusQuery = (payer: Payer) =>
  queryOptions({
    queryKey: ['payment', payer.kind, payer.id, payer.kind === 'fund' ? payer.amount : 0],
    queryFn: ({ signal }) => readStanding(payer, signal),
    refetchInterval: ({ state }) => (state.data !== undefined && isOpen(state.data) ? STATUS_POLL_MS : false),
    // Approval allows payment.
    meta: { parts: ['driver', 'worker', 'customer'] },
  });
const STATUS_POLL_MS = 20_000;

async function readStanding(payer: Payer, signal: AbortSignal): Promise<Standing> {
  const { kind, id } = payer;
  if (kind === 'driver') return ofDriver(await call(driverPaymentStatus, { params: { id }, signal }));
  if (kind === 'wage') {
    const standing = await call(wageStanding, { params: wageParams(payer), signal });
    return { ...ofSum(standing), takes_upi: standing.takes_upi };
  }
  if (kind === 'fund') return ofSum(await (await funds()).standing(payer, signal));
  if (kind === 'trip') return ofSum(await call(tripStanding, { params: { token: id }, signal }));
  if (kind === 'commission') return ofSum(await call(commissionStanding, { signal }));
  if (kind === 'plan') return ofSum(await (await plans()).standing(id, signal));
  return ofRegistration(await call(registrationPaymentStatus, { params: { user_id: id }, signal }));
}

// Only companies load it.
const plans = () => import('./plan-payer.ts');
// Only people who pay ahead load it.
const funds = () => import('./fund-payer.ts');

const wageParams = ({ id, bookingId }: Wage) => ({ id: bookingId, assignment_id: id });

const ofSum = ({ is_paid, due, last_payment }: WageStanding | OnlineStanding | PlanStanding): Standing => ({
  status: is_paid ? 'settled' : 'open',
  registration_fee_paid: is_paid,
  can_access_services: true,
  payment_required: due !== null,
  payment_details: null,
  refund: null,
  fee_due: due,
  last_payment,
});

/** Starts the payment, or continues an open one. */
export async function initiate(
  payer: Payer,
  body: { gateway?: GatewayName | undefined; coupon_code?: string | undefined },
): Promise<InitiatedPayment> {
  const { kind, id } = payer;
  const { gateway } = body;
  if (kind === 'wage') return beginWage(payer, gateway);
  if (kind === 'fund') return (await funds()).begin(payer, gateway);
  if (kind === 'trip') return call(payTripOnline, { params: { token: id }, body: { gateway } });
  if (kind === 'commission') return call(payCommission, { body: { gateway } });
  if (kind === 'plan') return (await plans()).begin(id, body);
  return kind === 'driver'
    ? call(initiateDriverPayment, { params: { id }, body })
    : call(initiateRegistrationPayment, { params: { user_id: id }, body });
}

async function beginWage(
  { id, assignmentId, bookingId }: Wage,
  gateway?: GatewayName,
): Promise<InitiatedPayment> {
  const statement_id = id === assignmentId ? undefined : id;
  const body = { assignment_id: assignmentId, statement_id, method: 'gateway' as const, gateway };
  const { payment } = await call(payWage, {
    params: { id: bookingId },
    body,
    idempotencyKey: newIdempotencyKey(),
  });
  if (payment === null) throw new NoAnswer();
  return payment;
}

/** The gateway's result in the browser. */
export type Made = { gateway_payment_id: string; body?: BodyInput<typeof completeDriverPayment> };

/**
 * Reports the payment as made; the server checks with the gateway. Returns the outcome; the fee's status is queried
 * afterwards.
 */
export async function complete(payer: Payer, payment_id: string, made: Made): Promise<CompletionOutcome> {
  const { kind, id } = payer;
  const { gateway_payment_id, body } = made;
  const sent = { query: { gateway_payment_id }, body };
  if (kind === 'wage')
    return (await call(completeWage, { params: { ...wageParams(payer), payment_id }, ...sent })).outcome;
  if (kind === 'fund') return (await funds()).complete(payer, payment_id, made);
  if (kind === 'trip')
    return (await call(completeTripPayment, { params: { token: id, payment_id }, ...sent })).outcome;
  if (kind === 'commission')
    return (await call(completeCommission, { params: { payment_id }, ...sent })).outcome;
  if (kind === 'plan') return (await plans()).complete({ id, payment_id }, made);
  const { outcome } = await (kind === 'driver'
    ? call(completeDriverPayment, { params: { id, payment_id }, ...sent })
    : call(completeRegistrationPayment, { params: { user_id: id, payment_id }, ...sent }));
  return outcome;
}

const DRIVER = 'driver_id';

/** Remembers the driver who registered on this device: their dashboard shows the fee's status even when signed out. */
export const rememberDriver = (id: string): void => remember(DRIVER, id);
export const rememberedDriver = (): string | undefined => recall(DRIVER, isUuid);
