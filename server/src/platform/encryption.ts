import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts third-party secrets at rest. `name` identifies a secret: one can't replace another. */
export type Safe = {
  seal: (name: string, secret: string) => string;
  /** Returns undefined if it was sealed with another key or name, or was tampered with. */
  open: (name: string, sealed: string) => string | undefined;
  /** Returns a fingerprint that identifies a secret without revealing it to a reader of the database. */
  fingerprint: (name: string, secret: string) => string;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a key derived from AUTH_SECRET by HKDF; after AUTH_SECRET changes, the secrets must be entered
 * again.
 */
export function createSafe(authSecret: string): Safe {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', authSecret, '', purpose, 32));
  const key = keyOf('dihaadi secrets at rest');
  const fingerprintKey = keyOf('dihaadi fingerprints of secrets');
  return {
    fingerprint: (name, secret) =>
      createHmac('sha256', fingerprintKey).update(`${name}\n${secret}`).digest('base64url'),
    seal: (name, secret) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open: (name, text) => {
      const bytes = Buffer.from(text, 'base64');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      if (tag.length < TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(name))
          .setAuthTag(tag);
        const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
