import { contentSections, type ContentSection } from '@dihaadi/contract/content';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

/** A piece of a page; a page consists of its section's active pieces, in order. */
export type Piece = {
  id: string;
  section: ContentSection;
  title: string;
  /** Markdown. */
  content: string;
  /** In Hindi; null if there is no Hindi text. */
  titleHi: string | null;
  contentHi: string | null;
  displayOrder: number;
  isActive: boolean;
};

const columns = [
  'id',
  'section',
  'title',
  'content',
  'title_hi as titleHi',
  'content_hi as contentHi',
  'display_order as displayOrder',
  'is_active as isActive',
] as const;

/** Returns the pieces by section, then in the staff's order; all, or only active ones. */
export function piecesInOrder(db: Db, which: { activeOnly: boolean }): Promise<Piece[]> {
  return db
    .selectFrom('site_content')
    .select(columns)
    .$if(which.activeOnly, (query) => query.where('is_active', '=', true))
    .orderBy(sql`array_position(${[...contentSections]}::text[], section)`)
    .orderBy('display_order')
    .orderBy('id')
    .execute();
}

export function pieceById(db: Db, id: string): Promise<Piece | undefined> {
  return db.selectFrom('site_content').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns the piece, locked until the transaction ends. */
export function lockPiece(tx: Tx, id: string): Promise<Piece | undefined> {
  return tx.selectFrom('site_content').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertPiece(tx: Tx, piece: Piece, createdAt: Date): Promise<void> {
  await tx
    .insertInto('site_content')
    .values({
      id: piece.id,
      section: piece.section,
      title: piece.title,
      content: piece.content,
      title_hi: piece.titleHi,
      content_hi: piece.contentHi,
      display_order: piece.displayOrder,
      is_active: piece.isActive,
      created_at: createdAt,
    })
    .execute();
}

/** Saves everything that may change: all but the section. */
export async function savePiece(tx: Tx, piece: Piece): Promise<void> {
  await tx
    .updateTable('site_content')
    .set({
      title: piece.title,
      content: piece.content,
      title_hi: piece.titleHi,
      content_hi: piece.contentHi,
      display_order: piece.displayOrder,
      is_active: piece.isActive,
    })
    .where('id', '=', piece.id)
    .execute();
}

export async function removePiece(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('site_content').where('id', '=', id).execute();
}
