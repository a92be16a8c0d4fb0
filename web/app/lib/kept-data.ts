import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import { isRecord } from './kinds.ts';
import { shown } from './shown-store.ts';
import { STEP_NOTED } from './step-noted.ts';

const SAVE_AFTER_MS = 2000;
// On a slow line what was shown last stands there until the new has come.
const PATIENCE_MS = 1500;
const KEPT_FOR_MS = 7 * 24 * 3_600_000;

/** What screens showed last, as it is kept on the phone; `state` is the query cache’s own. */
type Kept = { at: number; state: DehydratedState };
const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value['at'] === 'number' && isRecord(value['state']);

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const AS_HEARD = { status: 'success', error: null, fetchFailureCount: 0, isInvalidated: true } as const;

/** Kept data was not updated meanwhile: however young, it is fetched anew as soon as there is a network. */
const outdated = ({ queries, mutations }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((one) => Object.assign(one, { state: { ...one.state, ...AS_HEARD } })),
});

/**
 * Keeps what screens show of one person on this device, so that it stands there without a network too, and puts back what
 * was kept, for at most a week. Gives what ends it. A browser without a place for it keeps nothing.
 */
export function keepData(queries: QueryClient, userId: string): () => void {
  let isOver = false;
  // Before that, saving would put what this page has heard so far in the place of all that was kept.
  let isPutBack = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const state = dehydrate(queries, {
      // What failed to load anew without a signal still has what it showed.
      shouldDehydrateQuery: ({ state: { data } }) => data !== undefined,
    });
    set(userId, { at: Date.now(), state }, shown()).catch(() => undefined);
  };
  const putBack = async () => {
    // What the server says is worth a moment: a screen that changes under the finger is none.
    if (navigator.onLine) await pause(PATIENCE_MS);
    const kept: unknown = await get(userId, shown());
    if (!isOver && isKept(kept) && Date.now() - kept.at < KEPT_FOR_MS) hydrate(queries, outdated(kept.state));
  };
  const saveSoon = () => {
    if (isPutBack && !isOver) timer ??= setTimeout(save, SAVE_AFTER_MS);
  };
  void putBack()
    .catch(() => undefined)
    .finally(() => {
      isPutBack = true;
      // What the page heard until now is kept as well.
      saveSoon();
    });
  const stop = queries.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') saveSoon();
  });
  const saveNow = () => {
    if (timer !== undefined) save();
  };
  window.addEventListener('pagehide', saveNow);
  const saveNoted = () => {
    if (isPutBack) save();
  };
  window.addEventListener(STEP_NOTED, saveNoted);
  return () => {
    isOver = true;
    window.removeEventListener(STEP_NOTED, saveNoted);
    window.removeEventListener('pagehide', saveNow);
    clearTimeout(timer);
    stop();
  };
}
