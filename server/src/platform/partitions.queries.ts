import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

/** A table that is partitioned by the month of `column`; `rest` is its partition of what no month covers. */
export type MonthlyTable = { table: string; column: string; rest: string };

/** The name of a partition, and the moments it covers: from the first one on, less than the last one. */
export type Month = { name: string; from: Date; until: Date };

/** The tables that are partitioned by ranges, as the migrations made them. */
export async function monthlyTables(db: Db): Promise<MonthlyTable[]> {
  const { rows } = await sql<MonthlyTable>`
    select c.relname as "table", a.attname as "column", d.relname as rest
    from pg_partitioned_table p join pg_class c on c.oid = p.partrelid join pg_class d on d.oid = p.partdefid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where p.partstrat = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  return rows;
}

// What pg_get_expr says of a partition of a range: since when, or MINVALUE, and until when. Nothing of the rest.
const BOUNDS = sql`regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''?([^'')]+)''?\\) TO \\(''([^'']+)''\\)')`;

/** Whether a partition covers the whole month. */
export async function hasMonth(db: Db, table: string, { from, until }: Month): Promise<boolean> {
  const { rows } = await sql`
    select from pg_inherits i join pg_class c on c.oid = i.inhrelid cross join lateral (select ${BOUNDS}) as of (bounds)
    where i.inhparent = to_regclass(${table}) and bounds[2]::timestamptz >= ${until}
      and case bounds[1] when 'MINVALUE' then true else bounds[1]::timestamptz <= ${from} end`.execute(db);
  return rows.length > 0;
}

// Any number does, as long as nothing else of ours uses it.
const LOCK = 7_117_003;

/** Of several processes one changes partitions at a time. None waits longer than the writes behind it can bear. */
export async function beginPartitionChange(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '200ms'`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

/** Makes the partition of a month, with the rows of it that the rest has, unless it is there. */
export async function makePartition(tx: Tx, { table, column, rest }: MonthlyTable, month: Month) {
  if (await hasMonth(tx, table, month)) return;
  const [parent, others, fresh] = [sql.table(table), sql.table(rest), sql.table(month.name)];
  // Attaching takes them anyway. Without the second one a row could come into the rest after it was looked through.
  await sql`lock table only ${parent} in share update exclusive mode`.execute(tx);
  await sql`lock table ${others} in access exclusive mode`.execute(tx);
  await sql`create table ${fresh} (like ${parent} including all excluding identity)`.execute(tx);
  await sql`
    with moved as (
      delete from ${others} where ${sql.ref(column)} >= ${month.from} and ${sql.ref(column)} < ${month.until} returning *
    ) insert into ${fresh} select * from moved`.execute(tx);
  // Made and filled first: what is made as a partition locks the whole table, and this one only the rest.
  await sql`
    alter table ${parent} attach partition ${fresh}
    for values from (${sql.lit(month.from.toISOString())}) to (${sql.lit(month.until.toISOString())})`.execute(
    tx,
  );
}

/** The partitions of which nothing is as young as `before`; never the one of the rest. */
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
