import type { VerificationStatus } from '@dihaadi/contract/verification';
import type { Machine } from '../../platform/machine.ts';

export type SeekerTransition = 'approve' | 'reject';

/** design/domain.md, section 3. */
export const seekerMachine: Machine<VerificationStatus, SeekerTransition> = {
  thing: 'seeker',
  transitions: {
    approve: { from: ['pending'], to: 'verified' },
    reject: { from: ['pending'], to: 'rejected' },
  },
};
