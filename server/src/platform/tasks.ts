import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { createGate, isShutGate } from './back-off.ts';
import { openStatements, type Tx } from './db.ts';
import type { EventKey } from './event-names.ts';
import type { RecordedEvent } from './events.ts';

const Cause = z.object({ thing_id: z.uuid().nullable(), seq: z.int().optional() });
/** Why a task runs: the event that triggered it, with its number, or only its schedule. */
export type Cause = z.output<typeof Cause>;

/** Work that no caller waits for. Runs at least once, so it must be safe to repeat. */
export type Task<Deps> = {
  /** `module.verb`. */
  name: string;
  /** Cron, in UTC. Every deadline is a column; the schedule only triggers the sweep that checks it. */
  every?: string;
  /** Events that trigger it, as `thing.name`. */
  on?: readonly EventKey[];
  /** How long after the event it runs, in seconds; immediately by default. */
  afterSeconds?: number;
  /** It handles everything that is due, whichever event triggered it: many concurrent events enqueue it once. */
  isSweep?: boolean;
  run: (deps: Deps, cause: Cause) => Promise<void>;
};

export type Queue = {
  start: () => Promise<void>;
  /** Enqueues, in the caller's transaction, every task that waits for one of these events. */
  handOver: (tx: Tx, events: readonly RecordedEvent[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** Creates the queue (pg-boss) with its tasks. Several servers share it; each task runs on one of them. */
export function createQueue<Deps>(options: {
  url: string;
  deps: Deps;
  tasks: readonly Task<Deps>[];
  onError: (error: unknown, task?: string) => void;
}): Queue {
  const connections = openStatements(options.url, {
    name: 'dihaadi-queue',
    onError: (error) => options.onError(error),
  });
  // Every queue polls on its own: with the database gone they would request a hundred connections a second.
  const gate = createGate();
  const onError = (error: unknown, task?: string) => {
    if (!isShutGate(error)) options.onError(error, task);
  };
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => gate(() => connections.run(text, values)),
      listen: connections.listen,
    },
    schema: 'pgboss',
    useListenNotify: true,
  });
  boss.on('error', (error) => onError(error));
  const waiting = options.tasks.flatMap((task) =>
    task.on ? [{ ...task, on: new Set<string>(task.on) }] : [],
  );
  return {
    start: async () => {
      await boss.start();
      await redrive(boss, onError);
      for (const task of options.tasks) await register(boss, task, options);
    },
    handOver: async (tx, events) => {
      for (const { name, on, afterSeconds: startAfter = 0, isSweep = false } of waiting) {
        const causes = events
          .filter((event) => on.has(`${event.thing}.${event.name}`))
          .map((event): Cause => ({ thing_id: event.thingId, seq: event.seq }));
        const wanted = isSweep ? causes.slice(0, 1) : causes;
        if (wanted.length === 0) continue;
        await boss.insert(
          name,
          wanted.map((data) => ({ data, startAfter })),
          { db: fromKysely(tx) },
        );
      }
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await connections.close();
    },
  };
}

type Registering<Deps> = { deps: Deps; onError: (error: unknown, task?: string) => void };

/**
 * How often a queue is polled, in seconds. NOTIFY wakes the servers for each new task: polling is for retries and delayed
 * tasks. A task that only a schedule causes comes again by itself, so its retry may wait; polled like the others, a hundred
 * of these take 5 % of a core of an idle process.
 */
const POLL_SECONDS = { event: 2, schedule: 30 } as const;

// A full batch is followed by the next at once: a crowd does not wait for a poll.
const WORK = {
  pollingIntervalSeconds: 0.5,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

const FAILED = 'platform.failed';
const REDRIVE = 'platform.redrive';
// Tasks that a killed process had begun are restarted after two minutes at the latest: half a minute without its
// heartbeat, and the queue checks every minute.
const RETRIES = {
  retryLimit: 10,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  heartbeatSeconds: 30,
} as const;

/** Restarts tasks that failed after all their retries, every six hours for two weeks: an event comes only once. */
async function redrive(boss: PgBoss, onError: (error: unknown, task?: string) => void): Promise<void> {
  await boss.createQueue(FAILED);
  await boss.createQueue(REDRIVE);
  await boss.schedule(REDRIVE, '11 */6 * * *', {});
  await boss.work(REDRIVE, async () => {
    await boss.redrive(FAILED).catch((error: unknown) => onError(error, REDRIVE));
  });
}

async function register<Deps>(boss: PgBoss, task: Task<Deps>, options: Registering<Deps>): Promise<void> {
  // A failed scheduled task needn't be kept: its schedule repeats it.
  const kept = task.every === undefined ? { ...RETRIES, deadLetter: FAILED } : RETRIES;
  const queue = { ...kept, notify: true };
  await boss.createQueue(task.name, queue);
  // Also updates a queue that an earlier version created.
  await boss.updateQueue(task.name, queue);
  if (task.every !== undefined) await boss.schedule(task.name, task.every, { thing_id: null });
  const notifyPollingIntervalSeconds = POLL_SECONDS[task.on === undefined ? 'schedule' : 'event'];
  await boss.work(task.name, { ...WORK, notifyPollingIntervalSeconds }, async (batch) => {
    const results: JobResult[] = [];
    for (const { id, data } of batch) results.push({ id, status: await outcome(task, data, options) });
    return results;
  });
}

async function outcome<Deps>(
  task: Task<Deps>,
  data: unknown,
  options: Registering<Deps>,
): Promise<'completed' | 'failed'> {
  try {
    await task.run(options.deps, Cause.parse(data));
    return 'completed';
  } catch (error) {
    options.onError(error, task.name);
    return 'failed';
  }
}
