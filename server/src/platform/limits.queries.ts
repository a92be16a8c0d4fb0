import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Adds uses, one by default, to the key's window; starts a new window if the last has ended. */
export async function takeUse(
  db: Db,
  { key, uses = 1, now, windowEndsAt }: { key: string; uses?: number; now: Date; windowEndsAt: Date },
): Promise<{ used: number; windowEndsAt: Date }> {
  // As text: Kysely took longer to build it than PostgreSQL to run it (ADR 73).
  const { rows } = await sql<{ used: number; windowEndsAt: Date }>`
    insert into rate_limit (key, used, window_ends_at) values (${key}, ${uses}, ${windowEndsAt})
    on conflict (key) do update set
      used = case when rate_limit.window_ends_at <= ${now} then excluded.used else rate_limit.used + excluded.used end,
      window_ends_at =
        case when rate_limit.window_ends_at <= ${now} then excluded.window_ends_at else rate_limit.window_ends_at end
    returning used, window_ends_at as "windowEndsAt"`.execute(db);
  const [use] = rows;
  if (use === undefined) throw new Error('The upsert returned no row.');
  return use;
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
