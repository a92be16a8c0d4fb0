import { roles, type Role } from '@dihaadi/contract/roles';
import { describe, expect, test } from 'vitest';
import * as codes from './accounts.codes.rules.ts';
import { capabilitiesOf } from './accounts.policy.ts';
import * as accounts from './accounts.rules.ts';
import * as team from './accounts.team.rules.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('the three doors of the login', () => {
  const doors = ['people', 'managers', 'admins'] as const;

  test('admit an account by one door only, and only in its own role', () => {
    const open = roles.flatMap((role) =>
      roles.flatMap((userType) =>
        doors
          .filter((door) => accounts.maySignIn(role, { door, userType }))
          .map((door) => `${role} as ${userType} by ${door}`),
      ),
    );
    expect(open).toEqual([
      'customer as customer by people',
      'worker as worker by people',
      'driver as driver by people',
      'job_provider as job_provider by people',
      'job_seeker as job_seeker by people',
      'manager as manager by managers',
      'super_admin as super_admin by admins',
    ]);
  });

  test('keep users signed in for 12 hours and staff for 4', () => {
    const hours = (role: Role) => (accounts.sessionEnd(role, NOW).getTime() - NOW.getTime()) / 3_600_000;
    expect(roles.map(hours)).toEqual([12, 12, 12, 12, 12, 4, 4]);
    const days = (role: Role) => (accounts.lastSessionEnd(role, NOW).getTime() - NOW.getTime()) / 86_400_000;
    expect([days('worker'), days('manager'), days('super_admin')]).toEqual([30, 0.5, 0.5]);
    expect(accounts.LONGEST_SESSION_MS).toBe(13 * 3_600_000);
  });
});

describe('a one-time code', () => {
  const open = { tries: 0, triesBy: {}, expiresAt: later(1), usedAt: null };

  test('can be used once, before it expires, within five tries per sender and twenty in total', () => {
    expect(codes.isOpen(open, NOW)).toBe(true);
    expect(codes.isOpen({ ...open, tries: 19 }, NOW)).toBe(true);
    expect(codes.isOpen({ ...open, tries: 20 }, NOW)).toBe(false);
    expect(codes.isOpenTo({ ...open, triesBy: { me: 4, other: 5 } }, 'me', NOW)).toBe(true);
    expect(codes.isOpenTo({ ...open, triesBy: { me: 5 } }, 'me', NOW)).toBe(false);
    expect(codes.isOpenTo({ ...open, triesBy: { me: 5 } }, 'another', NOW)).toBe(true);
    expect(codes.isOpenTo({ ...open, tries: 20 }, 'another', NOW)).toBe(false);
    expect(codes.isOpen({ ...open, usedAt: NOW }, NOW)).toBe(false);
    expect(codes.isOpen({ ...open, expiresAt: NOW }, NOW)).toBe(false);
  });

  test('verifies the channel it was sent by', () => {
    expect(codes.purposeOf('phone')).toBe('verify_phone');
    expect(codes.purposeOf('email')).toBe('verify_email');
    expect(codes.codePurposes).toEqual([
      'verify_phone',
      'verify_email',
      'reset_password',
      'sign_in',
      'change_phone',
      'leave_phone',
    ]);
  });
});

test('a link to choose a password works once, for three days', () => {
  expect(team.LINK_LASTS_MS).toBe(3 * 24 * 3_600_000);
  expect(team.isLinkOpen({ expiresAt: later(1), usedAt: null }, NOW)).toBe(true);
  expect(team.isLinkOpen({ expiresAt: NOW, usedAt: null }, NOW)).toBe(false);
  expect(team.isLinkOpen({ expiresAt: later(1), usedAt: NOW }, NOW)).toBe(false);
});

test('limits match design/quality.md', () => {
  const {
    CODE_VALIDITY_MS,
    COOLDOWN_MS,
    MAX_CODES_IN_SUCCESSION,
    SUCCESSION_WINDOW_MS,
    CODES,
    CODES_BY_ADDRESS,
  } = codes;
  const { CALLS, CALLS_BY_ADDRESS, WRONG_CODES_BY_ADDRESS } = codes;
  expect({ CALLS, CALLS_BY_ADDRESS, WRONG_CODES_BY_ADDRESS }).toEqual({
    CALLS: { max: 3, seconds: 3600 },
    CALLS_BY_ADDRESS: { max: 20, seconds: 3600 },
    WRONG_CODES_BY_ADDRESS: { max: 100, seconds: 3600 },
  });
  expect({
    CODE_VALIDITY_MS,
    COOLDOWN_MS,
    MAX_CODES_IN_SUCCESSION,
    SUCCESSION_WINDOW_MS,
    CODES,
    CODES_BY_ADDRESS,
  }).toEqual({
    CODE_VALIDITY_MS: 300_000,
    COOLDOWN_MS: 60_000,
    MAX_CODES_IN_SUCCESSION: 6,
    SUCCESSION_WINDOW_MS: 3_600_000,
    CODES: { max: 6, seconds: 3600 },
    CODES_BY_ADDRESS: { max: 300, seconds: 3600 },
  });
  expect([accounts.WRONG_TRIES, accounts.REGISTRATIONS]).toEqual([
    { max: 10, seconds: 60 },
    { max: 60, seconds: 60 },
  ]);
  expect(accounts.CONSENTS).toEqual(['terms', 'privacy']);
});

test('events name their subject, and a missing password has a hash that no password has', () => {
  expect([accounts.SESSION, codes.ONE_TIME_CODE, team.STAFF_LINK]).toEqual([
    'session',
    'one_time_code',
    'staff_link',
  ]);
  expect(team.NO_PASSWORD).toBe('!');
});

describe('what an account may do', () => {
  const standing = (status: string) => ({
    status,
    registration_fee_paid: false,
    driver_id: null,
    rejection_reason: null,
  });
  const allowed = (role: Role, status: string | null) =>
    Object.entries(capabilitiesOf(role, status === null ? null : standing(status)))
      .filter(([, answer]) => answer.allowed)
      .map(([name]) => name);

  test('every account books packages, an active customer books workers, an active worker or driver takes work', () => {
    expect(roles.map((role) => `${role}: ${allowed(role, 'active').join(', ')}`)).toEqual([
      'customer: book_package, book_workers',
      'worker: book_package, take_work',
      'driver: book_package, take_work',
      'job_provider: book_package',
      'job_seeker: book_package',
      'manager: book_package, see_all_bookings, assign_drivers, approve_drivers, approve_workers',
      'super_admin: book_package, see_all_bookings, assign_drivers, approve_drivers, approve_workers',
    ]);
  });

  test.each([
    'payment_required',
    'approved_payment_required',
    'pending_approval',
    'suspended',
    'rejected',
    null,
  ])('an account with status %s takes no work, and gets the reason', (status) => {
    expect(allowed('driver', status)).toEqual(['book_package']);
    expect(allowed('customer', status)).toEqual(['book_package']);
  });

  test('each reason has its own code', () => {
    const why = (status: string | null) =>
      capabilitiesOf('worker', status === null ? null : standing(status)).take_work.why_not;
    const reasons = [
      'payment_required',
      'approved_payment_required',
      'pending_approval',
      'suspended',
      'rejected',
      null,
    ].map(why);
    expect(new Set(reasons).size).toBe(6);
    expect(reasons).not.toContain(null);
    expect(why('active')).toBeNull();
    const others = capabilitiesOf('job_seeker', null);
    expect(
      [others.book_workers, others.take_work, others.assign_drivers].map(({ why_not }) => why_not),
    ).toEqual(['customer_only', 'worker_or_driver_only', 'staff_only']);
  });
});
