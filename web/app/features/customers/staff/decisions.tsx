import { type Customer, reinstateCustomer, suspendCustomer } from '@dihaadi/contract/customers';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../../lib/api.ts';
import { Reinstate, Suspend } from '../../registration/public.ts';

/** Suspends a customer on a published ground, or lets one in again. */
export function JudgeCustomer({ customer }: { customer: Customer }) {
  const { t } = useLingui();
  const judged = { row: customer, name: customer.name, thing: 'customer' };
  return (
    <>
      {customer.can.suspend && (
        <Suspend
          {...judged}
          suspend={({ id }, why) => call(suspendCustomer, { params: { customerId: id }, body: why })}
          done={t`Customer suspended`}
          failed={t`Failed to suspend customer`}
        />
      )}
      {customer.can.reinstate && (
        <Reinstate
          {...judged}
          reinstate={({ id }, reason) =>
            call(reinstateCustomer, { params: { customerId: id }, body: { reason } })
          }
          done={t`Customer reinstated`}
          failed={t`Failed to reinstate customer`}
        />
      )}
    </>
  );
}
