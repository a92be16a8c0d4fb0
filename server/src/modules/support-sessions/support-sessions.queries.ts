import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';

export type SupportSession = {
  id: string;
  accountId: string;
  staffId: string;
  reason: string;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertSupportSession(tx: Tx, session: SupportSession): Promise<void> {
  await tx
    .insertInto('support_session')
    .values({
      id: session.id,
      account_id: session.accountId,
      staff_id: session.staffId,
      reason: session.reason,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Records that a page was read. Returns whether this is its first read in the session. */
export async function addPage(tx: Tx, id: string, page: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('support_session')
    .set({ pages: sql`array_append(pages, ${page})` })
    .where('id', '=', id)
    .where(sql<boolean>`not ${page} = any(pages)`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Saves when a session ended. Returns whether it was open. */
export async function saveEnd(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('support_session')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
