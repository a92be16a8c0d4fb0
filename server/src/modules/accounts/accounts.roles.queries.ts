import type { Role } from '@dihaadi/contract/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { type Account, columns } from './accounts.queries.ts';

export const ROLE_TAKEN = 'account_role_of_person';

/** An account as one of a person's roles. */
export type RoleAccount = Account & { awaitsDetails: boolean; createdAt: Date };

const roleColumns = [...columns, 'awaits_details as awaitsDetails', 'created_at as createdAt'] as const;

/** Returns the open accounts of this account's person, oldest first; only this one for a person with a single role. */
export function accountsOfPerson(db: Db, accountId: string): Promise<RoleAccount[]> {
  return db
    .selectFrom('account')
    .select(roleColumns)
    .where('id', 'in', sql<string>`(select accounts_of_person(${accountId}::uuid))`)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the person's open account of a role, locked until the transaction ends. */
export function lockAccountOfRole(tx: Tx, personId: string, role: Role): Promise<RoleAccount | undefined> {
  return tx
    .selectFrom('account')
    .select(roleColumns)
    .where('person_id', '=', personId)
    .where('role', '=', role)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Returns the account this person used last, among those with a submitted registration form. */
export function lastUsedAccount(db: Db, personId: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(columns)
    .where('person_id', '=', personId)
    .where('disabled_at', 'is', null)
    .where('awaits_details', '=', false)
    .orderBy((eb) => eb.fn.coalesce('last_sign_in_at', 'created_at'), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Turns a single account into a person, so that further roles can join it. */
export async function savePersonId(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('account').set({ person_id: accountId }).where('id', '=', accountId).execute();
}

/** Whether the account's registration form is still to be submitted. */
export async function awaitsDetails(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('awaits_details as awaits')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.awaits === true;
}

export async function saveDetailsSent(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('account').set({ awaits_details: false }).where('id', '=', accountId).execute();
}

/**
 * Removes a closed account from its person. If that account carried the number, the oldest of the others carries it
 * from now on.
 */
export async function detachFromPerson(tx: Tx, accountId: string, personId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ person_id: null, phone_shared: false, awaits_details: false })
    .where('id', '=', accountId)
    .execute();
  await sql`
    update account set phone_shared = false
    where id = (select id from account where person_id = ${personId} order by created_at, id limit 1)
      and not exists (select from account where person_id = ${personId} and not phone_shared)`.execute(tx);
}

/** Records a sign-in to an account. Returns the account, locked until the transaction ends. */
export function recordSignIn(tx: Tx, id: string, at: Date): Promise<Account | undefined> {
  return tx
    .updateTable('account')
    .set({ last_sign_in_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Returns all open accounts with this number, of every role of its person. */
export function accountsByPhone(db: Db, phone: string): Promise<Account[]> {
  return db
    .selectFrom('account')
    .select(columns)
    .where('phone', '=', phone)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .execute();
}
