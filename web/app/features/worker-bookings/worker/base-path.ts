import { useLocation } from 'react-router';

/** Workers and drivers have the same screens of work, each below their own dashboard. */
const places = {
  worker: { role: 'worker', base: '/worker/dashboard' },
  driver: { role: 'driver', base: '/driver/work' },
} as const;
export type WorkPlace = (typeof places)[keyof typeof places];

/** Whose screens of work are at this path, and where they begin. */
export const basePathOf = (pathname: string): WorkPlace =>
  pathname.startsWith(places.driver.base) ? places.driver : places.worker;

/** Whose screens of work these are, and where they begin. */
export const useBasePath = (): WorkPlace => basePathOf(useLocation().pathname);
