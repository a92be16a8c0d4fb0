import type { User } from '@dihaadi/contract/accounts';
import { saveSession } from '../lib/session.ts';

/** A token as the browser reads it: when it was given and when it ends, in seconds since 1970. */
export const tokenOf = (claims: { iat: number; exp: number }): string =>
  `a.${btoa(JSON.stringify(claims))}.c`;

/** Signs a person in on this browser, for longer than any test. */
export const signInAs = (
  role: User['role'],
  access_token = tokenOf({ iat: 3_999_000_000, exp: 4_000_000_000 }),
): void =>
  saveSession({
    access_token,
    user: { id: '0d6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21', name: 'Lakshmi Devi', role },
  });
