import type { Db, Tx } from '../../platform/db.ts';
import type { Role } from '@dihaadi/contract/roles';
import { sql } from 'kysely';
import type { Subject } from '../../platform/personal-data.ts';

export type StoredExport = {
  id: string;
  accountId: string;
  createdAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
};

const exports = (db: Db) =>
  db
    .selectFrom('data_export')
    .select([
      'id',
      'account_id as accountId',
      'created_at as createdAt',
      'ready_at as readyAt',
      'expires_at as expiresAt',
    ]);

/** One role of a person, with its ids. */
export type RoleSubject = Subject & { role: Role; awaitsDetails: boolean };

/** Returns the open roles of an account's person, oldest first; without another one, that account's alone. */
export function subjectsOfPerson(db: Db, accountId: string): Promise<RoleSubject[]> {
  return db
    .selectFrom('account')
    .leftJoin('driver', 'driver.account_id', 'account.id')
    .leftJoin('company', 'company.account_id', 'account.id')
    .select([
      'account.id as account',
      'driver.id as driver',
      'company.id as company',
      'account.role as role',
      'account.awaits_details as awaitsDetails',
    ])
    .where('account.id', 'in', ofPerson(accountId))
    .where('account.disabled_at', 'is', null)
    .orderBy('account.created_at')
    .orderBy('account.id')
    .execute();
}

/** Returns the accounts erased in this period, with their ids, however they are stored. */
export function erasedAccounts(db: Db, between: { from: Date; to: Date }): Promise<Subject[]> {
  return db
    .selectFrom('account')
    .leftJoin('driver', 'driver.account_id', 'account.id')
    .leftJoin('company', 'company.account_id', 'account.id')
    .select(['account.id as account', 'driver.id as driver', 'company.id as company'])
    .where('account.erased_at', '>=', between.from)
    .where('account.erased_at', '<', between.to)
    .execute();
}

const ofPerson = (accountId: string) => sql<string>`(select accounts_of_person(${accountId}::uuid))`;

export function exportById(db: Db, id: string): Promise<StoredExport | undefined> {
  return exports(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the copies a person requested, in all their roles, newest first. */
export function exportsOfPerson(db: Db, accountId: string): Promise<StoredExport[]> {
  return exports(db)
    .where('account_id', 'in', ofPerson(accountId))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Returns the copies of an account, newest first. */
export function exportsOf(db: Db, accountId: string): Promise<StoredExport[]> {
  return exports(db)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

export async function insertExport(
  tx: Tx,
  { id, accountId, createdAt }: Pick<StoredExport, 'id' | 'accountId' | 'createdAt'>,
): Promise<void> {
  await tx.insertInto('data_export').values({ id, account_id: accountId, created_at: createdAt }).execute();
}

/** Marks the copy as ready. Returns whether it still existed. */
export async function saveReady(
  db: Db,
  id: string,
  { readyAt, expiresAt }: { readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set({ ready_at: readyAt, expires_at: expiresAt })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns expired copies, oldest first. */
export async function expiredExports(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('data_export')
    .select('id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('data_export').where('id', '=', id).execute();
}
