import type { MessageChannel } from '@dihaadi/contract/messages';
import { keptSince } from '@dihaadi/contract/retention';
import { system } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { transition } from '../../../platform/transition.ts';
import {
  deleteMessagesBefore,
  dueMessages,
  lockDue,
  type Message,
  postpone,
  saveOutcome,
  saveTry,
} from '../messages.queries.ts';
import { delayAfter, LEASE_MS, messageMachine, STALE_MS } from '../messages.rules.ts';
import { MessageRefused, type Senders } from '../messages.senders/sender.ts';
import type { Content } from '../messages.texts.ts';
import { compose, type ComposeDeps } from './compose-message.ts';

export type Deps = ComposeDeps & { senders: Senders };

const SWEEP = 100;

const configured = ({ senders }: Deps): MessageChannel[] => [
  ...(senders.email === undefined ? [] : (['email'] as const)),
  ...(senders.sms === undefined ? [] : (['sms'] as const)),
  ...(senders.voice === undefined ? [] : (['voice'] as const)),
];

/** Delivers all due messages. Throws if one failed, after trying the others. */
export async function deliverDue(deps: Deps): Promise<void> {
  const due = await dueMessages(deps.db, {
    channels: configured(deps),
    now: deps.clock.now(),
    limit: SWEEP,
  });
  const failures: unknown[] = [];
  for (const id of due) await deliver(deps, id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some messages could not be sent.');
}

/**
 * Delivers a message if it is due, its channel is configured and no other server is delivering it; never again once the
 * provider has acknowledged it. Throws if delivery failed: it is due again later.
 */
export async function deliver(deps: Deps, id: string): Promise<void> {
  const message = await leaseMessage(deps, id);
  if (message === undefined) return;
  // The reason for a failure is stored for operators as the provider writes it: no screen and no API call shows it.
  if (deps.clock.now().getTime() - message.createdAt.getTime() > STALE_MS)
    return fail(deps, message, 'It is too late to send this.');
  const content = await compose(deps, message);
  if (content === undefined) return fail(deps, message, 'The code does not hold any more.');
  // Acknowledged messages must never be retried, so only the delivery itself may fail here.
  const given = await handOver(deps.senders, message, content).then(
    (providerId) => ({ providerId }),
    (error: unknown) => ({ error }),
  );
  if ('providerId' in given) await acknowledge(deps, message, given.providerId);
  else if (given.error instanceof MessageRefused) await fail(deps, message, given.error.message);
  else await scheduleRetry(deps, message, given.error);
}

function leaseMessage(deps: Deps, id: string): Promise<Message | undefined> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const message = await lockDue(tx, { id, channels: configured(deps), now });
    if (message === undefined) return undefined;
    const tries = message.tries + 1;
    await saveTry(tx, id, { tries, tryAt: new Date(now.getTime() + LEASE_MS) });
    return { ...message, tries };
  });
}

async function handOver(senders: Senders, message: Message, content: Content): Promise<string> {
  const { id, sentTo: to } = message;
  const given = await sent(senders, { id, to, content });
  if (given === undefined) throw new Error(`No provider is configured for ${content.channel}.`);
  return given;
}

function sent(senders: Senders, { id, to, content }: { id: string; to: string; content: Content }) {
  if (content.channel === 'email') return senders.email?.send({ id, to, content });
  if (content.channel === 'sms') return senders.sms?.send({ id, to, content });
  return senders.voice?.send({ id, to, content });
}

const dataOf = ({ template, channel, tries }: Message) => ({ template, channel, tries });

async function acknowledge(deps: Deps, message: Message, providerId: string): Promise<void> {
  const at = deps.clock.now();
  await inTransaction(deps.db, (tx) =>
    transition(tx, messageMachine, {
      id: message.id,
      name: 'send',
      state: 'queued',
      actor: system,
      at,
      data: dataOf(message),
      topics: [],
      save: () => saveOutcome(tx, message.id, { status: 'sent', providerId, at }),
    }),
  );
}

async function fail(deps: Deps, message: Message, failure: string): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    transition(tx, messageMachine, {
      id: message.id,
      name: 'fail',
      state: 'queued',
      actor: system,
      at: deps.clock.now(),
      data: dataOf(message),
      topics: [],
      save: () => saveOutcome(tx, message.id, { status: 'failed', failure }),
    }),
  );
}

async function scheduleRetry(deps: Deps, message: Message, error: unknown): Promise<void> {
  const failure = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  const delayMs = delayAfter(message.tries);
  if (delayMs === undefined) return fail(deps, message, failure);
  const tryAt = new Date(deps.clock.now().getTime() + delayMs);
  await postpone(deps.db, message.id, { tryAt, failure });
  // For the log: the provider's text may name the person, so it stays in the outbox.
  throw new Error(`A message by ${message.channel} could not be sent, attempt ${message.tries}.`);
}

/** Deletes messages kept in the outbox long enough. */
export async function purgeMessages(deps: Deps): Promise<void> {
  await deleteMessagesBefore(deps.db, keptSince('messages', deps.clock.now()));
}
