import { readDriverAvailability, listTripOffers } from '@dihaadi/contract/trips/trip-offers';
import { listTrips, readTrip, readTripEarnings } from '@dihaadi/contract/trips/trips';
import { queryOptions } from '@tanstack/react-query';
import type { Period } from '../../field-kit/period-label.ts';
import { call, callList } from '../../lib/api.ts';

// Keys begin with the kind of thing that live events name.

/** Whether the signed-in driver is on, and what blocks offers. */
export const availabilityQuery = queryOptions({
  queryKey: ['driver_presence', 'own'],
  queryFn: ({ signal }) => call(readDriverAvailability, { signal }),
});

/** Offers that can be accepted now, first to expire first. */
export const offersQuery = queryOptions({
  queryKey: ['trip_offer', 'own'],
  queryFn: ({ signal }) => call(listTripOffers, { signal }),
});

/** Open trips. */
export const openTripsQuery = queryOptions({
  queryKey: ['package_booking', 'open'],
  queryFn: async ({ signal }) => (await callList(listTrips, { query: { which: 'open' }, signal })).rows,
});

/** Returns the query key of one trip. */
export const tripKey = (id: string) => ['package_booking', 'trip', id];

/** One trip of the signed-in driver. */
export const tripQuery = (id: string) =>
  queryOptions({
    queryKey: tripKey(id),
    queryFn: ({ signal }) => call(readTrip, { params: { id }, signal }),
    meta: { parts: ['trip_fare', 'trip_charge', 'trip_incident'] },
  });

/** Earnings from trips by day, week or month. */
export const earningsQuery = (by: Period) =>
  queryOptions({
    queryKey: ['package_booking', 'earnings', by],
    queryFn: ({ signal }) => call(readTripEarnings, { query: { by }, signal }),
    meta: { parts: ['trip_fare'] },
  });
