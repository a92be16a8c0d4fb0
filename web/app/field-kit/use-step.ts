import type { CodeCheck } from '@dihaadi/contract/devices';
import { useLingui } from '@lingui/react/macro';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { isRecord } from '../lib/kinds.ts';
import { STEP_NOTED } from '../lib/step-noted.ts';
import type { Done } from '../lib/queued-steps/steps.ts';
import { explain } from '../lib/problems.ts';
import { ApiProblem } from '../lib/request.ts';
import { readSession } from '../lib/session.ts';
import { codeCheckKey } from './code-check.ts';

/** Where the row that a step changes is kept, and the thing (as live events name it) whose lists change with it. */
type Target = { key: QueryKey; thing: string };

export type StepOptions<Row, Input> = {
  /** Says a refusal itself, and returns true: then no toast does. */
  onRefused?: (error: Error) => boolean;
  /** Whether the row, as it now is, has come so far already: from a double tap or an old screen it goes on quietly. */
  reached?: (row: Row) => boolean;
  /** How the step is noted where there is no signal, and the row as it then is. */
  offline?: { done: (input: Input) => Done; after: (row: Row, at: string) => Row };
};

/** Loads what notes a step without a signal. */
export const loadQueue = () => import('../lib/queued-steps/send-or-queue.ts');

const idOf = (row: unknown): unknown => (isRecord(row) ? row['id'] : undefined);

/** A list with this row as it is now; what is no list stays. */
const listWith = (list: unknown, row: unknown): unknown =>
  Array.isArray(list)
    ? list.map((one: unknown) => (isRecord(one) && one['id'] === idOf(row) ? row : one))
    : list;

type Taken<Row> = { row: Row | undefined; isNoted: boolean };

/**
 * Takes the next step of a job or trip; the screen then shows the row that comes back, or, of a step that was noted without
 * a signal, the row as it will be. A refusal is said in a toast and the row is read again.
 */
export function useStep<Row, Input = void>(
  { key, thing }: Target,
  step: (input: Input) => Promise<Row>,
  { onRefused, reached, offline }: StepOptions<Row, Input> = {},
) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();

  const take = async (input: Input): Promise<Taken<Row>> => {
    const userId = readSession()?.user.id;
    if (offline === undefined || userId === undefined) return { row: await step(input), isNoted: false };
    const done = offline.done(input);
    const check = queries.getQueryData<CodeCheck>(codeCheckKey(done.kind, done.thing));
    const { sendOrQueue } = await loadQueue();
    const row = await sendOrQueue(() => step(input), { userId, done, check });
    if (row !== undefined) return { row, isNoted: false };
    const before = queries.getQueryData<Row>(key);
    const at = new Date().toISOString();
    return { row: before === undefined ? undefined : offline.after(before, at), isNoted: true };
  };

  const isReached = async (error: Error): Promise<boolean> => {
    if (
      reached === undefined ||
      !(error instanceof ApiProblem) ||
      error.problem.code !== 'invalid-transition'
    )
      return false;
    await queries.invalidateQueries({ queryKey: key });
    const now = queries.getQueryData<Row>(key);
    return now !== undefined && reached(now);
  };

  return useMutation({
    mutationFn: take,
    // Without a signal it would wait and say nothing.
    networkMode: 'always',
    onSuccess: async ({ row, isNoted }) => {
      if (row !== undefined) queries.setQueryData(key, row);
      if (isNoted) queries.setQueriesData({ queryKey: [thing] }, (list: unknown) => listWith(list, row));
      if (isNoted) window.dispatchEvent(new Event(STEP_NOTED));
      if (!isNoted) await queries.invalidateQueries({ queryKey: [thing] });
    },
    onError: async (error) => {
      if (onRefused?.(error) === true || (await isReached(error))) return;
      toast.error(t`Something went wrong`, { description: explain(i18n, error, t`Please try again.`) });
      void queries.invalidateQueries({ queryKey: key });
    },
  });
}
