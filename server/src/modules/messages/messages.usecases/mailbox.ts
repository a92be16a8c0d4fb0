import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { type Message, pageOfMessages } from '../messages.queries.ts';
import { composeForMailbox, type ComposeDeps } from './compose-message.ts';

/** Returns one page of the development mailbox, newest first: what would have been sent, including codes. */
export async function readMailbox(
  deps: ComposeDeps,
  { limit, cursor, to }: { limit: number; cursor?: string | undefined; to?: string | undefined },
) {
  const messages = await pageOfMessages(deps.db, { after: parseCursor(cursor), limit, to });
  return {
    rows: await Promise.all(messages.map((message) => shown(deps, message))),
    next: cursorAfter(messages, limit),
  };
}

async function shown(deps: ComposeDeps, message: Message) {
  const content = await composeForMailbox(deps, message);
  return {
    id: message.id,
    at: message.createdAt.toISOString(),
    channel: message.channel,
    to: message.sentTo,
    subject: content.channel === 'email' ? content.subject : null,
    text: content.text,
  };
}
