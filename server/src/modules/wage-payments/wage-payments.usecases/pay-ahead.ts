import { toPaise } from '@dihaadi/contract/money';
import type { CompletionOutcome, GatewayName, InitiatedPayment } from '@dihaadi/contract/payments';
import type { Person } from '../../../platform/actor.ts';
import { problem } from '../../../platform/errors.ts';
import { completePayment, initiatePayment, outcomeOf, shownPayment } from '../../payments/payments.public.ts';
import { type FundTerms, fundTerms } from '../../worker-bookings/worker-bookings.public.ts';
import { settleFund } from './draw-wages.ts';
import { heldFor } from './read-fund.ts';
import type { Deps } from './wage-payment-transitions.ts';

type Of = { actor: Person; bookingId: string };

async function ownTerms(deps: Deps, { actor, bookingId }: Of): Promise<FundTerms> {
  const terms = await fundTerms(deps.db, bookingId);
  if (terms?.customerId !== actor.id) throw problem('not-found', 'no-such-booking');
  return terms;
}

/**
 * Begins to pay wages of longer work ahead, or goes on with what was begun in the same sum, in rupees. Refuses another's
 * booking with 404; work that is not paid on the way, a booking that is over, and one for which all is paid with 409
 * `payment-not-due`; more than the booking can still cost with 400; and as `initiatePayment`.
 */
export async function addToFund(
  deps: Deps,
  { amount, gateway, ...of }: Of & { amount: number; gateway?: GatewayName | undefined },
): Promise<InitiatedPayment> {
  const { isPaidOnTheWay, isOver, stillPaise, bookingId } = await ownTerms(deps, of);
  if (!isPaidOnTheWay) throw problem('payment-not-due', 'fund-longer-work');
  if (isOver) throw problem('payment-not-due', 'fund-work-over');
  if (stillPaise <= (await heldFor(deps.db, bookingId))) throw problem('payment-not-due', 'fund-is-full');
  const payment = await initiatePayment(deps, {
    named: { fundOf: bookingId },
    gateway,
    couponCode: undefined,
    paise: toPaise(amount),
  });
  return shownPayment(payment);
}

/**
 * Takes what the customer's browser says of the payment to the gateway. Once it is paid it is held, and pays at once what
 * is due of wages; what came when the booking was over goes back. Refuses another's booking with 404, and as
 * `completePayment`.
 */
export async function completeFund(
  deps: Deps,
  command: Of & { paymentId: string; evidence: Parameters<typeof completePayment>[1]['evidence'] },
): Promise<{ outcome: CompletionOutcome }> {
  const { bookingId } = await ownTerms(deps, command);
  const { paymentId, evidence } = command;
  const payment = await completePayment(deps, { named: { fundOf: bookingId }, paymentId, evidence });
  const outcome = outcomeOf(payment);
  if (outcome === 'paid') await settleFund(deps, bookingId);
  return { outcome };
}
