import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query';
import { get, set } from 'idb-keyval';
import { z } from 'zod';
import { shown } from './shown-store.ts';

const SAVE_AFTER_MS = 2000;
const KEPT_FOR_MS = 7 * 24 * 3_600_000;

/** What screens showed last, as it is kept on the phone; `state` is the query cache’s own. */
const Kept = z.object({
  at: z.number(),
  state: z.custom<DehydratedState>((value) => typeof value === 'object' && value !== null),
});

/**
 * Keeps what screens show of one person on this device, so that it stands there without a network too, and puts back what
 * was kept, for at most a week. Gives what ends it. A browser without a place for it keeps nothing.
 */
export function keepData(queries: QueryClient, userId: string): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const state = dehydrate(queries, {
      shouldDehydrateQuery: ({ state: { status } }) => status === 'success',
    });
    set(userId, { at: Date.now(), state }, shown()).catch(() => undefined);
  };
  const putBack = async () => {
    const kept = Kept.safeParse(await get(userId, shown())).data;
    if (!isOver && kept !== undefined && Date.now() - kept.at < KEPT_FOR_MS) hydrate(queries, kept.state);
  };
  putBack().catch(() => undefined);
  const stop = queries.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && !isOver) timer ??= setTimeout(save, SAVE_AFTER_MS);
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
