import { listRoles } from '@dihaadi/contract/account-roles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The roles of the signed-in user with the status of each. */
export const ownRoles = queryOptions({
  queryKey: ['role'],
  queryFn: ({ signal }) => call(listRoles, { signal }),
});
