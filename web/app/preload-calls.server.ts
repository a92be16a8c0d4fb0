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
  listOffers,
  readAssignment,
  readAvailability,
} from '@dihaadi/contract/worker-bookings/assignments';
import { listWorkerBookings, readWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { matchPath } from 'react-router';
import { pathOf } from './lib/request.ts';
import type { Site } from './lib/site.ts';

type Params = Record<string, string | undefined>;
type Call = {
  endpoint: Endpoint;
  params?: Params;
  query?: Record<string, string | number>;
  /** Sent only after an earlier call has returned true for this field: otherwise it would be refused or not shown. */
  ifTrue?: readonly [endpoint: Endpoint, field: string];
};
type Calls = (params: Params) => Call[];

/** The first requests of each page, exactly as its screens send them; the screens load the rest themselves. */
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
    { endpoint: readAvailability },
    { endpoint: listOffers, ifTrue: [readAvailability, 'may_work'] },
    { endpoint: listAssignments, query: { which: 'open', limit: 50 } },
    {
      endpoint: listAssignments,
      query: { which: 'unpaid', limit: 50 },
      ifTrue: [readAvailability, 'may_work'],
    },
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

/** Returns a call as one line: its roles, its path, and if it depends on another call, that call's path and field. */
function lineOf({ endpoint, ifTrue, ...args }: Call): string {
  const waits = ifTrue === undefined ? [] : [pathOf(ifTrue[0], {}), ifTrue[1]];
  return [[endpoint.access].flat().join(','), pathOf(endpoint, args), ...waits].join(' ');
}

/** Returns the calls of the page at this path for `preload-api.ts`, one per line; '' for most pages. */
export function earlyCallsOf(pathname: string, { rollout }: Pick<Site, 'rollout'>): string {
  // A closed dashboard's API is closed too.
  if (pathname.startsWith('/worker/') && !rollout.worker_dashboard) return '';
  for (const [pattern, calls] of Object.entries(pages)) {
    const match = matchPath(pattern, pathname);
    if (match === null) continue;
    return calls(match.params).map(lineOf).join('\n');
  }
  return '';
}
