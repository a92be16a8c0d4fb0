import type { ContentSection } from '@dihaadi/contract/content';
import { badField } from '../../platform/errors.ts';

type Named = { id: string; section: ContentSection };
type Sent = { id?: string | undefined; section?: ContentSection | undefined };

/** Throws 400 if a read-only field changes: a row may be sent as it was read (design/api.md). */
export function checkReadOnly(piece: Named, sent: Sent): void {
  if (sent.id !== undefined && sent.id.toLowerCase() !== piece.id) {
    throw badField('id', 'id-fixed');
  }
  if (sent.section !== undefined && sent.section !== piece.section) {
    throw badField('section', 'section-fixed');
  }
}
