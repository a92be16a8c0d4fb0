import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets of others at rest. `name` says what a secret is: one cannot be put in another’s place. */
export type Safe = {
  seal: (name: string, secret: string) => string;
  /** Undefined when it was sealed with another key or under another name, or has been changed. */
  open: (name: string, sealed: string) => string | undefined;
  /**
   * Returns a fingerprint by which a secret is recognised; it reveals nothing of the secret to a reader of
   * the database.
   */
  fingerprint: (name: string, secret: string) => string;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a key derived from AUTH_SECRET by HKDF; after a change of AUTH_SECRET the secrets must be
 * entered anew.
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
