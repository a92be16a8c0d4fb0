import { randomUUID } from 'node:crypto';
import type { Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { cleanPicture, typeOf } from '../../../platform/pictures.ts';
import type { Storage } from '../../../platform/storage.ts';
import { signInFirst } from '../../../platform/tokens.ts';
import { accountById, lockAccount, savePhoto } from '../accounts.queries.ts';
import { accountEvent } from '../accounts.usecases.ts';

type PhotoDeps = { db: Db; clock: Clock; storage: Storage };

const LONGEST_PX = 512;
const ONE_DAY = 86_400;

const keyOf = (photoId: string) => `photos/${photoId}` as const;

/**
 * Replaces a person's photo with a picture, re-encoded at 512 pixels at most. Throws 415 unless it is JPEG, PNG or
 * WebP, and 400 for a broken picture.
 */
export async function replacePhoto(
  deps: PhotoDeps,
  { actor, file }: { actor: Person; file: Buffer },
): Promise<void> {
  const { bytes } = await cleanPicture(file, LONGEST_PX);
  const photoId = randomUUID();
  // The file is stored before the row: a row must never reference a missing file.
  await deps.storage.put(keyOf(photoId), bytes);
  try {
    await exchange(deps, actor, photoId);
  } catch (error) {
    await deps.storage.remove(keyOf(photoId));
    throw error;
  }
}

/** Removes a person's photo; without one, does nothing. */
export const removePhoto = (deps: PhotoDeps, actor: Person): Promise<void> => exchange(deps, actor, null);

async function exchange(deps: PhotoDeps, actor: Person, photoId: string | null): Promise<void> {
  const old = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccount(tx, actor.id);
    if (account === undefined || account.disabledAt !== null) throw signInFirst();
    if (photoId === null && account.photoId === null) return null;
    await savePhoto(tx, actor.id, photoId);
    const name = photoId === null ? 'remove_photo' : 'send_photo';
    await recordEvent(tx, accountEvent(actor.id, { name, actor, at: deps.clock.now() }));
    return account.photoId;
  });
  if (old !== null) await deps.storage.remove(keyOf(old));
}

/** Returns a photo by its id, cacheable for a day. Throws 404 if it is unknown or was replaced. */
export async function readPhoto({ storage }: Pick<PhotoDeps, 'storage'>, photoId: string) {
  const content = await storage.get(keyOf(photoId.toLowerCase()));
  const type = content && typeOf(content);
  if (content === undefined || type === undefined) throw problem('not-found', 'no-such-photo');
  return { content, type, keep: { by: 'browser' as const, seconds: ONE_DAY } };
}

/** Deletes the photo of an erased account. */
export async function removeErasedPhoto(
  { db, storage }: Pick<PhotoDeps, 'db' | 'storage'>,
  accountId: string,
): Promise<void> {
  const photoId = (await accountById(db, accountId))?.photoId;
  if (photoId === undefined || photoId === null) return;
  await storage.remove(keyOf(photoId));
  await inTransaction(db, (tx) => savePhoto(tx, accountId, null));
}
