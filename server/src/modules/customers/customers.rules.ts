import type { CustomerStatus } from '@dihaadi/contract/customers';
import type { Machine } from '../../platform/machine.ts';

export type CustomerTransition = 'pay_fee' | 'refund_fee' | 'suspend' | 'reinstate' | 'reinstate_unpaid';

/** design/domain.md, section 3. */
export const customerMachine: Machine<CustomerStatus, CustomerTransition> = {
  thing: 'customer',
  transitions: {
    pay_fee: { from: ['payment_required'], to: 'active' },
    // The fee went back whole: it is paid anew.
    refund_fee: { from: ['active'], to: 'payment_required' },
    suspend: { from: ['active'], to: 'suspended' },
    reinstate: { from: ['suspended'], to: 'active' },
    reinstate_unpaid: { from: ['suspended'], to: 'payment_required' },
  },
};
