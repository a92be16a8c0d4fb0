import type { FareLineKind } from '@dihaadi/contract/trips/trip-fare';
import type { PictureMedia, TripPhotoKind } from '@dihaadi/contract/trips/trip-photos';
import type { ChargeStatus } from '@dihaadi/contract/trips/trip-shown';
import type { Db, Tx } from '../../platform/db.ts';

export type Photo = {
  id: string;
  bookingId: string;
  /** Null for the customer's own. */
  driverId: string | null;
  kind: TripPhotoKind;
  media: PictureMedia;
  bytes: number;
  createdAt: Date;
};

const photos = (db: Db) =>
  db
    .selectFrom('trip_photo')
    .select([
      'id',
      'booking_id as bookingId',
      'driver_id as driverId',
      'kind',
      'media',
      'bytes',
      'created_at as createdAt',
    ]);

/** Returns the photos of these bookings, oldest first. */
export function photosOf(db: Db, bookingIds: readonly string[]): Promise<Photo[]> {
  if (bookingIds.length === 0) return Promise.resolve([]);
  return photos(db).where('booking_id', 'in', bookingIds).orderBy('created_at').orderBy('id').execute();
}

export const photoById = (db: Db, id: string): Promise<Photo | undefined> =>
  photos(db).where('id', '=', id).executeTakeFirst();

/** Returns up to `limit` photos from before `before` that prove no charge or incident, oldest first. */
export async function photosBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trip_photo')
    .select('id')
    .where('created_at', '<', before)
    .where('id', 'not in', (eb) => eb.selectFrom('trip_charge').select('photo_id'))
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('trip_incident')
        .select('photo_id')
        .where('photo_id', 'is not', null)
        .$narrowType<{ photo_id: string }>(),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deletePhoto(db: Db, id: string): Promise<void> {
  await db.deleteFrom('trip_photo').where('id', '=', id).execute();
}

export async function insertPhoto(tx: Tx, photo: Photo): Promise<void> {
  await tx
    .insertInto('trip_photo')
    .values({
      id: photo.id,
      booking_id: photo.bookingId,
      driver_id: photo.driverId,
      kind: photo.kind,
      media: photo.media,
      bytes: photo.bytes,
      created_at: photo.createdAt,
    })
    .execute();
}

/** Charge requested by a driver, in paise. */
export type Charge = {
  id: string;
  bookingId: string;
  driverId: string;
  kind: FareLineKind;
  paise: number;
  photoId: string;
  status: ChargeStatus;
  createdAt: Date;
};

const charges = (db: Db) =>
  db
    .selectFrom('trip_charge')
    .select([
      'id',
      'booking_id as bookingId',
      'driver_id as driverId',
      'kind',
      'paise',
      'photo_id as photoId',
      'status',
      'created_at as createdAt',
    ]);

/** Returns the charges of these bookings, oldest first. */
export function chargesOf(db: Db, bookingIds: readonly string[]): Promise<Charge[]> {
  if (bookingIds.length === 0) return Promise.resolve([]);
  return charges(db).where('booking_id', 'in', bookingIds).orderBy('created_at').orderBy('id').execute();
}

export async function insertCharge(tx: Tx, charge: Charge): Promise<void> {
  await tx
    .insertInto('trip_charge')
    .values({
      id: charge.id,
      booking_id: charge.bookingId,
      driver_id: charge.driverId,
      kind: charge.kind,
      paise: charge.paise,
      photo_id: charge.photoId,
      status: charge.status,
      created_at: charge.createdAt,
    })
    .execute();
}

/** Writes the customer's answer if there is none yet. Returns the number of rows changed. */
export async function saveAnswer(
  tx: Tx,
  id: string,
  { from, to, at }: { from: ChargeStatus; to: ChargeStatus; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('trip_charge')
    .set({ status: to, answered_at: at })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
