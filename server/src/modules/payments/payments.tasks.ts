import type { Task } from '../../platform/tasks.ts';
import { registrationEvent } from '../registration/registration.public.ts';
import { endPlayMoney } from './payments.usecases/test-money.ts';
import { expireOverdue, reconcile } from './payments.usecases/reconcile-payments.ts';
import {
  refundForgotten,
  refundRejected,
  refundRest,
  refundSurplus,
} from './payments.usecases/refund-payment.ts';
import { retryRefunds } from './payments.usecases/try-refund.ts';
import { processWebhook, sweepWebhooks, type WebhookDeps } from './payments.usecases/gateway-webhooks.ts';

export const paymentsTasks: Task<WebhookDeps>[] = [
  {
    name: 'payments.process_webhook',
    on: ['webhook_event.receive'],
    run: async (deps, { thing_id }) => {
      if (thing_id !== null) await processWebhook(deps, thing_id);
    },
  },
  { name: 'payments.sweep_webhooks', every: '*/5 * * * *', run: sweepWebhooks },
  { name: 'payments.reconcile', every: '* * * * *', run: reconcile },
  {
    name: 'payments.expire_overdue',
    every: '* * * * *',
    run: async (deps) => void (await expireOverdue(deps)),
  },
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
  // Makes good what the three before have missed: an event comes only once.
  { name: 'payments.refund_forgotten', every: '*/10 * * * *', run: refundForgotten },
  {
    name: 'payments.end_play_money',
    on: ['payment_setting.go_live'],
    isSweep: true,
    every: '*/10 * * * *',
    run: endPlayMoney,
  },
  { name: 'payments.retry_refunds', every: '*/5 * * * *', run: retryRefunds },
];
