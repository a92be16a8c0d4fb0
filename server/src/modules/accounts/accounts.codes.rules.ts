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

/** Subject type of events about codes. */
export const ONE_TIME_CODE = 'one_time_code';

export const CODE_VALIDITY_MS = 5 * 60_000;
/** Minimum time between two codes for the same purpose and person. */
export const COOLDOWN_MS = 60_000;
/** Codes allowed in quick succession, before the next one waits as long as a code lasts. */
export const MAX_CODES_IN_SUCCESSION = 6;
/** Codes further apart than this do not count as a succession. */
export const SUCCESSION_WINDOW_MS = 3_600_000;
/** Wrong tries of one code per sender: an address, or the signed-in user. Others can still try it (ADR 99). */
export const MAX_WRONG_CODES_BY_SENDER = 5;
/** Wrong tries of one code by all senders combined. */
export const MAX_WRONG_CODES_TOTAL = 20;

/**
 * Codes an account may request for itself (design/quality.md, S36). Strangers also request codes for a forgotten
 * password and for signing in, so those have no such limit: strangers could use up the owner's. There the cooldown
 * bounds the guesses: twelve codes an hour with twenty tries each, from four addresses, succeed once in half a year on
 * average, and each sends the owner a message. From one address it takes two years.
 */
export const CODES = { max: 6, seconds: 3_600 };
/** Calls to one phone, which strangers can request, too. */
export const CALLS = { max: 3, seconds: 3_600 };
/** Codes requested from one address, for any account: many people share a mobile operator's address (ADR 99). */
export const CODES_BY_ADDRESS = { max: 300, seconds: 3_600 };
/** Calls requested from one address, for any account. */
export const CALLS_BY_ADDRESS = { max: 20, seconds: 3_600 };
/** Wrong codes from one address, for any account. */
export const WRONG_CODES_BY_ADDRESS = { max: 100, seconds: 3_600 };

type Held = {
  tries: number;
  triesBy: Readonly<Record<string, number>>;
  expiresAt: Date;
  usedAt: Date | null;
};

/** Whether a code is still valid. */
export const isOpen = (code: Held, now: Date): boolean =>
  code.usedAt === null && code.expiresAt > now && code.tries < MAX_WRONG_CODES_TOTAL;

/** Whether this sender has tries left for the code. */
export const isOpenTo = (code: Held, sender: string, now: Date): boolean =>
  isOpen(code, now) && (code.triesBy[sender] ?? 0) < MAX_WRONG_CODES_BY_SENDER;
