import type { BodyInput } from '@dihaadi/contract/endpoint';
import { markAttendance } from '@dihaadi/contract/worker-bookings/booking-changes';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../../ui/toast.ts';
import { call } from '../../../../lib/api.ts';
import { explain } from '../../../../lib/problems.ts';
import type { Assignment } from './assignments.ts';

type Marked = BodyInput<typeof markAttendance>;
export type Said = Marked['mark'];

/** Mutation that marks a worker's attendance on a day. */
export function useMarkAttendance(bookingId: string, place: Assignment) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: Omit<Marked, 'assignment_id'>) =>
      call(markAttendance, { params: { id: bookingId }, body: { assignment_id: place.id, ...body } }),
    onSuccess: (booking) => queries.setQueryData(['worker_booking', 'own', bookingId], booking),
    onError: (error) =>
      toast.error(t`Couldn't mark attendance`, {
        description: explain(i18n, error, t`Please try again.`),
      }),
  });
}
