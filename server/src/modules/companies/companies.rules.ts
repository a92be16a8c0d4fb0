import type { VerificationStatus } from '@dihaadi/contract/verification';
import type { Machine } from '../../platform/machine.ts';

export type CompanyTransition = 'approve' | 'reject';

/** design/domain.md, section 3. */
export const companyMachine: Machine<VerificationStatus, CompanyTransition> = {
  thing: 'company',
  transitions: {
    approve: { from: ['pending'], to: 'verified' },
    reject: { from: ['pending'], to: 'rejected' },
  },
};
