import type { ProblemCode } from '@dihaadi/contract/problems';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { explain } from '../../lib/problems.ts';
import { ApiProblem } from '../../lib/request.ts';

type Doing<Input, Result> = {
  /** What the queries begin with that show it. */
  things: readonly string[];
  done: string | ((result: Result) => string);
  failed: string;
  run: (input: Input) => Promise<Result>;
  after?: (result: Result) => void;
};

/** What only companies are refused, said here: every screen carries `lib/problems.ts`. */
const sentences: Partial<Record<ProblemCode, MessageDescriptor>> = {
  'listing-refused': msg`Fix these before publishing`,
  'no-postings-left': msg`No job postings left. Buy a plan, close a job, or wait for next month.`,
  'company-rejected': msg`Your company was rejected. Correct its details first.`,
  'position-filled': msg`All positions of this job are filled.`,
};

/** Something that a press of a button does: a toast, and the screens anew. */
export function useAction<Result, Input = void>({ things, done, failed, run, after }: Doing<Input, Result>) {
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
