import type { DataRequestKind, DataRequestStatus } from '@dihaadi/contract/data-requests';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type DataRequest = {
  id: string;
  accountId: string;
  kind: DataRequestKind;
  text: string;
  status: DataRequestStatus;
  createdAt: Date;
  dueAt: Date;
  decidedAt: Date | null;
  answer: string | null;
};

/** Constraint violated by a second open request of one kind. */
export const OPEN_ONCE = 'data_request_open_once';

const requests = (db: Db) =>
  db
    .selectFrom('data_request')
    .select([
      'id',
      'account_id as accountId',
      'request_kind as kind',
      'text',
      'request_status as status',
      'created_at as createdAt',
      'due_at as dueAt',
      'decided_at as decidedAt',
      'answer',
    ]);

export async function insertRequest(tx: Tx, request: DataRequest): Promise<void> {
  await tx
    .insertInto('data_request')
    .values({
      id: request.id,
      account_id: request.accountId,
      request_kind: request.kind,
      text: request.text,
      request_status: request.status,
      created_at: request.createdAt,
      due_at: request.dueAt,
    })
    .execute();
}

const ofPerson = (accountId: string) => sql<string>`(select accounts_of_person(${accountId}::uuid))`;

/** Returns a person's requests, in all their roles, newest first. */
export const requestsOf = (db: Db, accountId: string): Promise<DataRequest[]> =>
  requests(db)
    .where('account_id', 'in', ofPerson(accountId))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();

export const requestById = (db: Db, id: string): Promise<DataRequest | undefined> =>
  requests(db).where('id', '=', id).executeTakeFirst();

/** Returns the request, locked until the transaction ends. */
export const lockRequest = (tx: Tx, id: string): Promise<DataRequest | undefined> =>
  requests(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns a person's open withdrawal, locked until the transaction ends. */
export const lockWithdrawal = (tx: Tx, accountId: string): Promise<DataRequest | undefined> =>
  requests(tx)
    .where('account_id', 'in', ofPerson(accountId))
    .where('request_kind', '=', 'withdrawal')
    .where('request_status', '=', 'open')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Returns one page of requests: open ones by next due, others newest first. */
export function pageOfRequests(
  db: Db,
  { status, after, limit }: { status: DataRequestStatus; after: Cursor | undefined; limit: number },
): Promise<DataRequest[]> {
  const order = status === 'open' ? 'asc' : 'desc';
  let query = requests(db).where('request_status', '=', status);
  if (after !== undefined) {
    const isBeyond = sql.raw(order === 'asc' ? '>' : '<');
    query = query.where(sql<boolean>`(created_at, id) ${isBeyond} (${after.createdAt}, ${after.id})`);
  }
  return query.orderBy('created_at', order).orderBy('id', order).limit(limit).execute();
}

/** Saves the end of a request that is still open. Returns the number of rows. */
export async function saveEnd(
  tx: Tx,
  id: string,
  end: { to: DataRequestStatus; at: Date; by: string | null; answer: string | null },
): Promise<number> {
  const result = await tx
    .updateTable('data_request')
    .set({ request_status: end.to, decided_at: end.at, decided_by: end.by, answer: end.answer })
    .where('id', '=', id)
    .where('request_status', '=', 'open')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
