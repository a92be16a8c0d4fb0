import type { PlanName } from '@dihaadi/contract/memberships';
import type { Db, Tx } from '../../platform/db.ts';

export type Plan = {
  id: string;
  planName: PlanName;
  displayName: string;
  pricePaise: number;
  durationDays: number;
  maxJobPostings: number;
  features: string[];
  featuresHi: string[];
  prioritySupport: boolean;
  featuredJobs: boolean;
  isActive: boolean;
};

const columns = [
  'id',
  'plan_name as planName',
  'display_name as displayName',
  'price_paise as pricePaise',
  'duration_days as durationDays',
  'max_job_postings as maxJobPostings',
  'features',
  'features_hi as featuresHi',
  'priority_support as prioritySupport',
  'featured_jobs as featuredJobs',
  'is_active as isActive',
] as const;

/** Returns all plans, cheapest first. */
export function plansByPrice(db: Db): Promise<Plan[]> {
  return db
    .selectFrom('membership_plan')
    .select(columns)
    .orderBy('price_paise')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function planById(db: Db, id: string): Promise<Plan | undefined> {
  return db.selectFrom('membership_plan').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns the plan, locked until the transaction ends. */
export function lockPlan(tx: Tx, id: string): Promise<Plan | undefined> {
  return tx.selectFrom('membership_plan').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertPlan(tx: Tx, plan: Plan, createdAt: Date): Promise<void> {
  await tx
    .insertInto('membership_plan')
    .values({ id: plan.id, plan_name: plan.planName, ...rowOf(plan), created_at: createdAt })
    .execute();
}

/** Saves all editable fields: all except the kind of plan. */
export async function savePlan(tx: Tx, plan: Plan): Promise<void> {
  await tx.updateTable('membership_plan').set(rowOf(plan)).where('id', '=', plan.id).execute();
}

const rowOf = (plan: Plan) => ({
  display_name: plan.displayName,
  price_paise: plan.pricePaise,
  duration_days: plan.durationDays,
  max_job_postings: plan.maxJobPostings,
  features: plan.features,
  features_hi: plan.featuresHi,
  priority_support: plan.prioritySupport,
  featured_jobs: plan.featuredJobs,
  is_active: plan.isActive,
});

export async function removePlan(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('membership_plan').where('id', '=', id).execute();
}
