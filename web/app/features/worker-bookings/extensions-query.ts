import { type WorkExtensions, listExtensions } from '@dihaadi/contract/worker-bookings/extensions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/**
 * Overtime hours that were asked for of each worker on a booking, as far as they concern the signed-in
 * person.
 */
const extensionsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['work_extension', bookingId],
    queryFn: ({ signal }) => call(listExtensions, { params: { id: bookingId }, signal }),
    meta: { parts: ['assignment', 'attendance'] },
  });

type Of = { bookingId: string; assignmentId: string; isHourly: boolean };

/** More hours of one worker's work by the hour; undefined while unknown, and of days and months. */
export function useExtensions({ bookingId, assignmentId, isHourly }: Of): WorkExtensions | undefined {
  const { data = [] } = useQuery({ ...extensionsQuery(bookingId), enabled: isHourly });
  return data.find((one) => one.assignment_id === assignmentId);
}
