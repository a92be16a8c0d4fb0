import type { WorkAssignment } from '@dihaadi/contract/worker-work';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { explain } from '../../../lib/problems.ts';
import { jobKey } from './queries.ts';

/** Goes one step further with some work; the screen then shows the next one. What fails is said in a toast, and looked at anew. */
export function useStep<Input = void>(
  id: string,
  step: (input: Input) => Promise<WorkAssignment>,
  onRefused?: (error: Error) => boolean,
) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: async (job) => {
      queries.setQueryData(jobKey(id), job);
      await queries.invalidateQueries({ queryKey: ['assignment'] });
    },
    onError: (error) => {
      if (onRefused?.(error) === true) return;
      toast.error(t`That did not work`, { description: explain(i18n, error, t`Please try again.`) });
      void queries.invalidateQueries({ queryKey: jobKey(id) });
    },
  });
}
