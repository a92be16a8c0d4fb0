import { me } from '@dihaadi/contract/accounts';
import { listOwnPackageBookings } from '@dihaadi/contract/bookings';
import { driverProfile } from '@dihaadi/contract/drivers';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { unreadNotifications } from '@dihaadi/contract/notifications';
import { readPayoutDetails } from '@dihaadi/contract/payouts';
import { listTripOffers, readDriverAvailability } from '@dihaadi/contract/trips/trip-offers';
import { listTrips, readTrip, readTripEarnings } from '@dihaadi/contract/trips/trips';
import {
  listAssignments,
  readAssignment,
  readAvailability,
} from '@dihaadi/contract/worker-bookings/assignments';
import { listWorkerBookings, readWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { matchPath } from 'react-router';
import { pathOf } from './lib/request.ts';
import type { Site } from './lib/site.ts';

type Params = Record<string, string | undefined>;
type Calls = (
  params: Params,
) => { endpoint: Endpoint; params?: Params; query?: Record<string, string | number> }[];

/** What each page asks first, word for word as its screens do; they ask for the rest themselves. */
const pages: Record<string, Calls> = {
  '/customer/dashboard': () => [
    { endpoint: me },
    { endpoint: unreadNotifications },
    { endpoint: listOwnPackageBookings, query: { limit: 6 } },
    { endpoint: listWorkerBookings, query: { limit: 6 } },
  ],
  '/customer/bookings': () => [
    { endpoint: me },
    { endpoint: unreadNotifications },
    { endpoint: listOwnPackageBookings, query: { limit: 20 } },
    { endpoint: listWorkerBookings, query: { limit: 20 } },
  ],
  '/customer/bookings/service/:id': (params) => [
    { endpoint: me },
    { endpoint: unreadNotifications },
    { endpoint: readWorkerBooking, params },
  ],
  '/worker/dashboard': () => [
    { endpoint: me },
    { endpoint: unreadNotifications },
    // Offers wait for it: they are refused to those who may not work yet.
    { endpoint: readAvailability },
    { endpoint: listAssignments, query: { which: 'open', limit: 50 } },
    { endpoint: readPayoutDetails },
  ],
  '/worker/dashboard/jobs/:id': (params) => [
    { endpoint: me },
    { endpoint: unreadNotifications },
    { endpoint: readAssignment, params },
  ],
  '/driver/dashboard': () => [
    { endpoint: unreadNotifications },
    { endpoint: driverProfile },
    { endpoint: readDriverAvailability },
    { endpoint: listTripOffers },
    { endpoint: listTrips, query: { which: 'open' } },
    { endpoint: readTripEarnings, query: { by: 'day' } },
    { endpoint: readPayoutDetails },
  ],
  '/driver/dashboard/trips/:id': (params) => [
    { endpoint: unreadNotifications },
    { endpoint: driverProfile },
    { endpoint: readTrip, params },
  ],
};

/** The calls of the page at this path for `early.ts`: the roles and the path of each, one in a line; '' for most pages. */
export function earlyCallsOf(pathname: string, { rollout }: Pick<Site, 'rollout'>): string {
  // A closed dashboard answers nothing.
  if (pathname.startsWith('/worker/') && !rollout.worker_dashboard) return '';
  for (const [pattern, calls] of Object.entries(pages)) {
    const match = matchPath(pattern, pathname);
    if (match === null) continue;
    return calls(match.params)
      .map(({ endpoint, ...args }) => `${[endpoint.access].flat().join(',')} ${pathOf(endpoint, args)}`)
      .join('\n');
  }
  return '';
}
