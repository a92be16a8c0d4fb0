import { randomUUID } from 'node:crypto';
import { keptSince } from '@dihaadi/contract/retention';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { keepPhoto, photoBehind, type PhotoKind, photoLink } from '../../../platform/kept-photos.ts';
import type { Passes } from '../../../platform/passes.ts';
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

/** Keeps a photo, drawn anew, until the member of staff who sent it uses it as evidence. Refuses what is no picture with 415. */
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

/** An address at which staff see a photo of a case for five minutes; that they look is on record. Refuses another case's with 404. */
export async function openEvidencePhoto(
  deps: PhotoDeps,
  { actor, id, photo_id }: { actor: Person; id: string; photo_id: string },
) {
  const photo = await photoById(deps.db, photo_id);
  if (photo?.caseId !== id) throw noSuchPhoto();
  await recordAccess(deps, { thing: KIND.purpose, thingId: photo.id, actor });
  return photoLink(deps, KIND, photo.id);
}

/** As `openEvidencePhoto`, for the person whom the case is about. Refuses another's with 404. */
export async function openOwnEvidencePhoto(
  deps: PhotoDeps,
  { actor, photo_id }: { actor: Person; photo_id: string },
) {
  const photo = await photoOfAccount(deps.db, { id: photo_id, accountId: actor.id });
  if (photo === undefined) throw noSuchPhoto();
  return photoLink(deps, KIND, photo.id);
}

/** The photo behind such an address, until it is over. Refuses any other with 404. */
export const readEvidencePhoto = (deps: PhotoDeps, pass: string) =>
  photoBehind(deps, KIND, { pass, find: (id) => photoById(deps.db, id) });

const PURGED_AT_ONCE = 200;

/** Deletes photos that no case has after a week: they were not used, or their case was deleted. */
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
