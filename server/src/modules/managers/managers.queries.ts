import type { PlacedThing } from '@dihaadi/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

type Ids = RawBuilder<unknown>;

/** City keys of these things; the ids are those of the API calls. */
const keys: Readonly<Record<PlacedThing, (ids: Ids) => RawBuilder<{ key: string | null }>>> = {
  package_booking: (ids) => sql`select city_key as key from package_booking where id = any (${ids})`,
  worker_booking: (ids) => sql`select city_key as key from worker_booking where id = any (${ids})`,
  driver: (ids) => sql`select city_key as key from driver where id = any (${ids})`,
  // Customers belong to the super admin only (ADR 69), and erased accounts have no city.
  person: (ids) => sql`
    select case when role <> 'customer' and erased_at is null then city_key_of_account(id) end as key from account
    where id = any (${ids})`,
  company: (ids) => sql`select city_key as key from company where id = any (${ids})`,
  seeker: (ids) => sql`select city_key as key from seeker where account_id = any (${ids})`,
  job: (ids) => sql`select city_key as key from job where id = any (${ids})`,
  document: (ids) =>
    sql`select city_key_of_account(account_id) as key from uploaded_document where id = any (${ids})`,
  review: (ids) => sql`
    select b.city_key as key from review r join assignment a on a.id = r.assignment_id
      join worker_booking b on b.id = a.booking_id where r.id = any (${ids})`,
  report: (ids) => sql`
    select coalesce(j.city_key, c.city_key, '') as key from report r left join job j on j.id = r.thing_id
      left join company c on c.id = r.thing_id where r.id = any (${ids})`,
  trip_incident: (ids) => sql`
    select b.city_key as key from trip_incident i join package_booking b on b.id = i.booking_id
    where i.id = any (${ids})`,
  dispute: (ids) => sql`select city_key_of_disputed(thing_id) as key from dispute where id = any (${ids})`,
  sos_alert: (ids) => sql`select city_key as key from sos_alert where id = any (${ids})`,
  suspension_case: (ids) =>
    sql`select city_key_of_suspension_case(id) as key from suspension_case where id = any (${ids})`,
  staff_note: (ids) => sql`
    select coalesce(p.city_key, w.city_key) as key from staff_note n
      left join package_booking p on p.id = n.package_booking_id
      left join worker_booking w on w.id = n.worker_booking_id where n.id = any (${ids})`,
  message: (ids) => sql`select city_key_of_message(id) as key from message where id = any (${ids})`,
  disputed: (ids) => sql`select city_key_of_disputed(id) as key from unnest(${ids}) as asked (id)`,
};

/** Returns the city key of each of these things that exists; null if it is in no manager's cities. */
export async function cityKeysOfThings(
  db: Db,
  thing: PlacedThing,
  ids: readonly string[],
): Promise<(string | null)[]> {
  const { rows } = await keys[thing](sql`${[...ids]}::uuid[]`).execute(db);
  return rows.map(({ key }) => key);
}
