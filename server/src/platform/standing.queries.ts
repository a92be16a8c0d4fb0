import type { Db } from './db.ts';
import { changesOf } from './events.queries.ts';

/** Why somebody was rejected, in the words that staff wrote last; null when nobody has. */
export async function rejectionReason(db: Db, thing: string, id: string): Promise<string | null> {
  return (await changesOf(db, thing, id)).findLast(({ name }) => name === 'reject')?.reason ?? null;
}
