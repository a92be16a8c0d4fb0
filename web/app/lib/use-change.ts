import type { ProblemCode } from '@dihaadi/contract/problems';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { explain } from './problems.ts';
import { ApiProblem } from './request.ts';

/** What a screen says itself of some refusals: every screen carries `problems.ts`, few need these. */
export type OwnSentences = Partial<Record<ProblemCode, MessageDescriptor>>;

export type Change<Input, Result> = {
  /** What the queries begin with that show it. */
  things: readonly string[];
  done: string | ((result: Result) => string);
  failed: string;
  run: (input: Input) => Promise<Result>;
  after?: (result: Result) => void;
  sentences?: OwnSentences;
};

/** A change that a press of a button makes: a toast, and the screens anew. */
export function useChange<Result, Input = void>({
  things,
  done,
  failed,
  run,
  after,
  sentences = {},
}: Change<Input, Result>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      toast.success(typeof done === 'string' ? done : done(result));
      after?.(result);
    },
    onError: (error) => {
      const own = error instanceof ApiProblem ? sentences[error.problem.code] : undefined;
      toast.error(failed, {
        description: own === undefined ? explain(i18n, error, t`Please try again.`) : i18n._(own),
      });
    },
    onSettled: () => Promise.all(things.map((thing) => queries.invalidateQueries({ queryKey: [thing] }))),
  });
}
