import type { Db } from '../../platform/db.ts';
import { accountCards } from '../accounts/accounts.public.ts';
import { appealById, appealsToDecide } from './suspension-appeals.queries.ts';

/** Facts for messages about a decided appeal; undefined if it is unknown or open. */
export async function suspensionAppealFacts(
  db: Db,
  id: string,
): Promise<{ accountId: string; reason: string } | undefined> {
  const appeal = await appealById(db, id);
  if (appeal?.decisionReason == null) return undefined;
  return { accountId: appeal.accountId, reason: appeal.decisionReason };
}
/** Returns the appeals this staff member may decide, oldest first: whose they are and since when. */
export async function openAppeals(
  db: Db,
  which: { by: string; limit: number },
): Promise<{ id: string; name: string; at: Date }[]> {
  const rows = await appealsToDecide(db, which);
  const people = await accountCards(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map(({ id, accountId, createdAt }) => ({
    id,
    name: people.get(accountId)?.name ?? '',
    at: createdAt,
  }));
}
export { suspensionAppealsPersonalData } from './suspension-appeals.personal-data.ts';
