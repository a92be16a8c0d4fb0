import { line } from '@dihaadi/contract/fields';
import type { Skill, WorkerSort, WorkerStatus } from '@dihaadi/contract/workers';
import { type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Position } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { searchQuery } from '../../platform/words.ts';
import { columns, type Worker } from './workers.queries.ts';

export type WorkerFilter = {
  workerStatus: WorkerStatus | undefined;
  skill: Skill | undefined;
  /** As it was typed. */
  search: string | undefined;
};

type Column = 'created_at' | 'name_key';
type Listed = Worker & { nameKey: string };
type Page = { sort: WorkerSort; limit: number; after: Position | undefined };

const ORDERS: Record<WorkerSort, { column: Column; direction: 'asc' | 'desc' }> = {
  created_at: { column: 'created_at', direction: 'asc' },
  '-created_at': { column: 'created_at', direction: 'desc' },
  name: { column: 'name_key', direction: 'asc' },
  '-name': { column: 'name_key', direction: 'desc' },
};

const KEYS: Record<Column, { schema: z.ZodType<string>; of: (worker: Listed) => string }> = {
  created_at: { schema: z.iso.datetime(), of: ({ createdAt }) => createdAt.toISOString() },
  name_key: { schema: line(500), of: ({ nameKey }) => nameKey },
};

/** What a position in this order must look like. */
export const keyOfOrder = (sort: WorkerSort): z.ZodType<string> => KEYS[ORDERS[sort].column].schema;

/** Where in this order a worker stands. */
export const positionOf = (sort: WorkerSort, worker: Listed): Position => ({
  key: KEYS[ORDERS[sort].column].of(worker),
  id: worker.accountId,
});

const listed = [...columns, 'name_key as nameKey'] as const;

/** One page of the workers that the filter lets through, in the order asked for. */
export function pageOfWorkers(db: Db, filter: WorkerFilter, page: Page): Promise<Listed[]> {
  const { search } = filter;
  return search === undefined
    ? inOrder(chosen(db, filter, page).select(listed), page)
        .limit(page.limit)
        .execute()
    : searched(db, { ...filter, search }, page);
}

// A page of a common name is full after far fewer.
const NEAR = 2_000;

/** In two ways, as drivers are searched for: docs/decisions/0012-reading-accounts.md. */
async function searched(db: Db, filter: WorkerFilter & { search: string }, page: Page): Promise<Listed[]> {
  const { column } = ORDERS[page.sort];
  const fits = sql<boolean>`words @@ ${searchQuery(filter.search)}::tsquery`;
  const ofStatus = chosen(db, { ...filter, skill: undefined }, page);
  const next = inOrder(ofStatus.select(['account_id', column, 'words', 'skills']), page).limit(NEAR);
  const near = db.selectFrom(next.as('next')).select('account_id').where(fits).where(has(filter.skill));
  const found = await inOrder(near, page).limit(page.limit).execute();
  if (found.length === page.limit) return inThisOrder(db, found);
  const gathered = db
    .with(
      (cte) => cte('found').materialized(),
      (inside) => chosen(inside, filter, page).select(['account_id', column]).where(fits),
    )
    .selectFrom('found')
    .select('account_id');
  return inThisOrder(db, await inOrder(gathered, page).limit(page.limit).execute());
}

/** What the filters leave, after the position where the page before ended. */
function chosen(db: Pick<Db, 'selectFrom'>, filter: WorkerFilter, { sort, after }: Page) {
  const { workerStatus, skill } = filter;
  const { column, direction } = ORDERS[sort];
  const beyond = direction === 'asc' ? sql.raw('>') : sql.raw('<');
  let query = db.selectFrom('worker');
  if (workerStatus !== undefined) query = query.where('worker_status', '=', workerStatus);
  if (skill !== undefined) query = query.where(has(skill));
  if (after !== undefined)
    query = query.where(sql<boolean>`(${sql.ref(column)}, account_id) ${beyond} (${after.key}, ${after.id})`);
  return query;
}

const has = (skill: Skill | undefined) =>
  skill === undefined ? sql.lit(true) : sql<boolean>`skills @> array[${skill}]`;

function inOrder<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { sort }: Page,
) {
  const { column, direction } = ORDERS[sort];
  return query.orderBy(sql.ref(column), direction).orderBy(sql.ref('account_id'), direction);
}

async function inThisOrder(db: Db, found: readonly { account_id: string }[]): Promise<Listed[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ account_id }) => account_id);
  const rows = await db.selectFrom('worker').select(listed).where('account_id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.accountId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
