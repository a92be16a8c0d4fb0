import type { BookingMessage } from '@dihaadi/contract/booking-messages';
import type { Person } from '../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { companyName } from '../../settings/settings.public.ts';
import { bookingMessage, type Message, originalOf, pageOfBookingMessages } from '../messages.queries.ts';
import { messageMachine } from '../messages.rules.ts';
import { write } from '../messages.texts.ts';
import type { ComposeDeps } from './compose-message.ts';
import type { Told } from './notify.ts';
import { queueMessage } from './queue-message.ts';

const LEFT_OUT = '– – –';

/** One page of what was sent about a booking, newest first, without its codes and links. */
export async function listBookingMessages(
  deps: ComposeDeps,
  { id, limit, cursor }: { id: string; limit: number; cursor?: string | undefined },
) {
  const rows = await pageOfBookingMessages(deps.db, id, { after: parseCursor(cursor), limit });
  const brand = await companyName(deps.db);
  return { rows: rows.map((row) => shown(row, brand)), next: cursorAfter(rows, limit) };
}

function shown(
  message: Message & { toName: string | null; sentAt: Date | null },
  brand: string,
): BookingMessage {
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

// An address of a page is the person's own: with it anyone may pay, follow or confirm.
const withoutLinks = (details: Message['details']) =>
  Object.fromEntries(
    Object.entries(details).map(([name, text]) => [name, /^https?:/.test(text) ? LEFT_OUT : text]),
  );

// What waits is sent anyway, and a link of a login is the person's own to ask for.
const canSendAgain = ({ status, details }: Message): boolean =>
  status !== 'queued' && details['link_id'] === undefined && details['code_id'] === undefined;

/**
 * Has a message about a booking sent once more to the same address. Refuses with 404 `not-found` one that is about none,
 * and with 409 `invalid-transition` one that still waits to be sent.
 */
export async function sendMessageAgain(
  deps: ComposeDeps,
  { actor, id }: { actor: Person; id: string },
): Promise<null> {
  const message = await bookingMessage(deps.db, id);
  if (message === undefined) throw problem('not-found');
  if (!canSendAgain(message)) throw problem('invalid-transition');
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const thingId = await originalOf(tx, id);
    const { channel, template } = message;
    const data = { template, channel };
    await recordEvent(tx, {
      thing: messageMachine.thing,
      thingId,
      name: 'resend',
      actor,
      data,
      topics: [],
      at,
    });
  });
  return null;
}

/** Puts a copy of a message that staff send again into the outbox; told again, none. */
export async function repeatMessage(deps: ComposeDeps, { seq, thingId }: Told): Promise<void> {
  const message = await bookingMessage(deps.db, thingId);
  if (message === undefined) return;
  const copy = { ...message, eventSeq: seq, createdAt: deps.clock.now() };
  await inTransaction(deps.db, (tx) => queueMessage(tx, copy));
}
