import { MOST_DEVICE_PHOTOS } from '@dihaadi/contract/device-calls';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { AppError, problem } from '../../../platform/errors.ts';
import { cleanPicture } from '../../../platform/pictures.ts';
import { countPhotos, insertPhoto, isPhotoUsed, photoOf } from '../devices.queries.ts';
import { INVALID_PHOTO_PLACEHOLDER, PHOTO_PX } from '../devices.rules.ts';
import { type From, ownDevice } from './own-device.ts';

type Deps = { db: Db; clock: Clock };
type Sent = From & { photoId: string; file: Buffer };

/**
 * Stores a photo taken offline, re-encoded, until the step that shows it is applied. Sent again, or after that step, it
 * changes nothing. Throws 404 for an unknown phone or another account's, 409 `list-full` for one photo too many, and
 * 415 or 400 if it is not a picture: its step then waits for no other.
 */
export async function sendDevicePhoto(deps: Deps, { file, ...sent }: Sent): Promise<{ id: string }> {
  // Checked before decoding, so that another account's upload is not decoded.
  await inTransaction(deps.db, (tx) => ownDevice(tx, sent));
  try {
    const { bytes } = await cleanPicture(file, PHOTO_PX);
    await keep(deps, { ...sent, content: bytes });
  } catch (error) {
    if (error instanceof AppError && [400, 415].includes(error.status))
      await keep(deps, { ...sent, content: INVALID_PHOTO_PLACEHOLDER });
    throw error;
  }
  return { id: sent.photoId };
}

const keep = ({ db, clock }: Deps, { photoId, content, ...from }: Omit<Sent, 'file'> & { content: Buffer }) =>
  inTransaction(db, async (tx) => {
    const { id: deviceId } = await ownDevice(tx, from);
    const photo = { deviceId, id: photoId };
    if ((await photoOf(tx, photo)) !== undefined || (await isPhotoUsed(tx, photo))) return;
    if ((await countPhotos(tx, deviceId)) >= MOST_DEVICE_PHOTOS)
      throw problem('list-full', 'booking-photos-full', { count: MOST_DEVICE_PHOTOS });
    await insertPhoto(tx, { ...photo, content, at: clock.now() });
  });
