import { day, time } from '@dihaadi/contract/fields';
import { z } from 'zod';
import { badField } from './errors.ts';

/** End of a page of a list ordered by (created_at, id), newest first. */
export type Cursor = { createdAt: Date; id: string };

/** Valid position keys for an order by time, by day, and by a whole number: nothing the database would refuse. */
export const keys = { time, day, number: z.string().regex(/^\d{1,15}$/) } as const;

const Parts = z.tuple([keys.time, z.uuid()]);

/** Returns the cursor of the page after `rows`, unless they are fewer than requested. */
export function cursorAfter(rows: readonly Cursor[], limit: number): string | undefined {
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit) return undefined;
  return Buffer.from(JSON.stringify([last.createdAt.toISOString(), last.id])).toString('base64url');
}

/** Parses a cursor issued by this server. Throws 400 for anything else. */
export function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const parts = Parts.safeParse(readJson(Buffer.from(text, 'base64url').toString()));
  if (!parts.success) throw foreignCursor();
  const [createdAt, id] = parts.data;
  return { createdAt: new Date(createdAt), id };
}

const foreignCursor = () => badField('cursor', 'foreign-cursor');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** End of a page of a sorted list: the value it is ordered by, and the id that breaks ties. */
export type Position = { key: string; id: string };

const SortedParts = z.tuple([z.string(), z.string(), z.uuid()]);

/** Returns the cursor of the page after `last` in the order `sort`; invalid in another order. */
export const sortedCursor = (sort: string, last: Position): string =>
  Buffer.from(JSON.stringify([sort, last.key, last.id])).toString('base64url');

/** Parses a cursor of `sortedCursor`. Throws 400 for any other, and for one of another order. */
export function parseSortedCursor(
  text: string | undefined,
  order: { sort: string; key: z.ZodType<string> },
): Position | undefined {
  if (text === undefined) return undefined;
  const parts = SortedParts.safeParse(readJson(Buffer.from(text, 'base64url').toString()));
  const key = order.key.safeParse(parts.data?.[1]);
  if (parts.data?.[0] !== order.sort || !key.success) throw foreignCursor();
  return { key: key.data, id: parts.data[2] };
}
