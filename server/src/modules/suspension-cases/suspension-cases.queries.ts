import type { SuspensionGround } from '@dihaadi/contract/suspension';
import type { SuspendableKind } from '@dihaadi/contract/suspension-appeals';
import type { CaseFilter, CaseStatus } from '@dihaadi/contract/suspension-cases';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type Case = {
  id: string;
  accountId: string;
  kind: SuspendableKind;
  registrationId: string;
  status: CaseStatus;
  ground: SuspensionGround;
  evidence: string;
  evidenceHi: string | null;
  openedBy: string;
  createdAt: Date;
  dueAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  decidedAt: Date | null;
  decisionReason: string | null;
};

/** Constraint violated by a second open notice, or a second open review, of an account. */
export const ONE_OPEN = 'suspension_case_one_open';
/** Constraint violated by confirming one's own suspension. */
export const OTHER_CONFIRMER_CONSTRAINT = 'suspension_case_confirmed_by_another';

const cases = (db: Db) =>
  db
    .selectFrom('suspension_case')
    .select([
      'id',
      'account_id as accountId',
      'registration_kind as kind',
      'registration_id as registrationId',
      'case_status as status',
      'ground',
      'evidence',
      'evidence_hi as evidenceHi',
      'opened_by as openedBy',
      'created_at as createdAt',
      'due_at as dueAt',
      'answer',
      'answered_at as answeredAt',
      'decided_at as decidedAt',
      'decision_reason as decisionReason',
    ]);

type Opened = Omit<Case, 'answer' | 'answeredAt' | 'decidedAt' | 'decisionReason'>;

export async function insertCase(tx: Tx, one: Opened): Promise<void> {
  await tx
    .insertInto('suspension_case')
    .values({
      id: one.id,
      account_id: one.accountId,
      registration_kind: one.kind,
      registration_id: one.registrationId,
      case_status: one.status,
      ground: one.ground,
      evidence: one.evidence,
      evidence_hi: one.evidenceHi,
      opened_by: one.openedBy,
      created_at: one.createdAt,
      due_at: one.dueAt,
    })
    .execute();
}

export const caseById = (db: Db, id: string): Promise<Case | undefined> =>
  cases(db).where('id', '=', id).executeTakeFirst();

/** Returns the case, locked until the transaction ends. */
export const lockCase = (tx: Tx, id: string): Promise<Case | undefined> =>
  cases(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the account's pending case in this status; there is at most one. */
export const openCaseOf = (
  db: Db,
  of: { accountId: string; status: 'notice' | 'in_review' },
): Promise<Case | undefined> =>
  cases(db).where('account_id', '=', of.accountId).where('case_status', '=', of.status).executeTakeFirst();

/** Returns the cases of these accounts whose suspension has begun. */
export const casesOfSuspensions = async (db: Db, accountIds: readonly string[]): Promise<Case[]> =>
  accountIds.length === 0
    ? []
    : cases(db)
        .where('account_id', 'in', accountIds)
        .where('case_status', 'not in', ['notice', 'withdrawn'])
        .execute();

/** Returns the open review of a registration, locked; undefined if there is none. */
export const lockReviewOf = (tx: Tx, registrationId: string): Promise<Case | undefined> =>
  cases(tx)
    .where('registration_id', '=', registrationId)
    .where('case_status', '=', 'in_review')
    .forUpdate()
    .executeTakeFirst();

/** For a manager: cases of workers and drivers in their cities. Customers' cases belong to the super admin (ADR 103). */
function inCities(db: Db, cities: CityScope) {
  const all = cases(db);
  return cities === undefined
    ? all
    : all.where(sql<boolean>`city_key_of_suspension_case(id) = any (${cities}::text[])`);
}

type Asked = {
  status: CaseFilter | undefined;
  cities: CityScope;
  after: Cursor | undefined;
  limit: number;
};

/** Returns one page of cases, newest first. */
export function pageOfCases(db: Db, { status, cities, after, limit }: Asked): Promise<Case[]> {
  let query = inCities(db, cities);
  if (status === 'open') query = query.where('case_status', 'in', ['notice', 'in_review']);
  else if (status !== undefined) query = query.where('case_status', '=', status);
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Returns what this staff member can decide now: expired or answered notices, and reviews of others' suspensions. */
export const casesToDecide = (
  db: Db,
  { by, cities, now, limit }: { by: string; cities: CityScope; now: Date; limit: number },
): Promise<Case[]> =>
  inCities(db, cities)
    .where((where) =>
      where.or([
        where.and([
          where('case_status', '=', 'notice'),
          where.or([where('due_at', '<=', now), where('answered_at', 'is not', null)]),
        ]),
        where.and([where('case_status', '=', 'in_review'), where('opened_by', '!=', by)]),
      ]),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns overdue reviews, locked; skips those locked by another server. */
export const lockOverdueReviews = (tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<Case[]> =>
  cases(tx)
    .where('case_status', '=', 'in_review')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Writes the answer if the notice is open and unanswered. Returns the number of rows changed. */
export async function saveAnswer(tx: Tx, id: string, answer: { text: string; at: Date }): Promise<number> {
  const result = await tx
    .updateTable('suspension_case')
    .set({ answer: answer.text, answered_at: answer.at })
    .where('id', '=', id)
    .where('case_status', '=', 'notice')
    .where('answer', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Writes the decision if the case still has the old status. Returns the number of rows changed. */
export async function saveDecision(
  tx: Tx,
  id: string,
  decision: { from: CaseStatus; to: CaseStatus; by: string | null; at: Date; reason: string | null },
): Promise<number> {
  const result = await tx
    .updateTable('suspension_case')
    .set({
      case_status: decision.to,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_reason: decision.reason,
    })
    .where('id', '=', id)
    .where('case_status', '=', decision.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
