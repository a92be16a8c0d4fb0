import type { Clock } from './clock.ts';
import { problem } from './errors.ts';
import { resolveFileLink, type FileLink, fileLink } from './file-links.ts';
import type { PassPurpose, Passes } from './signed-tokens.ts';
import { cleanPicture, type PictureType } from './pictures.ts';
import type { Storage, StorageKey } from './storage.ts';

/** The stored photo's longer side, in pixels. */
const LONGEST_PX = 1_600;
/** How long a photo's URL is valid. */
const LINK_LASTS_MS = 5 * 60_000;

/** A re-encoded photo's fields in its row. */
type Drawn = { media: PictureType; bytes: number };

/**
 * Re-encodes a photo, and stores its file and then its row; deletes the file if the row is refused. Throws 415 if it is
 * not an image, 400 if it is broken.
 */
export async function keepPhoto<Kept>(
  { storage }: { storage: Storage },
  { key, file }: { key: StorageKey; file: Buffer },
  keepRow: (drawn: Drawn) => Promise<Kept>,
): Promise<Kept> {
  const { bytes, type } = await cleanPicture(file, LONGEST_PX);
  // The file first, then the row: a row without its file would promise something missing.
  await storage.put(key, bytes);
  try {
    return await keepRow({ media: type, bytes: bytes.length });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/** A kind of photo: the purpose of its passes, where they are read, and where its files are. */
export type PhotoKind = {
  purpose: PassPurpose;
  path: `/api/${string}`;
  keyOf: (id: string) => StorageKey;
};

type LinkDeps = { clock: Clock; passes: Passes };

/** Returns a URL at which a photo can be viewed for five minutes. */
export const photoLink = (deps: LinkDeps, { purpose, path }: PhotoKind, id: string): FileLink =>
  fileLink(deps, { purpose, value: id, path, lastsMs: LINK_LASTS_MS });

/** Returns the photo behind such a URL until it expires. Throws 404 for any other, and for a deleted photo. */
export async function photoOfLink(
  deps: LinkDeps & { storage: Storage },
  { purpose, keyOf }: PhotoKind,
  asked: { pass: string; find: (id: string) => Promise<{ media: PictureType } | undefined> },
) {
  const link = resolveFileLink(deps, { purpose, pass: asked.pass });
  const photo = link && (await asked.find(link.value));
  const content = link && photo && (await deps.storage.get(keyOf(link.value)));
  if (link === undefined || photo === undefined || content === undefined)
    throw problem('not-found', 'photo-link-expired');
  return { content, type: photo.media, keep: link.keep };
}
