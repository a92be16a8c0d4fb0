import { randomUUID } from 'node:crypto';
import { keptSince } from '@dihaadi/contract/retention';
import type { CustomerPhotoKind, TripPhoto, TripPhotoKind } from '@dihaadi/contract/trips/trip-photos';
import { type Actor, guest, type Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import { keepPhoto, photoBehind, type PhotoKind, photoLink } from '../../../platform/kept-photos.ts';
import type { Passes } from '../../../platform/passes.ts';
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
  canShowGoods,
  CUSTOMERS_PHOTOS_AT_MOST,
  isUnderWay,
  PHOTOS_AT_MOST,
} from '../trips.proof.rules.ts';
import { shownPhoto } from '../trips.proof.views.ts';
import { customersTrip, driverOf, lockOwnTrip, noSuchTrip, type OwnTrip } from './own-trip.ts';

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
 * Keeps a photo of the driver's own trip, drawn anew; under `photoId` if a phone without a signal has called it so. Refuses another's trip with 404, one that is not under way with 409
 * `invalid-transition`, a 21st photo with 409 `list-full`, what is no picture with 415.
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

const isTimeFor = (kind: CustomerPhotoKind, booking: Booking, now: Date): boolean =>
  kind === 'order' ? canShowGoods(booking) : canReportDamage(booking, now);

/** Refuses, before a byte of a photo is read, who may not send it now, as `sendTrackedPhoto` says. */
export async function checkMaySend(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: { token: string; kind: CustomerPhotoKind } | undefined,
): Promise<void> {
  if (asked === undefined) throw noSuchBooking();
  const booking = await customersTrip(deps, asked.token);
  if (!isTimeFor(asked.kind, booking, deps.clock.now())) throw notNow();
}

const notNow = () => problem('invalid-transition', 'photo-not-now');

/**
 * As `sendPhoto`, by the customer's tracking link: of what is carried before pickup, of damage after the end. Refuses the
 * receiver's link with 404, the wrong time with 409 `invalid-transition`, a fourth of a kind with 409 `list-full`.
 */
export async function sendTrackedPhoto(
  deps: Deps,
  { token, kind, file }: { token: string; kind: CustomerPhotoKind; file: Buffer },
): Promise<TripPhoto> {
  const { id } = await customersTrip(deps, token);
  return store(deps, { bookingId: id, kind, file }, async (tx, photo) => {
    const booking = await lockBooking(tx, id);
    if (booking === undefined || !isTimeFor(kind, booking, photo.createdAt)) throw notNow();
    const before = (await photosOf(tx, [id])).filter((one) => one.kind === kind);
    if (before.length >= CUSTOMERS_PHOTOS_AT_MOST)
      throw problem('list-full', 'booking-photos-full', { count: CUSTOMERS_PHOTOS_AT_MOST });
    return keep(tx, booking, { actor: guest, photo: { ...photo, driverId: null } });
  });
}

type Made = Omit<Photo, 'driverId'>;
type Sent = { id?: string | undefined; bookingId: string; kind: TripPhotoKind; file: Buffer };

/** Draws a picture anew, keeps its file and then, in a transaction, what `keepRow` makes of it. */
async function store(
  { db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>,
  { id = randomUUID(), bookingId, kind, file }: Sent,
  keepRow: (tx: Tx, photo: Made) => Promise<TripPhoto>,
): Promise<TripPhoto> {
  // Its file would take the place of the other's.
  if ((await photoById(db, id)) !== undefined) throw badField('photo_id', 'photo-first');
  const createdAt = clock.now();
  return keepPhoto({ storage }, { key: KIND.keyOf(id), file }, (drawn) =>
    inTransaction(db, (tx) => keepRow(tx, { id, bookingId, kind, createdAt, ...drawn })),
  );
}

/** Refuses another driver's trip before the picture is decoded. */
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

/** Deletes photos of 180 days ago, but for those of charges and incidents, which stand for money. */
export async function purgePhotos({ db, clock, storage }: Omit<Deps, 'passes'>): Promise<void> {
  const before = keptSince('trip_photos', clock.now());
  for (;;) {
    const ids = await photosBefore(db, before, PURGED_AT_ONCE);
    for (const id of ids) {
      // First the file: a row that is left is found again tomorrow, a file would be left for ever.
      await storage.remove(KIND.keyOf(id));
      await deletePhoto(db, id);
    }
    if (ids.length < PURGED_AT_ONCE) return;
  }
}

type Asked = { id: string; photo_id: string };

/** An address at which a driver can see a photo that they or the customer have taken, for five minutes. Another's is 404. */
export async function openOwnPhoto(deps: Deps, { actor, id, photo_id }: Asked & { actor: Person }) {
  const { driverId } = await driverOf(deps.db, actor, deps.clock.now());
  const [photo, booking] = await Promise.all([photoById(deps.db, photo_id), bookingById(deps.db, id)]);
  if (photo?.bookingId !== id || !isSeenBy(driverId, photo, booking)) throw noSuchPhoto();
  return photoLink(deps, KIND, photo.id);
}

/** What the customer shows is for the driver who has the trip; what came damaged is between customer and staff. */
const isSeenBy = (driverId: string, photo: Photo, booking: Booking | undefined): boolean =>
  photo.kind === 'order' ? booking?.driverId === driverId : photo.driverId === driverId;

/** As `openOwnPhoto`, for the customer's tracking link: all but those of incidents, which are for staff. */
export async function openTrackedPhoto(deps: Deps, { token, photo_id }: { token: string; photo_id: string }) {
  const booking = await tracked(deps, token);
  const photo = await photoById(deps.db, photo_id);
  const isTheirs = booking.trackingToken === token && photo?.bookingId === booking.id;
  if (!isTheirs || photo.kind === 'incident') throw noSuchPhoto();
  return photoLink(deps, KIND, photo.id);
}

/** As `openOwnPhoto`, for staff; that they look is on record. */
export async function openAnyPhoto(
  deps: Deps,
  { actor, bookingId, photo_id }: { actor: Person; bookingId: string; photo_id: string },
) {
  const photo = await photoById(deps.db, photo_id);
  if (photo?.bookingId !== bookingId) throw noSuchPhoto();
  await recordAccess(deps, { thing: KIND.purpose, thingId: photo.id, actor });
  return photoLink(deps, KIND, photo.id);
}

/** The photo behind such an address, until it is over. Refuses any other with 404. */
export const readPhoto = (deps: Deps, pass: string) =>
  photoBehind(deps, KIND, { pass, find: (id) => photoById(deps.db, id) });

/** A photo of the driver's own trip and of this kind, or the refusal of the field that names it, with 400. */
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
