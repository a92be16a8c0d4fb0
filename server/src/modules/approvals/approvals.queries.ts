import type { ApprovalFact, ApprovalKind, ApprovalStatus } from '@dihaadi/contract/approvals';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

const columns = [
  'id',
  'action',
  'kind',
  'approval_status as status',
  'call',
  'subject',
  'facts',
  'fingerprint',
  'reason',
  'proposed_by as proposedBy',
  'proposer_role as proposerRole',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
  'decision_reason as decisionReason',
] as const;

const approvals = (db: Db) =>
  db
    .selectFrom('approval')
    .select(columns)
    .$narrowType<{ kind: ApprovalKind; status: ApprovalStatus; proposerRole: 'super_admin' | 'manager' }>();

export type StoredApproval = Awaited<ReturnType<ReturnType<typeof approvals>['executeTakeFirstOrThrow']>>;

/** Constraint violated by approving one's own proposal. */
export const SELF_APPROVAL_CONSTRAINT = 'approval_by_two_people';

type New = Omit<
  StoredApproval,
  'status' | 'decidedBy' | 'decidedAt' | 'decisionReason' | 'call' | 'facts'
> & { call: unknown; facts: unknown };

export async function insertApproval(tx: Tx, one: New): Promise<void> {
  await tx
    .insertInto('approval')
    .values({
      id: one.id,
      action: one.action,
      kind: one.kind,
      approval_status: 'pending',
      call: JSON.stringify(one.call),
      subject: one.subject,
      facts: JSON.stringify(one.facts),
      fingerprint: one.fingerprint,
      reason: one.reason,
      proposed_by: one.proposedBy,
      proposer_role: one.proposerRole,
      created_at: one.createdAt,
      expires_at: one.expiresAt,
    })
    .execute();
}

export const approvalById = (db: Db, id: string): Promise<StoredApproval | undefined> =>
  approvals(db).where('id', '=', id).executeTakeFirst();

/** Returns the proposal, locked until the transaction ends. */
export const lockApproval = (tx: Tx, id: string): Promise<StoredApproval | undefined> =>
  approvals(tx).where('id', '=', id).forUpdate().executeTakeFirst();

type Page = {
  status: ApprovalStatus | undefined;
  /** Undefined: by all authors. */
  by: string | undefined;
  after: Cursor | undefined;
  limit: number;
};

/** Returns one page of proposals, newest first. */
export function pageOfApprovals(db: Db, { status, by, after, limit }: Page): Promise<StoredApproval[]> {
  let query = approvals(db);
  if (status !== undefined) query = query.where('approval_status', '=', status);
  if (by !== undefined) query = query.where('proposed_by', '=', by);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Returns the proposals this super admin can decide now, next to expire first. */
export const approvalsToDecide = (
  db: Db,
  { by, now, limit }: { by: string; now: Date; limit: number },
): Promise<StoredApproval[]> =>
  approvals(db)
    .where('approval_status', '=', 'pending')
    .where('proposed_by', '<>', by)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** Returns the proposals that were not decided in time, locked. */
export const lockExpired = (tx: Tx, now: Date, limit: number): Promise<StoredApproval[]> =>
  approvals(tx)
    .where('approval_status', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Saves a decision if the proposal is still pending. Returns the number of rows. */
export async function saveDecision(
  tx: Tx,
  id: string,
  decided: { to: ApprovalStatus; by: string | null; at: Date; reason: string | null },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('approval')
    .set({
      approval_status: decided.to,
      decided_by: decided.by,
      decided_at: decided.at,
      decision_reason: decided.reason,
    })
    .where('id', '=', id)
    .where('approval_status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Adds the outcome to a proposal. */
export async function addFacts(tx: Tx, id: string, facts: readonly ApprovalFact[]): Promise<void> {
  await sql`update approval set facts = facts || ${JSON.stringify(facts)}::jsonb where id = ${id}`.execute(
    tx,
  );
}

/** Whether this person has an approval of exactly this API call, decided since then. */
export async function hasApproved(
  db: Db,
  { by, action, call, since }: { by: string; action: string; call: unknown; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('approval')
    .select('id')
    .where('proposed_by', '=', by)
    .where('action', '=', action)
    .where('approval_status', '=', 'approved')
    .where('decided_at', '>', since)
    .where(sql<boolean>`call = ${JSON.stringify(call)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
