import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../platform/db.ts';
import { problem } from '../../platform/errors.ts';
import type { Account } from './accounts.queries.ts';
import { shownEmail } from './accounts.rules.ts';

/** Causes for an account; a booking's contact consists of only the phone. */
export const contactCauses = ['number_changed', 'erased'] as const;
export type ContactCause = (typeof contactCauses)[number];

/** Contact details of a person before a change removed an address from their account. */
export type FormerContact = {
  name: string;
  phone: string | null;
  email: string | null;
  language: Account['language'];
  createdAt: Date;
};

/** Stores an account's verified addresses, so that the person is notified there once more. */
export async function keepFormerContact(
  tx: Tx,
  account: Account,
  { cause, at }: { cause: ContactCause; at: Date },
): Promise<void> {
  const { id, name, language } = account;
  const email = account.emailVerifiedAt === null ? null : shownEmail(account.email) || null;
  const phone = account.phoneVerifiedAt === null ? null : account.phone;
  if (phone === null && email === null) return;
  await tx
    .insertInto('former_contact')
    .values({ id: randomUUID(), account_id: id, cause, name, phone, email, language, created_at: at })
    .execute();
}

/** Returns the account's newest contact from before such a change; undefined if there is none, or it was deleted. */
export function formerContact(
  db: Db,
  accountId: string,
  cause: ContactCause,
): Promise<FormerContact | undefined> {
  return db
    .selectFrom('former_contact')
    .select(['name', 'phone', 'email', 'language', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where('cause', '=', cause)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function deleteFormerContactsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('former_contact').where('created_at', '<', before).execute();
}

type FormerPhone = { bookingId: string; phone: string; at: Date };

// Each change sends an SMS to two numbers.
const MAX_PHONE_CHANGES_A_DAY = 3;
const DAY_MS = 24 * 3_600_000;

/**
 * Stores the phone a booking's contact had until this change, to notify it once more. Throws 429 `too-many-requests` on
 * a booking's fourth change within a day.
 */
export async function keepFormerPhone(tx: Tx, { bookingId, phone, at }: FormerPhone): Promise<void> {
  const { changes } = await tx
    .selectFrom('former_contact')
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('booking_id', '=', bookingId)
    .where('created_at', '>', new Date(at.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (changes >= MAX_PHONE_CHANGES_A_DAY) throw problem('too-many-requests');
  const nameless = { cause: 'booking_changed', name: '', language: 'en' } as const;
  await tx
    .insertInto('former_contact')
    .values({ id: randomUUID(), ...nameless, booking_id: bookingId, phone, created_at: at })
    .execute();
}

/** Returns the phone a booking's contact had until the change at `at`; undefined if it did not change, or was deleted. */
export async function formerPhone(db: Db, bookingId: string, at: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('former_contact')
    .select('phone')
    .where('booking_id', '=', bookingId)
    .where('created_at', '=', at)
    .executeTakeFirst();
  return row?.phone ?? undefined;
}
