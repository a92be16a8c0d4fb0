import type { RefundStatus } from '@dihaadi/contract/payments';
import type { Machine } from '../../platform/machine.ts';

export type RefundTransition = 'complete' | 'fail';

export const refundMachine: Machine<RefundStatus, RefundTransition> = {
  thing: 'refund',
  transitions: {
    complete: { from: ['requested'], to: 'done' },
    fail: { from: ['requested'], to: 'failed' },
  },
};
