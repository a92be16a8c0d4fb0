import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import { isRecord } from './kinds.ts';
import { shown } from './shown-store.ts';
import { STEP_NOTED } from './step-noted.ts';

// Soon, for people look and leave; not at each answer, for several come with one screen.
const SAVE_AFTER_MS = 500;
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

/** What this page has heard, and of what was kept before all that it has not heard anew. */
function merge(heard: DehydratedState, before: DehydratedState | undefined): DehydratedState {
  const known = new Set(heard.queries.map(({ queryHash }) => queryHash));
  const rest = before?.queries.filter(({ queryHash }) => !known.has(queryHash)) ?? [];
  return { ...heard, queries: [...heard.queries, ...rest] };
}

/**
 * Keeps what screens show of one person on this device, half a second after it was read, so that it stands there without a
 * network too, and puts back what was kept, for at most a week. Gives what ends it. A browser without a place for it keeps
 * nothing.
 */
export function keepData(queries: QueryClient, userId: string): () => void {
  let isOver = false;
  // Before that, saving would put what this page has heard so far in the place of all that was kept.
  let isRead = false;
  // What was kept and is not shown again yet.
  let before: DehydratedState | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const heard = dehydrate(queries, {
      // What failed to load anew without a signal still has what it showed.
      shouldDehydrateQuery: ({ state: { data } }) => data !== undefined,
    });
    set(userId, { at: Date.now(), state: merge(heard, before) }, shown()).catch(() => undefined);
  };
  const saveSoon = () => {
    if (isRead && !isOver) timer ??= setTimeout(save, SAVE_AFTER_MS);
  };
  const read = async () => {
    const kept: unknown = await get(userId, shown());
    if (isKept(kept) && Date.now() - kept.at < KEPT_FOR_MS) before = kept.state;
  };
  const putBack = async () => {
    await read().catch(() => undefined);
    isRead = true;
    // What the page heard until now is kept as well.
    saveSoon();
    // What the server says is worth a moment: a screen that changes under the finger is none.
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
  // What is begun as late as `pagehide` may be cut off; a phone hides a page before it ends it.
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
