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
 * Starts a prepayment of wages for longer work, or resumes one of the same amount, in rupees. Throws 404 for another
 * customer's booking; 409 `payment-not-due` for work not paid along the way, a booking that is over, or one fully paid;
 * 400 for more than the booking can still cost; and as `initiatePayment`.
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
    actor: of.actor,
    gateway,
    couponCode: undefined,
    paise: toPaise(amount),
  });
  return shownPayment(payment);
}

/**
 * Completes a prepayment from the browser's report. Once paid it is held, and immediately pays due wages; money that
 * arrives after the booking ended is returned. Throws 404 for another customer's booking, and as `completePayment`.
 */
export async function completeFund(
  deps: Deps,
  command: Of & { paymentId: string; evidence: Parameters<typeof completePayment>[1]['evidence'] },
): Promise<{ outcome: CompletionOutcome }> {
  const { bookingId } = await ownTerms(deps, command);
  const { actor, paymentId, evidence } = command;
  const payment = await completePayment(deps, { named: { fundOf: bookingId }, actor, paymentId, evidence });
  const outcome = outcomeOf(payment);
  if (outcome === 'paid') await settleFund(deps, bookingId);
  return { outcome };
}
