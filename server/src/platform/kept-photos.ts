import type { Clock } from './clock.ts';
import { problem } from './errors.ts';
import { behindFileLink, type FileLink, fileLink } from './file-links.ts';
import type { PassPurpose, Passes } from './passes.ts';
import { cleanPicture, type PictureType } from './pictures.ts';
import type { Storage, StorageKey } from './storage.ts';

/** As much of a photo's longer side as is kept, in pixels. */
const LONGEST_PX = 1_600;
/** How long an address of a photo is good for. */
const LINK_LASTS_MS = 5 * 60_000;

/** What a row says of a photo: it was drawn anew. */
type Drawn = { media: PictureType; bytes: number };

/**
 * Draws a photo anew, keeps its file, and then the row; the file of a row that is refused goes again. Refuses what is no picture with
 * 415, a broken one with 400.
 */
export async function keepPhoto<Kept>(
  { storage }: { storage: Storage },
  { key, file }: { key: StorageKey; file: Buffer },
  keepRow: (drawn: Drawn) => Promise<Kept>,
): Promise<Kept> {
  const { bytes, type } = await cleanPicture(file, LONGEST_PX);
  // First the file, then the row: a row without its file would promise what is not there.
  await storage.put(key, bytes);
  try {
    return await keepRow({ media: type, bytes: bytes.length });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/** A kind of photo: what its passes are for, where they are read, and where its files are. */
export type PhotoKind = {
  purpose: PassPurpose;
  path: `/api/${string}`;
  keyOf: (id: string) => StorageKey;
};

type LinkDeps = { clock: Clock; passes: Passes };

/** An address at which a photo can be seen for five minutes. */
export const photoLink = (deps: LinkDeps, { purpose, path }: PhotoKind, id: string): FileLink =>
  fileLink(deps, { purpose, value: id, path, lastsMs: LINK_LASTS_MS });

/** The photo behind such an address, until it is over. Refuses any other, and one that is gone, with 404. */
export async function photoBehind(
  deps: LinkDeps & { storage: Storage },
  { purpose, keyOf }: PhotoKind,
  asked: { pass: string; find: (id: string) => Promise<{ media: PictureType } | undefined> },
) {
  const link = behindFileLink(deps, { purpose, pass: asked.pass });
  const photo = link && (await asked.find(link.value));
  const content = link && photo && (await deps.storage.get(keyOf(link.value)));
  if (link === undefined || photo === undefined || content === undefined)
    throw problem('not-found', 'photo-link-expired');
  return { content, type: photo.media, keep: link.keep };
}
