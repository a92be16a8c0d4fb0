import { randomUUID } from 'node:crypto';
import { keptSince } from '@dihaadi/contract/retention';
import type { CustomerPhotoKind, TripPhoto, TripPhotoKind } from '@dihaadi/contract/trips/trip-photos';
import { type Actor, guest, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import { keepPhoto, photoOfLink, type PhotoKind, photoLink } from '../../../platform/stored-photos.ts';
import type { Passes } from '../../../platform/signed-tokens.ts';
import type { Storage } from '../../../platform/storage.ts';
import {
  type Booking,
  bookingById,
  bookingMachine,
  lockBooking,
  noSuchBooking,
  topicsWith,
  tracked,
} from '../../bookings/bookings.public.ts';
import {
  deletePhoto,
  insertPhoto,
  type Photo,
  photoById,
  photosBefore,
  photosOf,
} from '../trips.proof.queries.ts';
import {
  canReportDamage,
  canAddGoodsPhotos,
  CUSTOMERS_PHOTOS_AT_MOST,
  isUnderWay,
  PHOTOS_AT_MOST,
} from '../trips.proof.rules.ts';
import { shownPhoto } from '../trips.proof.views.ts';
import { tripOfCustomerLink, driverOf, lockOwnTrip, noSuchTrip, type OwnTrip } from './own-trip.ts';

type Deps = { db: Db; clock: Clock; storage: Storage; passes: Passes };

type OwnPhoto = {
  actor: Person;
  id: string;
  kind: TripPhotoKind;
  file: Buffer;
  photoId?: string;
};

const KIND = {
  purpose: 'trip_photo',
  path: '/api/trips/photos',
  keyOf: (id) => `trips/${id}`,
} as const satisfies PhotoKind;
const noSuchPhoto = () => problem('not-found', 'no-such-photo');

/**
 * Stores a re-encoded photo of the driver's own trip, under `photoId` if the phone chose one while offline. Throws 404
 * for another driver's trip, 409 `invalid-transition` if it is not under way, 409 `list-full` for a 21st photo, 415 if
 * it is not an image.
 */
export async function sendPhoto(
  deps: Omit<Deps, 'passes'>,
  { actor, id, kind, file, photoId }: OwnPhoto,
): Promise<TripPhoto> {
  await checkOwn(deps, { actor, id });
  return store(deps, { id: photoId, bookingId: id, kind, file }, async (tx, photo) => {
    const own = await lockOwnTrip(tx, { actor, id, at: photo.createdAt });
    if (!isUnderWay(own.booking.bookingStatus)) throw problem('invalid-transition', 'photos-under-way');
    const before = await photosOf(tx, [id]);
    if (before.filter(({ driverId }) => driverId !== null).length >= PHOTOS_AT_MOST)
      throw problem('list-full', 'trip-photos-full', { count: PHOTOS_AT_MOST });
    return keep(tx, own.booking, { actor, photo: { ...photo, driverId: own.driver.driverId } });
  });
}

const isPhotoAllowedNow = (kind: CustomerPhotoKind, booking: Booking, now: Date): boolean =>
  kind === 'order' ? canAddGoodsPhotos(booking) : canReportDamage(booking, now);

/** Checks permission to send a photo before reading it. Throws as `sendTrackedPhoto`. */
export async function checkMaySend(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: { token: string; kind: CustomerPhotoKind } | undefined,
): Promise<void> {
  if (asked === undefined) throw noSuchBooking();
  const booking = await tripOfCustomerLink(deps, asked.token);
  if (!isPhotoAllowedNow(asked.kind, booking, deps.clock.now())) throw notNow();
}

const notNow = () => problem('invalid-transition', 'photo-not-now');

/**
 * Like `sendPhoto`, through the customer's tracking link: of the goods before pickup, of damage after the end. Throws
 * 404 for the receiver's link, 409 `invalid-transition` at the wrong time, 409 `list-full` for a fourth of a kind.
 */
export async function sendTrackedPhoto(
  deps: Deps,
  { token, kind, file }: { token: string; kind: CustomerPhotoKind; file: Buffer },
): Promise<TripPhoto> {
  const { id } = await tripOfCustomerLink(deps, token);
  return store(deps, { bookingId: id, kind, file }, async (tx, photo) => {
    const booking = await lockBooking(tx, id);
    if (booking === undefined || !isPhotoAllowedNow(kind, booking, photo.createdAt)) throw notNow();
    const before = (await photosOf(tx, [id])).filter((one) => one.kind === kind);
    if (before.length >= CUSTOMERS_PHOTOS_AT_MOST)
      throw problem('list-full', 'booking-photos-full', { count: CUSTOMERS_PHOTOS_AT_MOST });
    return keep(tx, booking, { actor: guest, photo: { ...photo, driverId: null } });
  });
}

type Made = Omit<Photo, 'driverId'>;
type Sent = { id?: string | undefined; bookingId: string; kind: TripPhotoKind; file: Buffer };

/** Re-encodes an image and stores its file, then, in a transaction, the row that `keepRow` makes of it. */
async function store(
  { db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { id = randomUUID(), bookingId, kind, file }: Sent,
  keepRow: (tx: Tx, photo: Made) => Promise<TripPhoto>,
): Promise<TripPhoto> {
  // Its file would overwrite the other photo's.
  if ((await photoById(db, id)) !== undefined) throw badField('photo_id', 'photo-first');
  const createdAt = clock.now();
  return keepPhoto({ storage }, { key: KIND.keyOf(id), file }, (drawn) =>
    inTransaction(db, (tx) => keepRow(tx, { id, bookingId, kind, createdAt, ...drawn })),
  );
}

/** Refuses another driver's trip before the image is decoded. */
async function checkOwn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { actor, id }: { actor: Person; id: string },
): Promise<void> {
  const { driverId } = await driverOf(db, actor, clock.now());
  if ((await bookingById(db, id))?.driverId !== driverId) throw noSuchTrip();
}

async function keep(
  tx: Tx,
  booking: Booking,
  { actor, photo }: { actor: Actor; photo: Photo },
): Promise<TripPhoto> {
  await insertPhoto(tx, photo);
  await recordEvent(tx, {
    thing: bookingMachine.thing,
    thingId: booking.id,
    name: 'send_photo',
    actor,
    data: { kind: photo.kind },
    topics: await topicsWith(tx, booking, booking.driverId),
    at: photo.createdAt,
  });
  return shownPhoto(photo);
}

const PURGED_AT_ONCE = 200;

/** Deletes photos older than 180 days, except those of charges and incidents, which prove amounts of money. */
export async function purgePhotos({ db, clock, storage }: Omit<Deps, 'passes'>): Promise<void> {
  const before = keptSince('trip_photos', clock.now());
  for (;;) {
    const ids = await photosBefore(db, before, PURGED_AT_ONCE);
    for (const id of ids) {
      // The file first: a remaining row is found again tomorrow, a remaining file never.
      await storage.remove(KIND.keyOf(id));
      await deletePhoto(db, id);
    }
    if (ids.length < PURGED_AT_ONCE) return;
  }
}

type Asked = { id: string; photo_id: string };

/**
 * Returns a URL at which a driver can view their own or the customer's photo for five minutes. Throws 404 for another
 * driver's.
 */
export async function openOwnPhoto(deps: Deps, { actor, id, photo_id }: Asked & { actor: Person }) {
  const { driverId } = await driverOf(deps.db, actor, deps.clock.now());
  const [photo, booking] = await Promise.all([photoById(deps.db, photo_id), bookingById(deps.db, id)]);
  if (photo?.bookingId !== id || !isVisibleToDriver(driverId, photo, booking)) throw noSuchPhoto();
  return photoLink(deps, KIND, photo.id);
}

/** The customer's photos are for the trip's driver; photos of damage are between customer and staff. */
const isVisibleToDriver = (driverId: string, photo: Photo, booking: Booking | undefined): boolean =>
  photo.kind === 'order' ? booking?.driverId === driverId : photo.driverId === driverId;

/** Like `openOwnPhoto`, for the customer's tracking link: all except photos of incidents, which are for staff. */
export async function openTrackedPhoto(deps: Deps, { token, photo_id }: { token: string; photo_id: string }) {
  const booking = await tracked(deps, token);
  const photo = await photoById(deps.db, photo_id);
  const isTheirs = booking.trackingToken === token && photo?.bookingId === booking.id;
  if (!isTheirs || photo.kind === 'incident') throw noSuchPhoto();
  return photoLink(deps, KIND, photo.id);
}

/** Like `openOwnPhoto`, for staff; records the access. */
export async function openAnyPhoto(
  deps: Deps,
  { actor, bookingId, photo_id }: { actor: Person; bookingId: string; photo_id: string },
) {
  const photo = await photoById(deps.db, photo_id);
  if (photo?.bookingId !== bookingId) throw noSuchPhoto();
  await recordAccess(deps, { thing: KIND.purpose, thingId: photo.id, actor });
  return photoLink(deps, KIND, photo.id);
}

/** Returns the photo behind such a URL until it expires. Throws 404 for any other URL. */
export const readPhoto = (deps: Deps, pass: string) =>
  photoOfLink(deps, KIND, { pass, find: (id) => photoById(deps.db, id) });

/** Returns a photo of the driver's own trip and of this kind. Throws 400 for the field that names it otherwise. */
export async function photoOf(
  tx: Tx,
  { booking, driver }: OwnTrip,
  { id, kind }: { id: string; kind: TripPhotoKind },
): Promise<Photo> {
  const photo = await photoById(tx, id);
  if (photo?.bookingId !== booking.id || photo.driverId !== driver.driverId || photo.kind !== kind)
    throw badField('photo_id', 'photo-first');
  return photo;
}
