import type { Task } from '../../platform/tasks.ts';
import { expireOverdue, reconcile } from './payments.usecases/reconcile-payments.ts';
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
];
