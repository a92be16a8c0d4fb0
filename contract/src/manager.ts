import type { Endpoint } from './endpoint.ts';

const MANAGER = ['manager'] as const;

/** Returns an API call's path below `/manager` instead of `/admin`. */
export const managerPath = (path: Endpoint['path']): Endpoint['path'] =>
  `/${path.replace(/^\/admin\//, 'manager/')}`;

/**
 * Returns the manager version of a staff call: the same schemas, with its own path and name. Only for calls with
 * `desk`.
 */
export const forManager = <const E extends Endpoint>(endpoint: E) => ({
  ...endpoint,
  name: `${endpoint.name}_for_manager`,
  path: managerPath(endpoint.path),
  access: MANAGER,
});

/** Returns the key of a city in managers' assignments: its name in lower case. */
export const cityKeyOf = (city: string): string => city.trim().toLowerCase();
