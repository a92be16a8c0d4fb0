import type { CustomerSort } from '@dihaadi/contract/customers';
import { byName, staffList } from '../../platform/staff-list.queries.ts';
import { type Customer, customersByIds } from './customers.queries.ts';

/** Returns one page of customers for the desk's list. */
export const pageOfCustomers = staffList<Customer, CustomerSort>({
  table: 'customer',
  erased: 'is_erased',
  id: 'account_id',
  idOf: ({ accountId }) => accountId,
  orders: { name: byName },
  rows: customersByIds,
});
