import { createHash, createHmac } from 'node:crypto';

export const hmacSha256 = (secret: string, signed: string | Buffer): string =>
  createHmac('sha256', secret).update(signed).digest('hex');

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const sha512 = (text: string): string => createHash('sha512').update(text).digest('hex');

/** Returns the current secret and, for a day after a change, the previous one. */
export const validSecretsOf = (now: string | null, before: string | undefined): string[] =>
  [now, before].filter((secret): secret is string => typeof secret === 'string');
