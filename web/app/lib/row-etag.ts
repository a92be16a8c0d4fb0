import { replaceEqualDeep } from '@tanstack/react-query';

// A symbol: copied with the row, and never sent as a field.
const TAG = Symbol('etag');

type Tagged = { [TAG]?: string };

const isObject = (value: unknown): value is Tagged => typeof value === 'object' && value !== null;

/** Attaches the ETag of the version read to a row. A weak one comes from a cache and does not identify a row's version. */
export function withRowTag<Row>(row: Row, tag: string | null | undefined): Row {
  if (isObject(row) && tag?.startsWith('"') === true) row[TAG] = tag;
  return row;
}

/** Attaches the ETags to a list's rows, from the `Row-ETags` header in the rows' order. */
export function withRowTags<Rows>(rows: Rows, header: string | null): Rows {
  const tags = header?.split(', ') ?? [];
  if (Array.isArray(rows)) rows.forEach((row: unknown, index) => withRowTag(row, tags[index]));
  return rows;
}

/** Returns the `If-Match` value for a row read from the API. Throws for any other: its change could overwrite another's. */
export function rowTag(row: object): string {
  const tag = isObject(row) ? row[TAG] : undefined;
  if (tag === undefined) throw new Error('This row was not read from an endpoint with an etag.');
  return tag;
}

/** Shares equal parts between two responses like the query cache, with the ETags of the later one. */
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
