import { Kysely, PostgresDialect, sql, Transaction } from 'kysely';
import { Client, type CustomTypesConfig, escapeIdentifier, Pool, types as pgTypes } from 'pg';
import type { DB } from './db.types.ts';
import { backOffAfter } from './back-off.ts';
import { codeOf } from './error-code.ts';
import { pause } from './pause.ts';
import { NO_STATEMENT_TIMEOUT, quicken } from './quick-client.ts';
import { currentPool, stayAtPrimary } from './read-target.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Database = {
  db: Db;
  /** For work that must keep one connection to itself between transactions: behind a pooler only these can. */
  sessions: Db;
  /** Calls `onNotification` for every NOTIFY on `channel`, and after every reconnection, because some may be missed. */
  /** `payload` is the notification's text; undefined if some may have been missed. */
  listen: (
    channel: string,
    onNotification: (payload?: string) => void,
  ) => Promise<{ close: () => Promise<void> }>;
  close: () => Promise<void>;
};

const { INT8, DATE } = pgTypes.builtins;

// Paise and counters stay far below 2^53; a date is a day, not a moment in the server's time zone.
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === INT8) return Number;
    if (oid === DATE) return String;
    return pgTypes.getTypeParser(oid, format);
  },
};

// Detects within half a minute that the other end has silently disappeared.
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

type Limits = {
  poolSize?: number;
  /** Maximum wait for a connection. Longer in tests, which open more at once than any server would allow. */
  longestWait?: number;
  /** Maximum wait for a lock; also longer in tests, on machines that may be busy. */
  longestLock?: number;
  /** Maximum wait for the response to a statement; more than the database itself allows. */
  longestAnswer?: number;
  /** The database itself, if `url` is a pooler that lends a connection for one transaction (PgBouncer). */
  sessionUrl?: string | undefined;
};

// One leads the relay, one migrates.
const SESSIONS = 2;

/**
 * Opens a pool on `url`. Every wait is bounded: 2 s for a connection, 3 s for a lock, 10 s for a statement or an idle
 * transaction (design/quality.md, R38 and R39). A stalled database enforces none of these: if a response takes 12 s,
 * its connection is destroyed. `limits` in milliseconds. A pooler supports no per-connection limits or statements: it
 * must set the limits itself (docs/operations/deploy.md), and nothing is prepared.
 */
export function openDatabase(url: string, onLost: (error: Error) => void, limits: Limits = {}): Database {
  const { sessionUrl, poolSize = 20 } = limits;
  const isPooled = sessionUrl !== undefined;
  const db = openPool(url, onLost, { ...limits, poolSize, isPooled });
  const sessions = isPooled ? openPool(sessionUrl, onLost, { ...limits, poolSize: SESSIONS }) : db;
  return {
    db,
    sessions,
    listen: (channel, onNotification) =>
      listen({
        url: sessionUrl ?? url,
        channel,
        onNotification,
        onError: onLost,
        longestAnswer: queryTimeoutOf(limits),
      }),
    close: async () => {
      await Promise.all([db.destroy(), isPooled && sessions.destroy()]);
    },
  };
}

const longestStatementOf = ({ longestLock = 3_000 }: Limits): number => Math.max(10_000, 2 * longestLock);
const queryTimeoutOf = (limits: Limits): number => limits.longestAnswer ?? longestStatementOf(limits) + 2_000;

type Opened = Limits & { isPooled?: boolean };

function openPool(url: string, onLost: (error: Error) => void, limits: Opened): Db {
  const { poolSize, longestWait = 2_000, longestLock = 3_000, isPooled = false } = limits;
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: longestWait,
    ...(!isPooled && {
      statement_timeout: longestStatementOf(limits),
      lock_timeout: longestLock,
      idle_in_transaction_session_timeout: 10_000,
    }),
    // In pipeline mode the driver also destroys the connection: queued statements would otherwise wait forever.
    query_timeout: queryTimeoutOf(limits),
    application_name: 'dihaadi',
    pipeline: true,
    ...keepAlive,
  });
  // Without a listener, a connection dropped by the database, idle or in a transaction, would end the process.
  pool.on('connect', (client) => {
    client.on('error', onLost);
    quicken(client, { prepares: !isPooled });
  });
  pool.on('error', () => undefined);
  // Resolved for each connection: a request may read from a replica.
  const { options } = pool;
  const asked = { connect: () => currentPool(pool).connect(), end: () => pool.end(), options };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: asked }) });
  pools.set(db, pool);
  if (isPooled) poolers.add(db);
  return db;
}

// Limits for a stalled database, in milliseconds.
const STATEMENT_POOL_LIMITS = {
  max: 3,
  query_timeout: 30_000,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
};

/** Opens three separate connections for raw statements, and one that listens: for the queue, which brings its own SQL. */
export function openStatements(
  url: string,
  { name, onError }: { name: string; onError: (error: Error) => void },
) {
  const pool = new Pool({ connectionString: url, application_name: name, ...STATEMENT_POOL_LIMITS });
  pool.on('error', onError);
  return {
    run: (text: string, values?: unknown[]) => pool.query<Record<string, unknown>>(text, values),
    listen: (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) =>
      listen({
        url,
        channel,
        onNotification: (payload) => (payload === undefined ? onReconnect() : onNotification(payload)),
        onError,
        longestAnswer: STATEMENT_POOL_LIMITS.query_timeout,
      }),
    close: async () => {
      // A second call finds it already released.
      if (!pool.ending) await pool.end();
    },
  };
}

