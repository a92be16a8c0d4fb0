import type { Database } from './db.ts';
import type { RecordedEvent } from './events.ts';
import { eventsAfter, lastSeq } from './events.queries.ts';
import { pause } from './pause.ts';
import { createTopicWatchers } from './topic-watchers.ts';

const BATCH = 500;
const RETRY_MS = 500;

type Watcher = (event: RecordedEvent) => void;

/** Events received by this server, whichever server they happened on. */
export type LiveHub = {
  /** Calls `onEvent` for every event from now on, in order. Returns the function that unsubscribes. */
  watch: (onEvent: Watcher) => () => void;
  /** The same, for events with one of these topics. */
  watchTopics: (topics: readonly string[], onEvent: Watcher) => () => void;
  /** The number of the newest event received. */
  position: () => number;
  close: () => Promise<void>;
};

/** Starts listening. Earlier numbered events are not repeated; `eventsAfter` reads those. */
export async function openLiveHub(database: Database, onError: (error: unknown) => void): Promise<LiveHub> {
  const watchers = new Set<Watcher>();
  const topicWatchers = createTopicWatchers<Watcher>();
  let position = await lastSeq(database.db);
  let reading: Promise<void> | undefined;
  let again = false;

  const closed = new AbortController();

  const tell = (watcher: Watcher, event: RecordedEvent) => {
    try {
      watcher(event);
    } catch (error) {
      // One failing watcher must not keep events from the others.
      onError(error);
    }
  };
  const readBatch = async () => {
    const events = await eventsAfter(database.db, position, { limit: BATCH });
    for (const event of events) {
      for (const watcher of watchers) tell(watcher, event);
      for (const watcher of topicWatchers.of(event.topics)) tell(watcher, event);
      position = event.seq;
    }
    again ||= events.length === BATCH;
  };
  const readOn = async () => {
    do {
      again = false;
      await readBatch().catch(async (error: unknown) => {
        onError(error);
        // No further notification comes for events that could not be read.
        again = true;
        await pause(RETRY_MS, closed.signal);
      });
    } while (again && !closed.signal.aborted);
  };
  const wake = () => {
    again = true;
    reading ??= readOn().finally(() => {
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
    watchTopics: topicWatchers.add,
    position: () => position,
    close: async () => {
      closed.abort();
      await listening.close();
      await reading;
    },
  };
}
