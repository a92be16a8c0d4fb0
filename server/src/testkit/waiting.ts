import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Returns how many connections wait for another's lock with a query on the table. */
export async function waitingFor(app: TestApp, table: string): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ~ ${`(from|into|update) "${table}"`}`.execute(
    app.db,
  );
  return rows.length;
}
