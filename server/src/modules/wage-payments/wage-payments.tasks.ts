import type { Task } from '../../platform/tasks.ts';
import { settleMissedWages, settleFromGateway } from './wage-payments.usecases/pay-wage-online.ts';
import {
  settleFund,
  settleFundOfPayment,
  settleFundOfWork,
  settleFunds,
} from './wage-payments.usecases/draw-wages.ts';
import { payRecordedCash } from './wage-payments.usecases/pay-recorded-cash.ts';
import type { Deps } from './wage-payments.usecases/wage-payment-transitions.ts';

export const wagePaymentsTasks: Task<Deps>[] = [
  {
    name: 'wage_payments.settle',
    on: ['payment.pay'],
    every: '*/10 * * * *',
    run: (deps, { thing_id }) =>
      thing_id === null ? settleMissedWages(deps) : settleFromGateway(deps, thing_id),
  },
  // A prepayment immediately pays what is overdue.
  {
    name: 'wage_payments.fund',
    on: ['payment.pay'],
    every: '*/10 * * * *',
    run: (deps, { thing_id }) =>
      thing_id === null ? settleFunds(deps) : settleFundOfPayment(deps, thing_id),
  },
  {
    name: 'wage_payments.pay_noted_cash',
    on: ['work_expense.agree', 'work_expense.refuse', 'work_expense.withdraw', 'work_expense.lapse'],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await payRecordedCash(deps, thing_id);
    },
  },
  {
    name: 'wage_payments.return_fund',
    on: ['worker_booking.complete', 'worker_booking.cancel', 'worker_booking.expire'],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await settleFund(deps, thing_id);
    },
  },
  {
    name: 'wage_payments.return_fund_when_settled',
    on: ['assignment.settle', 'assignment.state_wage'],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await settleFundOfWork(deps, thing_id);
    },
  },
];
