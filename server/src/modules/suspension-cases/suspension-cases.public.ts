import type { CityScope, Person } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { accountCards } from '../accounts/accounts.public.ts';
import { type Case, caseById, casesToDecide, openCaseOf } from './suspension-cases.queries.ts';

export { suspensionAtOnce } from './suspension-cases.usecases/open-case.ts';
export { answerNotice } from './suspension-cases.usecases/decide-case.ts';
export { suspensionCasesPersonalData } from './suspension-cases.personal-data.ts';

/** What waits of the caller: the notice of a suspension, and the review of one. */
export async function openCasesOf(
  db: Db,
  actor: Person,
): Promise<{ notice: Case | undefined; review: Case | undefined }> {
  const of = (status: 'notice' | 'in_review') => openCaseOf(db, { accountId: actor.id, status });
  const [notice, review] = await Promise.all([of('notice'), of('in_review')]);
  return { notice, review };
}

/** The cases that this member of staff can decide now, the most urgent first: whose they are, and until when. */
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

/** What messages tell of a case. */
export const suspensionCaseFacts = (
  db: Db,
  id: string,
): Promise<Pick<Case, 'accountId' | 'evidence' | 'dueAt' | 'decisionReason'> | undefined> => caseById(db, id);
