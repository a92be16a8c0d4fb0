import type { Language } from '@dihaadi/contract/registration';
import type { Role } from '@dihaadi/contract/roles';
import type { Db, Tx } from '../../platform/db.ts';

/** Push address of a phone, and its keys. */
export type Subscription = {
  id: string;
  accountId: string;
  sessionId: string;
  role: Role;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
};

/** Saves a phone's subscription; another person's is reassigned to this one. */
export async function saveSubscription(tx: Tx, one: Subscription & { at: Date }): Promise<void> {
  const row = {
    account_id: one.accountId,
    session_id: one.sessionId,
    role: one.role,
    p256dh: one.p256dh,
    auth: one.auth,
    language: one.language,
    created_at: one.at,
  };
  await tx
    .insertInto('push_subscription')
    .values({ id: one.id, endpoint: one.endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

/** Deletes all of this person's phones except the newest `most`. */
export async function keepNewestSubscriptions(tx: Tx, accountId: string, most: number): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscription')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .limit(most),
    )
    .execute();
}

export async function deleteByEndpoint(db: Db, accountId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export async function deleteById(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

export async function deleteOfSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}

/** Returns all phones of a person. */
export function subscriptionsOf(db: Db, accountId: string): Promise<Subscription[]> {
  return db
    .selectFrom('push_subscription')
    .select([
      'id',
      'account_id as accountId',
      'session_id as sessionId',
      'role',
      'endpoint',
      'p256dh',
      'auth',
      'language',
    ])
    .where('account_id', '=', accountId)
    .execute();
}
