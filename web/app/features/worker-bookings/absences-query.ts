import { type AbsenceClaim, listAbsences } from '@dihaadi/contract/worker-bookings/absences';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Returns one worker's call-out claims on a booking, oldest first; empty until loaded. */
export function useAbsences(of: { bookingId: string; assignmentId: string }): AbsenceClaim[] {
  const { data = [] } = useQuery({
    queryKey: ['absence_claim', of.bookingId],
    queryFn: ({ signal }) => call(listAbsences, { params: { id: of.bookingId }, signal }),
    meta: { parts: ['assignment', 'dispute'] },
  });
  return data.filter((one) => one.assignment_id === of.assignmentId);
}
