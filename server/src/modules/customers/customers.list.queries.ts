import type { CustomerSort } from '@dihaadi/contract/customers';
import { line } from '@dihaadi/contract/fields';
import { staffList } from '../../platform/staff-list.queries.ts';
import { type Customer, customersByIds } from './customers.queries.ts';

/** One page of the customers as the desk asks for them. */
export const pageOfCustomers = staffList<Customer, CustomerSort>({
  table: 'customer',
  id: 'account_id',
  idOf: ({ accountId }) => accountId,
  orders: { name: { column: 'name_key', key: line(500), of: ({ nameKey }) => nameKey } },
  rows: customersByIds,
});
