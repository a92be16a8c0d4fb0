import { randomUUID } from 'node:crypto';
import type { webhookGateways } from '@dihaadi/contract/payment-desk';
import { system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { AppError, problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import type { Fact } from '../payments.gateways/gateway.ts';
import { paymentOfGateway } from '../payments.queries.ts';
import {
  claimEvents,
  deleteEventsBefore,
  insertWebhookEvent,
  lockWaitingEvent,
  markEvent,
  type WebhookEvent,
} from '../payments.webhooks.queries.ts';
import { applyVerdict } from './apply.ts';
import type { Deps } from './initiate.ts';
import { gatewayConfig } from './settings.ts';

type Message = {
  gateway: (typeof webhookGateways)[number];
  rawBody: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
};

/**
 * Keeps what a gateway tells, once however often it is told, for a job to work on. Refuses with 401
 * `webhook-refused` what the gateway has not signed, and every message of a gateway that is not set up.
 */
export async function receiveWebhook(deps: Deps, { gateway, ...message }: Message): Promise<void> {
  const adapter = deps.gateways.get(gateway)?.(await gatewayConfig(deps));
  const told = await adapter?.webhook(message);
  if (told === undefined) throw problem('webhook-refused', 'This message is not signed as it must be.');
  const at = deps.clock.now();
  const event = { id: randomUUID(), gateway, ...told, receivedAt: at };
  await inTransaction(deps.db, async (tx) => {
    if (!(await insertWebhookEvent(tx, event))) return;
    await recordEvent(tx, {
      thing: 'webhook_event',
      thingId: event.id,
      name: 'receive',
      actor: system,
      data: { gateway },
      topics: [],
      at,
    });
  });
}

/**
 * Does what an event says, all of it or nothing. What speaks of payments that nobody knows yet, or says what cannot
 * be, is parked and tried again by the sweep.
 */
export async function processWebhook(deps: Deps, id: string): Promise<void> {
  const at = deps.clock.now();
  try {
    await inTransaction(deps.db, async (tx) => {
      const event = await lockWaitingEvent(tx, id);
      if (event === undefined) return;
      let isKnown = true;
      for (const fact of event.facts) isKnown = (await applyFact(tx, { event, fact, at })) && isKnown;
      await markEvent(tx, id, { status: isKnown ? 'processed' : 'parked', at });
    });
  } catch (error) {
    // A refusal is the same next time, and no fault of ours; what passes is repeated by the queue.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await markEvent(deps.db, id, { status: 'parked', at });
  }
}

/** Whether there is such a payment; what is said of it is done. */
async function applyFact(
  tx: Tx,
  { event, fact, at }: { event: WebhookEvent; fact: Fact; at: Date },
): Promise<boolean> {
  const payment = await paymentOfGateway(tx, event.gateway, fact);
  if (payment === undefined) return false;
  await applyVerdict(tx, { payment, verdict: fact.verdict, actor: system, at });
  return true;
}

const DAY_MS = 24 * 3_600_000;
// Gateways repeat for a day, and staff may replay for a week.
const TRIED_FOR_MS = 8 * DAY_MS;
const KEPT_FOR_MS = 90 * DAY_MS;
const SWEEP = 200;

/**
 * Works on the events that wait, parked ones again and ever less often, and forgets those of long ago. Throws when one
 * cannot be worked on, after the others.
 */
export async function sweepWebhooks(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - TRIED_FOR_MS);
  const failures: unknown[] = [];
  for (;;) {
    const claimed = await claimEvents(deps.db, { since, now, limit: SWEEP });
    for (const id of claimed) await processWebhook(deps, id).catch((error: unknown) => failures.push(error));
    if (claimed.length < SWEEP) break;
  }
  await deleteEventsBefore(deps.db, new Date(now.getTime() - KEPT_FOR_MS));
  if (failures.length > 0) throw new AggregateError(failures, 'Some events could not be worked on.');
}
