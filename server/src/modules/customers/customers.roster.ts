import type { exportCustomers } from '@dihaadi/contract/customers';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import { accountCards } from '../accounts/accounts.public.ts';
import { findPeople, roster } from '../registration/registration.public.ts';
import { pageOfCustomers } from './customers.list.queries.ts';
import { customersByIds } from './customers.queries.ts';
import { exportedColumns, shownCustomer } from './customers.views.ts';

/** Staff actions on customers. */
export const customerRoster = roster({
  kind: 'customer',
  file: 'customers',
  page: pageOfCustomers,
  byIds: customersByIds,
  filters: (query: QueryOf<typeof exportCustomers>) => ({
    equal: { customer_status: query.customer_status },
  }),
  show: async ({ db }, actor, customers) => {
    const accounts = await accountCards(
      db,
      customers.map(({ accountId }) => accountId),
    );
    return customers.map((one) => shownCustomer(one, { actor, account: accounts.get(one.accountId) }));
  },
  columns: exportedColumns,
});

export const findCustomers = findPeople(pageOfCustomers, {
  sort: 'name',
  of: ({ accountId, customerStatus }) => [accountId, customerStatus],
});
