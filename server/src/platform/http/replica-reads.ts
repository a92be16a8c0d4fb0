import type { Endpoint } from '@dihaadi/contract/endpoint';

const isStaffEndpoint = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  typeof access !== 'string' && access.every((role) => role === 'super_admin' || role === 'manager');

/** Whether the endpoint reads from a replica: a list for visitors or for staff. */
export const readsAtReplica = (endpoint: Pick<Endpoint, 'access' | 'kind'>): boolean =>
  endpoint.kind === 'list' && (typeof endpoint.access === 'string' || isStaffEndpoint(endpoint));
