import {
  listAssignments,
  listOffers,
  readAssignment,
  readAvailability,
} from '@dihaadi/contract/worker-bookings/assignments';
import { wagePayments } from '@dihaadi/contract/wage-payments';
import { queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../../lib/api.ts';

// Keys begin with the kind of thing that live events name.

/** When, where and whether the signed-in user can be offered work. */
export const availabilityQuery = queryOptions({
  queryKey: ['candidate', 'own'],
  queryFn: ({ signal }) => call(readAvailability, { signal }),
  // Approval allows a person to work, and suspension blocks it.
  meta: { parts: ['worker', 'driver'] },
});

/** Offers the signed-in user can accept now, first to expire first. */
export const offersQuery = queryOptions({
  queryKey: ['assignment', 'offers'],
  queryFn: ({ signal }) => call(listOffers, { signal }),
});

// No worker has more open jobs at a time.
const MOST_OPEN = 50;

/** The signed-in user's accepted, unfinished jobs, earliest start first. */
export const openAssignmentsQuery = queryOptions({
  queryKey: ['assignment', 'open'],
  queryFn: async ({ signal }) => {
    const { rows } = await callList(listAssignments, { query: { which: 'open', limit: MOST_OPEN }, signal });
    return rows.toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at));
  },
});

/** The signed-in user's finished, unpaid jobs, newest first. */
export const unpaidAssignmentsQuery = queryOptions({
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

/** Returns the query key of one job. */
export const assignmentKey = (id: string) => ['assignment', 'one', id];

/** One job accepted by the signed-in user. */
export const assignmentQuery = (id: string) =>
  queryOptions({
    queryKey: assignmentKey(id),
    queryFn: ({ signal }) => call(readAssignment, { params: { id }, signal }),
    meta: { parts: ['work_extension', 'work_expense', 'work_end'] },
  });

/** Payments to the signed-in user for a booking, newest first. */
export const wagePaymentsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['wage_payment', bookingId],
    queryFn: ({ signal }) => call(wagePayments, { params: { id: bookingId }, signal }),
  });
