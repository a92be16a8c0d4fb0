import { line } from '@dihaadi/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CityScope } from './actor.ts';
import { keys, parseSortedCursor, type Position, sortedCursor } from './cursor.ts';
import type { Db } from './db.ts';
import { searchQuery } from './search-terms.ts';

/** Column that orders a list: the format of a position in it, and a row's position. */
type Order<Row> = { column: string; key: z.ZodType<string>; of: (row: Row) => string };

/** Orders by creation time. */
export const byCreation: Order<{ createdAt: Date }> = {
  column: 'created_at',
  key: keys.time,
  of: ({ createdAt }) => createdAt.toISOString(),
};

/** Orders by name, folded for sorting. */
export const byName: Order<{ nameKey: string }> = {
  column: 'name_key',
  key: line(500),
  of: ({ nameKey }) => nameKey,
};

type DeskTable<Row, Sort extends string> = {
  table: string;
  /** The primary key. */
  id: string;
  idOf: (row: Row) => string;
  /** The column that marks rows of people who have erased the account; lists leave them out. */
  erased?: string;
  /** Keyed by the name of the sort, without the `-` that reverses it. Each has an index, alone and behind each filter. */
  orders: Readonly<Record<WithoutDirection<Sort>, Order<Row>>>;
  /** Reads the rows with these ids, in any order. */
  rows: (db: Db, ids: readonly string[]) => Promise<Row[]>;
  /**
   * How many of the next rows a search for a whole page scans before it uses the search index; fewer where a row costs
   * more.
   */
  near?: number;
};

type WithoutDirection<Sort extends string> = Sort extends `-${infer Way}` ? Way : Sort;

/** Query for one page of a list. */
export type DeskQuery<Sort extends string> = {
  /** Columns and the value they must have; undefined matches any. */
  equal: Readonly<Record<string, string | undefined>>;
  /** A column that must have one of the values; without values it matches any. */
  among?: { column: string; values: readonly string[] | undefined };
  /** Columns with several values, and the one that must be among them. */
  holding?: Readonly<Record<string, string | undefined>>;
  /** Conditions on the column of the order, checked along its index. */
  along?: readonly RawBuilder<unknown>[];
  /** The cities that the reader is limited to. */
  cities: CityScope;
  /** The search: what the column `words` must match, as the text of a tsquery, or a condition with its own index. */
  words: string | RawBuilder<unknown> | undefined;
  sort: Sort;
  limit: number;
  cursor: string | undefined;
};

/** Combines the conditions with AND; undefined if there are none. */
export function all(
  conditions: readonly (RawBuilder<unknown> | undefined)[],
): RawBuilder<unknown> | undefined {
  const there = conditions.filter((one) => one !== undefined);
  return there.length === 0 ? undefined : sql`(${sql.join(there, sql` and `)})`;
}

/** Condition that a column begins with these digits; uses its index with `text_pattern_ops`. */
export const beginsWith = (column: string, digits: string): RawBuilder<unknown> =>
  // The colon follows the digits in ASCII.
  sql`(${sql.ref(column)} ~>=~ ${digits} and ${sql.ref(column)} ~<~ ${`${digits}:`})`;

/** Reads one page of a list. */
export type DeskList<Row, Sort extends string> = (
  db: Db,
  query: DeskQuery<Sort>,
) => Promise<{ rows: Row[]; next: string | undefined }>;

// A page for a common name is full after far fewer.
const NEAR = 2_000;
/** The page size that `near` is meant for: a shorter page is full sooner. */
const PAGE = 50;
/** Fewer would miss words that are neither common nor rare. */
const MIN_NEAR_ROWS = 500;

/**
 * Creates the desk's list of one table: searched by words, filtered, sorted and paged, and fast with a hundred thousand
 * rows (docs/decisions/0012-reading-accounts.md). The list throws 400 for a cursor of another order.
 */
export function staffList<Row, Sort extends string>(list: DeskTable<Row, Sort>): DeskList<Row, Sort> {
  return async (db, query) => {
    const { sort, limit } = query;
    const order = orderOf(list, sort);
    const after = parseSortedCursor(query.cursor, { sort, key: order.key });
    const ids = await idsOf(db, partsOf(list, query, { order, after }), limit);
    const rows = await readRowsInOrder(db, list, ids);
    const last = rows.at(-1);
    const isFull = last !== undefined && ids.length === limit;
    return {
      rows,
      next: isFull ? sortedCursor(sort, { key: order.of(last), id: list.idOf(last) }) : undefined,
    };
  };
}

function orderOf<Row, Sort extends string>(list: DeskTable<Row, Sort>, sort: Sort): Order<Row> {
  // The name of a sort without its sign is a name of an order: TypeScript cannot follow `replace`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return list.orders[sort.replace(/^-/, '') as WithoutDirection<Sort>];
}

type Sql = RawBuilder<unknown>;
type Among = { column: string; values: readonly string[] };
type Parts = {
  table: Sql;
  id: Sql;
  column: Sql;
  inOrder: Sql;
  equal: Sql[];
  among: Among | undefined;
  after: Sql[];
  holding: Sql[];
  fits: Sql | undefined;
  near: number;
};

