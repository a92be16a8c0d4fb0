import type { Channel } from '@dihaadi/contract/accounts';

export const codePurposes = [
  'verify_phone',
  'verify_email',
  'reset_password',
  'sign_in',
  'change_phone',
  'leave_phone',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const purposeOf = (channel: Channel): CodePurpose =>
  channel === 'phone' ? 'verify_phone' : 'verify_email';

/** The thing that events about codes are of. */
export const ONE_TIME_CODE = 'one_time_code';

export const CODE_LASTS_MS = 5 * 60_000;
/** Between one code and the next for the same purpose and person. */
export const COOLDOWN_MS = 60_000;
/** Codes that follow each other so soon, before the next one waits as long as a code lasts. */
export const SOON_AT_MOST = 6;
/** Codes that are further apart than this do not follow each other. */
export const STREAK_MS = 3_600_000;
/** Wrong tries of one code by one sender: an address, or the person who is signed in. Others can try it still (ADR 99). */
export const WRONG_CODES_AT_MOST = 5;
/** Wrong tries of one code by all senders together. */
export const WRONG_CODES_IN_ALL = 20;

/**
 * Codes that one account may ask for itself (design/quality.md, S36). For a forgotten password and for signing in, which
 * strangers ask for too, there is no such limit: they could use up another person's. There it is the cooldown that bounds the guesses:
 * twelve codes an hour of twenty tries each, from four addresses, are right once in half a year on average, and each is told by a
 * message. From one address it takes two years.
 */
export const CODES = { max: 6, seconds: 3_600 };
/** Calls to one phone, which strangers can have ring, too. */
export const CALLS = { max: 3, seconds: 3_600 };
/** Codes asked for from one address, for whomever: many people share the address of a mobile operator (ADR 99). */
export const CODES_BY_ADDRESS = { max: 300, seconds: 3_600 };
/** Calls asked for from one address, for whomever. */
export const CALLS_BY_ADDRESS = { max: 20, seconds: 3_600 };
/** Wrong codes from one address, for whomever. */
export const WRONG_CODES_BY_ADDRESS = { max: 100, seconds: 3_600 };

type Held = {
  tries: number;
  triesBy: Readonly<Record<string, number>>;
  expiresAt: Date;
  usedAt: Date | null;
};

/** Whether a code is still valid. */
export const isOpen = (code: Held, now: Date): boolean =>
  code.usedAt === null && code.expiresAt > now && code.tries < WRONG_CODES_IN_ALL;

/** Whether this sender may try the code once more. */
export const isOpenTo = (code: Held, sender: string, now: Date): boolean =>
  isOpen(code, now) && (code.triesBy[sender] ?? 0) < WRONG_CODES_AT_MOST;
