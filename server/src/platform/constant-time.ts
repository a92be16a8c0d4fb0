import { timingSafeEqual } from 'node:crypto';

/** Whether what was sent equals a secret, in a time that reveals nothing about it but its length. */
export function equalsSecret(sent: string, secret: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}
