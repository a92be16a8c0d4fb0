import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './db.types.ts';
import { pause } from './pause.ts';
import { AppError, unavailable } from './errors.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export type Database = {
  db: Db;
  /** Calls `onNotification` for every NOTIFY on `channel`, and after every reconnection, since some may be missed. */
  listen: (channel: string, onNotification: () => void) => Promise<{ close: () => Promise<void> }>;
  close: () => Promise<void>;
};

const BIGINT = 20;
const DATE = 1082;

// Paise and counters stay far below 2^53; a date is a day, not a moment in the server's time zone.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === BIGINT) return Number;
    if (oid === DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

/**
 * Opens a pool on `url`. No call waits for ever: 2 s for a connection, 3 s for a lock, 10 s for a
 * statement or an idle transaction (design/quality.md, R38 and R39).
 */
export function openDatabase(url: string, onIdleError: (error: Error) => void, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'dihaadi',
  });
  // Without a listener an idle connection that the database drops would end the process.
  pool.on('error', onIdleError);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    listen: (channel, onNotification) => listen({ url, channel, onNotification, onError: onIdleError }),
    close: () => db.destroy(),
  };
}

type Listening = { url: string; channel: string; onNotification: () => void; onError: (error: Error) => void };

async function listen(options: Listening): Promise<{ close: () => Promise<void> }> {
  const closed = new AbortController();
  let client: pg.Client | undefined;
  const open = async () => {
    const fresh = new pg.Client({ connectionString: options.url, connectionTimeoutMillis: 2_000, keepAlive: true });
    fresh.on('error', options.onError);
    fresh.on('notification', options.onNotification);
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(options.channel)}`);
    fresh.once('end', () => void reopen());
    client = fresh;
  };
  const reopen = async (): Promise<void> => {
    if (closed.signal.aborted) return;
    try {
      await open();
      options.onNotification();
    } catch (error) {
      if (error instanceof Error) options.onError(error);
      await pause(RECONNECT_MS, closed.signal);
      await reopen();
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

const RECONNECT_MS = 250;

const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

/**
 * Runs `work` in one transaction: all of it or nothing. Repeats it when the database asks for that
 * (deadlock, serialization), so `work` must touch nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === 3 || ![DEADLOCK, SERIALIZATION].includes(codeOf(error))) throw error;
    }
  }
}

/** The database's own time (UTC), for the clock to agree with. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

/** Answers when the database does; throws when it does not. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether `error` is the violation of the unique or exclusion constraint or index named `constraint`. */
export const violates = (error: unknown, constraint: string): boolean =>
  ['23505', '23P01'].includes(codeOf(error)) &&
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === constraint;

/** Whether `error` says that a lock was not had within the lock time-out. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

// Connection lost or refused, shutting down, too many clients, disk full, time-outs: all pass.
const PASSING = /^(08...|57P0[1-3]|57014|53...|55P03|25P03|40001|40P01|ECONN.*|ENOENT|EPIPE|ETIMEDOUT)$/;
const PASSING_MESSAGE = /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Turns what the database driver throws into what the API answers: 503 for what passes, else the error itself. */
export function explainDatabaseError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (PASSING.test(codeOf(error)) || PASSING_MESSAGE.test(error.message)) {
    return unavailable('The service is busy. Please try again in a moment.', error);
  }
  return error;
}
