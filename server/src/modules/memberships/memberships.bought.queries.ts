import type { MembershipStatus, PlanName } from '@dihaadi/contract/memberships';
import type { Db } from '../../platform/db.ts';

/** What a company has bought: the plan as it was sold. */
export type Membership = {
  id: string;
  companyId: string;
  planId: string;
  planName: PlanName;
  displayName: string;
  maxJobPostings: number;
  featuredJobs: boolean;
  prioritySupport: boolean;
  pricePaise: number;
  durationDays: number;
  status: MembershipStatus;
  /** Null until it is paid. */
  startsAt: Date | null;
  endsAt: Date | null;
  createdAt: Date;
};

const columns = [
  'id',
  'company_id as companyId',
  'plan_id as planId',
  'plan_name as planName',
  'display_name as displayName',
  'max_job_postings as maxJobPostings',
  'featured_jobs as featuredJobs',
  'priority_support as prioritySupport',
  'price_paise as pricePaise',
  'duration_days as durationDays',
  'membership_status as status',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'created_at as createdAt',
] as const;

/** The membership that a company has at a moment; the one that began last. */
export function membershipInForce(db: Db, companyId: string, at: Date): Promise<Membership | undefined> {
  return db
    .selectFrom('membership')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('membership_status', '=', 'active')
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertMembership(tx: Db, membership: Membership): Promise<void> {
  await tx
    .insertInto('membership')
    .values({
      id: membership.id,
      company_id: membership.companyId,
      plan_id: membership.planId,
      plan_name: membership.planName,
      display_name: membership.displayName,
      max_job_postings: membership.maxJobPostings,
      featured_jobs: membership.featuredJobs,
      priority_support: membership.prioritySupport,
      price_paise: membership.pricePaise,
      duration_days: membership.durationDays,
      membership_status: membership.status,
      starts_at: membership.startsAt,
      ends_at: membership.endsAt,
      created_at: membership.createdAt,
    })
    .execute();
}
