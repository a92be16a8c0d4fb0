import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a pass is good for: one for this is none for that. */
export type PassPurpose =
  | 'document'
  | 'resume'
  | 'staff_link'
  | 'ledger_digest'
  | 'trip_photo'
  | 'dispute_photo'
  | 'dispute_voice'
  | 'suspension_photo'
  | 'bill_photo'
  | 'visit'
  | 'worker_visit';

/** Passes that speak for themselves, like a ticket: a text of ours with our signature. */
export type Passes = {
  /** `value` of letters, digits and `-`. */
  give: (purpose: PassPurpose, value: string) => string;
  /** The value of a pass that we have given for this; undefined of any other. */
  read: (purpose: PassPurpose, pass: string) => string | undefined;
};

/**
 * HMAC-SHA256 with a key derived from the secret (AUTH_SECRET) by HKDF; changing AUTH_SECRET makes open
 * passes void.
 */
export function createPasses(authSecret: string): Passes {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'dihaadi passes', 32));
  const sign = (purpose: PassPurpose, value: string): string =>
    createHmac('sha256', key).update(`${purpose}:${value}`).digest('base64url');
  return {
    give: (purpose, value) => `${value}.${sign(purpose, value)}`,
    read: (purpose, pass) => {
      const [value = '', signature = '', ...more] = pass.split('.');
      const right = Buffer.from(sign(purpose, value));
      const given = Buffer.from(signature);
      return more.length === 0 && given.length === right.length && timingSafeEqual(given, right)
        ? value
        : undefined;
    },
  };
}
