import { randomUUID } from 'node:crypto';
import { DISPUTE_PHOTOS } from '@dihaadi/contract/dispute-photos';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { keepPhoto, photoOfLink, type PhotoKind, photoLink } from '../../../platform/stored-photos.ts';
import type { Passes } from '../../../platform/signed-tokens.ts';
import type { Storage } from '../../../platform/storage.ts';
import { type DisputePhoto, insertPhoto, photoById, photosOf } from '../disputes.photos.queries.ts';
import { disputeById, lockDispute } from '../disputes.queries.ts';
import { isUndecided } from '../disputes.rules.ts';
import { recordInDispute } from './dispute-transitions.ts';
import type { Caller } from './dispute-sides.ts';
import { type Deps, readOwnDispute, sidedDispute } from './read-disputes.ts';

type PhotoDeps = Deps & { storage: Storage; passes: Passes };

const KIND = {
  purpose: 'dispute_photo',
  path: '/api/disputes/photos',
  keyOf: (id) => `disputes/${id}`,
} as const satisfies PhotoKind;
const noSuchPhoto = () => problem('not-found', 'no-such-photo');

/**
 * Stores a photo of the caller's side, re-encoded. Throws 404 for another's dispute, 409 `invalid-transition` for a
 * decided one, 409 `list-full` for a seventh photo, 415 if it is not a picture.
 */
export async function sendDisputePhoto(
  deps: PhotoDeps,
  { by, id, file }: { by: Caller; id: string; file: Buffer },
) {
  sidedDispute(await disputeById(deps.db, id), by);
  const { actor } = by;
  const at = deps.clock.now();
  const photoId = randomUUID();
  await keepPhoto(deps, { key: KIND.keyOf(photoId), file }, (drawn) =>
    inTransaction(deps.db, async (tx) => {
      const { dispute, side } = sidedDispute(await lockDispute(tx, id), by);
      if (!isUndecided(dispute.status)) throw problem('invalid-transition', 'dispute-decided');
      const before = (await photosOf(tx, id)).filter((one) => one.side === side);
      if (before.length >= DISPUTE_PHOTOS)
        throw problem('list-full', 'booking-photos-full', { count: DISPUTE_PHOTOS });
      await insertPhoto(tx, { id: photoId, disputeId: id, createdAt: at, side, ...drawn });
      await recordInDispute(tx, dispute, { name: 'send_photo', actor, at, data: { side } });
    }),
  );
  return readOwnDispute(deps, { by, id });
}

type Asked = { id: string; photo_id: string };

/** Returns an address where both sides can see a photo of their dispute for five minutes. Throws 404 for a stranger. */
export async function openOwnPhoto(deps: PhotoDeps, { by, id, photo_id }: Asked & { by: Caller }) {
  sidedDispute(await disputeById(deps.db, id), by);
  return photoLink(deps, KIND, (await photoIn(deps, id, photo_id)).id);
}

/** Like `openOwnPhoto`, for staff; the view is recorded. */
export async function openAnyPhoto(deps: PhotoDeps, { actor, id, photo_id }: Asked & { actor: Person }) {
  const photo = await photoIn(deps, id, photo_id);
  await recordAccess(deps, { thing: KIND.purpose, thingId: photo.id, actor });
  return photoLink(deps, KIND, photo.id);
}

async function photoIn({ db }: PhotoDeps, disputeId: string, photoId: string): Promise<DisputePhoto> {
  const photo = await photoById(db, photoId);
  if (photo?.disputeId !== disputeId) throw noSuchPhoto();
  return photo;
}

/** Returns the photo of such an address until it expires. Throws 404 for any other. */
export const readPhoto = (deps: PhotoDeps, pass: string) =>
  photoOfLink(deps, KIND, { pass, find: (id) => photoById(deps.db, id) });
