import { sql } from 'kysely';
import type { MembershipPurchase, MembershipStatus, PlanName } from '@dihaadi/contract/memberships';
import type { Db, Tx } from '../../platform/db.ts';

/** Membership bought by a company: the plan as sold. */
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
  purchase: MembershipPurchase;
  /** Membership in force when this one was chosen. */
  replacesId: string | null;
  /** Upgrade that has replaced it. */
  replacedBy: string | null;
  /** Remaining value of the memberships it replaces. */
  creditPaise: number;
  /** Price paid for it before GST, plus the credit; 0 until paid. */
  worthPaise: number;
  /** Null until paid. */
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
  'purchase',
  'replaces_id as replacesId',
  'replaced_by as replacedBy',
  'credit_paise as creditPaise',
  'worth_paise as worthPaise',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'created_at as createdAt',
] as const;

/** Returns the membership a company has at a moment; the one that began last. */
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

/**
 * Returns an SQL condition: the company has a membership in force that features its jobs at the top of the list. Both
 * parameters are SQL expressions, the company's id and the moment. It is evaluated per row, so that a query with a
 * limit keeps its index order instead of joining all such memberships.
 */
export const isFeaturedSql = (companyId: string, at: string): string =>
  `coalesce((select true from membership where membership.company_id = ${companyId} and membership_status = 'active'
    and featured_jobs and starts_at <= ${at}::timestamptz and ends_at > ${at}::timestamptz limit 1), false)`;

/** Returns the paid membership that begins later. */
export function nextMembership(db: Db, companyId: string, at: Date): Promise<Membership | undefined> {
  return db
    .selectFrom('membership')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('membership_status', '=', 'active')
    .where('starts_at', '>', at)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
}

export function membershipById(db: Db, id: string): Promise<Membership | undefined> {
  return db.selectFrom('membership').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns the company's unpaid choice of this plan on these terms. */
export function chosenMembership(
  db: Db,
  { companyId, planId, pricePaise, creditPaise, purchase, replacesId }: Membership,
): Promise<Membership | undefined> {
  return db
    .selectFrom('membership')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('plan_id', '=', planId)
    .where('membership_status', '=', 'created')
    .where('price_paise', '=', pricePaise)
    .where('credit_paise', '=', creditPaise)
    .where('purchase', '=', purchase)
    .where('replaces_id', 'is not distinct from', replacesId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns all unpaid choices of a company. */
export function chosenMemberships(db: Db, companyId: string): Promise<Membership[]> {
  return db
    .selectFrom('membership')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('membership_status', '=', 'created')
    .execute();
}

/**
 * Returns the amounts refunded or being refunded for these memberships, without GST, in paise; those without a refund
 * are left out.
 */
export async function refundedOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select([
      'payer_id as id',
      sql<number>`sum(ceil(refund.paise::numeric * taxable_paise / total_paise))::bigint`.as('paise'),
    ])
    .where('payer_kind', '=', 'membership')
    .where('payer_id', 'in', ids)
    .where('is_surplus', '=', false)
    .where('refund.status', 'in', ['requested', 'done'])
    .groupBy('payer_id')
    .execute();
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/**
 * Returns unpaid choices made before `before`, oldest first, except while a payment is in progress or staff are tracing
 * it.
 */
export function staleChoices(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: string }[]> {
  return db
    .selectFrom('membership')
    .select('id')
    .where('membership_status', '=', 'created')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment')
            .select('payment.id')
            .where('payer_kind', '=', 'membership')
            .whereRef('payer_id', '=', 'membership.id')
            .where('payment.status', 'in', ['processing', 'awaiting_confirmation']),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Returns the memberships an upgrade has replaced, first to begin first. */
export function membershipsReplacedBy(db: Db, id: string): Promise<Membership[]> {
  return db
    .selectFrom('membership')
    .select(columns)
    .where('replaced_by', '=', id)
    .orderBy('starts_at')
    .execute();
}

export async function insertMembership(tx: Tx, membership: Membership): Promise<void> {
  await tx.insertInto('membership').values(rowOf(membership)).execute();
}

/** Saves a membership if its status is unchanged since. Returns the number of rows changed. */
export async function saveMembership(
  tx: Tx,
  { id, status, startsAt, endsAt, worthPaise, replacedBy }: Membership,
  { from }: { from: MembershipStatus },
): Promise<number> {
  const result = await tx
    .updateTable('membership')
    .set({
      membership_status: status,
      starts_at: startsAt,
      ends_at: endsAt,
      worth_paise: worthPaise,
      replaced_by: replacedBy,
    })
    .where('id', '=', id)
    .where('membership_status', '=', from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

const rowOf = (membership: Membership) => ({
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
  purchase: membership.purchase,
  replaces_id: membership.replacesId,
  replaced_by: membership.replacedBy,
  credit_paise: membership.creditPaise,
  worth_paise: membership.worthPaise,
  starts_at: membership.startsAt,
  ends_at: membership.endsAt,
  created_at: membership.createdAt,
});

/**
 * Returns memberships in force that end within `days`, have no successor, and whose company has not been reminded of so
 * few days yet, first to end first. With 0, those that ended in the last day.
 */
export function endingMemberships(db: Db, { days, at, limit }: { days: number; at: Date; limit: number }) {
  const from = days === 0 ? new Date(at.getTime() - DAY_MS) : at;
  return db
    .selectFrom('membership as one')
    .select(['one.id', 'one.company_id as companyId'])
    .where('one.membership_status', '=', 'active')
    .where('one.ends_at', '>', from)
    .where('one.ends_at', '<=', new Date(at.getTime() + days * DAY_MS))
    .where((is) => is.or([is('one.reminded_days', 'is', null), is('one.reminded_days', '>', days)]))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('membership as other')
            .select('other.id')
            .whereRef('other.company_id', '=', 'one.company_id')
            .where('other.membership_status', '=', 'active')
            .whereRef('other.ends_at', '>', 'one.ends_at'),
        ),
      ),
    )
    .orderBy('one.ends_at')
    .limit(limit)
    .execute();
}

/** Records that the company was reminded of this number of days; false if it already was at the same moment. */
export async function recordReminderSent(tx: Tx, id: string, days: number): Promise<boolean> {
  const result = await tx
    .updateTable('membership')
    .set({ reminded_days: days })
    .where('id', '=', id)
    .where((is) => is.or([is('reminded_days', 'is', null), is('reminded_days', '>', days)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const DAY_MS = 24 * 3_600_000;
