import type { GatewayName } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';
import { backOff } from './payments.sweeps.queries.ts';

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
      z.object({ outcome: z.literal('failed'), reason: z.string() }),
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

/** Keeps an event; false when the gateway has sent it before. */
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

/** The event, locked until the transaction ends; undefined when it is done with, or somebody works on it. */
export async function lockWaitingEvent(tx: Tx, id: string): Promise<WebhookEvent | undefined> {
  const row = await tx
    .selectFrom('webhook_event')
    .select(['id', 'gateway', 'event_id as eventId', 'facts', 'received_at as receivedAt'])
    .where('id', '=', id)
    .where('status', '<>', 'processed')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const gateway = z.enum(['razorpay', 'stripe', 'payu']).parse(row.gateway);
  return { ...row, gateway, facts: Facts.parse(row.facts) };
}

/**
 * Takes events since then that wait to be worked on, those that wait longest first, and puts each behind the others
 * until its next turn.
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

export async function markEvent(
  db: Db,
  id: string,
  mark: { status: 'processed' | 'parked'; at: Date },
): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ status: mark.status, processed_at: mark.status === 'processed' ? mark.at : null })
    .where('id', '=', id)
    .where('status', '<>', 'processed')
    .execute();
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_event').where('received_at', '<', before).execute();
}
