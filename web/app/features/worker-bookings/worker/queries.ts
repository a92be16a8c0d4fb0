import {
  listAssignments,
  listOffers,
  readAssignment,
  readAvailability,
} from '@dihaadi/contract/worker-bookings/assignments';
import { wagePayments } from '@dihaadi/contract/wage-payments';
import { queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../../lib/api.ts';

// Keys begin with the thing that live events name.

/** When, where and whether the signed-in person can be offered work. */
export const availabilityQuery = queryOptions({
  queryKey: ['candidate', 'own'],
  queryFn: ({ signal }) => call(readAvailability, { signal }),
  // Who is approved may work, and who is suspended may not.
  meta: { parts: ['worker', 'driver'] },
});

/** What the signed-in person can take now, the first to expire first. */
export const offersQuery = queryOptions({
  queryKey: ['assignment', 'offers'],
  queryFn: ({ signal }) => call(listOffers, { signal }),
});

// No worker has more open work at a time.
const MOST_OPEN = 50;

/** What the signed-in person has taken and not finished, what begins first in front. */
export const openJobsQuery = queryOptions({
  queryKey: ['assignment', 'open'],
  queryFn: async ({ signal }) => {
    const { rows } = await callList(listAssignments, { query: { which: 'open', limit: MOST_OPEN }, signal });
    return rows.toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at));
  },
});

/** What the signed-in person has finished and is not paid for, newest first. */
export const unpaidJobsQuery = queryOptions({
  queryKey: ['assignment', 'unpaid'],
  queryFn: async ({ signal }) => {
    const { rows } = await callList(listAssignments, {
      query: { which: 'unpaid', limit: MOST_OPEN },
      signal,
    });
    return rows.filter(({ status }) => status === 'checked_out');
  },
  meta: { parts: ['wage_payment'] },
});

/** Where one piece of work is kept. */
export const jobKey = (id: string) => ['assignment', 'one', id];

/** One piece of work that the signed-in person has taken. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => call(readAssignment, { params: { id }, signal }),
    meta: { parts: ['work_extension', 'work_expense', 'work_end'] },
  });

/** What was paid to the signed-in person for some work, and how; newest first. */
export const wagePaymentsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['wage_payment', bookingId],
    queryFn: ({ signal }) => call(wagePayments, { params: { id: bookingId }, signal }),
  });
