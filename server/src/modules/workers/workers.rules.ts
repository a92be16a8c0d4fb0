import type { WorkerStatus } from '@dihaadi/contract/workers';
import type { Machine } from '../../platform/machine.ts';

export type WorkerTransition =
  'pay_fee' | 'refund_fee' | 'approve' | 'reject' | 'suspend' | 'reinstate' | 'reinstate_unpaid';

/** design/domain.md, section 3. */
export const workerMachine: Machine<WorkerStatus, WorkerTransition> = {
  thing: 'worker',
  transitions: {
    pay_fee: { from: ['payment_required'], to: 'pending_approval' },
    // The fee went back whole: it is paid anew, or there is no work.
    refund_fee: { from: ['pending_approval', 'active'], to: 'payment_required' },
    approve: { from: ['pending_approval'], to: 'active' },
    reject: { from: ['pending_approval'], to: 'rejected' },
    suspend: { from: ['active'], to: 'suspended' },
    reinstate: { from: ['suspended'], to: 'active' },
    reinstate_unpaid: { from: ['suspended'], to: 'payment_required' },
  },
};
