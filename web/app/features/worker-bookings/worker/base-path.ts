import { useLocation } from 'react-router';

/** Workers and drivers share the work screens, each below their own dashboard. */
const places = {
  worker: { role: 'worker', base: '/worker/dashboard' },
  driver: { role: 'driver', base: '/driver/work' },
} as const;
export type WorkRoleBase = (typeof places)[keyof typeof places];

/** Returns the role whose work screens are at this path, and their base path. */
export const basePathOf = (pathname: string): WorkRoleBase =>
  pathname.startsWith(places.driver.base) ? places.driver : places.worker;

/** Returns the role of the current work screens, and their base path. */
export const useBasePath = (): WorkRoleBase => basePathOf(useLocation().pathname);
