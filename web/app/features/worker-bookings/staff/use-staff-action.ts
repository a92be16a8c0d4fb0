import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { explain } from '../../../lib/problems.ts';

/** What the desk does to a booking: a toast for how it went, and everything that shows the booking anew. */
export function useStaffAction({ done, failed }: { done: string; failed: string }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);
  /** Gives whether it was done. */
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
