import { z } from 'zod';
import { badField } from './errors.ts';

/** Where a page of a list ordered by (created_at, id), newest first, ended. */
export type Cursor = { createdAt: Date; id: string };

const Parts = z.tuple([z.iso.datetime(), z.uuid()]);

/** Writes the cursor of the page after `rows`, unless they are fewer than asked for. */
export function cursorAfter(rows: readonly Cursor[], limit: number): string | undefined {
  const last = rows.at(-1);
  if (last === undefined || rows.length < limit) return undefined;
  return Buffer.from(JSON.stringify([last.createdAt.toISOString(), last.id])).toString('base64url');
}

/** Reads a cursor this server has given. Refuses anything else with 400. */
export function parseCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const parts = Parts.safeParse(readJson(Buffer.from(text, 'base64url').toString()));
  if (!parts.success) throw badField('cursor', 'cursor: take it from the Link header of the page before');
  const [createdAt, id] = parts.data;
  return { createdAt: new Date(createdAt), id };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
