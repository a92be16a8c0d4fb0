import { isStaffRole, roles, type Role } from '@dihaadi/contract/roles';
import { expect, test } from 'vitest';
import { guest, system } from './platform/actor.ts';
import * as coupons from './modules/coupons/coupons.policy.ts';
import * as payments from './modules/payments/payments.policy.ts';
import * as referrals from './modules/referrals/referrals.policy.ts';
import { checkMayDecide, decisionsOf } from './modules/registration/registration.policy.ts';
import { answerOf, personOf } from './testkit/rules.ts';

const ME = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';

const allowedRoles = (rule: (role: Role) => void): Role[] =>
  roles.filter((role) => answerOf(() => rule(role)) === 'allowed');

test('only staff decide on registrations', () => {
  expect(allowedRoles((role) => checkMayDecide(personOf(role)))).toEqual(['manager', 'super_admin']);
  expect(answerOf(() => checkMayDecide(personOf('driver')))).toBe('forbidden');
});

const DECISIONS = ['approve', 'reject', 'suspend', 'reinstate'] as const;
const decisions = (...[actor, kind, status]: Parameters<typeof decisionsOf>) => {
  const may = decisionsOf(actor, kind, status);
  return DECISIONS.filter((name) => may[name]);
};

test.each(['super_admin', 'manager'] as const)(
  'a %s approves and rejects pending, suspends active and reinstates suspended people',
  (role) => {
    const desk = personOf(role);
    for (const kind of ['driver', 'worker'] as const) {
      expect(decisions(desk, kind, 'pending_approval')).toEqual(['approve', 'reject']);
      expect(decisions(desk, kind, 'active')).toEqual(['suspend']);
      expect(decisions(desk, kind, 'suspended')).toEqual(['reinstate']);
      expect(decisions(desk, kind, 'rejected')).toEqual([]);
    }
    expect(decisions(desk, 'customer', 'active')).toEqual(['suspend']);
    expect(decisions(desk, 'customer', 'payment_required')).toEqual([]);
    for (const kind of ['company', 'seeker'] as const) {
      expect(decisions(desk, kind, 'pending')).toEqual(['approve', 'reject']);
      // A verified account may turn out to be wrong.
      expect(decisions(desk, kind, 'verified')).toEqual(['reject']);
      expect(decisions(desk, kind, 'rejected')).toEqual([]);
    }
  },
);

test('only staff see these decisions', () => {
  for (const role of roles.filter((one) => !isStaffRole(one))) {
    const actor = personOf(role);
    for (const kind of ['driver', 'worker', 'customer'] as const)
      expect(decisions(actor, kind, 'active')).toEqual([]);
    expect(decisions(actor, 'company', 'pending')).toEqual([]);
  }
});

test.each([
  ['money goes back', payments.checkMayHandleMoney],
  ['coupons are made', coupons.checkMayManage],
])('%s only by the super admin or the scheduler', (_, check) => {
  expect(allowedRoles((role) => check(personOf(role)))).toEqual(['super_admin']);
  expect(answerOf(() => check(system))).toBe('allowed');
  expect(answerOf(() => check(guest))).toBe('forbidden');
});

test.each([
  ['coupons are used', coupons.checkOwn],
  ['friends are invited', referrals.checkOwn],
])('%s in one’s own name only, however the id is written', (_, check) => {
  expect(answerOf(() => check(personOf('customer', ME), ME.toUpperCase()))).toBe('allowed');
  expect(answerOf(() => check(personOf('customer', ME), OTHER))).toBe('forbidden');
});

test('payments and their documents are visible to the payer and the super admin', () => {
  expect(payments.canSeePayments(personOf('customer', ME), ME)).toBe(true);
  expect(payments.canSeePayments(personOf('customer', ME), OTHER)).toBe(false);
  expect(payments.canSeePayments(personOf('super_admin', ME), OTHER)).toBe(true);
  expect(payments.canSeePayments(personOf('manager', ME), OTHER)).toBe(false);
  expect(payments.canSeePayments(undefined, ME)).toBe(false);
});
