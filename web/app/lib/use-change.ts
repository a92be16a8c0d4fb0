import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { explain } from './problems.ts';

type Change<Input, Result> = {
  /** What the queries begin with that show it. */
  things: readonly string[];
  done: string;
  failed: string;
  run: (input: Input) => Promise<Result>;
  after?: (result: Result) => void;
};

/** A change that a press of a button makes: a toast, and the screens anew. */
export function useChange<Result, Input = void>({ things, done, failed, run, after }: Change<Input, Result>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      toast.success(done);
      after?.(result);
    },
    onError: (error) => toast.error(failed, { description: explain(i18n, error, t`Please try again.`) }),
    onSettled: () => Promise.all(things.map((thing) => queries.invalidateQueries({ queryKey: [thing] }))),
  });
}
