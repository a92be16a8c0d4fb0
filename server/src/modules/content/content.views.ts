import type { SiteContent } from '@dihaadi/contract/content';
import type { CsvColumn } from '../../platform/csv.ts';
import type { ShortList } from '../../platform/in-memory-list.ts';
import type { Piece } from './content.queries.ts';

/** Returns a piece of site content as visitors see it. */
export const shownPiece = (piece: Piece): SiteContent => ({
  id: piece.id,
  section: piece.section,
  title: piece.title,
  content: piece.content,
  title_hi: piece.titleHi,
  content_hi: piece.contentHi,
  display_order: piece.displayOrder,
  is_active: piece.isActive,
});

/** Search and sort fields of the staff's table. */
export const staffTable: ShortList<SiteContent> = {
  texts: ({ title, content, title_hi, content_hi }) => [title, content, title_hi ?? '', content_hi ?? ''],
  orders: { title: ({ title }) => title, display_order: ({ display_order }) => display_order },
};

/** Columns of the exported list. */
export const exportedColumns: readonly CsvColumn<SiteContent>[] = [
  { header: 'Section', of: ({ section }) => section },
  { header: 'Title', of: ({ title }) => title },
  { header: 'Content', of: ({ content }) => content },
  { header: 'Title (Hindi)', of: ({ title_hi }) => title_hi ?? '' },
  { header: 'Content (Hindi)', of: ({ content_hi }) => content_hi ?? '' },
  { header: 'Display order', of: ({ display_order }) => String(display_order) },
  { header: 'Status', of: ({ is_active }) => (is_active ? 'Active' : 'Inactive') },
];
