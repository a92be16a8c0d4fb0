import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import { isRecord } from './type-guards.ts';
import { shown } from './screen-data-store.ts';
import { STEP_NOTED } from './step-noted.ts';

// Soon, because users look and leave; not after each response, because several come with one screen.
const SAVE_AFTER_MS = 500;
// On a slow network the data shown last appears after this time, until new data arrives.
const PATIENCE_MS = 1500;
const MAX_SAVED_DATA_AGE_MS = 7 * 24 * 3_600_000;

/** Data last shown on screens, as saved on the phone; `state` is the query cache’s own. */
type Kept = { at: number; state: DehydratedState };
const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value['at'] === 'number' && isRecord(value['state']);

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const STALE_QUERY_STATE = {
  status: 'success',
  error: null,
  fetchFailureCount: 0,
  isInvalidated: true,
} as const;

/** Saved data was not updated meanwhile: however recent, it is refetched as soon as there is a network. */
const outdated = ({ queries, mutations }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((one) => Object.assign(one, { state: { ...one.state, ...STALE_QUERY_STATE } })),
});

/** Merges the data loaded by this page with earlier saved data that has not been reloaded. */
function merge(heard: DehydratedState, before: DehydratedState | undefined): DehydratedState {
  const known = new Set(heard.queries.map(({ queryHash }) => queryHash));
  const rest = before?.queries.filter(({ queryHash }) => !known.has(queryHash)) ?? [];
  return { ...heard, queries: [...heard.queries, ...rest] };
}

/**
 * Saves a user's screen data on this device for use offline, half a second after it was read, and restores saved data
 * for at most a week. Returns a function that stops it. A browser without storage saves nothing.
 */
export function persistScreenData(queries: QueryClient, userId: string): () => void {
  let isOver = false;
  // Saving earlier would overwrite all saved data with what this page has loaded so far.
  let isRead = false;
  // Saved data that is not restored yet.
  let before: DehydratedState | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const heard = dehydrate(queries, {
      // A query that failed to reload offline still has its data.
      shouldDehydrateQuery: ({ state: { data } }) => data !== undefined,
    });
    set(userId, { at: Date.now(), state: merge(heard, before) }, shown()).catch(() => undefined);
  };
  const saveSoon = () => {
    if (isRead && !isOver) timer ??= setTimeout(save, SAVE_AFTER_MS);
  };
  const read = async () => {
    const kept: unknown = await get(userId, shown());
    if (isKept(kept) && Date.now() - kept.at < MAX_SAVED_DATA_AGE_MS) before = kept.state;
  };
  const putBack = async () => {
    await read().catch(() => undefined);
    isRead = true;
    // Data loaded until now is saved as well.
    saveSoon();
    // Wait a moment for the server's data: a screen that changes under the finger is worse.
    if (navigator.onLine) await pause(PATIENCE_MS);
    if (!isOver && before !== undefined) hydrate(queries, outdated(before));
    before = undefined;
  };
  void putBack();
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') saveSoon();
  });
  const saveNow = () => {
    if (timer !== undefined) save();
  };
  // Saving at `pagehide` may be cut off; a phone hides a page before ending it.
  const saveHidden = () => {
    if (document.visibilityState === 'hidden') saveNow();
  };
  document.addEventListener('visibilitychange', saveHidden);
  window.addEventListener('pagehide', saveNow);
  const saveNoted = () => {
    if (isRead) save();
  };
  window.addEventListener(STEP_NOTED, saveNoted);
  return () => {
    isOver = true;
    window.removeEventListener(STEP_NOTED, saveNoted);
    window.removeEventListener('pagehide', saveNow);
    document.removeEventListener('visibilitychange', saveHidden);
    clearTimeout(timer);
    stop();
  };
}
