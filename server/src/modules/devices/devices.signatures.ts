import { createPublicKey, verify } from 'node:crypto';
import { type PublicKey, type SignedStep, signedText } from '@dihaadi/contract/devices';

/** Whether this phone's key has signed exactly this step. */
export function isSigned(step: SignedStep, key: PublicKey): boolean {
  return verify(
    'sha256',
    Buffer.from(signedText(step)),
    { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(step.signature, 'base64url'),
  );
}
