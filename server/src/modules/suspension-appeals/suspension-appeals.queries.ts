import type { SuspensionGround } from '@dihaadi/contract/suspension';
import type { AppealStatus, SuspendableKind } from '@dihaadi/contract/suspension-appeals';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type Appeal = {
  id: string;
  accountId: string;
  kind: SuspendableKind;
  registrationId: string;
  suspendedBy: string;
  suspendedAt: Date;
  /** The staff member who confirmed a suspension for safety. */
  confirmedBy: string | null;
  /** The staff member who gave notice; null for a suspension without notice. */
  noticeBy: string | null;
  ground: SuspensionGround | null;
  evidence: string;
  text: string;
  status: AppealStatus;
  decidedAt: Date | null;
  decisionReason: string | null;
  createdAt: Date;
};

/** Constraint violated by a second appeal of the same suspension. */
export const ONE_APPEAL_CONSTRAINT = 'suspension_appealed_once';
/** Constraint violated when the staff member who suspended the account decides its appeal. */
export const BY_ANOTHER = 'suspension_appeal_decided_by_another';
/** Constraint violated when the appeal is decided by the staff member who confirmed the suspension or gave notice. */
export const THIRD_PERSON_CONSTRAINT = 'suspension_appeal_by_a_third_person';

const confirmedBy = sql<string | null>`(
  select c.decided_by from suspension_case c
  where c.account_id = suspension_appeal.account_id and c.created_at = suspension_appeal.suspended_at
    and c.case_status = 'confirmed'
)`;

const noticeBy = sql<string | null>`(
  select c.opened_by from suspension_case c
  where c.account_id = suspension_appeal.account_id and c.decided_at = suspension_appeal.suspended_at
    and c.case_status = 'suspended'
)`;

const appeals = (db: Db) =>
  db
    .selectFrom('suspension_appeal')
    .select([
      'id',
      'account_id as accountId',
      'registration_kind as kind',
      'registration_id as registrationId',
      'suspended_by as suspendedBy',
      'suspended_at as suspendedAt',
      'ground',
      'evidence',
      'text',
      'appeal_status as status',
      'decided_at as decidedAt',
      'decision_reason as decisionReason',
      'created_at as createdAt',
      confirmedBy.as('confirmedBy'),
      noticeBy.as('noticeBy'),
    ]);

export async function insertAppeal(tx: Tx, appeal: Omit<Appeal, 'confirmedBy' | 'noticeBy'>): Promise<void> {
  await tx
    .insertInto('suspension_appeal')
    .values({
      id: appeal.id,
      account_id: appeal.accountId,
      registration_kind: appeal.kind,
      registration_id: appeal.registrationId,
      suspended_by: appeal.suspendedBy,
      suspended_at: appeal.suspendedAt,
      ground: appeal.ground,
      evidence: appeal.evidence,
      text: appeal.text,
      appeal_status: appeal.status,
      created_at: appeal.createdAt,
    })
    .execute();
}

/** Returns the appeal of the suspension that began at this moment. */
export const appealOf = (db: Db, of: { accountId: string; suspendedAt: Date }): Promise<Appeal | undefined> =>
  appeals(db)
    .where('account_id', '=', of.accountId)
    .where('suspended_at', '=', of.suspendedAt)
    .executeTakeFirst();

export const appealById = (db: Db, id: string): Promise<Appeal | undefined> =>
  appeals(db).where('id', '=', id).executeTakeFirst();

/** Returns the appeal, locked until the transaction ends. */
export const lockAppeal = (tx: Tx, id: string): Promise<Appeal | undefined> =>
  appeals(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns one page of appeals, newest first. */
export function pageOfAppeals(
  db: Db,
  { status, after, limit }: { status: AppealStatus | undefined; after: Cursor | undefined; limit: number },
): Promise<Appeal[]> {
  let query = appeals(db);
  if (status !== undefined) query = query.where('appeal_status', '=', status);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Returns the open appeals this staff member may decide, oldest first. */
export const appealsToDecide = (db: Db, { by, limit }: { by: string; limit: number }): Promise<Appeal[]> =>
  appeals(db)
    .where('appeal_status', '=', 'open')
    .where('suspended_by', '!=', by)
    .where(sql<boolean>`${confirmedBy} is distinct from ${by} and ${noticeBy} is distinct from ${by}`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Writes the decision if the appeal is still open. Returns the number of rows changed. */
export async function saveDecision(
  tx: Tx,
  id: string,
  decision: { to: AppealStatus; by: string; at: Date; reason: string },
): Promise<number> {
  const result = await tx
    .updateTable('suspension_appeal')
    .set({
      appeal_status: decision.to,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_reason: decision.reason,
    })
    .where('id', '=', id)
    .where('appeal_status', '=', 'open')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
