import { type Database, type Db, openDatabase, poolOf } from './db.ts';
import { codeOf } from './error-code.ts';
import { AppError } from './errors.ts';
import type { Labelled } from './gauge.ts';
import { pause } from './pause.ts';
import { runReadingFrom } from './read-target.ts';
import { appliedPosition, clusterOf, type Position, writtenPosition } from './replicas.queries.ts';

/** Whether reads go to a replica. */
export type ReplicaState = 'ok' | 'left out';

export type Replicas = {
  /**
   * Runs `read` on a replica that has everything committed when it was called. Runs it on the primary if there is no
   * replica or none has caught up in time, and again on the primary if the replica fails. `read` must not change
   * anything.
   */
  read: <T>(read: () => Promise<T>) => Promise<T>;
  /** Keyed by number, from 1, in the order of their addresses. */
  states: () => Record<string, ReplicaState>;
  figures: readonly Labelled[];
  close: () => Promise<void>;
};

/** How long a read waits for a replica to catch up, in milliseconds; a slower replica is left out. */
const LONGEST_WAIT_MS = 100;
const REPLICA_POLL_MS = 2;
const LOOK_MS = 1_000;
// Number of samples kept: lag is known up to an hour.
const MAX_LAG_SAMPLES = 3_600;
const CONNECTIONS = 10;
// A replica that hangs must not block the check.
const CHECK_POOL_LIMITS = { poolSize: 1, longestWait: 1_000, longestAnswer: 1_000 };

/** The primary's written position at a time (`performance.now()`). */
type Sample = { at: number; position: Position };

type Replica = {
  name: string;
  reads: Database;
  /** Separate connections, so that a long read doesn't delay the next check. */
  asks: Database;
  /** The position it is known to have applied. */
  position: Position;
  asking: Promise<void> | undefined;
  /** Why it is left out; undefined while it serves reads. */
  problem: string | undefined;
  underWay: number;
  /** The time of the newest sample that it has applied. */
  caughtUpAt: number;
  lagSeconds: number;
};

type Warn = (data: object, message: string) => void;
type Options = { db: Db; urls: readonly string[]; warn: Warn };

const NO_READS = { replica: 0, primary: 0, both: 0 };

/** Opens the replicas at `urls` and monitors them. Without any, all reads use `db` and nothing runs. */
export function openReplicas({ db, urls, warn }: Options): Replicas {
  if (urls.length === 0) return NONE;
  const replicas = urls.map((url, index) => openReplica(url, String(index + 1), warn));
  const read = { ...NO_READS };
  const watching = watch(db, replicas, warn);
  return {
    read: async (work) => {
      const replica = await findReplica(db, replicas, warn);
      if (replica === undefined) {
        read.primary += 1;
        return work();
      }
      try {
        const result = await readAt(db, replica, work);
        read.replica += 1;
        return result;
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        // An attempt to write is the call's fault, not the replica's.
        if (codeOf(error) !== READ_ONLY) setProblem(replica, reasonOf(error), warn);
        read.both += 1;
        return work();
      }
    },
    states: () => byName(replicas, ({ problem }) => (problem === undefined ? 'ok' : 'left out')),
    figures: figuresOf(replicas, read),
    close: async () => {
      await watching.close();
      await Promise.all(replicas.flatMap(({ reads, asks }) => [reads.close(), asks.close()]));
    },
  };
}

const NONE: Replicas = {
  read: (work) => work(),
  states: () => ({}),
  figures: [],
  close: () => Promise.resolve(),
};

const byName = <T>(replicas: readonly Replica[], of: (replica: Replica) => T): Record<string, T> =>
  Object.fromEntries(replicas.map((replica) => [replica.name, of(replica)]));

const figuresOf = (replicas: readonly Replica[], read: typeof NO_READS): Labelled[] => [
  {
    kind: 'gauge',
    name: 'replica_lag_seconds',
    help: 'How far a read replica is behind the primary; it grows while the replica does not answer',
    label: 'replica',
    read: () => byName(replicas, ({ lagSeconds }) => lagSeconds),
  },
  {
    kind: 'counter',
    name: 'list_reads_total',
    help: 'Lists read at a replica, on the primary, or at both when the replica failed',
    label: 'database',
    read: () => read,
  },
];

function openReplica(url: string, name: string, warn: Warn): Replica {
  // The known state is no longer valid: a restarted replica may have less than before.
  const onLost = (error: Error) => {
    replica.position = 0;
    setProblem(replica, reasonOf(error), warn);
  };
  const replica: Replica = {
    name,
    reads: openDatabase(url, onLost, { poolSize: CONNECTIONS }),
    asks: openDatabase(url, onLost, CHECK_POOL_LIMITS),
    position: 0,
    asking: undefined,
    problem: UNKNOWN,
    underWay: 0,
    caughtUpAt: performance.now(),
    lagSeconds: 0,
  };
  return replica;
}

