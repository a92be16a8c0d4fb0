import { type NotedStep, type SignedStep, signedText } from '@dihaadi/contract/devices';

/** Returns the step with proof that this device recorded it. */
export async function signStep(keys: CryptoKeyPair, step: NotedStep): Promise<SignedStep> {
  const text = new TextEncoder().encode(signedText(step));
  const made = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, text);
  return { ...step, signature: base64url(new Uint8Array(made)) };
}

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
