import { useLingui } from '@lingui/react/macro';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { explain } from '../lib/problems.ts';

/** Where the row that a step changes is kept, and the thing (as live events name it) whose lists change with it. */
type Target = { key: QueryKey; thing: string };

/**
 * Takes the next step of a job or trip; the screen then shows the row that comes back. A refusal is said in a toast
 * and the row is read again, unless `onRefused` returns true: then the screen itself says it.
 */
export function useStep<Row, Input = void>(
  { key, thing }: Target,
  step: (input: Input) => Promise<Row>,
  onRefused?: (error: Error) => boolean,
) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: async (row) => {
      queries.setQueryData(key, row);
      await queries.invalidateQueries({ queryKey: [thing] });
    },
    onError: (error) => {
      if (onRefused?.(error) === true) return;
      toast.error(t`That did not work`, { description: explain(i18n, error, t`Please try again.`) });
      void queries.invalidateQueries({ queryKey: key });
    },
  });
}
