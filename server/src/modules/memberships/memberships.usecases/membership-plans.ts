import type { BodyOf, QueryOf } from '@dihaadi/contract/endpoint';
import type * as contract from '@dihaadi/contract/memberships';
import { toPaise } from '@dihaadi/contract/money';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { csvFile } from '../../../platform/csv.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/new-id.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import type { Match } from '../../../platform/precondition.ts';
import { shortList } from '../../../platform/in-memory-list.ts';
import {
  insertPlan,
  lockPlan,
  type Plan,
  planById,
  plansByPrice,
  removePlan,
  savePlan,
} from '../memberships.queries.ts';
import { checkReadOnly } from '../memberships.rules.ts';
import { exportedColumns, shownPlan, staffTable } from '../memberships.views.ts';

export type Deps = { db: Db; clock: Clock };

export const noSuchPlan = () => problem('not-found', 'no-such-plan');

/** Returns the membership plans, searched, filtered and sorted as requested. */
export async function listPlans(
  deps: Pick<Deps, 'db'>,
  { plan_name, status, ...asked }: QueryOf<typeof contract.listMemberships>,
) {
  const chosen = (await plansByPrice(deps.db))
    .map(shownPlan)
    .filter((one) => plan_name === undefined || one.plan_name === plan_name)
    .filter((one) => status === undefined || one.is_active === (status === 'active'));
  return shortList(chosen, asked, staffTable);
}

/** Exports the same list as CSV. */
export const exportPlans = async (deps: Deps, asked: QueryOf<typeof contract.exportMemberships>) =>
  csvFile('memberships', deps.clock.now(), {
    columns: exportedColumns,
    rows: await listPlans(deps, asked),
  });

/**
 * Adds a plan, once per idempotency key; the price is in rupees. Throws 404 for a key whose plan has been deleted
 * since.
 */
export async function addPlan(
  deps: Deps,
  command: {
    actor: Actor;
    plan: BodyOf<typeof contract.addMembership>;
    idempotency: Idempotency | undefined;
  },
) {
  const { actor, plan, idempotency } = command;
  const at = deps.clock.now();
  const made: Plan = {
    id: newId('membership_plan'),
    planName: plan.plan_name,
    displayName: plan.display_name,
    pricePaise: toPaise(plan.price),
    durationDays: plan.duration_days,
    maxJobPostings: plan.max_job_postings,
    features: plan.features,
    featuresHi: plan.features_hi,
    prioritySupport: plan.priority_support,
    featuredJobs: plan.featured_jobs,
    isActive: plan.is_active,
  };
  return inTransaction(deps.db, async (tx) => {
    const id = await once(tx, { idempotency, id: made.id, at }, async () => {
      await insertPlan(tx, made, at);
      await record(tx, { name: 'add', plan: made, actor, at });
    });
    const added = await planById(tx, id);
    if (added === undefined) throw noSuchPlan();
    return shownPlan(added);
  });
}

/**
 * Changes a plan; fields not sent keep their value. Throws 404 if it is unknown, 400 for another id or type, 412 if it
 * has changed since the caller read it.
 */
export async function updatePlan(
  deps: Deps,
  command: { actor: Actor; id: string; changes: BodyOf<typeof contract.updateMembership>; match: Match },
) {
  const { actor, id, changes, match } = command;
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const before = await lockPlan(tx, id);
    if (before === undefined) throw noSuchPlan();
    match(shownPlan(before));
    checkReadOnly(before, changes);
    const plan = changed(before, changes);
    await savePlan(tx, plan);
    await record(tx, { name: 'update', plan, actor, at });
    return shownPlan(plan);
  });
}

const changed = (before: Plan, sent: BodyOf<typeof contract.updateMembership>): Plan => ({
  ...before,
  displayName: sent.display_name ?? before.displayName,
  pricePaise: sent.price === undefined ? before.pricePaise : toPaise(sent.price),
  durationDays: sent.duration_days ?? before.durationDays,
  maxJobPostings: sent.max_job_postings ?? before.maxJobPostings,
  features: sent.features ?? before.features,
  featuresHi: sent.features_hi ?? before.featuresHi,
  prioritySupport: sent.priority_support ?? before.prioritySupport,
  featuredJobs: sent.featured_jobs ?? before.featuredJobs,
  isActive: sent.is_active ?? before.isActive,
});

/** Deletes a plan. Throws 404 if it is unknown. */
export async function deletePlan(deps: Deps, command: { actor: Actor; id: string }): Promise<null> {
  await inTransaction(deps.db, async (tx) => {
    const plan = await lockPlan(tx, command.id);
    if (plan === undefined) throw noSuchPlan();
    await removePlan(tx, plan.id);
    await record(tx, { name: 'delete', plan, actor: command.actor, at: deps.clock.now() });
  });
  return null;
}

type Happened = { name: 'add' | 'update' | 'delete'; plan: Plan; actor: Actor; at: Date };

// Includes text and price: the row itself keeps only the current ones.
function record(tx: Tx, { name, plan, actor, at }: Happened): Promise<void> {
  return recordEvent(tx, {
    thing: 'membership_plan',
    thingId: plan.id,
    name,
    actor,
    data: {
      plan_name: plan.planName,
      display_name: plan.displayName,
      price_paise: plan.pricePaise,
      duration_days: plan.durationDays,
      max_job_postings: plan.maxJobPostings,
      is_active: plan.isActive,
    },
    topics: [topic.staff],
    at,
  });
}
