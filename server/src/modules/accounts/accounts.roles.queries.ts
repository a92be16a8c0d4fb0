import type { Role } from '@dihaadi/contract/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { type Account, columns } from './accounts.queries.ts';

export const ROLE_TAKEN = 'account_role_of_person';

/** An account as one of a person's roles. */
export type RoleAccount = Account & { awaitsDetails: boolean; createdAt: Date };

const roleColumns = [...columns, 'awaits_details as awaitsDetails', 'created_at as createdAt'] as const;

/** The open accounts of the person of this account, the oldest first; that account alone of who has one role. */
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

/** The person's open account of a role, locked until the transaction ends. */
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

/** The account that the person of this one used last, of those whose registration form has been sent. */
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

/** Makes a person of an account that was alone: further roles join it. */
export async function savePersonId(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('account').set({ person_id: accountId }).where('id', '=', accountId).execute();
}

/** Whether the registration form of an account has still to be sent. */
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
 * Takes a closed account out of its person. Where the number stood on that account, it stands on the oldest of the others
 * from now on.
 */
export async function leavePerson(tx: Tx, accountId: string, personId: string): Promise<void> {
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

/** Writes when an account was signed in to; returns it, locked until the transaction ends. */
export function recordSignIn(tx: Tx, id: string, at: Date): Promise<Account | undefined> {
  return tx
    .updateTable('account')
    .set({ last_sign_in_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** The open accounts that this number stands on: of a person with several roles, all of them. */
export function accountsByPhone(db: Db, phone: string): Promise<Account[]> {
  return db
    .selectFrom('account')
    .select(columns)
    .where('phone', '=', phone)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .execute();
}
