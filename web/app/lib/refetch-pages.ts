import type { Query, QueryClient } from '@tanstack/react-query';
import { isRecord, isText } from './type-guards.ts';

type Pages = { pages: unknown[]; pageParams: unknown[] };
type Page = { rows: unknown[]; next_cursor: unknown };

const isPage = (value: unknown): value is Page => isRecord(value) && Array.isArray(value['rows']);

/** Returns the pages of a list that has loaded several; undefined for any other query. */
function pagesOf({ state: { data } }: Query): Pages | undefined {
  if (!isRecord(data)) return undefined;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return undefined;
  return pages.length > 1 && pages.every(isPage) ? { pages, pageParams } : undefined;
}

/** Whether a list has more than one page loaded, and is shown. */
export const hasPages = (query: Query): boolean => query.isActive() && pagesOf(query) !== undefined;

/** Whether a row is one of these things, or contains one of them. */
function holds(value: unknown, ids: ReadonlySet<string>): boolean {
  if (isText(value)) return ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => holds(part, ids));
}

const idOf = (row: unknown): string | undefined =>
  isRecord(row) && isText(row['id']) ? row['id'] : undefined;

const FULL_REFETCH_DELAY_MS = 60_000;
const looking = new WeakSet<Query>();

/**
 * Refetches the pages of a list that contain a changed thing, and the first page if some are on none of them, as new
 * rows are mostly there. Things not found this way may be on any page: all pages are fetched a minute later, however
 * often this happens.
 */
export async function refetchPages(
  queries: QueryClient,
  query: Query,
  changed: readonly (string | null)[],
): Promise<void> {
  const ids = new Set(changed.filter(isText));
  const list = pagesOf(query);
  if (list === undefined) return;
  const holding = list.pages.flatMap((page, index) => (holds(page, ids) ? [index] : []));
  const isKnown = changed.every(
    (id) => id !== null && holding.some((index) => holds(list.pages[index], new Set([id]))),
  );
  const wanted = isKnown || holding.includes(0) ? holding : [0, ...holding];
  const fresh = await Promise.all(wanted.map((index) => fetchPage(queries, query, list.pageParams[index])));
  wanted.forEach((index, at) => replacePage(queries, query, { index, list, page: fresh[at], ids }));
  const isFound = changed.every((id) => id !== null && fresh.some((page) => holds(page, new Set([id]))));
  if (!isFound) scheduleFullRefetch(queries, query);
}

async function fetchPage(queries: QueryClient, query: Query, pageParam: unknown): Promise<unknown> {
  const { queryFn } = query.options;
  if (typeof queryFn !== 'function') return undefined;
  // The context that the library passes to a list's function; its types do not cover this for a single query.
  const context = {
    client: queries,
    queryKey: query.queryKey,
    signal: new AbortController().signal,
    meta: query.meta,
    pageParam,
    direction: 'forward',
  };
  const page: unknown = await queryFn(context);
  return page;
}

type Fresh = { index: number; list: Pages; page: unknown; ids: ReadonlySet<string> };

/** Replaces the page, unless the list was refetched meanwhile. */
function replacePage(queries: QueryClient, query: Query, { index, list, page, ids }: Fresh): void {
  const now = pagesOf(query);
  const before = now?.pages[index];
  if (now === undefined || !isPage(page) || !isPage(before)) return;
  if (now.pageParams[index] !== list.pageParams[index]) return;
  const isLast = index === now.pages.length - 1;
  const whole = isLast ? page : { ...page, rows: joined(before, page, ids), next_cursor: before.next_cursor };
  queries.setQueryData(query.queryKey, { ...now, pages: now.pages.with(index, whole) });
}

/**
 * Returns the rows of a page, plus those that new ones have pushed off its end: the next page begins after them. Rows
 * that are also on the next page are shown once (`pagedQuery`).
 */
function joined(before: Page, page: Page, changed: ReadonlySet<string>): unknown[] {
  if (page.next_cursor === undefined) return page.rows;
  const [fresh, known] = [new Set(page.rows.map(idOf)), new Set(before.rows.map(idOf))];
  const end = before.rows.findLastIndex((row) => fresh.has(idOf(row)));
  const lastKnown = page.rows.findLastIndex((row) => known.has(idOf(row)));
  const cameIn = page.rows.slice(0, lastKnown).filter((row) => !known.has(idOf(row))).length;
  // A changed row at the end has left the list, or was pushed off: in that case it stays until all pages are fetched.
  const isPushed = before.rows.length + cameIn > page.rows.length;
  const pushedOut = before.rows.slice(end + 1).filter((row) => isPushed || !changed.has(idOf(row) ?? ''));
  return [...page.rows, ...pushedOut];
}

function scheduleFullRefetch(queries: QueryClient, query: Query): void {
  if (looking.has(query)) return;
  looking.add(query);
  setTimeout(() => {
    looking.delete(query);
    void queries.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false });
  }, FULL_REFETCH_DELAY_MS);
}
