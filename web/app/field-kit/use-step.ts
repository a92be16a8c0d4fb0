import type { CodeCheck } from '@dihaadi/contract/devices';
import { useLingui } from '@lingui/react/macro';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast.ts';
import { isRecord } from '../lib/type-guards.ts';
import { STEP_NOTED } from '../lib/step-noted.ts';
import type { Done } from '../lib/queued-steps/steps.ts';
import { explain } from '../lib/problems.ts';
import { ApiProblem } from '../lib/request.ts';
import { readSession } from '../lib/session.ts';
import { codeCheckKey } from './code-check.ts';

/** Query key of the row that a step changes, and the kind of thing (as named by live events) whose lists change with it. */
type Target = { key: QueryKey; thing: string };

export type StepOptions<Row, Input> = {
  /** Shows a rejection itself and returns true; then no toast is shown. */
  onRefused?: (error: Error) => boolean;
  /** Whether the current row has already reached this step: a double tap or an outdated screen then continues silently. */
  reached?: (row: Row) => boolean;
  /** How the step is recorded offline, and the row afterwards. */
  offline?: { done: (input: Input) => Done; after: (row: Row, at: string) => Row };
};

/** Loads the code that records a step offline. */
export const loadQueue = () => import('../lib/queued-steps/send-or-queue.ts');

const idOf = (row: unknown): unknown => (isRecord(row) ? row['id'] : undefined);

/** Returns a list with this row updated; other values are returned unchanged. */
const replaceRowIn = (list: unknown, row: unknown): unknown =>
  Array.isArray(list)
    ? list.map((one: unknown) => (isRecord(one) && one['id'] === idOf(row) ? row : one))
    : list;

type Taken<Row> = { row: Row | undefined; isNoted: boolean };

/**
 * Takes the next step of a job or trip. The screen then shows the returned row or, for a step recorded offline, the
 * expected row. A rejection is shown in a toast and the row is reloaded.
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
    // Otherwise it would pause silently when offline.
    networkMode: 'always',
    onSuccess: async ({ row, isNoted }) => {
      if (row !== undefined) queries.setQueryData(key, row);
      if (isNoted) queries.setQueriesData({ queryKey: [thing] }, (list: unknown) => replaceRowIn(list, row));
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
