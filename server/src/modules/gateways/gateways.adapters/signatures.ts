import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export const hmacSha256 = (secret: string, signed: string | Buffer): string =>
  createHmac('sha256', secret).update(signed).digest('hex');

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const sha512 = (text: string): string => createHash('sha512').update(text).digest('hex');

/** Whether what was sent is the right signature; takes as long whatever is wrong with it. */
export function isSignature(sent: string, right: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Of a secret the one of now and, for a day after a change, the one before. */
export const bothOf = (now: string | null, before: string | undefined): string[] =>
  [now, before].filter((secret): secret is string => typeof secret === 'string');
