import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type PublicKey, type SignedStep, signedText } from '@dihaadi/contract/devices';

/** Returns the key for verifying signatures; undefined if its coordinates are no point of the curve. */
function usableKey(key: PublicKey): KeyObject | undefined {
  try {
    return createPublicKey({ key, format: 'jwk' });
  } catch {
    return undefined;
  }
}

/** Whether signatures can be verified with this key. */
export const isUsableKey = (key: PublicKey): boolean => usableKey(key) !== undefined;

/** Whether this phone's key has signed exactly this step. */
export function isSigned(step: SignedStep, publicKey: PublicKey): boolean {
  const key = usableKey(publicKey);
  if (key === undefined) return false;
  return verify(
    'sha256',
    Buffer.from(signedText(step)),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(step.signature, 'base64url'),
  );
}
