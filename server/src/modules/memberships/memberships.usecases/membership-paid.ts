import { type Actor, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { transition } from '../../../platform/transition.ts';
import { companiesByIds, type Company, lockCompany } from '../../companies/companies.public.ts';
import {
  chosenMemberships,
  type Membership,
  membershipById,
  membershipsReplacedBy,
  saveMembership,
  staleChoices,
} from '../memberships.purchases.queries.ts';
import {
  daysAfter,
  scheduleConsecutively,
  membershipMachine,
  type MembershipTransition,
} from '../memberships.offer.rules.ts';
import { asPaid, heldBy, type Paid } from './buy-membership.ts';

/** Facts a payment needs about a company's chosen membership. */
export type MembershipFacts = { membership: Membership; company: Company };

/** Returns the membership with its company; undefined if unknown. */
export async function membershipFacts(db: Db, id: string): Promise<MembershipFacts | undefined> {
  const membership = await membershipById(db, id);
  const [company] = membership === undefined ? [] : await companiesByIds(db, [membership.companyId]);
  return membership && company && { membership, company };
}

/** Same as `membershipFacts`, locked: the company buys and publishes nothing else until the transaction ends. */
export async function lockMembershipFacts(tx: Tx, id: string): Promise<MembershipFacts | undefined> {
  const known = await membershipById(tx, id);
  const company = known && (await lockCompany(tx, known.companyId));
  const membership = company && (await membershipById(tx, id));
  return membership && company && { membership, company };
}

type By = { actor: Actor; at: Date };

/**
 * Starts a paid membership; `paidPaise` is before GST. The membership it replaces ends now, and the company's other
 * choices are dropped. The caller locks the company (`lockMembershipFacts`).
 */
export async function startMembership(
  tx: Tx,
  { id, paidPaise, ...by }: By & { id: string; paidPaise: number },
): Promise<void> {
  const facts = await membershipFacts(tx, id);
  if (facts === undefined) throw new Error('The paid membership does not exist.');
  const { membership, company } = facts;
  const { current, next } = await heldBy(tx, company.id, by.at);
  if (membership.purchase === 'upgrade')
    for (const replaced of [current, next])
      if (replaced !== undefined)
        // It keeps its end: if the upgrade is refunded, it resumes for the days left.
        await move(tx, {
          before: replaced,
          after: { ...replaced, replacedBy: membership.id },
          company,
          name: 'cancel',
          ...by,
        });
  const isAtOnce = membership.purchase === 'upgrade' || current === undefined;
  const startsAt = isAtOnce ? by.at : current.endsAt;
  const started: Paid = {
    ...membership,
    startsAt,
    endsAt: daysAfter(startsAt, membership.durationDays),
    worthPaise: paidPaise + membership.creditPaise,
  };
  await move(tx, { before: membership, after: started, company, name: 'start', ...by });
  await dropCompanyChoices(tx, company, by);
}

async function dropCompanyChoices(tx: Tx, company: Company, by: By): Promise<void> {
  for (const before of await chosenMemberships(tx, company.id))
    await move(tx, { before, after: before, company, name: 'give_up', ...by });
}

/** Drops the unpaid choices of a membership's company; a payment for them becomes surplus. */
export async function dropUnpaidChoices(tx: Tx, { id, ...by }: By & { id: string }): Promise<void> {
  const facts = await lockMembershipFacts(tx, id);
  if (facts !== undefined) await dropCompanyChoices(tx, facts.company, by);
}

/**
 * Ends a fully refunded membership. The one it replaced resumes for its remaining days; the next one follows directly,
 * so that the company loses no days. One cancelled earlier is left unchanged.
 */
export async function cancelMembership(tx: Tx, { id, ...by }: By & { id: string }): Promise<void> {
  const facts = await lockMembershipFacts(tx, id);
  // An upgrade replaced it while the refund was in progress: it never resumes.
  if (facts?.membership.status === 'cancelled' && facts.membership.replacedBy !== null)
    await saveMembership(tx, { ...facts.membership, replacedBy: null }, { from: 'cancelled' });
  if (facts?.membership.status !== 'active') return;
  const { membership, company } = facts;
  await cancel(tx, { membership, company, ...by });
  await dropCompanyChoices(tx, company, by);
  const replaced = (await membershipsReplacedBy(tx, id)).map(asPaid);
  const { current, next } = await heldBy(tx, company.id, by.at);
  if (current !== undefined) return;
  const replacedAt = asPaid(membership).startsAt;
  const plans = scheduleConsecutively(next === undefined ? replaced : [...replaced, next], {
    replacedAt,
    at: by.at,
  });
  for (const plan of plans)
    if (plan.status !== 'cancelled') await saveMembership(tx, plan, { from: plan.status });
    else
      await move(tx, { before: plan, after: { ...plan, replacedBy: null }, company, name: 'resume', ...by });
}

const CHOICE_VALIDITY_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/**
 * Drops choices unpaid for more than a day, since their credit is that of their day. A payment for them is surplus and
 * is refunded. Returns the number dropped.
 */
export async function dropStaleChoices({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const at = clock.now();
  const before = new Date(at.getTime() - CHOICE_VALIDITY_MS);
  const stale = await staleChoices(db, { before, limit: AT_ONCE });
  for (const { id } of stale)
    await inTransaction(db, async (tx) => {
      const facts = await lockMembershipFacts(tx, id);
      if (facts?.membership.status !== 'created') return;
      const { membership, company } = facts;
      await move(tx, { before: membership, after: membership, company, name: 'give_up', actor: system, at });
    });
  return stale.length;
}

type Ended = By & { membership: Membership; company: Company };

async function cancel(tx: Tx, { membership, company, ...by }: Ended): Promise<void> {
  const { startsAt, endsAt } = membership;
  const hasBegun = startsAt !== null && startsAt <= by.at && endsAt !== null && endsAt > by.at;
  const after: Membership = hasBegun ? { ...membership, endsAt: by.at } : membership;
  await move(tx, { before: membership, after, company, name: 'cancel', ...by });
}

type Moved = By & { before: Membership; after: Membership; company: Company; name: MembershipTransition };

const move = (tx: Tx, { before, after, company, name, actor, at }: Moved) =>
  transition(tx, membershipMachine, {
    id: before.id,
    name,
    state: before.status,
    actor,
    at,
    data: {
      company_id: company.id,
      plan_id: before.planId,
      purchase: before.purchase,
      starts_at: after.startsAt?.toISOString() ?? null,
      ends_at: after.endsAt?.toISOString() ?? null,
    },
    topics: [topic.staff, topic.account(company.accountId)],
    save: (to) => saveMembership(tx, { ...after, status: to }, { from: before.status }),
  });
