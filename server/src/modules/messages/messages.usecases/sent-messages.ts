import type { SentMessage } from '@dihaadi/contract/sent-messages';
import type { Person } from '../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { hasHappenedSince, recordEvent } from '../../../platform/events.queries.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import { addressee } from '../../accounts/accounts.public.ts';
import { companyName } from '../../settings/settings.public.ts';
import {
  isAboutBooking,
  isBooking,
  isPerson,
  isPhoneOfBooking,
  lockMessage,
  type Message,
  messageById,
  originalOf,
  pageOfBookingMessages,
  pageOfPersonMessages,
} from '../messages.queries.ts';
import { messageMachine } from '../messages.rules.ts';
import { type Template, write } from '../messages.texts.ts';
import type { ComposeDeps } from './compose-message.ts';
import type { EventRef } from './notify.ts';
import { queueMessage } from './queue-message.ts';

const LEFT_OUT = '– – –';

/** Decisions of disputes, payments and the super admin: the desk's area `people` does not see them (rulings, section 2). */
const hiddenFromManagers: readonly Template[] = [
  'refunded',
  'support_begun',
  'dispute_received',
  'dispute_reported',
  'dispute_asked',
  'dispute_decided',
  'dispute_appealed',
  'dispute_reopened',
  'dispute_withdrawn',
  'guest_dispute_received',
  'guest_dispute_reported',
  'guest_dispute_asked',
  'guest_dispute_decided',
  'guest_dispute_again',
  'guest_dispute_withdrawn',
  'appeal_decided',
  'data_request_answered',
];

type Wanted = { id: string; limit: number; cursor?: string | undefined };
type Sent = Message & { toName: string | null; sentAt: Date | null };

/**
 * Lists one page of messages about a booking, newest first, without codes and links. Throws 404 if the booking is
 * unknown.
 */
export async function listBookingMessages(deps: ComposeDeps, { id, limit, cursor }: Wanted) {
  if (!(await isBooking(deps.db, id))) throw problem('not-found');
  const rows = await pageOfBookingMessages(deps.db, id, { after: parseCursor(cursor), limit });
  return page(deps, rows, limit);
}

/**
 * Does the same as `listBookingMessages` for messages to a person; managers do not get decisions made elsewhere, or
 * messages about bookings, which have cities of their own. The access is recorded. Throws 404 for an unknown or staff
 * account.
 */
export async function listPersonMessages(
  deps: ComposeDeps,
  { actor, id, limit, cursor }: Wanted & { actor: Person },
) {
  if (!(await isPerson(deps.db, id))) throw problem('not-found');
  const without = actor.role === 'super_admin' ? undefined : hiddenFromManagers;
  const after = parseCursor(cursor);
  const rows = await pageOfPersonMessages(deps.db, { accountId: id, without }, { after, limit });
  await recordAccess(deps, { thing: 'account', thingId: id, actor });
  return page(deps, rows, limit);
}

async function page(deps: ComposeDeps, rows: Sent[], limit: number) {
  const brand = await companyName(deps.db);
  return { rows: rows.map((row) => shown(row, brand)), next: cursorAfter(rows, limit) };
}

function shown(message: Sent, brand: string): SentMessage {
  const content = write(message, { ...withoutLinks(message.details), brand, code: LEFT_OUT, link: LEFT_OUT });
  return {
    id: message.id,
    channel: message.channel,
    to_name: message.toName,
    to: message.sentTo,
    subject: content.channel === 'email' ? content.subject : null,
    text: content.text,
    status: message.status,
    created_at: message.createdAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
    can: { send_again: canSendAgain(message) },
  };
}

// Links are personal: with one, anyone may pay, follow or confirm. An SMS has them in parts.
const PERSONAL_DETAIL_KEYS = ['link', 'link_1', 'link_2', 'pay_at', 'see_at'];

const withoutLinks = (details: Message['details']) =>
  Object.fromEntries(
    Object.entries(details).map(([name, text]) => [
      name,
      PERSONAL_DETAIL_KEYS.includes(name) || /https?:|\/track\//.test(text) ? LEFT_OUT : text,
    ]),
  );

// Queued messages are sent anyway, and only the person can request a login link.
const canSendAgain = ({ status, details }: Message): boolean =>
  status !== 'queued' && details['link_id'] === undefined && details['code_id'] === undefined;

// Resending within minutes helps no reader; two clicks on one button are one message.
const PAUSE_MS = 5 * 60_000;

/** How staff found the message: under a booking, or under this person. */
type Of = 'booking' | { accountId: string };

/**
 * Resends a message to the same address. Throws 404 `not-found` if it does not belong to the given booking or person,
 * and 409 `invalid-transition` if it is queued, was resent minutes ago, or went to an address that is no longer the
 * person's.
 */
export async function sendMessageAgain(
  deps: ComposeDeps,
  { actor, id, of }: { actor: Person; id: string; of: Of },
): Promise<null> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const thingId = await originalOf(tx, id);
    await lockMessage(tx, thingId);
    const message = await messageById(tx, id);
    if (message === undefined || !(await isOf(tx, message, { actor, of }))) throw problem('not-found');
    const again = { thing: messageMachine.thing, thingId, name: 'resend' } as const;
    const isRecent = await hasHappenedSince(tx, again, new Date(at.getTime() - PAUSE_MS));
    if (!canSendAgain(message) || isRecent || !(await isCurrent(tx, message)))
      throw problem('invalid-transition');
    const { channel, template } = message;
    await recordEvent(tx, { ...again, actor, data: { template, channel }, topics: [], at });
  });
  return null;
}

async function isOf(
  tx: Tx,
  { id, accountId, template }: Message,
  { actor, of }: { actor: Person; of: Of },
): Promise<boolean> {
  if (of === 'booking') return isAboutBooking(tx, id);
  if (accountId !== of.accountId || !(await isPerson(tx, accountId))) return false;
  return (
    actor.role === 'super_admin' || !(hiddenFromManagers.includes(template) || (await isAboutBooking(tx, id)))
  );
}

/** Whether the address is still the account's, or, without an account, the phone still one of the booking's. */
async function isCurrent(db: Db, { id, accountId, channel, sentTo }: Message): Promise<boolean> {
  if (accountId === null) return isPhoneOfBooking(db, id, sentTo);
  const who = await addressee(db, accountId);
  return who !== undefined && (channel === 'email' ? who.email : who.phone) === sentTo;
}

/** Adds a copy of a message that staff resend to the outbox; none if repeated. */
export async function repeatMessage(deps: ComposeDeps, { seq, thingId }: EventRef): Promise<void> {
  const message = await messageById(deps.db, thingId);
  if (message === undefined) return;
  const copy = { ...message, eventSeq: seq, createdAt: deps.clock.now() };
  await inTransaction(deps.db, (tx) => queueMessage(tx, copy));
}
