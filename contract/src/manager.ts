import type { Endpoint } from './endpoint.ts';

const MANAGER = ['manager'] as const;

/** The path of a call below `/manager` instead of `/admin`. */
export const managerPath = (path: Endpoint['path']): Endpoint['path'] =>
  `/${path.replace(/^\/admin\//, 'manager/')}`;

/** A staff call as managers have it: the same schemas, a path and a name of its own. Of calls with `desk` only. */
export const forManager = <const E extends Endpoint>(endpoint: E) => ({
  ...endpoint,
  name: `${endpoint.name}_for_manager`,
  path: managerPath(endpoint.path),
  access: MANAGER,
});

/** The key of a city, by which managers have it: its name in small letters. */
export const cityKeyOf = (city: string): string => city.trim().toLowerCase();
