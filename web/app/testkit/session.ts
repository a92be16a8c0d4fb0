import type { User } from '@dihaadi/contract/accounts';
import { saveSession } from '../lib/session.ts';

/** Signs a person in on this browser, for longer than any test. */
export const signInAs = (role: User['role']): void =>
  saveSession({
    access_token: `a.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.c`,
    user: { id: '0d6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21', name: 'Lakshmi Devi', role },
  });