const pools = new WeakMap<Db, Pool>();
const poolers = new WeakSet<Db>();

/**
 * Returns the pool behind `db`, for `hot-reads.ts` and `replicas.ts`. Throws on a transaction, which has no pool of its
 * own.
 */
export function poolOf(db: Db): Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('A hot read must not run in a transaction.');
  return pool;
}

/** Whether connections of `db` keep prepared statements: a pooler may use another one each time. */
export const keepsPrepared = (db: Db): boolean => !poolers.has(db);

type Listening = {
  url: string;
  channel: string;
  onNotification: (payload?: string) => void;
  onError: (error: Error) => void;
  longestAnswer: number;
};

async function listen(options: Listening): Promise<{ close: () => Promise<void> }> {
  const closed = new AbortController();
  let client: Client | undefined;
  const open = async () => {
    const fresh = new Client({
      connectionString: options.url,
      connectionTimeoutMillis: 2_000,
      query_timeout: options.longestAnswer,
      ...keepAlive,
    });
    fresh.on('error', options.onError);
    fresh.on('notification', ({ payload }) => options.onNotification(payload));
    await fresh.connect();
    const ask = `listen ${escapeIdentifier(options.channel)}`;
    await fresh.query(ask).catch(async (error: unknown) => {
      await fresh.end();
      throw error;
    });
    // A stalled database is as silent as an idle one, so it is pinged.
    const beat = setInterval(() => void fresh.query(ask).catch(() => fresh.end()), options.longestAnswer);
    fresh.once('end', () => {
      clearInterval(beat);
      void reopen();
    });
    if (closed.signal.aborted) await fresh.end();
    client = fresh;
  };
  const reopen = async (failures = 1): Promise<void> => {
    if (closed.signal.aborted) return;
    try {
      await open();
      options.onNotification();
    } catch (error) {
      if (error instanceof Error) options.onError(error);
      await pause(backOffAfter(failures), closed.signal);
      await reopen(failures + 1);
    }
  };
  await open();
  return {
    close: async () => {
      closed.abort();
      await client?.end();
    },
  };
}

/** A change by this process, for listeners that can't wait for the event stream. */
export type OwnChange = { thing: string; name: string; topics: readonly string[] };

// Changes by transaction; listeners by pool, called after commit.
const changes = new WeakMap<Db, OwnChange[]>();
const listeners = new WeakMap<Db, (changed: readonly OwnChange[]) => void>();

/** Records a change made by `tx`. */
export function recordOwnChange(tx: Tx, change: OwnChange): void {
  const noted = changes.get(tx);
  if (noted === undefined) changes.set(tx, [change]);
  else noted.push(change);
}

/**
 * Reports what changed, immediately after every commit of this process on `db`: people who change something read it
 * back up to date. Other processes learn of it from the event stream.
 */
export function onChange(db: Db, listener: (changed: readonly OwnChange[]) => void): void {
  listeners.set(db, listener);
}

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

/**
 * Runs `work` in one transaction, all or nothing. Retries it if the database requests that (deadlock, serialization),
 * so `work` must have no effects outside the database. Within another transaction it becomes part of that one.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db instanceof Transaction) return work(db);
  stayAtPrimary();
  for (let attempt = 1; ; attempt += 1) {
    try {
      let inside: Tx | undefined;
      const result = await db.transaction().execute((tx) => {
        inside = tx;
        return work(tx);
      });
      const changed = inside && changes.get(inside);
      if (changed !== undefined) listeners.get(db)?.(changed);
      return result;
    } catch (error) {
      if (attempt === 3 || ![DEADLOCK, SERIALIZATION].includes(codeOf(error))) throw error;
    }
  }
}

/**
 * Runs `work` within `tx`. If it throws, its changes are rolled back, unless `isKept` keeps them, and `tx` continues;
 * the error is rethrown.
 */
export async function rollBackUnless<T>(
  tx: Tx,
  work: () => Promise<T>,
  isKept: (error: unknown) => boolean,
): Promise<T> {
  await sql`savepoint undo_to`.execute(tx);
  try {
    const result = await work();
    // Sends what is still waiting (`SOON`), so that its failure is undone here.
    await sql`release savepoint undo_to`.execute(tx);
    return result;
  } catch (error) {
    if (!isKept(error)) await sql`rollback to savepoint undo_to`.execute(tx);
    throw error;
  }
}

/** Waits for the lock `key`, and keeps it to the end of this transaction. */
export async function takeLock(tx: Tx, key: number): Promise<void> {
  // The other's work may take long; the pool's usual time-outs would cut this short.
  await sql`set local lock_timeout = 0`.execute(tx);
  await sql.raw(NO_STATEMENT_TIMEOUT).execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(key)})`.execute(tx);
}

/** Returns the database's own time (UTC), to synchronise the clock. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no time.');
  return row.now;
}

/** Resolves if the database responds; throws otherwise. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Whether statements, locks and idle transactions on `db` have a time limit. */
export async function hasLimits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_settings where setting = '0'
      and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
  return rows.length === 0;
}
