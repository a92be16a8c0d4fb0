import { randomUUID } from 'node:crypto';
import { system } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { insertMessage, type NewMessage } from '../messages.queries.ts';
import { messageMachine } from '../messages.rules.ts';

/** Adds a message to the outbox, due immediately; none if it was already added for this event. */
export async function queueMessage(tx: Tx, message: Omit<NewMessage, 'id'>): Promise<void> {
  const id = randomUUID();
  if (!(await insertMessage(tx, { ...message, id }))) return;
  await recordEvent(tx, {
    thing: messageMachine.thing,
    thingId: id,
    name: 'queue',
    toState: 'queued',
    actor: system,
    data: { template: message.template, channel: message.channel },
    topics: [],
    at: message.createdAt,
  });
}
