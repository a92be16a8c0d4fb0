import { replaceEqualDeep } from '@tanstack/react-query';

// A symbol: a copy of the row keeps it, and it is never sent as a field.
const TAG = Symbol('etag');

type Tagged = { [TAG]?: string };

const isObject = (value: unknown): value is Tagged => typeof value === 'object' && value !== null;

/** Keeps with a row the tag of the version that was read. A weak one is a cache's and says nothing of a row. */
export function withRowTag<Row>(row: Row, tag: string | null | undefined): Row {
  if (isObject(row) && tag?.startsWith('"') === true) row[TAG] = tag;
  return row;
}

/** Keeps with the rows of a list their tags, which come in the rows' order in the header `Row-ETags`. */
export function withRowTags<Rows>(rows: Rows, header: string | null): Rows {
  const tags = header?.split(', ') ?? [];
  if (Array.isArray(rows)) rows.forEach((row: unknown, index) => withRowTag(row, tags[index]));
  return rows;
}

/** What `If-Match` says of a row that was read from the API. Throws on any other: its change could undo another's. */
export function rowTag(row: object): string {
  const tag = isObject(row) ? row[TAG] : undefined;
  if (tag === undefined) throw new Error('This row was not read from an endpoint with an etag.');
  return tag;
}

/** As the query cache shares what is equal between two answers, with the tags of the later one. */
export function shareWithTags(before: unknown, after: unknown): unknown {
  const shared: unknown = replaceEqualDeep(before, after);
  carry(after, shared);
  return shared;
}

function carry(from: unknown, to: unknown): void {
  if (from === to || !isObject(from) || !isObject(to)) return;
  withRowTag(to, from[TAG]);
  const targets = new Map<string, unknown>(Object.entries(to));
  for (const [name, value] of Object.entries(from)) carry(value, targets.get(name));
}
