import type { ServiceCategory } from '@dihaadi/contract/services';
import { type EvidenceThing, evidenceThings } from '@dihaadi/contract/suspension';
import type { PictureMedia } from '@dihaadi/contract/trips/trip-photos';
import { type RawBuilder, sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type EvidencePhoto = { id: string; caseId: string | null; media: PictureMedia };

/** What evidence refers to: the thing, when it happened, and its name. */
export type EvidenceTarget = {
  thing: EvidenceThing;
  id: string;
  at: Date;
  number: number | null;
  trade: ServiceCategory | null;
  cityKey: string;
};

type Sent = { id: string; uploadedBy: string; media: PictureMedia; bytes: number; createdAt: Date };

export async function insertPhoto(tx: Tx, photo: Sent): Promise<void> {
  await tx
    .insertInto('suspension_photo')
    .values({
      id: photo.id,
      uploaded_by: photo.uploadedBy,
      media: photo.media,
      bytes: photo.bytes,
      created_at: photo.createdAt,
    })
    .execute();
}

/** Attaches to a case the photos this staff member has sent and not used yet. Returns the number attached. */
export async function attachPhotosToCase(
  tx: Tx,
  { caseId, uploadedBy, ids }: { caseId: string; uploadedBy: string; ids: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('suspension_photo')
    .set({ case_id: caseId })
    .where('id', 'in', ids)
    .where('uploaded_by', '=', uploadedBy)
    .where('case_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const photos = (db: Db) => db.selectFrom('suspension_photo').select(['id', 'case_id as caseId', 'media']);

export const photoById = (db: Db, id: string): Promise<EvidencePhoto | undefined> =>
  photos(db).where('id', '=', id).executeTakeFirst();

/** Returns the photo if it is evidence in a case of this account. */
export const photoOfAccount = (
  db: Db,
  of: { id: string; accountId: string },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('suspension_photo as p')
    .innerJoin('suspension_case as c', 'c.id', 'p.case_id')
    .select('p.id')
    .where('p.id', '=', of.id)
    .where('c.account_id', '=', of.accountId)
    .executeTakeFirst();

/** Returns the photos of these cases, oldest first. */
export const photosOf = (db: Db, caseIds: readonly string[]): Promise<EvidencePhoto[]> =>
  caseIds.length === 0
    ? Promise.resolve([])
    : photos(db).where('case_id', 'in', caseIds).orderBy('created_at').orderBy('id').execute();

/** Returns photos attached to no case and sent before `before`. */
export async function unusedPhotosBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('suspension_photo')
    .select('id')
    .where('case_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the photo unless a case uses it by now. Returns whether it was deleted. */
export async function deleteUnusedPhoto(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('suspension_photo')
    .where('id', '=', id)
    .where('case_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Pointer = { thing: EvidenceThing; id: string };

export async function insertLinks(tx: Tx, caseId: string, links: readonly Pointer[]): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto('suspension_link')
    .values(links.map(({ thing, id }, place) => ({ case_id: caseId, thing, thing_id: id, place })))
    .execute();
}

type Rows = RawBuilder<unknown>;

/**
 * Columns by which evidence names each kind of thing: `id`, `at`, `number`, `trade`, and the city for the check of
 * managers.
 */
const described: Record<EvidenceThing, Rows> = {
  worker_booking: sql`
    select id, start_at as at, null::int as number, category as trade, city_key from worker_booking`,
  package_booking: sql`
    select id, coalesce(scheduled_time, created_at) as at, null::int as number, null::text as trade, city_key
    from package_booking`,
  dispute: sql`
    select id, created_at as at, number::int, null::text as trade, city_key_of_disputed(thing_id) as city_key
    from dispute`,
  report: sql`
    select r.id, r.created_at as at, null::int as number, null::text as trade,
      coalesce(j.city_key, c.city_key, '') as city_key
    from report r left join job j on j.id = r.thing_id left join company c on c.id = r.thing_id`,
  sos_alert: sql`
    select id, created_at as at, null::int as number, null::text as trade, city_key from sos_alert`,
};

/** Returns those of these things that exist. */
async function thingsById(db: Db, asked: readonly Pointer[]): Promise<EvidenceTarget[]> {
  const byThing = Map.groupBy(asked, ({ thing }) => thing);
  if (byThing.size === 0) return [];
  const parts = [...byThing].map(([thing, of]) => {
    const ids = of.map(({ id }) => id);
    return sql`select ${thing}::text as thing, one.id, at, number, trade, city_key as "cityKey"
      from (${described[thing]}) as one where one.id = any (${ids}::uuid[])`;
  });
  const { rows } = await sql<EvidenceTarget>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** Returns what these cases refer to, in the order staff named it. */
export async function linksOf(
  db: Db,
  caseIds: readonly string[],
): Promise<(EvidenceTarget & { caseId: string })[]> {
  if (caseIds.length === 0) return [];
  const links = await db
    .selectFrom('suspension_link')
    .select(['case_id as caseId', 'thing', 'thing_id as id'])
    .where('case_id', 'in', caseIds)
    .orderBy('place')
    .execute();
  const known = await thingsById(db, links);
  return links.flatMap(({ caseId, thing, id }) => {
    const one = known.find((it) => it.thing === thing && it.id === id);
    return one === undefined ? [] : [{ ...one, caseId }];
  });
}

const bookingsOf = (accountId: string): Record<'worker_booking' | 'package_booking', Rows> => ({
  worker_booking: sql`select booking_id from assignment where person_id = ${accountId}
    union select id from worker_booking where customer_id = ${accountId}`,
  package_booking: sql`select id from package_booking where customer_id = ${accountId}
    union select b.id from package_booking b join driver d on d.id = b.driver_id where d.account_id = ${accountId}`,
});

function partOf(accountId: string): Record<EvidenceThing, Rows> {
  const bookings = bookingsOf(accountId);
  return {
    ...bookings,
    dispute: sql`select id from dispute where ${accountId}::uuid in (opener_id, other_id)`,
    report: sql`select id from report where reporter_id = ${accountId}`,
    sos_alert: sql`select id from sos_alert where raised_by = ${accountId}
      union select id from sos_alert where not is_drill
        and thing_id in (${bookings.worker_booking} union ${bookings.package_booking})`,
  };
}

/** Returns how many of these things the person had a part in. */
export async function countThingsOfPerson(
  db: Db,
  accountId: string,
  asked: readonly Pointer[],
): Promise<number> {
  const theirs = partOf(accountId);
  const parts = [...Map.groupBy(asked, ({ thing }) => thing)].map(([thing, of]) => {
    const ids = of.map(({ id }) => id);
    return sql`select count(*) as found from (${described[thing]}) as one
      where one.id = any (${ids}::uuid[]) and one.id in (${theirs[thing]})`;
  });
  if (parts.length === 0) return 0;
  const { rows } = await sql<{ found: number }>`
    select sum(found)::int as found from (${sql.join(parts, sql` union all `)}) as counted`.execute(db);
  return rows[0]?.found ?? 0;
}

type Asked = { accountId: string; things: readonly EvidenceThing[]; cities: CityScope; limit: number };

/** Returns the latest things of these kinds that a person had a part in; for a manager, those in their cities. */
export async function thingsOfPerson(
  db: Db,
  { accountId, things, cities, limit }: Asked,
): Promise<EvidenceTarget[]> {
  if (things.length === 0) return [];
  const theirs = partOf(accountId);
  const inCities = cities === undefined ? sql`true` : sql`one.city_key = any (${cities}::text[])`;
  const parts = evidenceThings
    .filter((thing) => things.includes(thing))
    .map(
      (thing) => sql`select ${thing}::text as thing, one.id, at, number, trade, city_key as "cityKey"
        from (${described[thing]}) as one where one.id in (${theirs[thing]}) and ${inCities}`,
    );
  const { rows } = await sql<EvidenceTarget>`
    ${sql.join(parts, sql` union all `)} order by at desc, id limit ${limit}`.execute(db);
  return rows;
}
