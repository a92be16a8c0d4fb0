import type { Role } from '@dihaadi/contract/roles';
import type { Db } from '../../platform/db.ts';
import { type Language } from '@dihaadi/contract/registration';
import { accountByEmail as findByEmail, accountById, accountsByIds } from './accounts.queries.ts';
import { hasConsent } from './accounts.consents.queries.ts';
import { accountsOfPerson } from './accounts.roles.queries.ts';
import { photoAddress, shownEmail } from './accounts.rules.ts';

export { accountsApprovals } from './accounts.approvals.ts';
export { shownEmail } from './accounts.rules.ts';
export { hasAccounts, lockAccount, lockPerson, referralClaim } from './accounts.queries.ts';
export { insertSession } from './accounts.sessions.queries.ts';
export { deskRightsOf } from './accounts.areas.queries.ts';
export { staffIdsOf, superAdminIds } from './accounts.team.queries.ts';
export { openSuspensions } from './accounts.suspensions.ts';
export { openRevocations } from './accounts.revocations.ts';
export { removeTwoFactor } from './accounts.two-factor.queries.ts';
export { resealTwoFactorKeys } from './accounts.usecases/two-factor.ts';
export { giveCities, inviteAccount, inviteAgain } from './accounts.usecases/team.ts';
export { staffLinkToSend } from './accounts.usecases/staff-links.ts';
export { type CodeDeps, codeToSend } from './accounts.usecases/one-time-codes.ts';
export { completeRole } from './accounts.usecases/roles.ts';
export { checkPhoneOwnership } from './accounts.usecases/sign-in-by-code.ts';
export { LINK_LASTS_MS } from './accounts.team.rules.ts';
export {
  formerContact,
  type FormerContact,
  formerPhone,
  keepFormerPhone,
} from './accounts.contacts.queries.ts';
export { accountsByPhone, accountsOfPerson } from './accounts.roles.queries.ts';
export { registerByPhone } from './accounts.usecases/register-by-phone.ts';
export { register, type RegistrationDeps } from './accounts.usecases/register-account.ts';
export { authenticate, endSessions } from './accounts.usecases.ts';
export { changePassword } from './accounts.usecases/change-password.ts';
export {
  eraseAccount,
  type Proof,
  type IdentityCheckDeps,
  checkIdentity,
} from './accounts.usecases/erase-account.ts';
export { readPhoto, removeErasedPhoto, removePhoto, replacePhoto } from './accounts.usecases/photo.ts';
export { consentsOf, saveConsentWithdrawal } from './accounts.consents.queries.ts';
export { giveConsents, hasAgreed } from './accounts.usecases/consents.ts';
export { updatePerson, createAccount } from './accounts.usecases/account-details.ts';

/** The parts of an account that other modules may read; `email` is empty if it has none. */
export type AccountCard = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  /** Address of the photo. */
  photo: string | null;
  /** Erased, or closed by staff. */
  isClosed: boolean;
};

/** Returns the accounts of `ids`, by id. */
export async function accountCards(db: Db, ids: readonly string[]): Promise<Map<string, AccountCard>> {
  if (ids.length === 0) return new Map();
  const accounts = await accountsByIds(db, ids);
  return new Map(
    accounts.map(({ id, name, email, phone, photoId, disabledAt }) => [
      id,
      {
        id,
        name,
        email: shownEmail(email),
        phone,
        photo: photoId && photoAddress(photoId),
        isClosed: disabledAt !== null,
      },
    ]),
  );
}

/** Returns the roles of these accounts, by id. */
export async function rolesOfAccounts(db: Db, ids: readonly string[]): Promise<Map<string, Role>> {
  const accounts = ids.length === 0 ? [] : await accountsByIds(db, ids);
  return new Map(accounts.map(({ id, role }) => [id, role]));
}

/** Returns the ids of all open accounts of the person who owns this one, including itself. */
export const accountIdsOfPerson = async (db: Db, accountId: string): Promise<string[]> =>
  (await accountsOfPerson(db, accountId)).map(({ id }) => id);

/** Whether an account was erased or closed by staff. */
export async function isClosed(db: Db, accountId: string): Promise<boolean> {
  return (await accountById(db, accountId))?.disabledAt != null;
}

/** Returns the account if it is open. */
export async function openAccount(
  db: Db,
  accountId: string,
): Promise<{ id: string; name: string; role: Role } | undefined> {
  const account = await accountById(db, accountId);
  return account?.disabledAt === null
    ? { id: account.id, name: account.name, role: account.role }
    : undefined;
}

/** Returns the account with this email. */
export async function accountByEmail(
  db: Db,
  email: string,
): Promise<{ id: string; role: Role; disabled: boolean } | undefined> {
  const account = await findByEmail(db, email);
  return account && { id: account.id, role: account.role, disabled: account.disabledAt !== null };
}

/** Contact details and language of a message's recipient. */
export type Addressee = {
  id: string;
  name: string;
  /** Empty if the account has none. */
  email: string;
  /** Whether the email is verified. */
  isEmailVerified: boolean;
  /** Null unless verified: messages are private. */
  phone: string | null;
  language: Language;
  /** Whether they have consented; otherwise they get only messages they requested. */
  hasAgreed: boolean;
};

/** Returns the addressee of an account; undefined if it is gone or closed. */
export async function addressee(db: Db, accountId: string): Promise<Addressee | undefined> {
  const account = await accountById(db, accountId);
  if (account === undefined || account.disabledAt !== null) return undefined;
  const { id, name, email, phoneVerifiedAt, emailVerifiedAt, language } = account;
  const phone = phoneVerifiedAt === null ? null : account.phone;
  const isEmailVerified = emailVerifiedAt !== null;
  return {
    id,
    name,
    email: shownEmail(email),
    isEmailVerified,
    phone,
    language,
    hasAgreed: await hasConsent(db, accountId),
  };
}
export { accountsPersonalData } from './accounts.personal-data.ts';
