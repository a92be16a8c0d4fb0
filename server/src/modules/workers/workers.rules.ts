import { pincodeFits } from '@dihaadi/contract/states';
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

type Odd = { skills: readonly string[]; state: string; pincode: string; isKnownState: boolean };

/** What staff should look at before they approve: no skill, a state of no known name, a PIN code of another state. */
export function needsReview({ skills, state, pincode, isKnownState }: Odd): string[] {
  return [
    ...(skills.length > 0 ? [] : ['skills']),
    ...(isKnownState ? [] : ['state']),
    ...(pincodeFits(pincode, state) ? [] : ['pincode']),
  ];
}
