import {
  type EndingKind,
  isEnding,
  type DocumentKind,
  documentKindsOf,
  type DocumentStatus,
} from '@dihaadi/contract/documents';
import type { Role } from '@dihaadi/contract/roles';
import { badField } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';

export type DocumentTransition = 'approve' | 'reject' | 'replace';

export const documentMachine: Machine<DocumentStatus, DocumentTransition> = {
  thing: 'uploaded_document',
  transitions: {
    approve: { from: ['pending'], to: 'approved' },
    reject: { from: ['pending'], to: 'rejected' },
    replace: { from: ['pending', 'approved', 'rejected'], to: 'replaced' },
  },
};

/** How long a document's address is valid. */
export const PASS_LASTS_MS = 5 * 60_000;

/** Pixels of the longer side of a stored document: enough to read the small print. */
export const LONGEST_PX = 2_400;

/** Maximum skill certificates per person; of every other kind there is one. */
export const MAX_SKILL_CERTIFICATES = 10;

/** Throws 400 for a kind of document that people of this role do not have. */
export function checkKind(role: Role, kind: DocumentKind): void {
  const has = role === 'driver' || role === 'worker' || role === 'job_provider';
  const kinds: readonly DocumentKind[] = has ? documentKindsOf[role] : [];
  if (!kinds.includes(kind)) throw badField('kind', 'document-not-yours');
}

/** Throws 400 if the document has no last day but one is sent, or if it is over. Days are `YYYY-MM-DD`, IST. */
export function checkLastDay(
  kind: DocumentKind,
  { expiresOn, today }: { expiresOn: string; today: string },
): asserts kind is EndingKind {
  if (!isEnding(kind)) throw badField('expires_on', 'document-never-expires');
  if (expiresOn < today) throw badField('expires_on', 'day-over');
}

/** Whether a newer one replaces the last. */
export const isSingleDocumentKind = (kind: DocumentKind): boolean => kind !== 'skill_certificate';
