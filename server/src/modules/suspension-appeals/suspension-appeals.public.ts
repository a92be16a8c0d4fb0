import type { Db } from '../../platform/db.ts';
import { appealById } from './suspension-appeals.queries.ts';

/** What messages tell of a decided appeal; undefined when it is unknown or open. */
export async function suspensionAppealFacts(
  db: Db,
  id: string,
): Promise<{ accountId: string; reason: string } | undefined> {
  const appeal = await appealById(db, id);
  if (appeal?.decisionReason == null) return undefined;
  return { accountId: appeal.accountId, reason: appeal.decisionReason };
}
export { suspensionAppealsPersonalData } from './suspension-appeals.personal-data.ts';
