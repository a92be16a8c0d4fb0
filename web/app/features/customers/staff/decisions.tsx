import { type Customer, reinstateCustomer, suspendCustomer } from '@dihaadi/contract/customers';
import type { SuspensionInput } from '@dihaadi/contract/suspension';
import { readCustomerEvidence } from '@dihaadi/contract/suspension-evidence';
import { giveCustomerNotice } from '@dihaadi/contract/suspension-cases';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { DecisionButtons } from '../../registration/public.ts';

const calls = {
  suspend: {
    atOnce: ({ id }: Customer, why: SuspensionInput) =>
      call(suspendCustomer, { params: { customerId: id }, body: why }),
    giveNotice: ({ id }: Customer, why: SuspensionInput) =>
      call(giveCustomerNotice, { params: { customerId: id }, body: why }),
    choice: ({ id }: Customer, signal: AbortSignal) =>
      call(readCustomerEvidence, { params: { customerId: id }, signal }),
  },
  reinstate: ({ id }: Customer, reason: string) =>
    call(reinstateCustomer, { params: { customerId: id }, body: { reason } }),
};

/** Decisions on one customer. */
export function CustomerDecisions({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  return (
    <DecisionButtons
      row={customer}
      name={customer.name}
      thing="customer"
      calls={calls}
      texts={{
        suspend: [t`Customer suspended`, t`Failed to suspend customer`],
        reinstate: [t`Customer reinstated`, t`Failed to reinstate customer`],
      }}
    />
  );
}
