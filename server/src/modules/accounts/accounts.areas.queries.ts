import { type DeskArea, deskAreas } from '@dihaadi/contract/manager-areas';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';

const Areas = z.array(z.enum(deskAreas)).readonly();

/** Returns the stored areas; all for a manager without a row. */
export const parseStoredAreas = (kept: readonly string[] | null): readonly DeskArea[] =>
  kept === null ? deskAreas : Areas.parse(kept);

/** Returns the keys of a manager's cities, and their areas of the desk. */
export async function deskRightsOf(
  db: Db,
  accountId: string,
): Promise<{ cities: string[]; areas: readonly DeskArea[] }> {
  const { rows } = await sql<{ cities: string[]; areas: string[] | null }>`
    select array(select city_key from manager_city where account_id = ${accountId}) as cities,
      (select areas from manager_area where account_id = ${accountId}) as areas`.execute(db);
  return { cities: rows[0]?.cities ?? [], areas: parseStoredAreas(rows[0]?.areas ?? null) };
}

/** Replaces a manager's areas; null allows everything, including future areas. */
export async function saveAreas(tx: Tx, accountId: string, areas: readonly DeskArea[] | null): Promise<void> {
  await tx.deleteFrom('manager_area').where('account_id', '=', accountId).execute();
  if (areas !== null)
    await tx
      .insertInto('manager_area')
      .values({ account_id: accountId, areas: [...areas] })
      .execute();
}
