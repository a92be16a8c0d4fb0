import type { DocumentLanguage } from '@dihaadi/contract/payment-documents';
import type { GatewayName } from '@dihaadi/contract/payments';
import type { Membership, PlanStanding, ProviderPlans } from '@dihaadi/contract/provider-plans';
import type { Person } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { problem } from '../../platform/errors.ts';
import type { Limiter } from '../../platform/limits.ts';
import { ownCompany, ownedCompany, ownsCompany } from '../companies/companies.public.ts';
import {
  choosePlan,
  membershipById,
  type PaidMembership,
  plansFor,
  startedMembership,
  purchaseTermsOf,
} from '../memberships/memberships.public.ts';
import {
  beginPayment,
  companyAsPayer,
  completePayment,
  disputablePaymentsOf,
  dueNow,
  outcomeOf,
  payerOf,
  type PaymentDeps,
  paymentStatus,
  readDocument,
  shownDue,
  shownPayment,
  shownFeeStatus,
} from '../payments/payments.public.ts';
import { shownForSale, shownMembership } from './membership-payments.views.ts';

type Deps = PaymentDeps & { limiter: Limiter };

async function shown(db: Db, membership: PaidMembership | undefined): Promise<Membership | null> {
  if (membership === undefined) return null;
  const [paid] = await disputablePaymentsOf(db, { kind: 'membership', ids: [membership.id] });
  return shownMembership(membership, paid?.id ?? null);
}

type Chosen = { actor: Person; planId: string };

/** Returns the memberships of the actor's company, and the plans it can buy. Throws as `ownCompany` does. */
export async function listPlansForSale(deps: PaymentDeps, actor: Person): Promise<ProviderPlans> {
  const company = await ownCompany(deps.db, actor);
  const { current, next, plans } = await plansFor(deps, company.id);
  return {
    current: await shown(deps.db, current),
    next: await shown(deps.db, next),
    plans: plans.map(shownForSale),
    can: { buy: ownsCompany(actor, company) },
  };
}

const NOTHING_DUE: PlanStanding = { is_paid: true, due: null, last_payment: null };

/**
 * Returns what a plan costs the actor's company now; nothing is due while the plan after the present one is already
 * bought. Throws as `ownCompany` does, and 404 if the plan is unknown or inactive.
 */
export async function planStanding(deps: PaymentDeps, { actor, planId }: Chosen): Promise<PlanStanding> {
  const company = await ownedCompany(deps.db, actor);
  const wanted = await purchaseTermsOf(deps, { company, planId });
  if (wanted === undefined) return NOTHING_DUE;
  const { membership, isChosen } = wanted;
  if (isChosen) {
    const standing = shownFeeStatus(await paymentStatus(deps, { membershipId: membership.id }));
    const { registration_fee_paid: is_paid, fee_due: due, last_payment } = standing;
    return { is_paid, due, last_payment };
  }
  const ref = { kind: 'membership', id: membership.id } as const;
  const due = await dueNow(deps, { ref, payer: companyAsPayer({ membership, company }) });
  return { is_paid: false, due: shownDue(due), last_payment: null };
}

/**
 * Starts paying for a plan, or resumes a payment started on the same terms. Throws as `ownCompany`, `choosePlan` and
 * `initiatePayment` do.
 */
export async function payPlan(
  deps: Deps,
  {
    actor,
    planId,
    address,
    ...how
  }: Chosen & { address: string; gateway: GatewayName | undefined; couponCode: string | undefined },
) {
  const company = await ownedCompany(deps.db, actor);
  const { id: membershipId } = await choosePlan(deps, { company, planId, actor });
  return shownPayment(
    await beginPayment(deps, { named: { membershipId }, actor, ...how, address, seesPaid: () => true }),
  );
}

/** Returns the membership a payment is for. Throws 404 for another company's payment or another plan's. */
async function paidMembership(db: Db, { actor, planId, paymentId }: Chosen & { paymentId: string }) {
  const company = await ownedCompany(db, actor);
  const payer = await payerOf(db, paymentId);
  const membership = payer?.kind === 'membership' ? await membershipById(db, payer.id) : undefined;
  if (membership?.companyId !== company.id || membership.planId !== planId.toLowerCase())
    throw problem('not-found', 'no-such-payment');
  return membership;
}

type Evidence = Parameters<typeof completePayment>[1]['evidence'];

/**
 * Verifies with the gateway what the company's browser reports; the plan starts once the gateway confirms payment.
 * Throws as `ownCompany` and `completePayment` do, and 404 for another company's payment.
 */
export async function completePlan(
  deps: PaymentDeps,
  { evidence, ...chosen }: Chosen & { paymentId: string; evidence: Evidence },
) {
  const { id: membershipId } = await paidMembership(deps.db, chosen);
  const { actor, paymentId } = chosen;
  const paid = await completePayment(deps, { named: { membershipId }, actor, paymentId, evidence });
  const outcome = outcomeOf(paid);
  const membership = await shown(deps.db, await startedMembership(deps.db, membershipId));
  return { outcome, membership };
}

/**
 * Returns the invoice or receipt of a plan, for its company and staff. Throws 404 if it is another's, 403
 * `area-not-open` for companies while their area is closed, and as `readDocument` does.
 */
export async function planDocument(
  deps: PaymentDeps,
  { actor, id, language }: { actor: Person; id: string; language: DocumentLanguage },
) {
  if (actor.role === 'job_provider') await ownCompany(deps.db, actor);
  return readDocument(deps, { actor, named: { membershipId: id }, language });
}
