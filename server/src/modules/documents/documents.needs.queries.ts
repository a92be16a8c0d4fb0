import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';

/** A person whose documents await review: `id` of the driver or worker, and since when the oldest one is waiting. */
export type DocumentsToCheck = { id: string; name: string; phone: string; at: Date };

type Asked = { cities: CityScope; limit: number };

const inCities = (cities: CityScope) =>
  cities === undefined ? sql`` : sql`and o.city_key = any (${cities}::text[])`;

/** Returns drivers with documents to review who may drive, or could until they were suspended; longest waiting first. */
export async function driversWithPendingDocuments(
  db: Db,
  { cities, limit }: Asked,
): Promise<DocumentsToCheck[]> {
  const { rows } = await sql<DocumentsToCheck>`
    select o.id, person.name, coalesce(person.phone, '') as phone, min(u.created_at) as at
    from uploaded_document u join driver o on o.account_id = u.account_id join account person on person.id = o.account_id
    where u.document_status = 'pending' and u.kind <> 'skill_certificate'
      and o.driver_status in ('active', 'suspended') ${inCities(cities)}
    group by o.id, person.name, person.phone order by at, o.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns workers with certificates to review who may work, or could until they were suspended; longest waiting first. */
export async function workersWithPendingDocuments(
  db: Db,
  { cities, limit }: Asked,
): Promise<DocumentsToCheck[]> {
  const { rows } = await sql<DocumentsToCheck>`
    select o.account_id as id, person.name, coalesce(person.phone, '') as phone, min(u.created_at) as at
    from uploaded_document u join worker o on o.account_id = u.account_id join account person on person.id = o.account_id
    where u.document_status = 'pending' and u.kind = 'skill_certificate'
      and o.worker_status in ('active', 'suspended') ${inCities(cities)}
    group by o.account_id, person.name, person.phone order by at, o.account_id limit ${limit}`.execute(db);
  return rows;
}
