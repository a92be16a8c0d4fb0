import { type WorkExtensions, listExtensions } from '@dihaadi/contract/worker-bookings/extensions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Extra hours requested for each worker on a booking, as visible to the signed-in user. */
const extensionsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['work_extension', bookingId],
    queryFn: ({ signal }) => call(listExtensions, { params: { id: bookingId }, signal }),
    meta: { parts: ['assignment', 'attendance'] },
  });

type Of = { bookingId: string; assignmentId: string; isHourly: boolean };

/** Extra hours of one worker's hourly work; undefined until loaded, and for work by the day or month. */
export function useExtensions({ bookingId, assignmentId, isHourly }: Of): WorkExtensions | undefined {
  const { data = [] } = useQuery({ ...extensionsQuery(bookingId), enabled: isHourly });
  return data.find((one) => one.assignment_id === assignmentId);
}
