import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

/** A table partitioned by the month of `column`; `rest` is its partition for everything that no month covers. */
export type MonthlyTable = { table: string; column: string; rest: string };

/** A partition's name, and the moments it covers: `from` inclusive, `until` exclusive. */
export type Month = { name: string; from: Date; until: Date };

/** Returns the tables partitioned by ranges, as created by the migrations. */
export async function monthlyTables(db: Db): Promise<MonthlyTable[]> {
  const { rows } = await sql<MonthlyTable>`
    select c.relname as "table", a.attname as "column", d.relname as rest
    from pg_partitioned_table p join pg_class c on c.oid = p.partrelid join pg_class d on d.oid = p.partdefid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where p.partstrat = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  return rows;
}

// Parses pg_get_expr of a range partition: its start, or MINVALUE, and its end. No match for the rest.
const BOUNDS = sql`regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''?([^'')]+)''?\\) TO \\(''([^'']+)''\\)')`;

/** Returns whether a partition covers the whole month. */
export async function hasMonth(db: Db, table: string, { from, until }: Month): Promise<boolean> {
  const { rows } = await sql`
    select from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral (select ${BOUNDS}) as of (bounds)
    where i.inhparent = to_regclass(${table}) and bounds[2]::timestamptz >= ${until}
      and case bounds[1] when 'MINVALUE' then true else bounds[1]::timestamptz <= ${from} end`.execute(db);
  return rows.length > 0;
}

// An arbitrary number that nothing else of ours uses.
const LOCK = 7_117_003;

/** Lets one process at a time change partitions. None waits longer than the blocked writes can bear. */
export async function beginPartitionChange(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '200ms'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

/** Creates the partition of a month, with its rows from the rest, unless it exists. */
export async function makePartition(tx: Tx, { table, column, rest }: MonthlyTable, month: Month) {
  if (await hasMonth(tx, table, month)) return;
  const [parent, others, fresh] = [sql.table(table), sql.table(rest), sql.table(month.name)];
  // Attaching takes these locks anyway. Without the second one, a row could enter the rest after it was checked.
  await sql`lock table only ${parent} in share update exclusive mode`.execute(tx);
  await sql`lock table ${others} in access exclusive mode`.execute(tx);
  await sql`create table ${fresh} (like ${parent} including all excluding identity)`.execute(tx);
  await sql`
    with moved as (
      delete from ${others} where ${sql.ref(column)} >= ${month.from} and ${sql.ref(column)} < ${month.until} returning *
    ) insert into ${fresh} select * from moved`.execute(tx);
  // Created and filled first: creating it as a partition would lock the whole table, this locks only the rest.
  await sql`
    alter table ${parent} attach partition ${fresh}
    for values from (${sql.lit(month.from.toISOString())}) to (${sql.lit(month.until.toISOString())})`.execute(
    tx,
  );
}

/** Returns the partitions with nothing as recent as `before`; never the one of the rest. */
export async function partitionsBefore(db: Db, table: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(${table})
      and (${BOUNDS})[2]::timestamptz <= ${before}
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

export async function dropPartition(tx: Tx, name: string): Promise<void> {
  await sql`drop table if exists ${sql.table(name)}`.execute(tx);
}
