import { backOffAfter } from './back-off.ts';
import type { Db, Tx } from './db.ts';
import type { RecordedEvent } from './events.ts';
import { notifyEvents, numberEvents, stopLeading, tryToLead } from './relay.queries.ts';
import { pause } from './pause.ts';

const BATCH = 500;
const IDLE_MS = 100;
const RETRY_MS = 500;

type Deps = {
  db: Db;
  /** Hands events to the queues that wait for them, in the relay's transaction. */
  handOver: (tx: Tx, events: readonly RecordedEvent[]) => Promise<void>;
  onError: (error: unknown) => void;
};

/**
 * Numbers committed events, notifies every server, and hands the events to the queue. One relay runs in the whole
 * cluster, chosen by an advisory lock; when it dies another takes over. An event is handed over exactly once, since its
 * number and its tasks commit together.
 */
export function startRelay(deps: Deps): { stop: () => Promise<void> } {
  const stopped = new AbortController();
  const running = run(deps, stopped.signal);
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

async function run(deps: Deps, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await deps.db.connection().execute((connection) => lead(connection, deps, signal));
      failures = 0;
    } catch (error) {
      deps.onError(error);
      failures += 1;
    }
    await pause(failures === 0 ? RETRY_MS : Math.max(RETRY_MS, backOffAfter(failures)), signal);
  }
}

async function lead(connection: Db, deps: Deps, signal: AbortSignal): Promise<void> {
  if (!(await tryToLead(connection))) return;
  try {
    while (!signal.aborted) {
      const passed = await connection.transaction().execute((tx) => passOnEvents(tx, deps));
      if (passed < BATCH) await pause(IDLE_MS, signal);
    }
  } finally {
    // The connection goes back to the pool: with the lock on it no server could lead. A lost connection has lost its
    // lock too.
    await stopLeading(connection).catch(() => undefined);
  }
}

async function passOnEvents(tx: Tx, deps: Deps): Promise<number> {
  const events = await numberEvents(tx, BATCH);
  if (events.length === 0) return 0;
  await deps.handOver(tx, events);
  await notifyEvents(tx);
  return events.length;
}
