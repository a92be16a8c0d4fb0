import type { Channel } from '@dihaadi/contract/accounts';
import type { Language } from '@dihaadi/contract/registration';
import type { Role } from '@dihaadi/contract/roles';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export type Account = {
  id: string;
  role: Role;
  email: string;
  phone: string | null;
  name: string;
  passwordHash: string;
  disabledAt: Date | null;
  phoneVerifiedAt: Date | null;
  /** When the number was last proved by a code, or else registered (ADR 91). */
  phoneProvedAt: Date;
  emailVerifiedAt: Date | null;
  /** Id of the photo in the storage. */
  photoId: string | null;
  /** Shared by one person's accounts; null for a person with a single role (ADR 87). */
  personId: string | null;
  /** The person's language; kept even if they withdraw their consent. */
  language: Language;
};

export const EMAIL_TAKEN = 'account_email_key';
export const PHONE_TAKEN = 'account_phone_key';

export const columns = [
  'id',
  'role',
  'email',
  'phone',
  'name',
  'password_hash as passwordHash',
  'disabled_at as disabledAt',
  'phone_verified_at as phoneVerifiedAt',
  'phone_proved_at as phoneProvedAt',
  'email_verified_at as emailVerifiedAt',
  'photo_id as photoId',
  'person_id as personId',
  'language',
] as const;

export function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(columns).where('email', '=', email).executeTakeFirst();
}

/** Returns an account with this number; one of them if its person has several roles. */
export function accountByPhone(db: Db, phone: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .select(columns)
    .where('phone', '=', phone)
    .where('phone_shared', '=', false)
    .executeTakeFirst();
}

export function accountById(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns the account, locked against changes until the transaction ends. */
export function lockAccountForShare(tx: Tx, id: string): Promise<Account | undefined> {
  return tx.selectFrom('account').select(columns).where('id', '=', id).forShare().executeTakeFirst();
}

/**
 * Returns the account, locked until the transaction ends. Its id never changes, so rows that reference it may still be
 * written: a transaction that locks a payer and writes their row does not wait for one that locks the account and needs
 * the payer.
 */
export function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return tx.selectFrom('account').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function accountsByIds(db: Db, ids: readonly string[]): Promise<Account[]> {
  return db.selectFrom('account').select(columns).where('id', 'in', ids).execute();
}

/** Returns the referral code a person registered with, and their email. */
export async function referralClaim(
  db: Db,
  id: string,
): Promise<{ code: string; email: string } | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['referral_code as code', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined || row.code === null ? undefined : { code: row.code, email: row.email };
}

/** Whether any account exists. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

type NewAccount = Omit<
  Account,
  'disabledAt' | 'phoneVerifiedAt' | 'phoneProvedAt' | 'emailVerifiedAt' | 'photoId' | 'personId' | 'language'
> & { language?: Language; referralCode: string | null; createdAt: Date };

/** Inserts an account; `further` contains the extra columns of a person's additional role (ADR 87). */
export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  further?: { personId: string; phoneVerifiedAt: Date; phoneProvedAt: Date },
): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: account.id,
      role: account.role,
      email: account.email,
      phone: account.phone,
      name: account.name,
      password_hash: account.passwordHash,
      referral_code: account.referralCode,
      language: account.language ?? 'en',
      created_at: account.createdAt,
      last_sign_in_at: account.createdAt,
      phone_proved_at: account.createdAt,
      ...(further !== undefined && {
        person_id: further.personId,
        phone_shared: true,
        phone_verified_at: further.phoneVerifiedAt,
        phone_proved_at: further.phoneProvedAt,
        awaits_details: true,
      }),
    })
    .execute();
}

/** Returns which of these are already taken by an account. */
export async function takenOf(
  db: Db,
  { email, phone }: { email: string; phone: string },
): Promise<{ email: boolean; phone: boolean }> {
  const rows = await db
    .selectFrom('account')
    .select(['email', 'phone'])
    .where((eb) => eb.or([eb('email', '=', email), eb('phone', '=', phone)]))
    .execute();
  return {
    email: rows.some((row) => row.email === email),
    phone: rows.some((row) => row.phone === phone),
  };
}

const ofPerson = (id: string) => sql<string>`(select accounts_of_person(${id}::uuid))`;

export async function savePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function savePhoto(tx: Tx, id: string, photoId: string | null): Promise<void> {
  await tx.updateTable('account').set({ photo_id: photoId }).where('id', '=', id).execute();
}

/** Locks all of a person's accounts until the transaction ends, always in the same order. */
export async function lockPerson(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ofPerson(id))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Saves an account's name, and its person's phone on all their accounts. A changed phone is known since `at`. */
export async function savePerson(
  tx: Tx,
  id: string,
  person: { name: string; phone: string | null; at: Date },
): Promise<void> {
  const { name, phone, at } = person;
  // A role being added takes its number from a locked account. Once that lock is released, the query below includes the
  // new role.
  await lockPerson(tx, id);
  await tx
    .updateTable('account')
    .set({
      name: sql<string>`case when id = ${id} then ${name} else name end`,
      phone,
      // A changed phone is not verified yet.
      phone_verified_at: sql<Date | null>`case when phone is not distinct from ${phone} then phone_verified_at end`,
      phone_proved_at: sql<Date>`case when phone is not distinct from ${phone} then phone_proved_at else ${at} end`,
    })
    .where('id', 'in', ofPerson(id))
    .execute();
}

/** Saves when a phone or email of the account was verified. */
export async function saveVerified(
  tx: Tx,
  id: string,
  { channel, at }: { channel: Channel; at: Date },
): Promise<void> {
  await tx
    .updateTable('account')
    .set(channel === 'phone' ? { phone_verified_at: at, phone_proved_at: at } : { email_verified_at: at })
    .where('id', 'in', channel === 'phone' ? ofPerson(id) : [id])
    .execute();
}

/** Saves when a person's number was last proved, for all their roles. */
export async function savePhoneProved(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('account').set({ phone_proved_at: at }).where('id', 'in', ofPerson(id)).execute();
}

/** Saves a person's language, for all their roles. */
export async function saveLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  await tx.updateTable('account').set({ language }).where('id', 'in', ofPerson(id)).execute();
}

export async function saveDisabled(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('account').set({ disabled_at: at }).where('id', '=', id).execute();
}

/** Overwrites the person's identifying data and closes the account. */
export async function saveErased(
  tx: Tx,
  id: string,
  erased: { name: string; email: string; passwordHash: string; at: Date },
): Promise<void> {
  const { name, email, passwordHash, at } = erased;
  await tx
    .updateTable('account')
    .set({
      name,
      email,
      password_hash: passwordHash,
      phone: null,
      phone_verified_at: null,
      email_verified_at: null,
      referral_code: null,
      disabled_at: at,
      erased_at: at,
    })
    .where('id', '=', id)
    .execute();
}
