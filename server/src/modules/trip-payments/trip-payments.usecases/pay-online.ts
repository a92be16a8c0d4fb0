import type { CompletionOutcome, GatewayName } from '@dihaadi/contract/payments';
import type { OnlineStanding } from '@dihaadi/contract/trips/trip-payments';
import type { Actor, Person } from '../../../platform/actor.ts';
import { AppError, problem } from '../../../platform/errors.ts';
import {
  completePayment,
  initiatePayment,
  outcomeOf,
  type PaymentDeps,
  paymentStatus,
  shownPayment,
  shownFeeStatus,
} from '../../payments/payments.public.ts';
import { commissionOwedBy, tripOfCustomerLink, fareFacts } from '../../trips/trips.public.ts';

type Evidence = Parameters<typeof completePayment>[1]['evidence'];
type Named = { tripId: string } | { owingId: string };

const NOTHING: OnlineStanding = { is_paid: false, due: null, last_payment: null };

async function standing(deps: PaymentDeps, named: Named): Promise<OnlineStanding> {
  const { registration_fee_paid, fee_due, last_payment } = shownFeeStatus(await paymentStatus(deps, named));
  return { is_paid: registration_fee_paid, due: fee_due, last_payment };
}

const tripIsPaid = () => problem('already-paid', 'trip-paid');

/** `actor` is undefined for a guest. */
type Begun = { actor: Actor | undefined; gateway: GatewayName | undefined };

async function begin(deps: PaymentDeps, named: Named, begun: Begun) {
  return shownPayment(await initiatePayment(deps, { named, ...begun, couponCode: undefined }));
}

/**
 * Returns the online payment status of a trip; nothing is due before it ends. Throws 404 for any link but the
 * customer's.
 */
export async function tripStanding(deps: PaymentDeps, token: string): Promise<OnlineStanding> {
  const { id } = await tripOfCustomerLink(deps, token);
  return (await fareFacts(deps.db, id)) === undefined ? NOTHING : standing(deps, { tripId: id });
}

/**
 * Starts or resumes the online payment of a trip or its cancellation fee; paying hand to hand stays possible until the
 * money arrives. Throws as `tripStanding`, 409 `payment-not-due` if the trip is not over, 409 `already-paid` if it is
 * paid, waived, or received by the driver, and as `initiatePayment`.
 */
export async function payTrip(deps: PaymentDeps, { token, ...begun }: Begun & { token: string }) {
  const { id } = await tripOfCustomerLink(deps, token);
  const fare = await fareFacts(deps.db, id);
  if (fare === undefined) throw problem('payment-not-due', 'pay-after-trip');
  if (!fare.canPayOnline) throw tripIsPaid();
  return begin(deps, { tripId: id }, begun);
}

/**
 * Completes the payment from the browser's report. Money that arrives after the fare was paid otherwise is `surplus`
 * and is refunded. Throws as `tripStanding` and `completePayment`, and 409 `already-paid` while the driver has
 * confirmed the cash and the customer has not.
 */
export async function completeTrip(
  deps: PaymentDeps,
  { token, ...said }: { actor: Actor | undefined; token: string; paymentId: string; evidence: Evidence },
): Promise<{ outcome: CompletionOutcome }> {
  const { id } = await tripOfCustomerLink(deps, token);
  const fare = await fareFacts(deps.db, id);
  if (fare?.status === 'awaiting_confirmation' && !fare.canPayOnline) throw tripIsPaid();
  const payment = await completePayment(deps, { named: { tripId: id }, ...said }).catch((error: unknown) => {
    // The driver has confirmed the cash in parallel.
    throw error instanceof AppError && error.code === 'payment-not-due' ? tripIsPaid() : error;
  });
  return { outcome: outcomeOf(payment) };
}

/** Returns how much commission the driver has to pay; nothing if the balance covers it. */
export async function commissionStanding(deps: PaymentDeps, actor: Person): Promise<OnlineStanding> {
  const { netPaise } = await commissionOwedBy(deps.db, actor.id);
  const shown = await standing(deps, { owingId: actor.id });
  return netPaise === 0 ? { ...shown, is_paid: true, due: null } : shown;
}

/** Starts the payment of the commission the driver owes. Throws 409 if nothing is owed, and as `initiatePayment`. */
export async function payCommission(
  deps: PaymentDeps,
  { actor, gateway }: { actor: Person; gateway: GatewayName | undefined },
) {
  const { netPaise } = await commissionOwedBy(deps.db, actor.id);
  if (netPaise === 0) throw problem('payment-not-due', 'no-commission-owed');
  return begin(deps, { owingId: actor.id }, { actor, gateway });
}

/** Like `completeTrip`, for the commission the driver owes. */
export async function completeCommission(
  deps: PaymentDeps,
  { actor, paymentId, evidence }: { actor: Person; paymentId: string; evidence: Evidence },
): Promise<{ outcome: CompletionOutcome }> {
  const payment = await completePayment(deps, { named: { owingId: actor.id }, actor, paymentId, evidence });
  return { outcome: outcomeOf(payment) };
}
