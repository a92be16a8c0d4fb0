import { createHmac, hkdfSync } from 'node:crypto';
import { equalsSecret } from './constant-time.ts';

/** Purpose of a pass. A pass for one purpose is invalid for any other. */
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

/** Self-contained passes, like tickets: a text signed by us. */
export type Passes = {
  /** Issues a pass for `value`, which consists of letters, digits and `-`. */
  give: (purpose: PassPurpose, value: string) => string;
  /** Returns the value of a pass that we issued for this purpose; undefined for any other. */
  read: (purpose: PassPurpose, pass: string) => string | undefined;
};

/**
 * Signs with HMAC-SHA256, using a key derived from the secret (AUTH_SECRET) by HKDF. Changing AUTH_SECRET invalidates
 * open passes.
 */
export function createPasses(authSecret: string): Passes {
  const key = Buffer.from(hkdfSync('sha256', authSecret, '', 'dihaadi passes', 32));
  const sign = (purpose: PassPurpose, value: string): string =>
    createHmac('sha256', key).update(`${purpose}:${value}`).digest('base64url');
  return {
    give: (purpose, value) => `${value}.${sign(purpose, value)}`,
    read: (purpose, pass) => {
      const [value = '', signature = '', ...more] = pass.split('.');
      return more.length === 0 && equalsSecret(signature, sign(purpose, value)) ? value : undefined;
    },
  };
}
