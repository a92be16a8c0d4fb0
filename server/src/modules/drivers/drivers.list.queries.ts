import type { DriverSort, DriverStatus } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { line } from '@dihaadi/contract/fields';
import { type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Position } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { searchQuery } from '../../platform/words.ts';
import { columns, type Driver } from './drivers.queries.ts';

export type DriverFilter = {
  driverStatus: DriverStatus | undefined;
  serviceType: PackageServiceType | undefined;
  /** As it was typed. */
  search: string | undefined;
};

type Column = 'created_at' | 'name_key' | 'license_expiry';
type Listed = Driver & { nameKey: string };
type Page = { sort: DriverSort; limit: number; after: Position | undefined };

const ORDERS: Record<DriverSort, { column: Column; direction: 'asc' | 'desc' }> = {
  created_at: { column: 'created_at', direction: 'asc' },
  '-created_at': { column: 'created_at', direction: 'desc' },
  name: { column: 'name_key', direction: 'asc' },
  '-name': { column: 'name_key', direction: 'desc' },
  license_expiry: { column: 'license_expiry', direction: 'asc' },
  '-license_expiry': { column: 'license_expiry', direction: 'desc' },
};

const KEYS: Record<Column, { schema: z.ZodType<string>; of: (driver: Listed) => string }> = {
  created_at: { schema: z.iso.datetime(), of: ({ createdAt }) => createdAt.toISOString() },
  name_key: { schema: line(500), of: ({ nameKey }) => nameKey },
  license_expiry: { schema: z.iso.date(), of: ({ licenseExpiry }) => licenseExpiry },
};

/** What a position in this order must look like. */
export const keyOfOrder = (sort: DriverSort): z.ZodType<string> => KEYS[ORDERS[sort].column].schema;

/** Where in this order a driver stands. */
export const positionOf = (sort: DriverSort, driver: Listed): Position => ({
  key: KEYS[ORDERS[sort].column].of(driver),
  id: driver.id,
});

/** One page of the drivers that the filter lets through, in the order asked for. */
export function pageOfDrivers(db: Db, filter: DriverFilter, page: Page): Promise<Listed[]> {
  const { search } = filter;
  return search === undefined
    ? inOrder(chosen(db, filter, page).select(listed), page)
        .limit(page.limit)
        .execute()
    : searched(db, { ...filter, search }, page);
}

const listed = [...columns, 'name_key as nameKey'] as const;

// A page of a common name is full after far fewer.
const NEAR = 2_000;

/**
 * A common word is met along the order, a rare one is looked up. Which it is the planner cannot know of the
 * mere beginning of a word, so the next few in the order are looked through first: this bounds both ways.
 */
async function searched(db: Db, filter: DriverFilter & { search: string }, page: Page): Promise<Listed[]> {
  const { column } = ORDERS[page.sort];
  const fits = sql<boolean>`words @@ ${searchQuery(filter.search)}::tsquery`;
  const ofStatus = chosen(db, { ...filter, serviceType: undefined }, page);
  const next = inOrder(ofStatus.select(['id', column, 'words', 'service_types']), page).limit(NEAR);
  const near = db.selectFrom(next.as('next')).select('id').where(fits).where(takes(filter.serviceType));
  const found = await inOrder(near, page).limit(page.limit).execute();
  if (found.length === page.limit) return inThisOrder(db, found);
  const gathered = db
    .with(
      (cte) => cte('found').materialized(),
      (inside) => chosen(inside, filter, page).select(['id', column]).where(fits),
    )
    .selectFrom('found')
    .select('id');
  return inThisOrder(db, await inOrder(gathered, page).limit(page.limit).execute());
}

/** What the filters leave, after the position where the page before ended. */
function chosen(db: Pick<Db, 'selectFrom'>, filter: DriverFilter, { sort, after }: Page) {
  const { driverStatus, serviceType } = filter;
  const { column, direction } = ORDERS[sort];
  const beyond = direction === 'asc' ? sql.raw('>') : sql.raw('<');
  let query = db.selectFrom('driver');
  if (driverStatus !== undefined) query = query.where('driver_status', '=', driverStatus);
  if (serviceType !== undefined) query = query.where(takes(serviceType));
  if (after !== undefined)
    query = query.where(sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${after.key}, ${after.id})`);
  return query;
}

const takes = (serviceType: PackageServiceType | undefined) =>
  serviceType === undefined ? sql.lit(true) : sql<boolean>`service_types @> array[${serviceType}]`;

function inOrder<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { sort }: Page,
) {
  const { column, direction } = ORDERS[sort];
  return query.orderBy(sql.ref(column), direction).orderBy(sql.ref('id'), direction);
}

async function inThisOrder(db: Db, found: readonly { id: string }[]): Promise<Listed[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await db.selectFrom('driver').select(listed).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
