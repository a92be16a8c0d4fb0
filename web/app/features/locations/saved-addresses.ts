import { listAddresses } from '@dihaadi/contract/addresses';
import { customerProfile } from '@dihaadi/contract/customers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The signed-in customer's saved addresses. */
export const addressesQuery = queryOptions({
  queryKey: ['customer', 'addresses'],
  queryFn: ({ signal }) => call(listAddresses, { signal }),
});

/** The signed-in customer's profile, including their home address. */
export const profileQuery = queryOptions({
  queryKey: ['customer', 'profile'],
  queryFn: ({ signal }) => call(customerProfile, { signal }),
});
