import type { ProblemCode } from '@dihaadi/contract/problems';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '../ui/toast.ts';
import { explain } from './problems.ts';
import { ApiProblem } from './request.ts';

/** A screen's own messages for some errors: every screen includes `problems.ts`, few need these. */
export type OwnSentences = Partial<Record<ProblemCode, MessageDescriptor>>;

export type Change<Input, Result> = {
  /** First parts of the keys of queries that show it. */
  things: readonly string[];
  /** Null if the screen itself shows it. */
  done: string | null | ((result: Result) => string);
  failed: string;
  /** Whether anything has changed; if not, the toast is not a success. */
  isChange?: (result: Result) => boolean;
  run: (input: Input) => Promise<Result>;
  after?: (result: Result) => void;
  /** Undoes the change; offered with the toast for a while. */
  undo?: (result: Result) => void;
  sentences?: OwnSentences;
};

const UNDO_MS = 10_000;

/**
 * Mutation triggered by a button: shows a toast and refreshes the screens. A second press with the same input while the
 * first is running does nothing, as a user can press before the button is disabled.
 */
export function useActionMutation<Result, Input = void>({
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
