import { assignmentStatuses } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { expect, test } from 'vitest';
import { tableOf } from '../../testkit/rules.ts';
import {
  canRequestExpenses,
  BILLS_ANSWERED_WITHIN_MS,
  expenseMachine,
  canAnswerExpenses,
} from './worker-bookings.expenses.rules.ts';

const DAY = 24 * 3_600_000;

test('a bill is submitted once, and answered, withdrawn or lapsed', () => {
  expect(tableOf(expenseMachine)).toEqual([
    'work_expense',
    'agree: asked → agreed',
    'refuse: asked → refused',
    'withdraw: asked → withdrawn',
    'lapse: asked → lapsed',
  ]);
});

test('bills are added while the work is in progress, and answered until its wage is paid; a call-out has none', () => {
  const statusesOf = (may: typeof canRequestExpenses, compensationPaise: number | null) =>
    assignmentStatuses.filter((status) => may({ status, compensationPaise }));
  expect(statusesOf(canRequestExpenses, null)).toEqual(['checked_in']);
  expect(statusesOf(canAnswerExpenses, null)).toEqual(['checked_in', 'checked_out']);
  expect(statusesOf(canRequestExpenses, 50_000)).toEqual([]);
  expect(statusesOf(canAnswerExpenses, 50_000)).toEqual([]);
});

test('a bill can be answered for a week after the work', () => {
  expect(BILLS_ANSWERED_WITHIN_MS).toBe(7 * DAY);
});
