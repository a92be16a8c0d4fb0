import type { PayoutKind, PayoutStatus } from '@dihaadi/contract/payouts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CityScope } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { pageByTime, type TimePage } from '../../platform/time-list.queries.ts';

/** Where money goes: a UPI id, or a bank account with its three parts; both null where neither is known. */
export type Destination = {
  upiId: string | null;
  accountNumber: string | null;
  ifsc: string | null;
  accountHolder: string | null;
};

/** Where a payout goes that is not on its way. */
export const NOWHERE: Destination = { upiId: null, accountNumber: null, ifsc: null, accountHolder: null };

/** The columns of a destination, as every table of this module has them. */
export const DESTINATION = [
  'upi_id as upiId',
  'account_number as accountNumber',
  'ifsc',
  'account_holder as accountHolder',
] as const;

/** A destination as those columns are written. */
export const destinationColumns = (to: Destination) => ({
  upi_id: to.upiId,
  account_number: to.accountNumber,
  ifsc: to.ifsc,
  account_holder: to.accountHolder,
});

export type Payout = Destination & {
  id: string;
  kind: PayoutKind;
  /** What it is paid for. */
  thing: string;
  thingId: string;
  accountId: string;
  paise: number;
  status: PayoutStatus;
  /** Whether it is for play money. */
  testMode: boolean;
  utr: string | null;
  reason: string | null;
  createdAt: Date;
  paidAt: Date | null;
  /** When what it is for was lost while it was on its way: once it has failed it is cancelled. */
  revokedAt: Date | null;
};

/** What one transfer's number on two payouts violates. */
export const UTR_ONCE = 'payout_utr_once';

const payouts = (db: Db) =>
  db
    .selectFrom('payout')
    .select([
      'id',
      'payout_kind as kind',
      'thing',
      'thing_id as thingId',
      'account_id as accountId',
      'paise',
      'test_mode as testMode',
      'payout_status as status',
      ...DESTINATION,
      'utr',
      'reason',
      'created_at as createdAt',
      'paid_at as paidAt',
      'revoked_at as revokedAt',
    ]);

/** The payout, locked until the transaction ends. Lock its payee before it, always. */
export function lockPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  return payouts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function payoutById(db: Db, id: string): Promise<Payout | undefined> {
  return payouts(db).where('id', '=', id).executeTakeFirst();
}

/** What is paid for these things, in the order of their kinds. */
export function payoutsFor(db: Db, thing: string, thingIds: readonly string[]): Promise<Payout[]> {
  return payouts(db)
    .where('thing', '=', thing)
    .where('thing_id', 'in', thingIds)
    .orderBy('payout_kind', 'desc')
    .execute();
}

/** The newest payouts to this person. */
export function payoutsOf(db: Db, accountId: string, limit: number): Promise<Payout[]> {
  return payouts(db)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What waits for this person's UPI id or bank account, oldest first, locked until the transaction ends. */
export function lockRequestedOf(tx: Tx, accountId: string): Promise<Payout[]> {
  return payouts(tx)
    .where('account_id', '=', accountId)
    .where('payout_status', '=', 'requested')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Notes that what these payouts are for is lost. */
export async function saveRevoked(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('payout').set({ revoked_at: at }).where('id', 'in', ids).execute();
}

export type PayoutFilter = {
  status: PayoutStatus | undefined;
  search: string | undefined;
};

/** One page of payouts. */
export function pageOfPayouts(
  db: Db,
  { status, search, cities }: PayoutFilter & { cities: CityScope },
  page: TimePage,
) {
  let query = payouts(db);
  if (cities !== undefined)
    query = query.where(sql<boolean>`city_key_of_account(account_id) = any (${cities}::text[])`);
  if (status !== undefined) query = query.where('payout_status', '=', status);
  if (search !== undefined)
    query = query.where(
      sql<boolean>`(utr = ${search.replaceAll(' ', '').toUpperCase()} or lower(upi_id) = ${search.toLowerCase()}
        or id = ${z.uuid().safeParse(search).data ?? null}::uuid)`,
    );
  return pageByTime(query, page);
}

export async function insertPayout(tx: Tx, payout: Payout): Promise<void> {
  await tx
    .insertInto('payout')
    .values({
      id: payout.id,
      payout_kind: payout.kind,
      thing: payout.thing,
      thing_id: payout.thingId,
      account_id: payout.accountId,
      paise: payout.paise,
      test_mode: payout.testMode,
      payout_status: payout.status,
      created_at: payout.createdAt,
    })
    .execute();
}

/** What a change of status writes beside it. */
export type Outcome = Destination & Pick<Payout, 'utr' | 'reason' | 'paidAt'>;

/** Writes the new status where the payout still has the old one; gives how many rows that were. */
export async function saveStatus(
  tx: Tx,
  { id, status }: Pick<Payout, 'id' | 'status'>,
  { to, utr, reason, paidAt, ...destination }: Outcome & { to: PayoutStatus },
): Promise<number> {
  const result = await tx
    .updateTable('payout')
    .set({ payout_status: to, ...destinationColumns(destination), utr, reason, paid_at: paidAt })
    .where('id', '=', id)
    .where('payout_status', '=', status)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function upiIdOf(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payee')
    .select('upi_id as upiId')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.upiId ?? null;
}

/** What a person has given: their UPI id, their bank account, both or neither. */
export async function payeeOf(db: Db, accountId: string): Promise<Destination> {
  const row = await db
    .selectFrom('payee')
    .select(DESTINATION)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? NOWHERE;
}

/** What the person has given, which cannot change until the transaction ends. Of several, lock them in the order of ids. */
export async function lockPayee(tx: Tx, accountId: string, at: Date): Promise<Destination> {
  await tx
    .insertInto('payee')
    .values({ account_id: accountId, updated_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return tx
    .selectFrom('payee')
    .select(DESTINATION)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function savePayee(
  tx: Tx,
  { accountId, given, at }: { accountId: string; given: Destination; at: Date },
): Promise<void> {
  await tx
    .updateTable('payee')
    .set({ ...destinationColumns(given), updated_at: at })
    .where('account_id', '=', accountId)
    .execute();
}
