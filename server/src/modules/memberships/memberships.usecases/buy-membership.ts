import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Company, lockCompany, isHeldBack } from '../../companies/companies.public.ts';
import {
  chosenMembership,
  insertMembership,
  type Membership,
  membershipById,
  membershipInForce,
  nextMembership,
  refundedOf,
} from '../memberships.purchases.queries.ts';
import { membershipMachine, type Offer, offerOf } from '../memberships.offer.rules.ts';
import { type Plan, planById, plansByPrice } from '../memberships.queries.ts';

type Deps = { db: Db; clock: Clock };

/** Paid membership, which has a start and an end. */
export type Paid = Membership & { startsAt: Date; endsAt: Date };

/** Returns a membership with its start and end. Throws if it was never paid. */
export function asPaid(membership: Membership): Paid {
  const { startsAt, endsAt } = membership;
  if (startsAt === null || endsAt === null) throw new Error('The paid membership has no dates.');
  return { ...membership, startsAt, endsAt };
}

/** Returns the membership, if it was ever paid. */
export async function startedMembership(db: Db, id: string): Promise<Paid | undefined> {
  const membership = await membershipById(db, id);
  return membership?.startsAt == null ? undefined : asPaid(membership);
}

/** Returns a company's membership in force, and the next one. */
export async function heldBy(
  db: Db,
  companyId: string,
  at: Date,
): Promise<{ current: Paid | undefined; next: Paid | undefined }> {
  const [current, next] = await Promise.all([
    membershipInForce(db, companyId, at),
    nextMembership(db, companyId, at),
  ]);
  return { current: current && asPaid(current), next: next && asPaid(next) };
}

/** Same as `heldBy`, valued less refunds: no company gets the same rupees as both refund and credit. */
async function membershipsToReplace(db: Db, companyId: string, at: Date) {
  const { current, next } = await heldBy(db, companyId, at);
  const refunded = await refundedOf(
    db,
    [current, next].flatMap((one) => (one === undefined ? [] : [one.id])),
  );
  const lessRefunds = (one: Paid | undefined): Paid | undefined =>
    one && { ...one, worthPaise: Math.max(0, one.worthPaise - (refunded.get(one.id) ?? 0)) };
  return { current: lessRefunds(current), next: lessRefunds(next) };
}

/** Returns a company's memberships, and the active plans with the terms of buying each now, cheapest first. */
export async function plansFor({ db, clock }: Deps, companyId: string) {
  const at = clock.now();
  const held = await membershipsToReplace(db, companyId, at);
  const plans = (await plansByPrice(db)).filter(({ isActive }) => isActive);
  return { ...held, plans: plans.map((plan) => ({ plan, offer: offerOf(plan, { ...held, at }) })) };
}

const noSuchPlan = () => problem('not-found', 'no-such-plan');

async function choiceOf(db: Db, { company, planId, at }: { company: Company; planId: string; at: Date }) {
  const plan = await planById(db, planId);
  if (plan?.isActive !== true) throw noSuchPlan();
  const offer = offerOf(plan, { ...(await membershipsToReplace(db, company.id, at)), at });
  return { plan, offer };
}

const membershipOf = (
  company: Company,
  plan: Plan,
  { offer, at }: { offer: Offer; at: Date },
): Membership => ({
  id: randomUUID(),
  companyId: company.id,
  planId: plan.id,
  planName: plan.planName,
  displayName: plan.displayName,
  maxJobPostings: plan.maxJobPostings,
  featuredJobs: plan.featuredJobs,
  prioritySupport: plan.prioritySupport,
  pricePaise: plan.pricePaise,
  durationDays: plan.durationDays,
  status: 'created',
  purchase: offer.purchase,
  replacesId: offer.replacesId,
  replacedBy: null,
  creditPaise: offer.creditPaise,
  worthPaise: 0,
  startsAt: null,
  endsAt: null,
  createdAt: at,
});

/**
 * Returns the terms on which a company buys a plan, as already chosen or as of now; undefined if the plan after the
 * present one is already bought. Throws 404 if the plan is unknown or inactive.
 */
export async function purchaseTermsOf(
  { db, clock }: Deps,
  { company, planId }: { company: Company; planId: string },
) {
  const at = clock.now();
  const { plan, offer } = await choiceOf(db, { company, planId, at });
  if (offer === undefined) return undefined;
  const wanted = membershipOf(company, plan, { offer, at });
  const chosen = await chosenMembership(db, wanted);
  return { membership: chosen ?? wanted, isChosen: chosen !== undefined };
}

/**
 * Records a company's choice of a plan on current terms; a repeated choice returns the first. It counts once paid.
 * Throws 404 if the plan is unknown or inactive, 409 `company-rejected` for a rejected company, and 409
 * `plan-not-for-sale` if the plan after the present one is already bought.
 */
export async function choosePlan(
  { db, clock }: Deps,
  { company, planId, actor }: { company: Company; planId: string; actor: Actor },
): Promise<Membership> {
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const locked = await lockCompany(tx, company.id);
    if (locked !== undefined && isHeldBack(locked)) throw problem('company-rejected', 'company-rejected');
    return choosePlanInTransaction(tx, { company, planId, actor, at });
  });
}

async function choosePlanInTransaction(
  tx: Tx,
  { company, planId, actor, at }: { company: Company; planId: string; actor: Actor; at: Date },
): Promise<Membership> {
  const { plan, offer } = await choiceOf(tx, { company, planId, at });
  if (offer === undefined) throw problem('plan-not-for-sale', 'next-plan-bought');
  const wanted = membershipOf(company, plan, { offer, at });
  const chosen = await chosenMembership(tx, wanted);
  if (chosen !== undefined) return chosen;
  await insertMembership(tx, wanted);
  await recordEvent(tx, {
    thing: membershipMachine.thing,
    thingId: wanted.id,
    name: 'choose',
    toState: wanted.status,
    actor,
    data: { company_id: company.id, plan_id: plan.id, purchase: offer.purchase },
    topics: [topic.staff],
    at,
  });
  return wanted;
}
