import type { Task } from '../../platform/tasks.ts';
import type { PaymentDeps } from '../payments/payments.public.ts';
import { registrationEvent } from '../registration/registration.public.ts';
import { refundTestModeFees } from './refunds.usecases/refund-test-mode-fees.ts';
import {
  refundOverlooked,
  refundRejected,
  refundRest,
  refundSurplus,
} from './refunds.usecases/refund-payment.ts';
import { retryRefunds } from './refunds.usecases/try-refund.ts';

// The queue knows these tasks by their names from when `payments` ran them.
export const refundsTasks: Task<PaymentDeps>[] = [
  {
    name: 'payments.refund_rejected',
    on: [registrationEvent('worker', 'reject'), registrationEvent('driver', 'reject')],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await refundRejected(deps, thing_id);
    },
  },
  {
    name: 'payments.refund_surplus',
    on: ['payment.surplus'],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await refundSurplus(deps, thing_id);
    },
  },
  {
    name: 'payments.refund_rest',
    on: ['refund.complete', 'refund.fail'],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await refundRest(deps, thing_id);
    },
  },
  // Catches up on what the three tasks above missed: an event comes only once.
  { name: 'payments.refund_forgotten', every: '*/10 * * * *', run: refundOverlooked },
  {
    name: 'payments.end_play_money',
    on: ['payment_setting.go_live'],
    isSweep: true,
    every: '*/10 * * * *',
    run: refundTestModeFees,
  },
  { name: 'payments.retry_refunds', every: '*/5 * * * *', run: retryRefunds },
];
