import { listTips, type WorkTip } from '@dihaadi/contract/worker-bookings/tips';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const tipsKey = (bookingId: string) => ['work_tip', bookingId] as const;

/** The tip for one worker's work; undefined until loaded, and for work that takes none. */
export function useTip(of: { bookingId: string; assignmentId: string }): WorkTip | undefined {
  const { data = [] } = useQuery({
    queryKey: tipsKey(of.bookingId),
    queryFn: ({ signal }) => call(listTips, { params: { id: of.bookingId }, signal }),
    meta: { parts: ['assignment'] },
  });
  return data.find((one) => one.assignment_id === of.assignmentId);
}
