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
  photoBehind,
  type PhotoKind,
  photoLink,
} from '../../../../platform/kept-photos.ts';
import type { Passes } from '../../../../platform/passes.ts';
import type { Storage } from '../../../../platform/storage.ts';
import { assignmentById } from '../../worker-bookings.assignments.queries.ts';
import {
  billPhotoById,
  countBillPhotos,
  deleteBillPhoto,
  insertBillPhoto,
  unusedPhotosBefore,
} from '../../worker-bookings.expenses.queries.ts';
import { addsExpenses } from '../../worker-bookings.expenses.rules.ts';
import { bookingById } from '../../worker-bookings.queries.ts';
import { lockPair, noSuchAssignment, type Pair } from '../transitions.ts';

type Deps = { db: Db; clock: Clock; storage: Storage; passes: Passes };
type KeepDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;
type Sent = {
  actor: Person;
  id: string;
  file: Buffer;
  /** What a phone without a signal has called it. */
  photoId?: string | undefined;
};
/** What is done with the photo in the same transaction: if it is refused, the photo is not kept. */
type OnKept = (tx: Tx) => Promise<unknown>;

const KIND = {
  purpose: 'bill_photo',
  path: '/api/bills',
  keyOf: (id) => `bills/${id}`,
} as const satisfies PhotoKind;
const noSuchPhoto = () => problem('not-found', 'no-such-photo');

/**
 * Keeps the photo of a bill, drawn anew. Refuses another's work with 404, work that is not under way with 409
 * `invalid-transition`, one photo too many with 409 `list-full`, what is no picture with 415.
 */
export const sendBillPhoto = (deps: KeepDeps, sent: Sent, onKept?: OnKept): Promise<{ id: string }> =>
  keepPhoto(deps, sent, {
    check: (_tx, { assignment }) => {
      if (!addsExpenses(assignment)) throw problem('invalid-transition', 'expense-while-working');
    },
    onKept,
  });

/** Whether a photo with this id is kept of any work. */
export const isWorkPhoto = async (db: Db, id: string): Promise<boolean> =>
  (await billPhotoById(db, id)) !== undefined;

type Keeping = { check: (tx: Tx, pair: Pair) => void | Promise<void>; onKept?: OnKept | undefined };

/**
 * Stores a re-encoded photo for the caller's own assignment unless `check` refuses it. Other errors as
 * `sendBillPhoto`.
 */
export async function keepPhoto(
  { db, clock, storage }: KeepDeps,
  { actor, id, file, photoId = randomUUID() }: Sent,
  { check, onKept }: Keeping,
): Promise<{ id: string }> {
  // Checked before the server decodes a picture for another person's assignment.
  if ((await assignmentById(db, id))?.personId !== actor.id) throw noSuchAssignment();
  // Its file would take the place of the other's.
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

/** An address at which both sides can see the photo of a bill for five minutes. Refuses strangers with 404. */
export async function openBillPhoto(deps: LinkDeps, { actor, id, photo_id }: Asked) {
  const { photo, personId, customerId } = await photoOf(deps.db, { id, photo_id });
  if (actor.id !== personId && actor.id !== customerId) throw noSuchPhoto();
  return photoLink(deps, KIND, photo.id);
}

/** As `openBillPhoto`, for staff; that they look is on record. */
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

/** The photo behind such an address, until it is over. Refuses any other with 404. */
export const readBillPhoto = (deps: Deps, pass: string) =>
  photoBehind(deps, KIND, { pass, find: (id) => billPhotoById(deps.db, id) });

const PURGED_AT_ONCE = 500;

/** Deletes photos that were sent, and that no bill and no claim of a call-out came to stand on within a week. */
export async function purgeUnusedPhotos({ db, clock, storage }: KeepDeps): Promise<void> {
  const before = keptSince('unused_bill_photos', clock.now());
  for (;;) {
    const ids = await unusedPhotosBefore(db, before, PURGED_AT_ONCE);
    for (const id of ids)
      await inTransaction(db, async (tx) => {
        // The row goes first: a bill that has come meanwhile refuses that, and keeps its photo.
        await deleteBillPhoto(tx, id);
        await storage.remove(KIND.keyOf(id));
      });
    if (ids.length < PURGED_AT_ONCE) return;
  }
}
