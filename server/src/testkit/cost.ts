import type { PoolClient } from 'pg';
import { type MockInstance, vi } from 'vitest';
import { z } from 'zod';
import { type Db, poolOf } from '../platform/db.ts';

const Statement = z.object({ name: z.string().optional(), text: z.string(), values: z.array(z.unknown()) });
export type Statement = z.output<typeof Statement>;

const isReading = ({ text }: Statement) => /^\s*(select|with)\b/i.test(text);

/** Returns the statements that `work` runs on the database, in transactions and outside. */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<Statement[]> {
  const pool = poolOf(db);
  const spies = new Map<PoolClient, MockInstance>();
  const spy = (client: PoolClient) => {
    if (!spies.has(client)) spies.set(client, vi.spyOn(client, 'query'));
  };
  pool.on('acquire', spy);
  try {
    await work();
    return [...spies.values()].flatMap((spied) =>
      spied.mock.calls
        .map(([text, values]: unknown[]) =>
          Statement.parse(typeof text === 'string' ? { text, values: values ?? [] } : text),
        )
        .filter(isReading),
    );
  } finally {
    // Also after work that fails: otherwise the next test would be measured with its statements.
    pool.off('acquire', spy);
    for (const spied of spies.values()) spied.mockRestore();
  }
}

const Plan = z.object({
  'Node Type': z.string(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(Plan).optional();
  },
});
type Plan = z.output<typeof Plan>;
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const Counted = z.object({ table: z.string(), scans: z.number(), looked: z.number() });

// Only what this connection has done in its transaction.
const COUNTED = `select relname as table, seq_scan as scans, seq_tup_read + coalesce(idx_tup_fetch, 0) as looked
  from pg_stat_xact_user_tables where schemaname = 'public'`;

/** How the database executes a statement. */
export type Cost = {
  indexes: string[];
  sorts: number;
  /** How often each table was scanned completely, and how many of its rows were read, including in functions. */
  scans: (table: string) => number;
  looked: (table: string) => number;
};

/** Runs a statement once more and returns its cost; its changes are rolled back. */
export async function costOf(db: Db, { text, values }: Statement): Promise<Cost> {
  const client = await poolOf(db).connect();
  try {
    const explained = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, values);
    const plans = z.array(z.object({ Plan })).parse(explained.rows[0]?.['QUERY PLAN']);
    const nodes = plans.flatMap((one) => nodesOf(one.Plan));
    const counted = async () => z.array(Counted).parse((await client.query(COUNTED)).rows);
    await client.query('begin');
    const before = await counted();
    await client.query(text, values);
    const after = await counted();
    await client.query('rollback');
    const grown = (table: string, of: 'scans' | 'looked') => {
      const figure = (all: z.output<typeof Counted>[]) => all.find((one) => one.table === table)?.[of] ?? 0;
      return figure(after) - figure(before);
    };
    return {
      indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
      sorts: nodes.filter((node) => node['Node Type'] === 'Sort').length,
      scans: (table) => grown(table, 'scans'),
      looked: (table) => grown(table, 'looked'),
    };
  } finally {
    client.release();
  }
}
