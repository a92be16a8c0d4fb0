import type { CityScope, Person } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { accountCards } from '../accounts/accounts.public.ts';
import {
  type Case,
  caseById,
  casesOfSuspensions,
  casesToDecide,
  openCaseOf,
} from './suspension-cases.queries.ts';
import { evidenceOf, type ShownEvidence, textOnlyEvidence } from './suspension-cases.usecases/evidence.ts';

export { immediateSuspensionHooks } from './suspension-cases.usecases/open-case.ts';
export { forPerson, statementOfSuspension } from './suspension-cases.usecases/evidence.ts';
export { answerNotice } from './suspension-cases.usecases/decide-case.ts';
export { suspensionCasesPersonalData } from './suspension-cases.personal-data.ts';

/** Returns the caller's open cases: the notice of a suspension, and the review of one. */
export async function openCasesOf(
  db: Db,
  actor: Person,
): Promise<{ notice: Case | undefined; review: Case | undefined }> {
  const of = (status: 'notice' | 'in_review') => openCaseOf(db, { accountId: actor.id, status });
  const [notice, review] = await Promise.all([of('notice'), of('in_review')]);
  return { notice, review };
}

/** Returns until when the caller can answer the notice of a suspension; undefined without a notice or once answered. */
export async function noticeUntil(db: Db, actor: Person): Promise<Date | undefined> {
  const notice = await openCaseOf(db, { accountId: actor.id, status: 'notice' });
  return notice?.answer === null ? notice.dueAt : undefined;
}

/** Returns the evidence of a pending case. */
export async function evidenceOfCase(db: Db, one: Case): Promise<ShownEvidence> {
  return (await evidenceOf(db, [one])).get(one.id) ?? textOnlyEvidence(one.evidence);
}

/** A suspension that began at this moment; `evidence` is the text from its event. */
type Suspension = { accountId: string; suspendedAt: Date; evidence: string };
type Proof = ShownEvidence & { caseId: string | null };

/** Suspended at once, or after a notice. */
const began = ({ status, createdAt, decidedAt }: Case) => (status === 'suspended' ? decidedAt : createdAt);

/** Returns the evidence and case of each of these suspensions, in the same order. */
export async function evidenceOfSuspensions<Of extends Suspension>(
  db: Db,
  all: readonly Of[],
): Promise<{ suspension: Of; proof: Proof }[]> {
  const ids = all.map(({ accountId }) => accountId);
  const cases = await casesOfSuspensions(db, [...new Set(ids)]);
  const proofs = await evidenceOf(db, cases);
  return all.map((suspension) => {
    const { accountId, suspendedAt, evidence } = suspension;
    const caseId =
      cases.find((one) => one.accountId === accountId && began(one)?.getTime() === suspendedAt.getTime())
        ?.id ?? null;
    return { suspension, proof: { ...(proofs.get(caseId ?? '') ?? textOnlyEvidence(evidence)), caseId } };
  });
}

/** Like `evidenceOfSuspensions`, for one suspension. */
export async function evidenceOfSuspension(db: Db, of: Suspension): Promise<Proof> {
  const [found] = await evidenceOfSuspensions(db, [of]);
  return found?.proof ?? { ...textOnlyEvidence(of.evidence), caseId: null };
}

/** Returns the cases this staff member can decide now, most urgent first: whose they are and until when. */
export async function casesForDesk(
  db: Db,
  which: { by: string; cities: CityScope; now: Date; limit: number },
): Promise<{ id: string; name: string; at: Date }[]> {
  const rows = await casesToDecide(db, which);
  const people = await accountCards(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map(({ id, accountId, dueAt }) => ({
    id,
    name: people.get(accountId)?.name ?? '',
    at: dueAt,
  }));
}

/** Facts for messages about a case. */
export const suspensionCaseFacts = (
  db: Db,
  id: string,
): Promise<Pick<Case, 'accountId' | 'evidence' | 'evidenceHi' | 'dueAt' | 'decisionReason'> | undefined> =>
  caseById(db, id);
