import { randomUUID } from 'node:crypto';
import { keptSince } from '@dihaadi/contract/retention';
import type { webhookGateways } from '@dihaadi/contract/payment-webhooks';
import { system } from '../../../platform/actor.ts';
import { cursorAfter, parseCursor } from '../../../platform/cursor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { AppError, problem, type Saying } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { type Fact, gatewayConfig } from '../../gateways/gateways.public.ts';
import { messageNotUnderstood, NOT_BOOKED } from '../payments.review-reasons.ts';
import { paymentOfGateway } from '../payments.queries.ts';
import {
  claimEvents,
  deleteEventsBefore,
  eventById,
  insertWebhookEvent,
  lockWaitingEvent,
  markProcessed,
  pageOfFailedWebhooks,
  saveFailedEvent,
  paymentIdsOfGateway,
  type WebhookEvent,
} from '../payments.webhooks.queries.ts';
import { shownFailedWebhook } from '../payments.views.ts';
import { applyGatewayReport } from './apply-gateway-report.ts';
import type { Deps } from './initiate-payment.ts';
import { flagPayment } from './payment-transitions.ts';

type Message = {
  gateway: (typeof webhookGateways)[number];
  rawBody: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
};

/**
 * Stores a gateway's message once, however often it is sent, for the task `payments.process_webhook`. Throws 401
 * `webhook-refused` if the signature is invalid or the gateway is not set up.
 */
export async function receiveWebhook(deps: Deps, { gateway, ...message }: Message): Promise<void> {
  const adapter = deps.gateways.get(gateway)?.(await gatewayConfig(deps));
  const told = await adapter?.webhook(message);
  if (told === undefined) throw problem('webhook-refused');
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

/** Logs what staff should check. */
export type WebhookDeps = Deps & { warn: (data: object, message: string) => void };

const UNKNOWN: Saying = { reason: 'webhook-payment-unknown' };
/** After this many sweeps, about 35 minutes, staff see what we still fail to process. */
const TRIES_BEFORE_SHOWN = 3;

/**
 * Applies a stored webhook, fully or not at all. It fails if it names an unknown payment, reports an impossible status,
 * or keeps failing through a fault of ours: staff then see it with its reason, its payment is flagged, and the sweep
 * retries it. Throws on a fault of ours.
 */
export async function processWebhook(deps: WebhookDeps, id: string): Promise<void> {
  const at = deps.clock.now();
  try {
    const isUnknown = await inTransaction(deps.db, async (tx) => {
      const event = await lockWaitingEvent(tx, id);
      if (event === undefined) return false;
      let isKnown = true;
      for (const fact of event.facts) isKnown = (await applyFact(tx, { event, fact, at })) && isKnown;
      if (isKnown) await markProcessed(tx, id, at);
      return !isKnown;
    });
    if (isUnknown) await recordFailure(deps, id, UNKNOWN);
  } catch (error) {
    // A refusal will recur, and is no fault of ours; temporary errors are retried by the queue.
    if (error instanceof AppError && error.status < 500) return recordFailure(deps, id, error.saying);
    if (((await eventById(deps.db, id))?.tries ?? 0) >= TRIES_BEFORE_SHOWN)
      await recordFailure(deps, id, NOT_BOOKED);
    throw error;
  }
}

async function recordFailure(deps: WebhookDeps, id: string, saying: Saying): Promise<void> {
  const at = deps.clock.now();
  const isNew = await inTransaction(deps.db, async (tx) => {
    const event = await eventById(tx, id);
    if (event === undefined) return false;
    for (const fact of saying === UNKNOWN ? [] : event.facts) {
      const payment = await paymentOfGateway(tx, event.gateway, fact);
      // An earlier finding says more.
      if (payment === undefined || payment.flag !== null) continue;
      const flag = messageNotUnderstood(event.gateway, saying);
      await flagPayment(tx, { payment, flag, actor: system, at });
    }
    return saveFailedEvent(tx, id, saying);
  });
  if (isNew) deps.warn({ webhook_event: id, reason: saying.reason }, 'webhook failed');
}

/** Whether the payment exists; applies what is reported about it. */
async function applyFact(
  tx: Tx,
  { event, fact, at }: { event: WebhookEvent; fact: Fact; at: Date },
): Promise<boolean> {
  const payment = await paymentOfGateway(tx, event.gateway, fact);
  if (payment === undefined) return false;
  await applyGatewayReport(tx, { payment, verdict: fact.verdict, actor: system, at });
  return true;
}

/** Returns one page of failed webhooks as staff see them, newest first. */
export async function listFailedWebhooks(
  deps: { db: Db },
  query: { limit: number; cursor: string | undefined },
) {
  const { limit } = query;
  const failed = await pageOfFailedWebhooks(deps.db, { after: parseCursor(query.cursor), limit });
  const named = failed.flatMap(({ event }) =>
    event.facts.map((fact) => ({ ...fact, gateway: event.gateway })),
  );
  const ids = await paymentIdsOfGateway(deps.db, named);
  const rows = failed.map((one) => shownFailedWebhook(one, ids.splice(0, one.event.facts.length)));
  const places = failed.map(({ event: { id, receivedAt } }) => ({ id, createdAt: receivedAt }));
  return { rows, next: cursorAfter(places, limit) };
}

const DAY_MS = 24 * 3_600_000;
// Gateways retry for a day, and staff may replay for a week.
const WEBHOOK_RETRY_PERIOD_MS = 8 * DAY_MS;
const SWEEP = 200;

/**
 * Processes waiting webhooks. Retries failed ones for 8 days, less and less often. Deletes processed ones after 90
 * days. Throws at the end if one failed.
 */
export async function sweepWebhooks(deps: WebhookDeps): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - WEBHOOK_RETRY_PERIOD_MS);
  const failures: unknown[] = [];
  for (;;) {
    const claimed = await claimEvents(deps.db, { since, now, limit: SWEEP });
    for (const id of claimed) await processWebhook(deps, id).catch((error: unknown) => failures.push(error));
    if (claimed.length < SWEEP) break;
  }
  await deleteEventsBefore(deps.db, keptSince('webhook_events', now));
  if (failures.length > 0) throw new AggregateError(failures, 'Some events could not be worked on.');
}
