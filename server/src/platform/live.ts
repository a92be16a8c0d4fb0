import type { Database } from './db.ts';
import type { RecordedEvent } from './events.ts';
import { eventsAfter, lastSeq } from './events.queries.ts';

const BATCH = 500;

type Watcher = (event: RecordedEvent) => void;

/** What this server hears of events, whichever server they happened on. */
export type LiveHub = {
  /** Calls `onEvent` for every event from now on, in order; gives the function that ends it. */
  watch: (onEvent: Watcher) => () => void;
  /** The number of the newest event heard of. */
  position: () => number;
  close: () => Promise<void>;
};

/** Starts listening. Events that were numbered before are not repeated; `eventsAfter` reads those. */
export async function openLiveHub(database: Database, onError: (error: unknown) => void): Promise<LiveHub> {
  const watchers = new Set<Watcher>();
  let position = await lastSeq(database.db);
  let reading: Promise<void> | undefined;
  let again = false;

  const readOn = async () => {
    do {
      again = false;
      const events = await eventsAfter(database.db, position, { limit: BATCH });
      for (const event of events) {
        position = event.seq;
        for (const watcher of watchers) watcher(event);
      }
      again ||= events.length === BATCH;
    } while (again);
  };
  const wake = () => {
    again = true;
    reading ??= readOn()
      .catch(onError)
      .finally(() => {
        reading = undefined;
      });
  };
  const listening = await database.listen('event', wake);
  wake();
  return {
    watch: (onEvent) => {
      watchers.add(onEvent);
      return () => watchers.delete(onEvent);
    },
    position: () => position,
    close: async () => {
      await listening.close();
      await reading;
    },
  };
}
