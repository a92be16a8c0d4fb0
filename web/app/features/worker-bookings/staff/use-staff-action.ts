import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { explain } from '../../../lib/problems.ts';

/** Runs a desk action on a booking: shows a toast with the outcome and refreshes everything that shows the booking. */
export function useStaffAction({ done, failed }: { done: string; failed: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  /** Returns whether it succeeded. */
  const run = async (send: () => Promise<unknown>): Promise<boolean> => {
    setPending(true);
    try {
      await send();
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(failed, { description: explain(i18n, error, t`Please try again.`) });
      return false;
    } finally {
      setPending(false);
      void queries.invalidateQueries({ queryKey: ['worker_booking'] });
      void queries.invalidateQueries({ queryKey: ['today'] });
    }
  };
  return { run, isPending };
}
