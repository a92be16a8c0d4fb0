import { createHmac, hkdfSync } from 'node:crypto';
import { equalsSecret } from './constant-time.ts';

/** One-time codes of six digits. Each is derived from an id and a key, so that none is stored. */
export type Codes = {
  of: (id: string) => string;
  /** Whether `code` is the code of `id`, in constant time. */
  matches: (id: string, code: string) => boolean;
};

const DIGITS = 6;

/**
 * Derives the code of an id as its HMAC-SHA256 with a key derived from AUTH_SECRET by HKDF, shortened to six digits (as
 * in RFC 4226). Reading the database reveals no code; changing AUTH_SECRET invalidates open codes.
 */
export function createCodes(authSecret: string): Codes {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'dihaadi one-time codes', 32));
  const of = (id: string): string => {
    const number = createHmac('sha256', key).update(id).digest().readUIntBE(0, 6);
    return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
  };
  return {
    of,
    matches: (id, code) => equalsSecret(code, of(id)),
  };
}

const SHORT = 4;

/** Returns the first four digits of an id's one-time code: what people say to each other at a door. */
export const shortCode = (codes: Codes, id: string): string => codes.of(id).slice(0, SHORT);
