import type { Language } from '@dihaadi/contract/registration';
import type { Role } from '@dihaadi/contract/roles';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db.ts';
import { violates } from '../../../platform/database-errors.ts';
import { badField, fieldProblem } from '../../../platform/errors.ts';
import { newId } from '../../../platform/new-id.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import {
  type Account,
  EMAIL_TAKEN,
  insertAccount,
  lockAccount,
  PHONE_TAKEN,
  savePerson,
} from '../accounts.queries.ts';
import { shownEmail } from '../accounts.rules.ts';
import { accountEvent, normalEmail } from '../accounts.usecases.ts';

type NewAccount = {
  /** Set if the caller has generated it already. */
  id?: string;
  role: Role;
  /** The user's language; English if unknown. */
  language?: Language;
  email: string;
  phone: string | null;
  name: string;
  password: string;
  /** A friend's code, in capitals. */
  referralCode?: string | null;
  actor: Actor;
};

/**
 * Creates an account in the caller's transaction. Returns its id. The password is hashed before, with `deps.passwords`.
 * Throws 409 `already-registered` if the email or phone is taken.
 */
export async function createAccount(
  deps: { clock: Clock },
  tx: Tx,
  account: Omit<NewAccount, 'password'> & { passwordHash: string },
): Promise<string> {
  const { id = newId('account') } = account;
  const at = deps.clock.now();
  const email = normalEmail(account.email);
  const { referralCode = null } = account;
  await insertAccount(tx, { ...account, id, email, referralCode, createdAt: at }).catch(onTaken);
  await recordEvent(tx, {
    ...accountEvent(id, { name: 'create', actor: account.actor, at }),
    data: { role: account.role },
  });
  return id;
}

/** Another account already has this email or phone; the problem names the field. */
export const taken = (field: 'email' | 'phone') =>
  fieldProblem('already-registered', { path: field, reason: `${field}-taken` });

/** Converts a uniqueness violation into the problem that names the field; rethrows any other error. */
export function onTaken(error: unknown): never {
  if (violates(error, EMAIL_TAKEN)) throw taken('email');
  if (violates(error, PHONE_TAKEN)) throw taken('phone');
  throw error;
}

type Known = Pick<Account, 'name' | 'email' | 'phone'>;

/**
 * Changes a person's name and phone in the caller's transaction. Returns the updated account and the names of the
 * changed fields. The account stays locked until the transaction ends. Throws 400 if `email` differs from the
 * account's, or if the phone is changed for a person with several roles or after it was verified; 409
 * `already-registered` if the phone is taken; 401 if the account is gone.
 */
export async function updatePerson(
  deps: { clock: Clock },
  tx: Tx,
  change: {
    accountId: string;
    name: string;
    /** Unchanged if left out. */
    phone?: string;
    email?: string | undefined;
    actor: Actor;
    /** Receives the locked account before the change, and may throw. */
    check?: (before: Known) => Promise<void>;
  },
): Promise<{ account: Known; changed: ('name' | 'phone')[] }> {
  const { accountId, name, actor } = change;
  const before = await lockAccount(tx, accountId);
  if (before === undefined) throw signInFirst();
  const { phone = before.phone } = change;
  const email = shownEmail(before.email);
  await change.check?.({ ...before, email });
  if (change.email !== undefined && normalEmail(change.email) !== email)
    throw badField('email', 'email-fixed');
  if (phone !== before.phone) checkPhoneCorrectable(before);
  const after = { name, phone };
  const changed = (['name', 'phone'] as const).filter((field) => before[field] !== after[field]);
  if (changed.length > 0) {
    const at = deps.clock.now();
    await savePerson(tx, accountId, { ...after, at }).catch(onTaken);
    await recordEvent(tx, {
      ...accountEvent(accountId, { name: 'change_person', actor, at }),
      data: { fields: changed.join(' ') },
    });
  }
  return { account: { ...after, email }, changed };
}

/**
 * Rejects a change of a number that requires proving both numbers: with just a session, the account could be taken
 * over.
 */
function checkPhoneCorrectable({ personId, phoneVerifiedAt }: Account): void {
  if (personId !== null) throw badField('phone', 'phone-of-several-roles');
  if (phoneVerifiedAt !== null) throw badField('phone', 'phone-verified');
}
