import type { Db, Tx } from '../../platform/db.ts';

export async function insertSession(
  tx: Tx,
  session: { id: string; accountId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      account_id: session.accountId,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Returns a session that has not been revoked, locked until the transaction ends. */
export function lockLiveSession(tx: Tx, id: string): Promise<{ createdAt: Date } | undefined> {
  return tx
    .selectFrom('session')
    .select('created_at as createdAt')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function extendSession(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('session').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

/** Revokes an account's live sessions, or only `sessionId`. Returns the revoked ones. */
export async function revokeSessions(
  tx: Tx,
  which: { accountId: string; sessionId?: string; at: Date },
): Promise<string[]> {
  const { sessionId } = which;
  const rows = await tx
    .updateTable('session')
    .set({ revoked_at: which.at })
    .where('account_id', '=', which.accountId)
    .where('revoked_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns revoked sessions whose tokens would still be valid at `now`. */
export function revokedSessions(db: Db, now: Date): Promise<{ id: string; expiresAt: Date }[]> {
  return db
    .selectFrom('session')
    .select(['id', 'expires_at as expiresAt'])
    .where('revoked_at', 'is not', null)
    .where('expires_at', '>', now)
    .execute();
}

export async function deleteSessionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', before).execute();
}
