import type { DisputeSide } from '@dihaadi/contract/disputes';
import type { PictureMedia } from '@dihaadi/contract/trips/trip-photos';
import type { Db, Tx } from '../../platform/db.ts';

export type DisputePhoto = {
  id: string;
  disputeId: string;
  side: DisputeSide;
  media: PictureMedia;
  bytes: number;
  createdAt: Date;
};

const photos = (db: Db) =>
  db
    .selectFrom('dispute_photo')
    .select(['id', 'dispute_id as disputeId', 'side', 'media', 'bytes', 'created_at as createdAt']);

export async function insertPhoto(tx: Tx, photo: DisputePhoto): Promise<void> {
  await tx
    .insertInto('dispute_photo')
    .values({
      id: photo.id,
      dispute_id: photo.disputeId,
      side: photo.side,
      media: photo.media,
      bytes: photo.bytes,
      created_at: photo.createdAt,
    })
    .execute();
}

export const photoById = (db: Db, id: string): Promise<DisputePhoto | undefined> =>
  photos(db).where('id', '=', id).executeTakeFirst();

/** Returns a dispute's photos, oldest first. */
export const photosOf = (db: Db, disputeId: string): Promise<DisputePhoto[]> =>
  photos(db).where('dispute_id', '=', disputeId).orderBy('created_at').orderBy('id').execute();
