import { z } from 'zod';
import type { Database } from './db.ts';
import { notifySignals } from './events.queries.ts';
import { createTopicWatchers } from './topic-watchers.ts';

/**
 * A change that viewers need at once and that is useless later, such as the position of a moving driver: no row, no
 * number, not repeated to clients that reconnect.
 */
type Signal = {
  name: string;
  /** Its subject: within one flush only the last signal of each subject counts. */
  of: string;
  topics: readonly string[];
  data: Record<string, string | number | null>;
};

type Watcher = (signal: Signal) => void;

/** Signals between all servers. */
export type Signals = {
  /** Sends within `FLUSH_MS`; never throws. */
  send: (signal: Signal) => void;
  /** Calls `onSignal` for every signal of these topics, whichever server sent it. Returns the function that stops it. */
  watch: (topics: readonly string[], onSignal: Watcher) => () => void;
  close: () => Promise<void>;
};

const CHANNEL = 'signal';

// A notification takes a lock that all others wait for, so signals within this time share one.
const FLUSH_MS = 100;

// PostgreSQL accepts less than 8,000 bytes.
const LONGEST_PAYLOAD = 7_500;

/**
 * Opens the signal channel. A signal that can't be sent is reported to `onError` and dropped: the next one supersedes
 * it.
 */
export async function openSignals(database: Database, onError: (error: unknown) => void): Promise<Signals> {
  const watchers = createTopicWatchers<Watcher>();
  const waiting = new Map<string, Signal>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();

  const flush = () => {
    timer = undefined;
    const payloads = packed([...waiting.values()]);
    waiting.clear();
    sending = sending.then(() => notifySignals(database.db, CHANNEL, payloads)).catch(onError);
  };
  const hear = (payload: string | undefined) => {
    if (payload === undefined) return;
    for (const signal of unpacked(payload)) for (const tell of watchers.of(signal.topics)) tell(signal);
  };
  const listening = await database.listen(CHANNEL, (payload) => {
    try {
      hear(payload);
    } catch (error) {
      onError(error);
    }
  });
  return {
    send: (signal) => {
      waiting.set(`${signal.name} ${signal.of}`, signal);
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    watch: watchers.add,
    close: async () => {
      clearTimeout(timer);
      await listening.close();
      await sending;
    },
  };
}

/** Returns arrays of signals as JSON, each short enough for one notification. */
function packed(signals: readonly Signal[]): string[] {
  const payloads: string[] = [];
  let rows: string[] = [];
  let length = 0;
  for (const signal of signals) {
    const row = JSON.stringify(signal);
    const bytes = Buffer.byteLength(row) + 1;
    if (length + bytes > LONGEST_PAYLOAD && rows.length > 0) {
      payloads.push(`[${rows.join(',')}]`);
      rows = [];
      length = 0;
    }
    rows.push(row);
    length += bytes;
  }
  if (rows.length > 0) payloads.push(`[${rows.join(',')}]`);
  return payloads;
}

const Payload = z.array(
  z.object({
    name: z.string(),
    of: z.string(),
    topics: z.array(z.string()),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
);

const unpacked = (payload: string): Signal[] => Payload.parse(JSON.parse(payload));
