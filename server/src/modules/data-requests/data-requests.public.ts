import type { Db } from '../../platform/db.ts';
import { accountCards } from '../accounts/accounts.public.ts';
import { pageOfRequests, requestById } from './data-requests.queries.ts';

/** Returns an answered request's facts for messages; undefined if it is unknown or open. */
export async function dataRequestFacts(
  db: Db,
  id: string,
): Promise<{ accountId: string; answer: string } | undefined> {
  const request = await requestById(db, id);
  return request?.answer == null ? undefined : { accountId: request.accountId, answer: request.answer };
}
/** Returns the requests awaiting an answer, next due first, with their person and deadline. */
export async function openRequests(
  db: Db,
  limit: number,
): Promise<{ id: string; name: string; dueAt: Date }[]> {
  const rows = await pageOfRequests(db, { status: 'open', limit, after: undefined });
  const people = await accountCards(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map(({ id, accountId, dueAt }) => ({ id, name: people.get(accountId)?.name ?? '', dueAt }));
}
export { dataRequestsPersonalData } from './data-requests.personal-data.ts';
