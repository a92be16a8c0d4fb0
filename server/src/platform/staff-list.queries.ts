import { line } from '@dihaadi/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CityScope } from './actor.ts';
import { keys, parseSortedCursor, type Position, sortedCursor } from './cursor.ts';
import type { Db } from './db.ts';
import { searchQuery } from './search-terms.ts';

/** A column that orders a list: what a position in it looks like, and where a row stands. */
type Order<Row> = { column: string; key: z.ZodType<string>; of: (row: Row) => string };

/** By when the row was made. */
export const byCreation: Order<{ createdAt: Date }> = {
  column: 'created_at',
  key: keys.time,
  of: ({ createdAt }) => createdAt.toISOString(),
};

/** By name, folded for its order. */
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
  /** The column that marks rows of people who have erased the account: they are in no list. */
  erased?: string;
  /** By the name of the sort, without the `-` that turns it round. Each has an index, alone and behind each filter. */
  orders: Readonly<Record<WayUp<Sort>, Order<Row>>>;
  /** The rows of these ids, in any order. */
  rows: (db: Db, ids: readonly string[]) => Promise<Row[]>;
  /** How many of the next rows a search for a whole page looks through before it looks things up; fewer where a look costs more. */
  near?: number;
};

type WayUp<Sort extends string> = Sort extends `-${infer Way}` ? Way : Sort;

/** What a list is asked: one page of it. */
export type DeskQuery<Sort extends string> = {
  /** Columns and the value they must have; undefined: any. */
  equal: Readonly<Record<string, string | undefined>>;
  /** A column and the values of which it must have one; without values: any. */
  among?: { column: string; values: readonly string[] | undefined };
  /** Columns of several values, and the one that must be among them. */
  holding?: Readonly<Record<string, string | undefined>>;
  /** Conditions on the column of the order, met along its index. */
  along?: readonly RawBuilder<unknown>[];
  /** The cities that the reader is limited to. */
  cities: CityScope;
  /** What is searched for: what the column `words` must have, as the text of a tsquery, or a condition with its own index. */
  words: string | RawBuilder<unknown> | undefined;
  sort: Sort;
  limit: number;
  cursor: string | undefined;
};

/** All of these conditions together; undefined where there is none. */
export function all(
  conditions: readonly (RawBuilder<unknown> | undefined)[],
): RawBuilder<unknown> | undefined {
  const there = conditions.filter((one) => one !== undefined);
  return there.length === 0 ? undefined : sql`(${sql.join(there, sql` and `)})`;
}

/** That a column begins with these digits; along its index with `text_pattern_ops`. */
export const beginsWith = (column: string, digits: string): RawBuilder<unknown> =>
  // The colon follows the digits in ASCII.
  sql`(${sql.ref(column)} ~>=~ ${digits} and ${sql.ref(column)} ~<~ ${`${digits}:`})`;

/** Reads one page of a list. */
export type DeskList<Row, Sort extends string> = (
  db: Db,
  query: DeskQuery<Sort>,
) => Promise<{ rows: Row[]; next: string | undefined }>;

// A page of a common name is full after far fewer.
const NEAR = 2_000;
/** The page that `near` is for: a shorter one is full sooner. */
const PAGE = 50;
/** Fewer would miss what is neither common nor rare. */
const LEAST_NEAR = 500;

/**
 * The desk's list of one table: searched by words, filtered, ordered, page by page, and quick with a hundred
 * thousand rows (docs/decisions/0012-reading-accounts.md). Refuses the cursor of another order with 400.
 */
export function staffList<Row, Sort extends string>(list: DeskTable<Row, Sort>): DeskList<Row, Sort> {
  return async (db, query) => {
    const { sort, limit } = query;
    const order = orderOf(list, sort);
    const after = parseSortedCursor(query.cursor, { sort, key: order.key });
    const ids = await idsOf(db, partsOf(list, query, { order, after }), limit);
    const rows = await inThisOrder(db, list, ids);
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
  return list.orders[sort.replace(/^-/, '') as WayUp<Sort>];
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
      Math.min(list.near ?? NEAR, LEAST_NEAR),
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

/** The next rows in the order. Of several values those of each are read along its own index, never more than asked for. */
function next({ table, inOrder, equal, among, after }: Parts, more: readonly Sql[], limit: number): Sql {
  const rows = (...of: Sql[]) =>
    sql`select * from ${table} ${where(...of, ...equal, ...after, ...more)} ${inOrder} limit ${limit}`;
  if (among === undefined) return sql`(${rows()})`;
  const { column, values } = among;
  const ofEach = values.map((value) => sql`(${rows(sql`${sql.ref(column)} = ${value}`)})`);
  return sql`(select * from (${sql.join(ofEach, sql` union all `)}) as each ${inOrder} limit ${limit})`;
}

/**
 * A common word is met along the order, a rare one is looked up. Which it is the planner cannot know of the
 * mere beginning of a word, so the next few in the order are looked through first: this bounds both ways.
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

/** So many rows are looked through for a common word. */
const LOOKED_THROUGH = 300;

/**
 * At most so many rows of a table that the column `words` finds by these words, by their ids. As in `searched`, a common word
 * is met among the first rows and a rare one looked up: told of a limit alone, the planner reads the whole table for a rare one.
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

async function inThisOrder<Row, Sort extends string>(
  db: Db,
  list: DeskTable<Row, Sort>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await list.rows(db, ids);
  const byId = new Map(rows.map((row) => [list.idOf(row), row]));
  return ids.flatMap((one) => byId.get(one) ?? []);
}

/** The first rows of a desk's list that these words find, whatever their filters, in this order. */
export const findIn =
  <Row, Sort extends string>(list: DeskList<Row, Sort>, sort: Sort) =>
  async (db: Db, { q, limit, cities }: Found): Promise<Row[]> =>
    (await list(db, { equal: {}, cities, words: searchQuery(q), sort, limit, cursor: undefined })).rows;

/** What is looked for: words, at most so many, in these cities. */
export type Found = { q: string; limit: number; cities: CityScope };

/** The same, at this moment. */
export type FoundNow = Found & { now: Date };

/** What is current, then the rest, each once and at most so many in all. */
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
