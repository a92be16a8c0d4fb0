import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts third-party secrets at rest. `name` identifies a secret: one can't replace another. */
export type Safe = {
  seal: (name: string, secret: string) => string;
  /** Returns undefined if it was sealed with an unknown key or another name, or was tampered with. */
  open: (name: string, sealed: string) => string | undefined;
  /** Returns the secret sealed with the current key if the previous key sealed it, otherwise undefined. */
  reseal: (name: string, sealed: string) => string | undefined;
  /** Returns a fingerprint that identifies a secret without revealing it to a reader of the database. */
  fingerprint: (name: string, secret: string) => string;
  /** Returns the fingerprints it may have been stored with, under the current and the previous key. */
  fingerprints: (name: string, secret: string) => string[];
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a key derived from AUTH_SECRET by HKDF. What was sealed with AUTH_SECRET_PREVIOUS still opens, so
 * that AUTH_SECRET can be replaced (`resealSecrets`).
 */
export function createSafe(authSecret: string, previousSecret?: string): Safe {
  const current = keysOf(authSecret);
  const previous = previousSecret === undefined ? undefined : keysOf(previousSecret);
  const seal = (name: string, secret: string) => sealWith(current.sealing, name, secret);
  const openPrevious = (name: string, sealed: string) => previous && openWith(previous.sealing, name, sealed);
  const openCurrent = (name: string, sealed: string) => openWith(current.sealing, name, sealed);
  return {
    seal,
    open: (name, sealed) => openCurrent(name, sealed) ?? openPrevious(name, sealed),
    reseal: (name, sealed) => {
      const secret = openPrevious(name, sealed);
      return secret === undefined ? undefined : seal(name, secret);
    },
    fingerprint: (name, secret) => fingerprintWith(current.fingerprints, name, secret),
    fingerprints: (name, secret) =>
      [current, ...(previous ? [previous] : [])].map((keys) =>
        fingerprintWith(keys.fingerprints, name, secret),
      ),
  };
}

function keysOf(authSecret: string) {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', authSecret, '', purpose, 32));
  return {
    sealing: keyOf('dihaadi secrets at rest'),
    fingerprints: keyOf('dihaadi fingerprints of secrets'),
  };
}

const fingerprintWith = (key: Buffer, name: string, secret: string): string =>
  createHmac('sha256', key).update(`${name}\n${secret}`).digest('base64url');

function sealWith(key: Buffer, name: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function openWith(key: Buffer, name: string, text: string): string | undefined {
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
}
