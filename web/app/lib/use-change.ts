import type { ProblemCode } from '@dihaadi/contract/problems';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../ui/toast.ts';
import { explain } from './problems.ts';
import { ApiProblem } from './request.ts';

/** What a screen says itself of some refusals: every screen carries `problems.ts`, few need these. */
export type OwnSentences = Partial<Record<ProblemCode, MessageDescriptor>>;

export type Change<Input, Result> = {
  /** What the queries begin with that show it. */
  things: readonly string[];
  /** Null where the screen itself says it. */
  done: string | null | ((result: Result) => string);
  failed: string;
  /** Whether anything has changed by it; if not, what is said is no success. */
  isChange?: (result: Result) => boolean;
  run: (input: Input) => Promise<Result>;
  after?: (result: Result) => void;
  /** Offered with the toast for a while: what takes the change back. */
  undo?: (result: Result) => void;
  sentences?: OwnSentences;
};

const UNDO_MS = 10_000;

/**
 * A change that a press of a button makes: a toast, and the screens anew. A second press with the same input while the first is
 * under way changes nothing: a thumb is quicker than the button is drawn disabled.
 */
export function useChange<Result, Input = void>({
  things,
  done,
  failed,
  run,
  after,
  undo,
  isChange = () => true,
  sentences = {},
}: Change<Input, Result>) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const underWay = useRef<{ input: Input | undefined }>(undefined);
  const change = useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      const text = typeof done === 'function' ? done(result) : done;
      if (text !== null) {
        const back = undo && { duration: UNDO_MS, action: { label: t`Undo`, onClick: () => undo(result) } };
        toast[isChange(result) ? 'success' : 'info'](text, back);
      }
      after?.(result);
    },
    onError: (error) => {
      const own = error instanceof ApiProblem ? sentences[error.problem.code] : undefined;
      toast.error(failed, {
        description: own === undefined ? explain(i18n, error, t`Please try again.`) : i18n._(own),
      });
    },
    onSettled: (_result, _error, input) => {
      if (underWay.current?.input === input) underWay.current = undefined;
      return Promise.all(things.map((thing) => queries.invalidateQueries({ queryKey: [thing] })));
    },
  });
  const mutate = (...args: Parameters<typeof change.mutate>) => {
    const [input] = args;
    if (underWay.current !== undefined && underWay.current.input === input) return;
    underWay.current = { input };
    change.mutate(...args);
  };
  return { ...change, mutate };
}
