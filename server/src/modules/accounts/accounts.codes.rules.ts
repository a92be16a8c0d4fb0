import type { Channel } from '@dihaadi/contract/accounts';

export const codePurposes = [
  'verify_phone',
  'verify_email',
  'reset_password',
  'sign_in',
  'change_phone',
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
export const WRONG_CODES_AT_MOST = 5;

/**
 * Codes that one account may ask for itself (design/quality.md, S36). For a forgotten password and for signing in, which
 * strangers ask for too, there is no such limit: they could use up another person's. There it is the cooldown that bounds the guesses:
 * twelve codes an hour of five tries each are right once in two years on average, and each is told by a message.
 */
export const CODES = { max: 6, seconds: 3_600 };
/** Calls to one phone, which strangers can have ring, too. */
export const CALLS = { max: 3, seconds: 3_600 };
/** Codes asked for from one address, for whomever. */
export const CODES_BY_ADDRESS = { max: 60, seconds: 3_600 };

type Held = { tries: number; expiresAt: Date; usedAt: Date | null };

/** Whether a code can still be used by whoever has it. */
export const isOpen = (code: Held, now: Date): boolean =>
  code.usedAt === null && code.expiresAt > now && code.tries < WRONG_CODES_AT_MOST;
