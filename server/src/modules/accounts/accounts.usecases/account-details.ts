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
  /** When the caller has made it already. */
  id?: string;
  role: Role;
  /** In which they read; English where it is not known. */
  language?: Language;
  email: string;
  phone: string | null;
  name: string;
  password: string;
  /** A friend's, in capitals. */
  referralCode?: string | null;
  actor: Actor;
};

/**
 * Makes an account, in the caller's transaction, and gives its id. The password is hashed before, with
 * `deps.passwords`. Refuses an e-mail or phone that is taken with 409 `already-registered`.
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

/** Another account has this e-mail or phone already; the problem names the field. */
export const taken = (field: 'email' | 'phone') =>
  fieldProblem('already-registered', { path: field, reason: `${field}-taken` });

/** Says which of the two is taken; throws any other error again. */
export function onTaken(error: unknown): never {
  if (violates(error, EMAIL_TAKEN)) throw taken('email');
  if (violates(error, PHONE_TAKEN)) throw taken('phone');
  throw error;
}

type Known = Pick<Account, 'name' | 'email' | 'phone'>;

/**
 * Changes a person's name and phone, in the caller's transaction, and gives the account as it is then,
 * with the names of what changed. The account stays locked until the transaction ends. Refuses another
 * `email` than the account's, and another phone of a person with several roles or than one that was verified, with 400, a
 * phone that is taken with 409 `already-registered`, an account that is gone with 401.
 */
export async function updatePerson(
  deps: { clock: Clock },
  tx: Tx,
  change: {
    accountId: string;
    name: string;
    /** The one that there is, unless another is given. */
    phone?: string;
    email?: string | undefined;
    actor: Actor;
    /** Sees the account locked, as it was, and may refuse. */
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
  if (phone !== before.phone) checkMayBeCorrected(before);
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

/** Refuses a number that is changed by proving both: by the session alone the account could be taken over. */
function checkMayBeCorrected({ personId, phoneVerifiedAt }: Account): void {
  if (personId !== null) throw badField('phone', 'phone-of-several-roles');
  if (phoneVerifiedAt !== null) throw badField('phone', 'phone-verified');
}
