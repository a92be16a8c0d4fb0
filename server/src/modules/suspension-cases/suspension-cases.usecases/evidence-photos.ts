import { randomUUID } from 'node:crypto';
import { keptSince } from '@dihaadi/contract/retention';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { keepPhoto, photoOfLink, type PhotoKind, photoLink } from '../../../platform/stored-photos.ts';
import type { Passes } from '../../../platform/signed-tokens.ts';
import type { Storage } from '../../../platform/storage.ts';
import {
  deleteUnusedPhoto,
  insertPhoto,
  photoById,
  photoOfAccount,
  unusedPhotosBefore,
} from '../suspension-cases.evidence.queries.ts';

type KeepDeps = { db: Db; clock: Clock; storage: Storage };
type PhotoDeps = KeepDeps & { passes: Passes };

const KIND = {
  purpose: 'suspension_photo',
  path: '/api/suspension-photos',
  keyOf: (id) => `suspensions/${id}`,
} as const satisfies PhotoKind;

const noSuchPhoto = () => problem('not-found', 'no-such-photo');

/** Stores a re-encoded photo until the staff member who sent it uses it as evidence. Throws 415 if it is not an image. */
export async function sendEvidencePhoto(
  deps: KeepDeps,
  { actor, file }: { actor: Person; file: Buffer },
): Promise<{ id: string }> {
  const id = randomUUID();
  const createdAt = deps.clock.now();
  await keepPhoto(deps, { key: KIND.keyOf(id), file }, (drawn) =>
    inTransaction(deps.db, (tx) => insertPhoto(tx, { id, uploadedBy: actor.id, createdAt, ...drawn })),
  );
  return { id };
}

/**
 * Returns a URL at which staff can view a photo of a case for five minutes, and records the access. Throws 404 for a
 * photo of another case.
 */
export async function openEvidencePhoto(
  deps: PhotoDeps,
  { actor, id, photo_id }: { actor: Person; id: string; photo_id: string },
) {
  const photo = await photoById(deps.db, photo_id);
  if (photo?.caseId !== id) throw noSuchPhoto();
  await recordAccess(deps, { thing: KIND.purpose, thingId: photo.id, actor });
  return photoLink(deps, KIND, photo.id);
}

/** Like `openEvidencePhoto`, for the person the case is about. Throws 404 for another person's photo. */
export async function openOwnEvidencePhoto(
  deps: PhotoDeps,
  { actor, photo_id }: { actor: Person; photo_id: string },
) {
  const photo = await photoOfAccount(deps.db, { id: photo_id, accountId: actor.id });
  if (photo === undefined) throw noSuchPhoto();
  return photoLink(deps, KIND, photo.id);
}

/** Returns the photo behind such a URL until it expires. Throws 404 for any other URL. */
export const readEvidencePhoto = (deps: PhotoDeps, pass: string) =>
  photoOfLink(deps, KIND, { pass, find: (id) => photoById(deps.db, id) });

const PURGED_AT_ONCE = 200;

/** Deletes photos that have no case after a week: unused ones, and those whose case was deleted. */
export async function purgeUnusedPhotos({ db, clock, storage }: KeepDeps): Promise<void> {
  const before = keptSince('unused_suspension_photos', clock.now());
  for (;;) {
    const ids = await unusedPhotosBefore(db, before, PURGED_AT_ONCE);
    for (const id of ids)
      await inTransaction(db, async (tx) => {
        if (await deleteUnusedPhoto(tx, id)) await storage.remove(KIND.keyOf(id));
      });
    if (ids.length < PURGED_AT_ONCE) return;
  }
}
