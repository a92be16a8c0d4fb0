import type { PaperKind, PaperMedia, PaperStatus } from '@dihaadi/contract/documents';
import type { Db, Tx } from '../../platform/db.ts';

export type Paper = {
  id: string;
  accountId: string;
  kind: PaperKind;
  status: PaperStatus;
  media: PaperMedia;
  bytes: number;
  reason: string | null;
  decidedAt: Date | null;
  createdAt: Date;
};

const papers = (db: Db) =>
  db
    .selectFrom('paper')
    .select([
      'id',
      'account_id as accountId',
      'kind',
      'paper_status as status',
      'media',
      'bytes',
      'reason',
      'decided_at as decidedAt',
      'created_at as createdAt',
    ]);

/** What somebody has sent and has not replaced, newest first. */
export function papersOf(db: Db, accountId: string): Promise<Paper[]> {
  return papers(db)
    .where('account_id', '=', accountId)
    .where('paper_status', '<>', 'replaced')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** As `papersOf`, of one kind, locked until the transaction ends. */
export function lockPapersOf(tx: Tx, accountId: string, kind: PaperKind): Promise<Paper[]> {
  return papers(tx)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('paper_status', '<>', 'replaced')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function paperById(db: Db, id: string): Promise<Paper | undefined> {
  return papers(db).where('id', '=', id).executeTakeFirst();
}

export function lockPaper(tx: Tx, id: string): Promise<Paper | undefined> {
  return papers(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertPaper(tx: Tx, paper: Paper): Promise<void> {
  await tx
    .insertInto('paper')
    .values({
      id: paper.id,
      account_id: paper.accountId,
      kind: paper.kind,
      paper_status: paper.status,
      media: paper.media,
      bytes: paper.bytes,
      reason: paper.reason,
      decided_at: paper.decidedAt,
      created_at: paper.createdAt,
    })
    .execute();
}

/** Writes the new state where the paper still has the old one; gives how many rows that were. */
export async function savePaperStatus(
  tx: Tx,
  id: string,
  change: { from: PaperStatus; to: PaperStatus; reason: string | null; decidedAt: Date | null },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('paper')
    .set({ paper_status: change.to, reason: change.reason, decided_at: change.decidedAt })
    .where('id', '=', id)
    .where('paper_status', '=', change.from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
