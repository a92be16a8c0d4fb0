import { answerExtension, askExtension } from '@dihaadi/contract/worker-bookings/extensions';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { explain } from '../../lib/problems.ts';
import { toast } from '../../ui/toast.ts';

type Of = { bookingId: string; assignmentId: string };

/** Requests more hours of work, or answers the other side's request. */
export function useExtend({ bookingId, assignmentId }: Of) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const key = useRef(newIdempotencyKey());
  const after = {
    onSettled: () =>
      Promise.all(
        ['work_extension', 'worker_booking', 'assignment'].map((part) =>
          queries.invalidateQueries({ queryKey: [part] }),
        ),
      ),
    onError: (error: Error) =>
      toast.error(t`Couldn't change the hours`, { description: explain(i18n, error, t`Please try again.`) }),
  };
  const ask = useMutation({
    mutationFn: (hours: number) =>
      call(askExtension, {
        params: { id: bookingId },
        body: { assignment_id: assignmentId, hours },
        idempotencyKey: key.current,
      }),
    ...after,
    onSuccess: () => {
      key.current = newIdempotencyKey();
      toast.success(t`Extra hours requested`);
    },
  });
  const answer = useMutation({
    mutationFn: ({ id, agrees }: { id: string; agrees: boolean }) =>
      call(answerExtension, { params: { id: bookingId, extension_id: id }, body: { agrees } }),
    ...after,
    onSuccess: ({ status }) => {
      if (status === 'agreed') toast.success(t`Extra hours accepted`);
      if (status === 'declined') toast.success(t`Extra hours declined`);
      if (status === 'withdrawn') toast.success(t`Request withdrawn`);
    },
  });
  return { ask, answer };
}
