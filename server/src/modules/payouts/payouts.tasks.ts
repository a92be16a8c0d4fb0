import type { Task } from '../../platform/tasks.ts';
import { sendPayouts, type SendDeps } from './payouts.usecases/send-payouts.ts';

export const payoutsTasks: Task<SendDeps>[] = [
  {
    name: 'payouts.send',
    on: ['payout_batch.create'],
    isSweep: true,
    every: '* * * * *',
    run: sendPayouts,
  },
];