function partsOf<Row, Sort extends string>(
  list: DeskTable<Row, Sort>,
  query: DeskQuery<Sort>,
  { order, after }: { order: Order<Row>; after: Position | undefined },
): Parts {
  const { sort, among, holding = {}, words, limit } = query;
  const isDown = sort.startsWith('-');
  const [id, column] = [sql.ref(list.id), sql.ref(order.column)];
  const way = sql.raw(isDown ? 'desc' : 'asc');
  return {
    table: sql.table(list.table),
    id,
    column,
    inOrder: sql`order by ${column} ${way}, ${id} ${way}`,
    equal: filtersOf(list, query),
    among: among?.values && { column: among.column, values: among.values },
    after:
      after === undefined
        ? []
        : [sql`(${column}, ${id}) ${sql.raw(isDown ? '<' : '>')} (${after.key}, ${after.id})`],
    holding: said(holding).map(([name, value]) => sql`${sql.ref(name)} @> array[${value}]`),
    fits: typeof words === 'string' ? sql`words @@ ${words}::tsquery` : words,
    near: Math.max(
      Math.min(list.near ?? NEAR, MIN_NEAR_ROWS),
      Math.ceil((list.near ?? NEAR) * Math.min(1, limit / PAGE)),
    ),
  };
}

const filtersOf = <Row, Sort extends string>(
  { erased }: DeskTable<Row, Sort>,
  { equal, along = [], cities }: DeskQuery<Sort>,
): Sql[] => [
  ...(erased === undefined ? [] : [sql`not ${sql.ref(erased)}`]),
  ...said(equal).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ...along,
  ...(cities === undefined ? [] : [sql`city_key = any (${[...cities]}::text[])`]),
];

const said = (wanted: Readonly<Record<string, string | undefined>>) =>
  Object.entries(wanted).filter((one): one is [string, string] => one[1] !== undefined);

const where = (...conditions: Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

async function idsOf(db: Db, parts: Parts, limit: number): Promise<string[]> {
  const { id, inOrder, holding, fits } = parts;
  if (fits !== undefined) return searched(db, { ...parts, fits }, limit);
  return read(db, sql`select ${id} as id from ${next(parts, holding, limit)} as next ${inOrder}`);
}

/** Returns the next rows in the order. With several values, each is read along its own index, never more than requested. */
function next({ table, inOrder, equal, among, after }: Parts, more: readonly Sql[], limit: number): Sql {
  const rows = (...of: Sql[]) =>
    sql`select * from ${table} ${where(...of, ...equal, ...after, ...more)} ${inOrder} limit ${limit}`;
  if (among === undefined) return sql`(${rows()})`;
  const { column, values } = among;
  const ofEach = values.map((value) => sql`(${rows(sql`${sql.ref(column)} = ${value}`)})`);
  return sql`(select * from (${sql.join(ofEach, sql` union all `)}) as each ${inOrder} limit ${limit})`;
}

/**
 * A common word is found along the order, a rare one through its index. The planner can't know which it is from the
 * mere beginning of a word, so the next few rows in the order are scanned first: this bounds both cases.
 */
async function searched(db: Db, parts: Parts & { fits: Sql }, limit: number): Promise<string[]> {
  const { table, id, column, inOrder, equal, among, after, holding, fits } = parts;
  const near = await read(
    db,
    sql`select ${id} as id
      from ${next(parts, [], parts.near)} as next
      ${where(fits, ...holding)} ${inOrder} limit ${limit}`,
  );
  if (near.length === limit) return near;
  const listed =
    among === undefined ? [] : [sql`${sql.ref(among.column)} = any (${[...among.values]}::text[])`];
  return read(
    db,
    sql`with found as materialized (
        select ${id}, ${column} from ${table} ${where(...listed, ...equal, ...after, ...holding, fits)})
      select ${id} as id from found ${inOrder} limit ${limit}`,
  );
}

/** The number of rows scanned for a common word. */
const LOOKED_THROUGH = 300;

/**
 * Returns the ids of up to `limit` rows whose column `words` matches these words. Like `searched`, it finds a common
 * word among the first rows and looks up a rare one: with only a limit, the planner reads the whole table for a rare
 * word.
 */
export function idsFound(
  db: Db,
  at: { table: string; id: string },
  { words, limit }: { words: string; limit: number },
): Promise<string[]> {
  const [table, id] = [sql.table(at.table), sql.ref(at.id)];
  const fits = sql`words @@ ${words}::tsquery`;
  return read(
    db,
    sql`with near as materialized (
        select ${id} as id from (select ${id}, words from ${table} order by ${id} limit ${LOOKED_THROUGH}) as first
        where ${fits} limit ${limit}
      ), looked_up as materialized (
        select ${id} as id from ${table} where ${fits} and (select count(*) from near) < ${limit}
      )
      select id from near where (select count(*) from near) = ${limit} union all (select id from looked_up limit ${limit})`,
  );
}

const read = async (db: Db, query: Sql): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map((row) => row.id);
};

async function readRowsInOrder<Row, Sort extends string>(
  db: Db,
  list: DeskTable<Row, Sort>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await list.rows(db, ids);
  const byId = new Map(rows.map((row) => [list.idOf(row), row]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

/** Returns the first rows of a desk's list that match these words, whatever their filters, in this order. */
export const findInList =
  <Row, Sort extends string>(list: DeskList<Row, Sort>, sort: Sort) =>
  async (db: Db, { q, limit, cities }: Found): Promise<Row[]> =>
    (await list(db, { equal: {}, cities, words: searchQuery(q), sort, limit, cursor: undefined })).rows;

/** A search: words, the maximum number of results, and the cities. */
export type Found = { q: string; limit: number; cities: CityScope };

/** A search at this moment. */
export type FoundNow = Found & { now: Date };

/** Returns the current rows, then the rest, without duplicates and up to the limit. */
export function currentFirst<Row extends { id: string }>(
  current: readonly Row[],
  rest: readonly Row[],
  limit: number,
): { row: Row; isCurrent: boolean }[] {
  const ids = new Set(current.map(({ id }) => id));
  return [
    ...current.map((row) => ({ row, isCurrent: true })),
    ...rest.filter(({ id }) => !ids.has(id)).map((row) => ({ row, isCurrent: false })),
  ].slice(0, limit);
}
