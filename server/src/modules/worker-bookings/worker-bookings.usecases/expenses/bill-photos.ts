import { randomUUID } from 'node:crypto';
import { keptSince } from '@dihaadi/contract/retention';
import { MOST_BILL_PHOTOS } from '@dihaadi/contract/worker-bookings/expenses';
import { recordAccess } from '../../../../platform/access-log.ts';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { badField, problem } from '../../../../platform/errors.ts';
import {
  keepPhoto as keepPhotoFile,
  photoOfLink,
  type PhotoKind,
  photoLink,
} from '../../../../platform/stored-photos.ts';
import type { Passes } from '../../../../platform/signed-tokens.ts';
import type { Storage } from '../../../../platform/storage.ts';
import { assignmentById } from '../../worker-bookings.assignments.queries.ts';
import {
  billPhotoById,
  countBillPhotos,
  deleteBillPhoto,
  insertBillPhoto,
  unusedPhotosBefore,
} from '../../worker-bookings.expenses.queries.ts';
import { canRequestExpenses } from '../../worker-bookings.expenses.rules.ts';
import { bookingById } from '../../worker-bookings.queries.ts';
import { lockPair, noSuchAssignment, type Pair } from '../transitions.ts';

type Deps = { db: Db; clock: Clock; storage: Storage; passes: Passes };
type KeepDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;
type Sent = {
  actor: Person;
  id: string;
  file: Buffer;
  /** The id chosen by a phone while offline. */
  photoId?: string | undefined;
};
/** Runs with the photo in the same transaction: if it throws, the photo is not stored. */
type OnKept = (tx: Tx) => Promise<unknown>;

const KIND = {
  purpose: 'bill_photo',
  path: '/api/bills',
  keyOf: (id) => `bills/${id}`,
} as const satisfies PhotoKind;
const noSuchPhoto = () => problem('not-found', 'no-such-photo');

/**
 * Stores a re-encoded photo of a bill. Throws 404 for another person's work, 409 `invalid-transition` if it is not
 * under way, 409 `list-full` for one photo too many, 415 if it is not an image.
 */
export const sendBillPhoto = (deps: KeepDeps, sent: Sent, onKept?: OnKept): Promise<{ id: string }> =>
  keepPhoto(deps, sent, {
    check: (_tx, { assignment }) => {
      if (!canRequestExpenses(assignment)) throw problem('invalid-transition', 'expense-while-working');
    },
    onKept,
  });

/** Returns whether a photo with this id exists for any work. */
export const isWorkPhoto = async (db: Db, id: string): Promise<boolean> =>
  (await billPhotoById(db, id)) !== undefined;

type Keeping = { check: (tx: Tx, pair: Pair) => void | Promise<void>; onKept?: OnKept | undefined };

/**
 * Stores a re-encoded photo for the caller's own assignment unless `check` refuses it. Otherwise throws as
 * `sendBillPhoto`.
 */
export async function keepPhoto(
  { db, clock, storage }: KeepDeps,
  { actor, id, file, photoId = randomUUID() }: Sent,
  { check, onKept }: Keeping,
): Promise<{ id: string }> {
  // Checked before the server decodes an image for another person's assignment.
  if ((await assignmentById(db, id))?.personId !== actor.id) throw noSuchAssignment();
  // Its file would overwrite the other photo's.
  if (await isWorkPhoto(db, photoId)) throw badField('photo_id', 'photo-first');
  const createdAt = clock.now();
  await keepPhotoFile({ storage }, { key: KIND.keyOf(photoId), file }, (drawn) =>
    inTransaction(db, async (tx) => {
      await check(tx, await lockPair(tx, id));
      if ((await countBillPhotos(tx, id)) >= MOST_BILL_PHOTOS)
        throw problem('list-full', 'booking-photos-full', { count: MOST_BILL_PHOTOS });
      await insertBillPhoto(tx, { id: photoId, assignmentId: id, createdAt, ...drawn });
      await onKept?.(tx);
    }),
  );
  return { id: photoId };
}

type Asked = { actor: Person; id: string; photo_id: string };
type LinkDeps = Pick<Deps, 'db' | 'clock' | 'passes'>;

/** Returns a URL at which both sides can view the photo of a bill for five minutes. Throws 404 for strangers. */
export async function openBillPhoto(deps: LinkDeps, { actor, id, photo_id }: Asked) {
  const { photo, personId, customerId } = await photoOf(deps.db, { id, photo_id });
  if (actor.id !== personId && actor.id !== customerId) throw noSuchPhoto();
  return photoLink(deps, KIND, photo.id);
}

/** Like `openBillPhoto`, for staff; records the access. */
export async function openAnyBillPhoto(deps: LinkDeps, { actor, id, photo_id }: Asked) {
  const { photo } = await photoOf(deps.db, { id, photo_id });
  await recordAccess(deps, { thing: KIND.purpose, thingId: photo.id, actor });
  return photoLink(deps, KIND, photo.id);
}

async function photoOf(db: Db, { id, photo_id }: Omit<Asked, 'actor'>) {
  const photo = await billPhotoById(db, photo_id);
  const assignment = photo && (await assignmentById(db, photo.assignmentId));
  const booking = assignment && (await bookingById(db, assignment.bookingId));
  if (photo === undefined || assignment === undefined || booking?.id !== id) throw noSuchPhoto();
  return { photo, personId: assignment.personId, customerId: booking.customerId };
}

/** Returns the photo behind such a URL until it expires. Throws 404 for any other URL. */
export const readBillPhoto = (deps: Deps, pass: string) =>
  photoOfLink(deps, KIND, { pass, find: (id) => billPhotoById(deps.db, id) });

const PURGED_AT_ONCE = 500;

/** Deletes photos that no bill and no call-out claim has used within a week. */
export async function purgeUnusedPhotos({ db, clock, storage }: KeepDeps): Promise<void> {
  const before = keptSince('unused_bill_photos', clock.now());
  for (;;) {
    const ids = await unusedPhotosBefore(db, before, PURGED_AT_ONCE);
    for (const id of ids)
      await inTransaction(db, async (tx) => {
        // The row goes first: a bill added meanwhile prevents that, and keeps its photo.
        await deleteBillPhoto(tx, id);
        await storage.remove(KIND.keyOf(id));
      });
    if (ids.length < PURGED_AT_ONCE) return;
  }
}
