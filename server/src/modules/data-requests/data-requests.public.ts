import type { Db } from '../../platform/db.ts';
import { requestById } from './data-requests.queries.ts';

/** What messages tell of an answered request; undefined when it is unknown or open. */
export async function dataRequestFacts(
  db: Db,
  id: string,
): Promise<{ accountId: string; answer: string } | undefined> {
  const request = await requestById(db, id);
  return request?.answer == null ? undefined : { accountId: request.accountId, answer: request.answer };
}
export { dataRequestsPersonalData } from './data-requests.personal-data.ts';
