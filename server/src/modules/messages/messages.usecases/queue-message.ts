import { randomUUID } from 'node:crypto';
import { system } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { insertMessage, type NewMessage } from '../messages.queries.ts';
import { messageMachine } from '../messages.rules.ts';

/** Puts a message into the outbox, due at once; written for the same event before, none. */
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
