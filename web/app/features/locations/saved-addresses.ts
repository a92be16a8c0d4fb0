import { listAddresses } from '@dihaadi/contract/addresses';
import { customerProfile } from '@dihaadi/contract/customers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The addresses that the signed-in customer keeps. */
export const addressesQuery = queryOptions({
  queryKey: ['customer', 'addresses'],
  queryFn: ({ signal }) => call(listAddresses, { signal }),
});

/** What the signed-in customer has said of themselves, where they live among it. */
export const profileQuery = queryOptions({
  queryKey: ['customer', 'profile'],
  queryFn: ({ signal }) => call(customerProfile, { signal }),
});
