import type { SiteContent } from '@dihaadi/contract/content';
import type { Piece } from './content.queries.ts';

/** A piece of site content as everybody sees it. */
export const shownPiece = (piece: Piece): SiteContent => ({
  id: piece.id,
  section: piece.section,
  title: piece.title,
  content: piece.content,
  display_order: piece.displayOrder,
  is_active: piece.isActive,
});
