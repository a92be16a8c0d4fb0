import { createHash, randomUUID } from 'node:crypto';
import { type Language, TERMS_VERSION } from '@dihaadi/contract/registration';
import type { Role } from '@dihaadi/contract/roles';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { takenOf } from '../accounts.queries.ts';
import { insertConsents } from '../accounts.consents.queries.ts';
import { insertSession } from '../accounts.sessions.queries.ts';
import { CONSENTS, noEmailOf, REGISTRATIONS, sessionEnd } from '../accounts.rules.ts';
import { NO_PASSWORD } from '../accounts.team.rules.ts';
import { createAccount, taken } from './account-details.ts';
import { type Deps as AccountDeps, normalEmail } from '../accounts.usecases.ts';
import { hashNewPassword } from './change-password.ts';

export type RegistrationDeps = Pick<AccountDeps, 'db' | 'clock' | 'passwords' | 'tokens' | 'limiter'>;

type Newcomer = {
  role: Role;
  name: string;
  /** Left out: the account signs in by its phone only. */
  email?: string | null | undefined;
  phone: string;
  /** Left out: the person signs in with a code sent to the phone. */
  password?: string | null | undefined;
  referral_code?: string | null | undefined;
  language: Language;
};

/**
 * Registers a person and signs them in: account, consent, session and what `make` adds, in one transaction. `make` may
 * run more than once, so it touches only the database. Throws 409 `already-registered` if the email or phone has an
 * account, 400 for a common password, and 429 after sixty tries a minute with one email, or one phone if there is no
 * email.
 */
export async function register<Made>(
  deps: RegistrationDeps,
  newcomer: Newcomer,
  make: (tx: Tx, by: { actor: Person; at: Date }) => Promise<Made>,
) {
  const id = randomUUID();
  const { role, name, phone } = newcomer;
  const email = newcomer.email == null ? noEmailOf(id) : normalEmail(newcomer.email);
  // Counted and looked up before hashing, because an attacker would try to make us hash.
  await countAttempt(deps, newcomer.email == null ? phone : email);
  await checkContactsFree(deps, { email, phone });
  const { password } = newcomer;
  const passwordHash = password == null ? NO_PASSWORD : await hashNewPassword(deps, password);
  const at = deps.clock.now();
  const actor: Person = {
    id,
    role,
    sessionId: randomUUID(),
    tokenExpiresAt: sessionEnd(role, at),
  };
  const made = await inTransaction(deps.db, async (tx) => {
    const referralCode = newcomer.referral_code ?? null;
    await createAccount(deps, tx, {
      id: actor.id,
      role,
      name,
      email,
      phone,
      passwordHash,
      referralCode,
      language: newcomer.language,
      actor,
    });
    const { language } = newcomer;
    await insertConsents(tx, {
      accountId: actor.id,
      purposes: CONSENTS,
      textVersion: TERMS_VERSION,
      language,
      at,
    });
    const session = { id: actor.sessionId, accountId: actor.id };
    await insertSession(tx, { ...session, createdAt: at, expiresAt: actor.tokenExpiresAt });
    return make(tx, { actor, at });
  });
  const access_token = deps.tokens.sign({ ...actor, tokenId: randomUUID(), issuedAt: at });
  return { answer: { user_id: actor.id, access_token, user: { id: actor.id, name, role } }, made };
}

type Attempt = 'register' | 'check-phone';

const countAttempt = (
  { limiter }: Pick<RegistrationDeps, 'limiter'>,
  contact: string,
  attempt: Attempt = 'register',
): Promise<void> =>
  limiter.take(`${attempt}:${createHash('sha256').update(contact).digest('base64url')}`, REGISTRATIONS);

/** Throws 409 `already-registered` if the phone has an account, and 429 after sixty tries a minute with one phone. */
export async function checkPhoneFree(
  deps: Pick<RegistrationDeps, 'db' | 'limiter'>,
  phone: string,
): Promise<null> {
  await countAttempt(deps, phone, 'check-phone');
  await checkContactsFree(deps, { email: '', phone });
  return null;
}

async function checkContactsFree(
  deps: Pick<RegistrationDeps, 'db'>,
  wanted: { email: string; phone: string },
): Promise<void> {
  const found = await takenOf(deps.db, wanted);
  if (found.email) throw taken('email');
  if (found.phone) throw taken('phone');
}
