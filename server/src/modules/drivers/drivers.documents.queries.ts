import { type documentKinds } from '@dihaadi/contract/drivers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { ReminderDays } from './drivers.rules.ts';

export type DocumentKind = (typeof documentKinds)[number];

/** A driver's document that expires; `expiry` is its last day, `YYYY-MM-DD`, IST. */
export type EndingDocument = { driverId: string; kind: DocumentKind; expiry: string };

export type Reminder = EndingDocument & { id: string; days: ReminderDays; at: Date };

// Only of active drivers: an expired document does not affect others.
const ENDINGS = sql`(
  select d.id as driver_id, 'license' as kind, d.license_expiry as expiry from driver d where d.driver_status = 'active'
  union all
  select v.driver_id, 'insurance', v.insurance_expiry from vehicle v
    join driver d on d.id = v.driver_id where d.driver_status = 'active'
  union all
  select v.driver_id, 'pollution_certificate', v.pollution_expiry from vehicle v
    join driver d on d.id = v.driver_id where d.driver_status = 'active'
) ending`;

/** Returns documents that are valid today and expire by `until`, without a reminder for this date. */
export async function documentsToRemindOf(
  db: Db,
  { today, until, limit }: { today: string; until: string; limit: number },
): Promise<EndingDocument[]> {
  const { rows } = await sql<EndingDocument>`
    select driver_id as "driverId", kind, expiry from ${ENDINGS}
    where expiry between ${today}::date and ${until}::date and not exists (
      select from document_reminder r
      where r.driver_id = ending.driver_id and r.kind = ending.kind and r.expiry = ending.expiry
        and r.days = case when ending.expiry - ${today}::date <= 1 then 1 when ending.expiry - ${today}::date <= 15 then 15 else 30 end)
    order by expiry limit ${limit}`.execute(db);
  return rows;
}

/** Returns active drivers with an expired document. */
export async function driversWithExpired(db: Db, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct driver_id as id from ${ENDINGS} where expiry < ${today}::date limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records a driver's reminder. Returns false if it is already recorded. */
export async function insertReminder(tx: Tx, reminder: Reminder): Promise<boolean> {
  const { id, driverId, kind, expiry, days, at } = reminder;
  const result = await tx
    .insertInto('document_reminder')
    .values({ id, driver_id: driverId, kind, expiry, days, at })
    .onConflict((conflict) => conflict.columns(['driver_id', 'kind', 'expiry', 'days']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns a reminder's document and driver. */
export async function reminderById(
  db: Db,
  id: string,
): Promise<{ accountId: string; kind: string; expiry: string } | undefined> {
  return db
    .selectFrom('document_reminder')
    .innerJoin('driver', 'driver.id', 'document_reminder.driver_id')
    .select(['driver.account_id as accountId', 'document_reminder.kind', 'document_reminder.expiry'])
    .where('document_reminder.id', '=', id)
    .executeTakeFirst();
}

/** Saves the last day of a new document. */
export async function saveExpiry(tx: Tx, { driverId, kind, expiry }: EndingDocument): Promise<void> {
  if (kind === 'license')
    await tx.updateTable('driver').set({ license_expiry: expiry }).where('id', '=', driverId).execute();
  else
    await tx
      .updateTable('vehicle')
      .set(kind === 'insurance' ? { insurance_expiry: expiry } : { pollution_expiry: expiry })
      .where('driver_id', '=', driverId)
      .execute();
}
