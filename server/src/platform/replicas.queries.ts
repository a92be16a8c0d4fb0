import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Position in the write-ahead log, in bytes since the cluster began. */
export type Position = number;

const firstOf = <Row>({ rows: [row] }: { rows: Row[] }): Row => {
  if (row === undefined) throw new Error('The database returned no position.');
  return row;
};

/** Returns how far the primary has written its log. A commit is written before it is acknowledged or visible to others. */
export async function writtenPosition(db: Db): Promise<Position> {
  const asked = sql<{ position: Position }>`
    select (pg_current_wal_flush_lsn() - '0/0'::pg_lsn)::bigint as position`;
  return firstOf(await asked.execute(db)).position;
}

/** Returns how far the replica has applied the log; reads from now on see all of that. Null when it is no replica. */
export async function appliedPosition(replica: Db): Promise<Position | null> {
  const asked = sql<{ position: Position | null }>`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end as position`;
  return firstOf(await asked.execute(replica)).position;
}

/** Returns the system identifier that only a primary and its replicas share. */
export async function clusterOf(db: Db): Promise<string> {
  const asked = sql<{ cluster: string }>`select system_identifier::text as cluster from pg_control_system()`;
  return firstOf(await asked.execute(db)).cluster;
}
