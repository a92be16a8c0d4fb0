import type { GatewayName } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';
import type { Saying } from '../../platform/errors.ts';
import { Flag } from '../gateways/gateways.public.ts';
import type { Payment } from './payments.queries.ts';
import { backOff } from '../../platform/back-off.queries.ts';

type WebhookGateway = Extract<GatewayName, 'razorpay' | 'stripe' | 'payu'>;

const Facts = z.array(
  z.object({
    gatewayOrderId: z.string().nullable(),
    gatewayPaymentId: z.string().nullable(),
    verdict: z.discriminatedUnion('outcome', [
      z.object({
        outcome: z.literal('paid'),
        gatewayPaymentId: z.string(),
        amountPaise: z.int(),
        currency: z.string(),
      }),
      z.object({ outcome: z.literal('awaiting_confirmation'), gatewayPaymentId: z.string() }),
      z.object({ outcome: z.literal('pending') }),
      z.object({ outcome: z.literal('failed'), reason: z.string(), flag: Flag.exactOptional() }),
      z.object({ outcome: z.literal('ask') }),
      z.object({ outcome: z.literal('unverified') }),
    ]),
  }),
);

export type WebhookEvent = {
  id: string;
  gateway: WebhookGateway;
  eventId: string;
  facts: z.output<typeof Facts>;
  receivedAt: Date;
};
/** `tries`: how often the sweep has tried it. */
export type KeptEvent = WebhookEvent & { tries: number };

/** Stores an event; false if the gateway has sent it before. */
export async function insertWebhookEvent(tx: Tx, event: WebhookEvent): Promise<boolean> {
  const result = await tx
    .insertInto('webhook_event')
    .values({
      id: event.id,
      gateway: event.gateway,
      event_id: event.eventId,
      facts: JSON.stringify(event.facts),
      status: 'received',
      received_at: event.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns the event, locked until the transaction ends; undefined if it is done or locked by another. */
export async function lockWaitingEvent(tx: Tx, id: string): Promise<KeptEvent | undefined> {
  const row = await events(tx)
    .where('id', '=', id)
    .where('status', '<>', 'processed')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && asEvent(row);
}

/** Returns a stored event, processed or not; undefined if there is none. */
export async function eventById(db: Db, id: string): Promise<KeptEvent | undefined> {
  const row = await events(db).where('id', '=', id).executeTakeFirst();
  return row && asEvent(row);
}

const events = (db: Db) =>
  db
    .selectFrom('webhook_event')
    .select(['id', 'gateway', 'event_id as eventId', 'facts', 'received_at as receivedAt', 'tries']);

type Row = Awaited<ReturnType<ReturnType<typeof events>['executeTakeFirstOrThrow']>>;

const asEvent = ({ id, gateway, eventId, facts, receivedAt, tries }: Row): KeptEvent => ({
  id,
  gateway: z.enum(['razorpay', 'stripe', 'payu']).parse(gateway),
  eventId,
  facts: Facts.parse(facts),
  receivedAt,
  tries,
});

/**
 * Claims events since then that await processing, those waiting longest first, and moves each to the back until its
 * next turn.
 */
export async function claimEvents(
  db: Db,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update webhook_event set tries = tries + 1, next_try_at = ${now}::timestamptz + ${backOff}
    where id in (
      select id from webhook_event
      where status <> 'processed' and received_at > ${since} and coalesce(next_try_at, received_at) <= ${now}
      order by coalesce(next_try_at, received_at) limit ${limit} for update skip locked
    ) returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markProcessed(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ status: 'processed', processed_at: at, reason: null, reason_params: null })
    .where('id', '=', id)
    .where('status', '<>', 'processed')
    .execute();
}

/** Marks an event as failed and stores why; true if it was not failed before. */
export async function saveFailedEvent(db: Db, id: string, saying: Saying): Promise<boolean> {
  const { reason, params } = saying;
  const reason_params = params === undefined ? null : JSON.stringify(params);
  const of = db
    .updateTable('webhook_event')
    .set({ status: 'failed', reason, reason_params })
    .where('id', '=', id);
  const first = await of.where('status', '=', 'received').executeTakeFirst();
  if (first.numUpdatedRows === 1n) return true;
  await of.where('status', '=', 'failed').execute();
  return false;
}

export type FailedEvent = { event: KeptEvent; reason: string | null; params: unknown };

/** Returns one page of failed events, newest first. */
export async function pageOfFailedWebhooks(
  db: Db,
  { after, limit }: { after: { createdAt: Date; id: string } | undefined; limit: number },
): Promise<FailedEvent[]> {
  let query = events(db).select(['reason', 'reason_params']).where('status', '=', 'failed');
  if (after !== undefined)
    query = query.where(sql<boolean>`(received_at, id) < (${after.createdAt}, ${after.id})`);
  const rows = await query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ event: asEvent(row), reason: row.reason, params: row.reason_params }));
}

/** Returns the number of failed events. */
export async function countFailedWebhooks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_event')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes events from before then, but never one about money whose purpose is still unknown. */
export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('webhook_event')
    .where('received_at', '<', before)
    .where(
      sql<boolean>`(status = 'processed' or not facts @> ${JSON.stringify([{ verdict: { outcome: 'paid' } }])}::jsonb)`,
    )
    .execute();
}

type GatewayNames = Pick<Payment, 'gateway' | 'gatewayOrderId' | 'gatewayPaymentId'>;

/** Same as `paymentOfGateway` for many references, ids only, in their order; null where there is no such payment. */
export async function paymentIdsOfGateway(
  db: Db,
  named: readonly GatewayNames[],
): Promise<(string | null)[]> {
  const orders = named.flatMap((one) => one.gatewayOrderId ?? []);
  const made = named.flatMap((one) => one.gatewayPaymentId ?? []);
  const found = await db
    .selectFrom('payment')
    .select(['id', 'gateway', 'gateway_order_id', 'gateway_payment_id'])
    .where((eb) =>
      eb.or([
        eb('gateway_order_id', '=', eb.fn.any(eb.val(orders))),
        eb('gateway_payment_id', '=', eb.fn.any(eb.val(made))),
      ]),
    )
    .execute();
  const idOf = (
    field: 'gateway_order_id' | 'gateway_payment_id',
    gateway: string | null,
    name: string | null,
  ) => (name === null ? undefined : found.find((row) => row.gateway === gateway && row[field] === name)?.id);
  return named.map(
    ({ gateway, gatewayOrderId, gatewayPaymentId }) =>
      idOf('gateway_order_id', gateway, gatewayOrderId) ??
      idOf('gateway_payment_id', gateway, gatewayPaymentId) ??
      null,
  );
}
