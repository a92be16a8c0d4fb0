import type { CustomerStatus } from '@dihaadi/contract/customers';
import type { Machine } from '../../platform/machine.ts';

export type CustomerTransition = 'pay_fee' | 'suspend' | 'reinstate';

/** design/domain.md, section 3. */
export const customerMachine: Machine<CustomerStatus, CustomerTransition> = {
  thing: 'customer',
  transitions: {
    pay_fee: { from: ['payment_required'], to: 'active' },
    suspend: { from: ['active'], to: 'suspended' },
    reinstate: { from: ['suspended'], to: 'active' },
  },
};
