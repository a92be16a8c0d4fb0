import { type AbsenceClaim, listAbsences } from '@dihaadi/contract/worker-bookings/absences';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The claims of one worker on a booking that they came in vain, oldest first; none while unknown. */
export function useAbsences(of: { bookingId: string; assignmentId: string }): AbsenceClaim[] {
  const { data = [] } = useQuery({
    queryKey: ['absence_claim', of.bookingId],
    queryFn: ({ signal }) => call(listAbsences, { params: { id: of.bookingId }, signal }),
    meta: { parts: ['assignment', 'dispute'] },
  });
  return data.filter((one) => one.assignment_id === of.assignmentId);
}
