import { randomUUID } from 'node:crypto';
import { DISPUTE_PHOTOS } from '@dihaadi/contract/disputes';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { behindFileLink, type FileLink, fileLink } from '../../../platform/file-links.ts';
import type { Passes } from '../../../platform/passes.ts';
import { cleanPicture } from '../../../platform/pictures.ts';
import type { Storage } from '../../../platform/storage.ts';
import { type DisputePhoto, insertPhoto, photoById, photosOf } from '../disputes.photos.queries.ts';
import { disputeById, lockDispute } from '../disputes.queries.ts';
import { isUndecided, PASS_LASTS_MS, PHOTO_PX } from '../disputes.rules.ts';
import { recordInDispute } from './dispute-transitions.ts';
import type { Caller } from './parties.ts';
import { type Deps, readOwnDispute, sidedDispute } from './read-disputes.ts';

type PhotoDeps = Deps & { storage: Storage; passes: Passes };

const PURPOSE = 'dispute_photo';
const keyOf = (id: string) => `disputes/${id}` as const;
const noSuchPhoto = () => problem('not-found', 'no-such-photo');

/**
 * Keeps a photo of the caller's side, drawn anew. Refuses another's dispute with 404, a decided one with 409
 * `invalid-transition`, a seventh photo with 409 `list-full`, what is no picture with 415.
 */
export async function sendDisputePhoto(
  deps: PhotoDeps,
  { by, id, file }: { by: Caller; id: string; file: Buffer },
) {
  sidedDispute(await disputeById(deps.db, id), by);
  const { actor } = by;
  const { bytes, type } = await cleanPicture(file, PHOTO_PX);
  if (type === 'application/pdf') throw badField('file', 'send-a-photo');
  const at = deps.clock.now();
  const made = { id: randomUUID(), disputeId: id, media: type, bytes: bytes.length, createdAt: at };
  // First the file, then the row: a row without its file would promise what is not there.
  await deps.storage.put(keyOf(made.id), bytes);
  try {
    await inTransaction(deps.db, async (tx) => {
      const { dispute, side } = sidedDispute(await lockDispute(tx, id), by);
      if (!isUndecided(dispute.status)) throw problem('invalid-transition', 'dispute-decided');
      const before = (await photosOf(tx, id)).filter((one) => one.side === side);
      if (before.length >= DISPUTE_PHOTOS)
        throw problem('list-full', 'booking-photos-full', { count: DISPUTE_PHOTOS });
      await insertPhoto(tx, { ...made, side });
      await recordInDispute(tx, dispute, { name: 'send_photo', actor, at, data: { side } });
    });
  } catch (error) {
    await deps.storage.remove(keyOf(made.id));
    throw error;
  }
  return readOwnDispute(deps, { by, id });
}

type Asked = { id: string; photo_id: string };

/** An address at which both sides can see a photo of their dispute for five minutes. Refuses a stranger with 404. */
export async function openOwnPhoto(deps: PhotoDeps, { by, id, photo_id }: Asked & { by: Caller }) {
  sidedDispute(await disputeById(deps.db, id), by);
  return addressOf(deps, await photoIn(deps, id, photo_id));
}

/** As `openOwnPhoto`, for staff; that they look is on record. */
export async function openAnyPhoto(deps: PhotoDeps, { actor, id, photo_id }: Asked & { actor: Person }) {
  const photo = await photoIn(deps, id, photo_id);
  await recordAccess(deps, { thing: PURPOSE, thingId: photo.id, actor });
  return addressOf(deps, photo);
}

async function photoIn({ db }: PhotoDeps, disputeId: string, photoId: string): Promise<DisputePhoto> {
  const photo = await photoById(db, photoId);
  if (photo?.disputeId !== disputeId) throw noSuchPhoto();
  return photo;
}

const addressOf = (deps: PhotoDeps, { id }: DisputePhoto): FileLink =>
  fileLink(deps, { purpose: PURPOSE, value: id, path: '/api/disputes/photos', lastsMs: PASS_LASTS_MS });

/** The photo behind such an address, until it is over. Refuses any other with 404. */
export async function readPhoto(deps: PhotoDeps, pass: string) {
  const link = behindFileLink(deps, { purpose: PURPOSE, pass });
  const photo = link && (await photoById(deps.db, link.value));
  const content = photo && (await deps.storage.get(keyOf(photo.id)));
  if (link === undefined || photo === undefined || content === undefined)
    throw problem('not-found', 'photo-link-expired');
  return { content, type: photo.media, keep: link.keep };
}
