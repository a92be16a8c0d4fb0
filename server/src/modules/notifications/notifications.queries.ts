import { languages } from '@dihaadi/contract/registration';
import { type Preferences, type PushGroup, UNREAD_COUNTED } from '@dihaadi/contract/notifications';
import { z } from 'zod';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** Notification text in each language. */
const Texts = z.record(z.enum(languages), z.object({ title: z.string(), text: z.string() }));
export type Texts = z.output<typeof Texts>;

export type NewNotification = {
  id: string;
  eventSeq: number;
  accountId: string;
  kind: string;
  group: PushGroup;
  thing: string;
  thingId: string;
  texts: Texts;
  createdAt: Date;
};

/** Returns false if the person was already notified of this event. */
export async function insertNotification(tx: Tx, notification: NewNotification): Promise<boolean> {
  const row = await tx
    .insertInto('notification')
    .values({
      id: notification.id,
      event_seq: notification.eventSeq,
      account_id: notification.accountId,
      kind: notification.kind,
      push_group: notification.group,
      thing: notification.thing,
      thing_id: notification.thingId,
      texts: JSON.stringify(notification.texts),
      created_at: notification.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['event_seq', 'account_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function notificationById(db: Db, id: string) {
  const row = await db
    .selectFrom('notification')
    .select([
      'id',
      'account_id as accountId',
      'kind',
      'push_group as group',
      'thing',
      'thing_id as thingId',
      'texts',
      'created_at as createdAt',
      'read_at as readAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, texts: Texts.parse(row.texts) };
}

/** Returns one page of an account's notifications, newest first. */
export async function pageOfNotifications(
  db: Db,
  { accountId, after, limit }: { accountId: string; after: Cursor | undefined; limit: number },
) {
  const rows = await db
    .selectFrom('notification')
    .select([
      'id',
      'kind',
      'thing',
      'thing_id as thingId',
      'texts',
      'created_at as createdAt',
      'read_at as readAt',
    ])
    .where('account_id', '=', accountId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.createdAt ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ texts, ...row }) => Object.assign(row, { texts: Texts.parse(texts) }));
}

/** Returns the number of unread notifications, counting no further than `UNREAD_COUNTED`. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const rows = await db
    .selectFrom('notification')
    .select('id')
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .limit(UNREAD_COUNTED)
    .execute();
  return rows.length;
}

/** Marks the account's notifications up to `upTo` as read at `at`. */
export async function saveRead(db: Db, accountId: string, { upTo, at }: { upTo: Date; at: Date }) {
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', upTo)
    .execute();
}

/** Marks the account's notifications of these kinds as read at `at`. */
export async function saveKindsRead(
  db: Db,
  accountId: string,
  { kinds, at }: { kinds: readonly string[]; at: Date },
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('kind', 'in', kinds)
    .execute();
}

/** Marks the account's notifications about a thing as read at `at`. */
export async function saveThingRead(
  db: Db,
  accountId: string,
  { thing, thingId, at }: { thing: string; thingId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('thing', '=', thing)
    .where('thing_id', '=', thingId)
    .execute();
}

export async function deleteNotificationsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('created_at', '<', before).execute();
}

export async function preferencesOf(db: Db, accountId: string): Promise<Preferences | undefined> {
  const row = await db
    .selectFrom('notification_preference')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      sms: row.sms,
      push: {
        offers: row.push_offers,
        arrivals: row.push_arrivals,
        payments: row.push_payments,
        other: row.push_other,
      },
      quiet_hours: row.quiet_hours,
    }
  );
}

export async function savePreferences(
  db: Db,
  accountId: string,
  { email, sms, push, quiet_hours, at }: Preferences & { at: Date },
): Promise<void> {
  const row = {
    email,
    sms,
    push_offers: push.offers,
    push_arrivals: push.arrivals,
    push_payments: push.payments,
    push_other: push.other,
    quiet_hours,
    updated_at: at,
  };
  await db
    .insertInto('notification_preference')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
