import type { GatewayName } from '@dihaadi/contract/payments';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db.ts';

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

/** Which events since then wait to be worked on, oldest first. */
export async function waitingEvents(db: Db, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_event')
    .select('id')
    .where('status', '<>', 'processed')
    .where('received_at', '>', since)
    .orderBy('received_at')
    .limit(limit)
    .execute();
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
