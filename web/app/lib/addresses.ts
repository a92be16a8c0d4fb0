import { listAddresses } from '@dihaadi/contract/addresses';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** The addresses that the signed-in customer keeps. */
export const addressesQuery = queryOptions({
  queryKey: ['customer', 'addresses'],
  queryFn: ({ signal }) => call(listAddresses, { signal }),
});
