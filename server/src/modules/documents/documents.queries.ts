import type { DocumentKind, DocumentMedia, DocumentStatus } from '@dihaadi/contract/documents';
import type { Db, Tx } from '../../platform/db.ts';

export type StoredDocument = {
  id: string;
  accountId: string;
  kind: DocumentKind;
  status: DocumentStatus;
  media: DocumentMedia;
  bytes: number;
  reason: string | null;
  decidedAt: Date | null;
  createdAt: Date;
};

const documents = (db: Db) =>
  db
    .selectFrom('uploaded_document')
    .select([
      'id',
      'account_id as accountId',
      'kind',
      'document_status as status',
      'media',
      'bytes',
      'reason',
      'decided_at as decidedAt',
      'created_at as createdAt',
    ]);

/** Returns the documents an account has sent, without replaced ones, newest first. */
export function documentsOf(db: Db, accountId: string): Promise<StoredDocument[]> {
  return documents(db)
    .where('account_id', '=', accountId)
    .where('document_status', '<>', 'replaced')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns which of these accounts have a document approved by staff. */
export async function withApprovedDocument(db: Db, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('uploaded_document')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', accountIds)
    .where('document_status', '=', 'approved')
    .execute();
  return new Set(rows.map(({ account_id: id }) => id));
}

/** Like `documentsOf`, for one kind, locked until the transaction ends. */
export function lockDocumentsOf(tx: Tx, accountId: string, kind: DocumentKind): Promise<StoredDocument[]> {
  return documents(tx)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('document_status', '<>', 'replaced')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the ids of all documents an account has ever sent. */
export async function documentIdsOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('uploaded_document')
    .select('id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ id }) => id);
}

export function documentById(db: Db, id: string): Promise<StoredDocument | undefined> {
  return documents(db).where('id', '=', id).executeTakeFirst();
}

export function lockDocument(tx: Tx, id: string): Promise<StoredDocument | undefined> {
  return documents(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertDocument(tx: Tx, document: StoredDocument): Promise<void> {
  await tx
    .insertInto('uploaded_document')
    .values({
      id: document.id,
      account_id: document.accountId,
      kind: document.kind,
      document_status: document.status,
      media: document.media,
      bytes: document.bytes,
      reason: document.reason,
      decided_at: document.decidedAt,
      created_at: document.createdAt,
    })
    .execute();
}

/** Saves the new state if the document still has the old one. Returns the number of rows. */
export async function saveDocumentStatus(
  tx: Tx,
  id: string,
  change: { from: DocumentStatus; to: DocumentStatus; reason: string | null; decidedAt: Date | null },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('uploaded_document')
    .set({ document_status: change.to, reason: change.reason, decided_at: change.decidedAt })
    .where('id', '=', id)
    .where('document_status', '=', change.from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
