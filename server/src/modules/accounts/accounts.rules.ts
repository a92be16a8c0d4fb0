import type { Role } from '@dihaadi/contract/roles';

/** The three doors of the login (rulings, section 2). */
export type Door = 'people' | 'managers' | 'admins';

const DOOR_OF: Record<Role, Door> = {
  customer: 'people',
  worker: 'people',
  driver: 'people',
  job_provider: 'people',
  job_seeker: 'people',
  manager: 'managers',
  super_admin: 'admins',
};

/** Whether an account of `role` signs in here, saying it is a `userType`: only on an exact match. */
export const mayEnter = (role: Role, attempt: { door: Door; userType: Role | undefined }): boolean =>
  role === attempt.userType && DOOR_OF[role] === attempt.door;

/** Whether the person who has the account's phone may sign in by a code sent to it. Not to staff, who have a second factor. */
export const mayEnterByPhone = (account: { role: Role; disabledAt: Date | null }): boolean =>
  DOOR_OF[account.role] === 'people' && account.disabledAt === null;

/** The thing that events about sessions are of. */
export const SESSION = 'session';

const PEOPLE_HOURS = 12;
const STAFF_HOURS = 4;
/** Longer than any session and the leeway of its token. */
export const LONGEST_SESSION_MS = (PEOPLE_HOURS + 1) * 3_600_000;

/** When a token that is given at `now` ends: after 12 hours, for staff after 4 (design/api.md). */
export function sessionEnd(role: Role, now: Date): Date {
  const hours = DOOR_OF[role] === 'people' ? PEOPLE_HOURS : STAFF_HOURS;
  return new Date(now.getTime() + hours * 3_600_000);
}

/** When a session that began at `begun` ends however often it is renewed: after 30 days, for staff after 12 hours. */
export function lastSessionEnd(role: Role, begun: Date): Date {
  const hours = DOOR_OF[role] === 'people' ? 30 * 24 : 12;
  return new Date(begun.getTime() + hours * 3_600_000);
}

/** Wrong passwords allowed for one account from one address (design/quality.md, S20). */
export const WRONG_TRIES = { max: 10, seconds: 60 };

/**
 * Second factors tried for one account, from any address: the caller has the password already. Of an app's six digits; of
 * recovery codes, which are too long to guess, so that the owner can sign in while another person is guessing.
 */
export const FACTOR_TRIES = { max: 10, seconds: 3600 };
export const RECOVERY_TRIES = { max: 30, seconds: 3600 };
/** Wrong ones before the owner is told, once an hour. */
export const WRONG_FACTORS = { max: 2, seconds: 3600 };
export const FACTOR_ALERTS = { max: 1, seconds: 3600 };

/** Registrations tried with one e-mail, from wherever; enough for a form that is sent again and again. */
export const REGISTRATIONS = { max: 60, seconds: 60 };

/** What people agree to by registering; the text of both is `TERMS_VERSION`. */
export const CONSENTS = ['terms', 'privacy'] as const;

// No mail ever goes to `.invalid` (RFC 6761).
const NO_EMAIL = '@no-email.invalid';

/** What stands in place of the e-mail of an account that has none: it is signed in to by its phone alone. */
export const noEmailOf = (accountId: string): string => `${accountId}${NO_EMAIL}`;

/** The e-mail as people see it; empty where the account has none. */
export const shownEmail = (email: string): string => (email.endsWith(NO_EMAIL) ? '' : email);

/** Where a photo is seen: its id cannot be guessed, and only those are told it who see the person. */
export const photoAddress = (photoId: string): string => `/api/photos/${photoId}`;
