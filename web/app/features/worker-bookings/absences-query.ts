import { type AbsenceClaim, listAbsences } from '@dihaadi/contract/worker-bookings/absences';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The claim of one worker on a booking that they came in vain; undefined while unknown. */
export function useAbsence(of: { bookingId: string; assignmentId: string }): AbsenceClaim | undefined {
  const { data = [] } = useQuery({
    queryKey: ['absence_claim', of.bookingId],
    queryFn: ({ signal }) => call(listAbsences, { params: { id: of.bookingId }, signal }),
    meta: { parts: ['assignment', 'dispute'] },
  });
  return data.find((one) => one.assignment_id === of.assignmentId);
}
