import { roles, type Role } from '@dihaadi/contract/roles';
import { expect, test } from 'vitest';
import { guest, system } from './platform/actor.ts';
import * as coupons from './modules/coupons/coupons.policy.ts';
import * as customers from './modules/customers/customers.policy.ts';
import * as drivers from './modules/drivers/drivers.policy.ts';
import * as payments from './modules/payments/payments.policy.ts';
import * as referrals from './modules/referrals/referrals.policy.ts';
import * as workers from './modules/workers/workers.policy.ts';
import { answerOf, personOf } from './testkit/rules.ts';

const ME = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';

const allowedRoles = (rule: (role: Role) => void): Role[] =>
  roles.filter((role) => answerOf(() => rule(role)) === 'allowed');

test.each([
  ['drivers', drivers.checkMayJudge],
  ['workers', workers.checkMayJudge],
  ['customers', customers.checkMayJudge],
])('%s are judged by the super admin only', (_, check) => {
  expect(allowedRoles((role) => check(personOf(role)))).toEqual(['super_admin']);
  expect(answerOf(() => check(personOf('driver')))).toBe('forbidden');
});

test('the desk approves and rejects who waits, suspends who is active, and reinstates who is suspended', () => {
  const desk = personOf('super_admin');
  const steps = ['approve', 'reject', 'suspend', 'reinstate'] as const;
  const driver = (driverStatus: Parameters<typeof drivers.canJudge>[2]['driverStatus']) =>
    steps.filter((step) => drivers.canJudge(desk, step, { driverStatus }));
  const worker = (workerStatus: Parameters<typeof workers.canJudge>[2]['workerStatus']) =>
    steps.filter((step) => workers.canJudge(desk, step, { workerStatus }));
  for (const of of [driver, worker]) {
    expect(of('pending_approval')).toEqual(['approve', 'reject']);
    expect(of('active')).toEqual(['suspend']);
    expect(of('suspended')).toEqual(['reinstate']);
    expect(of('rejected')).toEqual([]);
  }
  expect(customers.canJudge(desk, 'suspend', { customerStatus: 'active' })).toBe(true);
  expect(customers.canJudge(desk, 'reinstate', { customerStatus: 'active' })).toBe(false);
});

test('nobody but the desk is shown these steps', () => {
  for (const role of roles.filter((one) => one !== 'super_admin')) {
    const actor = personOf(role);
    expect(drivers.canJudge(actor, 'suspend', { driverStatus: 'active' })).toBe(false);
    expect(workers.canJudge(actor, 'suspend', { workerStatus: 'active' })).toBe(false);
    expect(customers.canJudge(actor, 'suspend', { customerStatus: 'active' })).toBe(false);
  }
});

test.each([
  ['money goes back', payments.checkMayHandleMoney],
  ['coupons are made', coupons.checkMayManage],
])('%s only by the super admin or the clock', (_, check) => {
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

test('payments and their documents are seen by who paid and by the desk', () => {
  expect(payments.canSeePayments(personOf('customer', ME), ME)).toBe(true);
  expect(payments.canSeePayments(personOf('customer', ME), OTHER)).toBe(false);
  expect(payments.canSeePayments(personOf('super_admin', ME), OTHER)).toBe(true);
  expect(payments.canSeePayments(undefined, ME)).toBe(false);
});
