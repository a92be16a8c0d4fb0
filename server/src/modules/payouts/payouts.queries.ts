import type { TimeSort } from '@dihaadi/contract/fields';
import type { PayoutKind, PayoutStatus } from '@dihaadi/contract/payouts';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { searchQuery } from '../../platform/search-terms.ts';
import { byCreation, staffList } from '../../platform/staff-list.queries.ts';
import type { TimePage } from '../../platform/time-list.queries.ts';

/** Where money goes: a UPI id, or a bank account with its three parts; both null if unknown. */
export type Destination = {
  upiId: string | null;
  accountNumber: string | null;
  ifsc: string | null;
  accountHolder: string | null;
};

/** Destination of a payout not in progress. */
export const NOWHERE: Destination = { upiId: null, accountNumber: null, ifsc: null, accountHolder: null };

/** Columns of a destination, in every table of this module. */
export const DESTINATION_COLUMNS = [
  'upi_id as upiId',
  'account_number as accountNumber',
  'ifsc',
  'account_holder as accountHolder',
] as const;

/** Returns a destination as those columns are written. */
export const destinationColumns = (to: Destination) => ({
  upi_id: to.upiId,
  account_number: to.accountNumber,
  ifsc: to.ifsc,
  account_holder: to.accountHolder,
});

export type Payout = Destination & {
  id: string;
  kind: PayoutKind;
  /** Kind of thing it is paid for. */
  thing: string;
  thingId: string;
  accountId: string;
  paise: number;
  status: PayoutStatus;
  /** Whether it is in test mode. */
  testMode: boolean;
  utr: string | null;
  reason: string | null;
  createdAt: Date;
  paidAt: Date | null;
  /** When its cause was revoked while it was in progress: if it fails, it is cancelled. */
  revokedAt: Date | null;
};

/** Constraint violated by one transfer number on two payouts. */
export const UTR_CONSTRAINT = 'payout_utr_once';

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
      ...DESTINATION_COLUMNS,
      'utr',
      'reason',
      'created_at as createdAt',
      'paid_at as paidAt',
      'revoked_at as revokedAt',
    ]);

/** Returns the payout, locked until the transaction ends. Always lock its payee before it. */
export function lockPayout(tx: Tx, id: string): Promise<Payout | undefined> {
  return payouts(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function payoutById(db: Db, id: string): Promise<Payout | undefined> {
  return payouts(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the payouts for these things, sorted by kind. */
export function payoutsFor(db: Db, thing: string, thingIds: readonly string[]): Promise<Payout[]> {
  return payouts(db)
    .where('thing', '=', thing)
    .where('thing_id', 'in', thingIds)
    .orderBy('payout_kind', 'desc')
    .execute();
}

/** Returns the newest payouts to this person. */
export function payoutsOf(db: Db, accountId: string, limit: number): Promise<Payout[]> {
  return payouts(db)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns payouts awaiting this person's UPI id or bank account, oldest first, locked until the transaction ends. */
export function lockRequestedPayouts(tx: Tx, accountId: string): Promise<Payout[]> {
  return payouts(tx)
    .where('account_id', '=', accountId)
    .where('payout_status', '=', 'requested')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Records that the cause of these payouts is revoked. */
export async function saveRevoked(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('payout').set({ revoked_at: at }).where('id', 'in', ids).execute();
}

export type PayoutFilter = {
  status: PayoutStatus | undefined;
  search: string | undefined;
};

const page = staffList<Payout, TimeSort>({
  table: 'payout',
  id: 'id',
  idOf: ({ id }) => id,
  orders: { created_at: byCreation },
  rows: (db, ids) => payouts(db).where('id', 'in', ids).execute(),
});

/** Returns the search as a `tsquery`. A UTR is stored without the spaces in which a bank writes it: "AXIS 1234 5678". */
const payoutQuery = (search: string): string => {
  const joined = search.replaceAll(/\s+/g, '');
  return joined === search ? searchQuery(search) : `(${searchQuery(search)} | ${searchQuery(joined)})`;
};

/** Returns one page of payouts; the search is for the person, UPI id, UTR, payout or booking, as for payments. */
export const pageOfPayouts = (
  db: Db,
  { status, search, cities }: PayoutFilter & { cities: CityScope },
  asked: TimePage,
) =>
  page(db, {
    ...asked,
    equal: { payout_status: status },
    along: cities === undefined ? [] : [sql`city_key_of_account(account_id) = any (${[...cities]}::text[])`],
    cities: undefined,
    words: search === undefined ? undefined : payoutQuery(search),
  });

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

/** Fields saved with a change of status. */
export type Outcome = Destination & Pick<Payout, 'utr' | 'reason' | 'paidAt'>;

/** Saves the new status if the payout still has the old one. Returns the number of rows changed. */
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

/** Returns a person's UPI id, bank account, both or neither. */
export async function payeeOf(db: Db, accountId: string): Promise<Destination> {
  const row = await db
    .selectFrom('payee')
    .select(DESTINATION_COLUMNS)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? NOWHERE;
}

/** Returns a person's payout details, locked until the transaction ends. Lock several people in id order. */
export async function lockPayee(tx: Tx, accountId: string, at: Date): Promise<Destination> {
  await tx
    .insertInto('payee')
    .values({ account_id: accountId, updated_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return tx
    .selectFrom('payee')
    .select(DESTINATION_COLUMNS)
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
