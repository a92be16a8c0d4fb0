import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Adds one use to the key's window, starting a new window when the last has ended. */
export async function takeUse(
  db: Db,
  take: { key: string; now: Date; windowEndsAt: Date },
): Promise<{ used: number; windowEndsAt: Date }> {
  const row = await db
    .insertInto('rate_limit')
    .values({ key: take.key, used: 1, window_ends_at: take.windowEndsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when rate_limit.window_ends_at <= ${take.now} then 1 else rate_limit.used + 1 end`,
        window_ends_at: sql`case when rate_limit.window_ends_at <= ${take.now} then ${take.windowEndsAt} else rate_limit.window_ends_at end`,
      }),
    )
    .returning(['used', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  return { used: row.used, windowEndsAt: row.window_ends_at };
}

export async function giveBackUse(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ used: sql<number>`used - 1` })
    .where('key', '=', key)
    .where('used', '>', 0)
    .execute();
}

export async function forgetUse(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
}

export async function deleteWindowsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('window_ends_at', '<', before).execute();
}
