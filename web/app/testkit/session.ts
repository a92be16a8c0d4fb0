import type { User } from '@dihaadi/contract/accounts';
import type { OwnAccount } from '../lib/own-account.ts';
import { saveSession } from '../lib/session.ts';

const PERSON = { id: '0d6b7f2e-5a43-4d1c-9f6e-3c1f0a7b9d21', name: 'Lakshmi Devi' };

/** Returns a token as the browser reads it: issued and expiry times in seconds since 1970. */
export const tokenOf = (claims: { iat: number; exp: number }): string =>
  `a.${btoa(JSON.stringify(claims))}.c`;

/** Signs a user in on this browser, for longer than any test. */
export const signInAs = (
  role: User['role'],
  access_token = tokenOf({ iat: 3_999_000_000, exp: 4_000_000_000 }),
): void =>
  saveSession({
    access_token,
    user: { ...PERSON, role },
  });

/** Returns the API's response about the user signed in by `signInAs`, in a role that has paid the fee, with `changes`. */
export const ownAccount = (role: User['role'], changes: Partial<OwnAccount> = {}): OwnAccount => ({
  user: {
    ...PERSON,
    role,
    email: 'lakshmi@test.example',
    phone: '+919829011223',
    phone_verified_at: '2026-11-21T04:00:00.000Z',
    email_verified_at: null,
  },
  registration: {
    status: 'active',
    registration_fee_paid: true,
    driver_id: null,
    rejection_reason: null,
  },
  answer_notice_until: null,
  can: {
    book_package: MAY,
    see_all_bookings: MAY,
    assign_drivers: MAY,
    approve_drivers: MAY,
    approve_workers: MAY,
    book_workers: MAY,
    take_work: MAY,
  },
  roles: [role],
  areas: [],
  ...changes,
});
const MAY = { allowed: true, why_not: null };