const UNKNOWN = 'not looked at yet';

/** Uses the replica for reads, or leaves it out because of `problem`; logs a change. */
function setProblem(replica: Replica, problem: string | undefined, warn: Warn): void {
  const before = replica.problem;
  replica.problem = problem;
  if (before !== UNKNOWN && (before === undefined) === (problem === undefined)) return;
  const { name } = replica;
  warn({ replica: name, problem }, problem === undefined ? 'replica is read at' : 'replica is left out');
}

async function readAt<T>(db: Db, replica: Replica, work: () => Promise<T>): Promise<T> {
  replica.underWay += 1;
  try {
    return await runReadingFrom({ primary: poolOf(db), replica: poolOf(replica.reads.db) }, work);
  } finally {
    replica.underWay -= 1;
  }
}

/** Returns the least busy replica once it has everything committed by now. */
async function findReplica(db: Db, replicas: readonly Replica[], warn: Warn): Promise<Replica | undefined> {
  const [replica] = replicas
    .filter(({ problem }) => problem === undefined)
    .toSorted((one, other) => one.underWay - other.underWay);
  if (replica === undefined) return undefined;
  // If the primary doesn't answer, the read itself reports that.
  const position = await writtenPosition(db).catch(() => undefined);
  if (position === undefined) return undefined;
  const problem = await problemAt(replica, position);
  if (problem === undefined) return replica;
  setProblem(replica, problem, warn);
  return undefined;
}

const READ_ONLY = '25006';
const QUERY_CANCELED = '57014';

/** Whether the primary may do better. A statement that took too long would take as long there. */
const isReplicaFault = (error: unknown): boolean =>
  !(error instanceof AppError) && codeOf(error) !== QUERY_CANCELED;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Waits until the replica has applied the log up to `position`. Returns why it hasn't in time, or undefined. */
async function problemAt(replica: Replica, position: Position): Promise<string | undefined> {
  if (replica.position >= position) return undefined;
  const late = new AbortController();
  const caughtUp = catchUp(replica, position, late.signal).catch(reasonOf);
  const tooLate = pause(LONGEST_WAIT_MS, late.signal).then(() => BEHIND);
  return Promise.race([caughtUp, tooLate]).finally(() => late.abort());
}

const BEHIND = 'behind the primary';

async function catchUp(replica: Replica, position: Position, late: AbortSignal): Promise<undefined> {
  while (replica.position < position && !late.aborted) {
    replica.asking ??= ask(replica).finally(() => {
      replica.asking = undefined;
    });
    await replica.asking;
    if (replica.position < position) await pause(REPLICA_POLL_MS, late);
  }
}

async function ask(replica: Replica): Promise<void> {
  const applied = await appliedPosition(replica.asks.db);
  if (applied === null) throw new Error('not a replica');
  replica.position = applied;
}

/** Checks all replicas once a second, after the previous check has ended. */
function watch(db: Db, replicas: readonly Replica[], warn: Warn): { close: () => Promise<void> } {
  const closed = new AbortController();
  const samples: Sample[] = [];
  const look = async () => {
    const sample = { at: performance.now(), position: await writtenPosition(db) };
    samples.push(sample);
    if (samples.length > MAX_LAG_SAMPLES) samples.shift();
    await Promise.all(
      replicas.map(async (replica) => {
        const problem = await lookAt(replica, { db, samples, sample }).catch(reasonOf);
        const { caughtUpAt } = replica;
        replica.lagSeconds = (performance.now() - (problem === undefined ? sample.at : caughtUpAt)) / 1000;
        setProblem(replica, problem, warn);
      }),
    );
  };
  const lookOn = async () => {
    while (!closed.signal.aborted) {
      // Without the primary a replica's state is unknown, and nothing is read.
      await look().catch(() => undefined);
      await pause(LOOK_MS, closed.signal);
    }
  };
  const looking = lookOn();
  return {
    close: async () => {
      closed.abort();
      await looking;
    },
  };
}

type Look = { db: Db; samples: readonly Sample[]; sample: Sample };

/** Returns why a replica must be left out, or undefined. */
async function lookAt(replica: Replica, { db, samples, sample }: Look): Promise<string | undefined> {
  if ((await clusterOf(replica.asks.db)) !== (await clusterOf(db))) return 'a replica of another database';
  // Queried again regardless of the known state: it may no longer be a replica, or have restarted.
  await ask(replica);
  const problem = await problemAt(replica, sample.position);
  if (replica.position > (await writtenPosition(db))) return 'ahead of the primary: it followed another one';
  const { position } = replica;
  const reached = samples.findLast((one) => one.position <= position);
  replica.caughtUpAt = Math.max(replica.caughtUpAt, reached?.at ?? 0);
  return problem;
}
