import { expect, test } from 'vitest';
import { lines, tableOf } from '../../testkit/rules.ts';
import { registrationMachines } from './registration.rules.ts';

// Design/domain.md, section 3. Transitions missing from a table are refused.

test('a driver is approved first and then pays', () => {
  expect(tableOf(registrationMachines.driver)).toEqual(
    lines(`
      driver
      approve: pending_approval → approved_payment_required
      approve_paid: pending_approval → active
      reject: pending_approval → rejected
      revise: active → pending_approval
      pay_fee: approved_payment_required → active
      refund_fee: active → approved_payment_required
      suspend: active → suspended
      reinstate: suspended → active
      reinstate_unpaid: suspended → approved_payment_required
      close: pending_approval | active → approved_payment_required`),
  );
});

test('a worker pays first and is then approved', () => {
  expect(tableOf(registrationMachines.worker)).toEqual(
    lines(`
      worker
      pay_fee: payment_required → pending_approval
      refund_fee: pending_approval | active → payment_required
      approve: pending_approval → active
      reject: pending_approval → rejected
      revise: active → pending_approval
      suspend: active → suspended
      reinstate: suspended → active
      reinstate_unpaid: suspended → payment_required
      close: pending_approval | active → payment_required`),
  );
});

test('a customer is active after paying', () => {
  expect(tableOf(registrationMachines.customer)).toEqual(
    lines(`
      customer
      pay_fee: payment_required → active
      refund_fee: active → payment_required
      suspend: active → suspended
      reinstate: suspended → active
      reinstate_unpaid: suspended → payment_required
      close: active → payment_required`),
  );
});

test('a company and a job seeker are verified or rejected, and reviewed again after a change', () => {
  const table = [
    'approve: pending → verified',
    'reject: pending | verified → rejected',
    'revise: verified | rejected → pending',
    'close: pending | verified → rejected',
  ];
  expect(tableOf(registrationMachines.company)).toEqual(['company', ...table]);
  expect(tableOf(registrationMachines.seeker)).toEqual(['seeker', ...table]);
});
