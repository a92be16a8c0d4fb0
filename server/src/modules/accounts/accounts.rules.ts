import type { Role } from '@dihaadi/contract/roles';

/** The three login pages (rulings, section 2). */
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

/** Whether an account of `role` may sign in here as `userType`: only on an exact match. */
export const maySignIn = (role: Role, attempt: { door: Door; userType: Role | undefined }): boolean =>
  role === attempt.userType && DOOR_OF[role] === attempt.door;

/** Whether the account allows signing in with a code sent to its phone. Not for staff, who have a second factor. */
export const maySignInByPhone = (account: { role: Role; disabledAt: Date | null }): boolean =>
  DOOR_OF[account.role] === 'people' && account.disabledAt === null;

/** Subject type of events about sessions. */
export const SESSION = 'session';

const PEOPLE_HOURS = 12;
const STAFF_HOURS = 4;
/** Longer than any session plus its token's leeway. */
export const LONGEST_SESSION_MS = (PEOPLE_HOURS + 1) * 3_600_000;

/** Returns when a token issued at `now` expires: after 12 hours, for staff after 4 (design/api.md). */
export function sessionEnd(role: Role, now: Date): Date {
  const hours = DOOR_OF[role] === 'people' ? PEOPLE_HOURS : STAFF_HOURS;
  return new Date(now.getTime() + hours * 3_600_000);
}

/**
 * Returns the latest end of a session started at `begun`, however often it is renewed: 30 days later, for staff 12
 * hours.
 */
export function lastSessionEnd(role: Role, begun: Date): Date {
  const hours = DOOR_OF[role] === 'people' ? 30 * 24 : 12;
  return new Date(begun.getTime() + hours * 3_600_000);
}

/** Wrong passwords allowed for one account from one address (design/quality.md, S20). */
export const WRONG_TRIES = { max: 10, seconds: 60 };

/**
 * Second-factor tries for one account, from any address: the caller already has the password. For an app's six digits,
 * and for recovery codes, which are too long to guess, so that the owner can sign in during an attack.
 */
export const FACTOR_TRIES = { max: 10, seconds: 3600 };
export const RECOVERY_TRIES = { max: 30, seconds: 3600 };
/** Wrong tries before the owner is notified, at most once an hour. */
export const FACTOR_ALERT_THRESHOLD = { max: 2, seconds: 3600 };
export const FACTOR_ALERTS = { max: 1, seconds: 3600 };

/** Registration attempts with one email, from any address; enough for a form that is resubmitted many times. */
export const REGISTRATIONS = { max: 60, seconds: 60 };

/** What people consent to by registering; `TERMS_VERSION` is the version of both texts. */
export const CONSENTS = ['terms', 'privacy'] as const;

// Mail is never delivered to `.invalid` (RFC 6761).
const NO_EMAIL = '@no-email.invalid';

/** Returns the placeholder email of an account without one, which signs in by phone only. */
export const noEmailOf = (accountId: string): string => `${accountId}${NO_EMAIL}`;

/** Returns the email as shown to people; empty if the account has none. */
export const shownEmail = (email: string): string => (email.endsWith(NO_EMAIL) ? '' : email);

/** Returns a photo's address. Its id cannot be guessed, and only people who may see the person receive it. */
export const photoAddress = (photoId: string): string => `/api/photos/${photoId}`;
