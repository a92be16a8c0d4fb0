import type { GatewayName } from '@dihaadi/contract/payments';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { asPayment, type Payment, payments } from './payments.queries.ts';

/**
 * How long a row waits for its next turn: 5 minutes, twice as long after each, at most 6 hours. One that can never be
 * done is tried for ever less often and keeps nobody waiting.
 */
export const backOff = sql`least(interval '5 minutes' * power(2, least(tries, 10)), interval '6 hours')`;

/** Locks up to `limit` payments that nobody has paid in time; skips those that somebody works on. */
export async function lockOverdue(
  tx: Tx,
  { createdBy, processingBy, limit }: { createdBy: Date; processingBy: Date; limit: number },
): Promise<Payment[]> {
  const rows = await payments(tx)
    .where('status', 'in', ['created', 'processing'])
    .where('expires_at', '<=', createdBy)
    .where((eb) => eb.or([eb('status', '=', 'created'), eb('expires_at', '<=', processingBy)]))
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(asPayment);
}

/**
 * Locks up to `limit` payments whose gateway is to be asked now, but those of gateways that are `away`; skips those that
 * somebody works on.
 */
export async function lockDueForCheck(
  tx: Tx,
  { now, away, limit }: { now: Date; away: readonly GatewayName[]; limit: number },
): Promise<Payment[]> {
  let due = payments(tx).where('check_at', '<=', now);
  if (away.length > 0) due = due.where('gateway', 'not in', away);
  const rows = await due.orderBy('check_at').limit(limit).forUpdate().skipLocked().execute();
  return rows.map(asPayment);
}
