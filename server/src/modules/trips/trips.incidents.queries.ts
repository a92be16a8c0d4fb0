import type {
  IncidentKind,
  IncidentRemedy,
  IncidentReporter,
  IncidentStatus,
} from '@dihaadi/contract/trips/trip-shown';
import { sql } from 'kysely';
import type { CityScope } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { pageByTime } from '../../platform/time-list.queries.ts';

export type Incident = {
  id: string;
  bookingId: string;
  driverId: string;
  kind: IncidentKind;
  note: string | null;
  photoId: string | null;
  remedy: IncidentRemedy;
  status: IncidentStatus;
  reportedBy: IncidentReporter;
  createdAt: Date;
  handledAt: Date | null;
  resolution: string | null;
};

const incidents = (db: Db) =>
  db
    .selectFrom('trip_incident')
    .select([
      'id',
      'booking_id as bookingId',
      'driver_id as driverId',
      'kind',
      'note',
      'photo_id as photoId',
      'remedy',
      'status',
      'reported_by as reportedBy',
      'created_at as createdAt',
      'handled_at as handledAt',
      'resolution',
    ]);

/** Returns the incidents of these bookings, oldest first. */
export function incidentsOf(db: Db, bookingIds: readonly string[]): Promise<Incident[]> {
  if (bookingIds.length === 0) return Promise.resolve([]);
  return incidents(db).where('booking_id', 'in', bookingIds).orderBy('created_at').orderBy('id').execute();
}

/** Returns the kind of the newest open incident of each of these bookings, by booking. */
export async function openIncidents(
  db: Db,
  bookingIds: readonly string[],
): Promise<Map<string, IncidentKind>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trip_incident')
    .select(['booking_id as bookingId', 'kind'])
    .where('status', '=', 'open')
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ bookingId, kind }) => [bookingId, kind]));
}

export const incidentById = (db: Db, id: string): Promise<Incident | undefined> =>
  incidents(db).where('id', '=', id).executeTakeFirst();

/** Returns one page of all incidents, newest first. */
export const pageOfIncidents = (
  db: Db,
  {
    status,
    cities,
    ...page
  }: { status: IncidentStatus | undefined; cities: CityScope; limit: number; cursor: string | undefined },
) =>
  pageByTime(
    incidents(db)
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'open'))
      .$if(cities !== undefined, (query) =>
        query.where(
          sql<boolean>`exists (select from package_booking b where b.id = booking_id
            and b.city_key = any (${cities}::text[]))`,
        ),
      ),
    { ...page, sort: '-created_at' },
  );

export async function insertIncident(tx: Tx, incident: Incident): Promise<void> {
  await tx
    .insertInto('trip_incident')
    .values({
      id: incident.id,
      booking_id: incident.bookingId,
      driver_id: incident.driverId,
      kind: incident.kind,
      note: incident.note,
      photo_id: incident.photoId,
      remedy: incident.remedy,
      status: incident.status,
      reported_by: incident.reportedBy,
      created_at: incident.createdAt,
    })
    .execute();
}

/** Writes the resolution if the incident is still open. Returns the number of rows changed. */
export async function saveHandled(
  tx: Tx,
  id: string,
  change: { from: IncidentStatus; to: IncidentStatus; resolution: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('trip_incident')
    .set({ status: change.to, resolution: change.resolution, handled_at: change.at })
    .where('id', '=', id)
    .where('status', '=', change.from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
