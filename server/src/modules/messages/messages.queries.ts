import type { MessageChannel } from '@dihaadi/contract/messages';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { type Details, type Template, templates } from './messages.texts.ts';

const columns = [
  'id',
  'account_id as accountId',
  'template',
  'channel',
  'language',
  'sent_to as sentTo',
  'details',
  'status',
  'tries',
  'created_at as createdAt',
] as const;

const messages = (db: Db) => db.selectFrom('message').select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>;

/** Message in the outbox. */
export type Message = Omit<Row, 'template' | 'details'> & { template: Template; details: Details };

const Texts = z.record(z.string(), z.string());
const asMessage = ({ template, details, ...row }: Row): Message => ({
  ...row,
  template: z.enum(templates).parse(template),
  details: Texts.parse(details),
});

export type NewMessage = Pick<
  Message,
  'id' | 'accountId' | 'template' | 'channel' | 'language' | 'sentTo' | 'details' | 'createdAt'
> & { eventSeq: number };

/** Adds a message to the outbox, due immediately; false if it was already added for this event. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const row = await tx
    .insertInto('message')
    .values({
      id: message.id,
      event_seq: message.eventSeq,
      account_id: message.accountId,
      template: message.template,
      channel: message.channel,
      language: message.language,
      sent_to: message.sentTo,
      details: JSON.stringify(message.details),
      status: 'queued',
      try_at: message.createdAt,
      created_at: message.createdAt,
    })
    // Once per account, and once per address without one.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the message if it is due and no other transaction has locked it; locked until the transaction ends.
 */
export async function lockDue(
  tx: Tx,
  { id, channels, now }: { id: string; channels: readonly MessageChannel[]; now: Date },
): Promise<Message | undefined> {
  if (channels.length === 0) return undefined;
  const row = await messages(tx)
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('try_at', '<=', now)
    .where('channel', 'in', channels)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && asMessage(row);
}

/** Returns the ids of due messages, longest due first. */
export async function dueMessages(
  db: Db,
  { channels, now, limit }: { channels: readonly MessageChannel[]; now: Date; limit: number },
): Promise<string[]> {
  if (channels.length === 0) return [];
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where('status', '=', 'queued')
    .where('channel', 'in', channels)
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Records the start of an attempt; if the server dies during it, the next follows at `tryAt`. */
export async function saveTry(
  tx: Tx,
  id: string,
  { tries, tryAt }: { tries: number; tryAt: Date },
): Promise<void> {
  await tx.updateTable('message').set({ tries, try_at: tryAt }).where('id', '=', id).execute();
}

/** Postpones the next attempt of a message still queued. */
export async function postpone(db: Db, id: string, next: { tryAt: Date; failure: string }): Promise<void> {
  await db
    .updateTable('message')
    .set({ try_at: next.tryAt, failure: next.failure })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

type Outcome = { status: 'sent'; providerId: string; at: Date } | { status: 'failed'; failure: string };

/** Saves the outcome of a queued message. Returns the number of rows changed. */
export async function saveOutcome(tx: Tx, id: string, outcome: Outcome): Promise<number> {
  const changed = await tx
    .updateTable('message')
    .set({
      try_at: null,
      ...(outcome.status === 'sent'
        ? { status: 'sent' as const, provider_id: outcome.providerId, sent_at: outcome.at, failure: null }
        : { status: 'failed' as const, failure: outcome.failure }),
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}

/** Returns one page of the outbox, newest first; with `to`, only messages to that address. */
export async function pageOfMessages(
  db: Db,
  { after, limit, to }: { after: Cursor | undefined; limit: number; to: string | undefined },
): Promise<Message[]> {
  const rows = await messages(db)
    .$if(to !== undefined, (query) => query.where('sent_to', '=', to ?? ''))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after?.createdAt ?? new Date(0), after?.id ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asMessage);
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('message').where('created_at', '<', before).execute();
}

/** Returns the messages about a booking, including resent ones, newest first. */
export function pageOfBookingMessages(db: Db, bookingId: string, page: Page): Promise<SentMessage[]> {
  const seqs = sql`
    with first as (select seq from events_of_booking(${bookingId}) where seq is not null),
    again as (
      select e.seq from message m join event e on e.thing = 'message' and e.thing_id = m.id and e.name = 'resend'
      where m.event_seq in (select seq from first))
    select seq from first union all select seq from again`;
  return pageOfSent(db, sql`message.event_seq in (${seqs})`, page);
}

/** Returns the messages to an account, newest first, without those about a booking and without these templates, if any. */
export const pageOfPersonMessages = (
  db: Db,
  { accountId, without }: { accountId: string; without: readonly Template[] | undefined },
  page: Page,
): Promise<SentMessage[]> =>
  pageOfSent(
    db,
    without === undefined
      ? sql`message.account_id = ${accountId}`
      : sql`message.account_id = ${accountId} and message.template <> all (${[...without]})
          and booking_of_message(message.id) is null`,
    page,
  );

/**
 * Whether a phone number still belongs to the contact, a receiver or a person at a stop of the booking a message is
 * about.
 */
export async function isPhoneOfBooking(db: Db, messageId: string, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select from package_booking b where b.id = booking_of_message(${messageId})
      and (b.customer_phone = ${phone} or b.receiver_phone = ${phone}
        or b.stops @> jsonb_build_array(jsonb_build_object('phone', ${phone}::text)))
    union all
    select from worker_booking w where w.id = booking_of_message(${messageId}) and w.site_contact_phone = ${phone}`.execute(
    db,
  );
  return rows.length > 0;
}

type Page = { after: Cursor | undefined; limit: number };
type SentMessage = Message & { toName: string | null; sentAt: Date | null };

async function pageOfSent(
  db: Db,
  isWanted: RawBuilder<boolean>,
  { after, limit }: Page,
): Promise<SentMessage[]> {
  let query = db
    .selectFrom('message')
    .leftJoin('account', 'account.id', 'message.account_id')
    .select(columns.map((column) => `message.${column}` as const))
    .select(['account.name as toName', 'message.sent_at as sentAt'])
    .where(isWanted);
  if (after !== undefined)
    query = query.where(sql<boolean>`(message.created_at, message.id) < (${after.createdAt}, ${after.id})`);
  const rows = await query
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ toName, sentAt, ...row }) => Object.assign(asMessage(row), { toName, sentAt }));
}

/** Whether a booking of either kind has this id. */
export async function isBooking(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from package_booking where id = ${id}
    union all select from worker_booking where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Whether this account exists and is not staff. */
export async function isPerson(db: Db, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from account where id = ${id} and role not in ('manager', 'super_admin')`.execute(db);
  return rows.length > 0;
}

/** Locks a message until the transaction ends. */
export async function lockMessage(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('message').select('id').where('id', '=', id).forUpdate().execute();
}

export async function messageById(db: Db, id: string): Promise<Message | undefined> {
  const row = await messages(db).where('id', '=', id).executeTakeFirst();
  return row && asMessage(row);
}

/** Whether a message was sent about a booking. */
export async function isAboutBooking(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select where booking_of_message(${id}) is not null`.execute(db);
  return rows.length > 0;
}

/** Returns the id of the message that this one repeats, or its own. */
export async function originalOf(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('message')
    .innerJoin('event', 'event.seq', 'message.event_seq')
    .select('event.thing_id as original')
    .where('message.id', '=', id)
    .where('event.thing', '=', 'message')
    .executeTakeFirst();
  return row?.original ?? id;
}
