import type { GatewayName } from '@dihaadi/contract/payments';
import { system } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { messageNotUnderstood, NOT_BOOKED } from '../payments.review-reasons.ts';
import { lockPayment, type Payment } from '../payments.queries.ts';
import { saveCheck } from '../payments.changes.queries.ts';
import { nextCheck, MAX_PROCESSING_MS } from '../payments.rules.ts';
import { lockDueForCheck, lockOverdue } from '../payments.sweeps.queries.ts';
import { applyGatewayReport } from './apply-gateway-report.ts';
import { toOpenPayment, gatewayOf } from './payment-gateways.ts';
import type { Deps } from './initiate-payment.ts';
import { flagPayment, transitionPayment } from './payment-transitions.ts';
import { gatewayConfig } from '../../gateways/gateways.public.ts';

const SWEEP = 50;

/**
 * Queries gateways about due payments, each once, and applies the results: for a closed browser, a missed webhook, a
 * process killed between the gateway's confirmation and our commit. An unreachable gateway is skipped for the rest of
 * the run while the others continue; its payments stay due. Throws then, after all others are done.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  const away = new Set<GatewayName>();
  for (;;) {
    const due = await claim(deps, [...away]);
    for (const payment of due) await queryGatewayOnce(deps, payment, { away, failures });
    if (due.length < SWEEP) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some gateways could not be asked.');
}

type Run = { away: Set<GatewayName>; failures: unknown[] };

async function queryGatewayOnce(deps: Deps, payment: Payment, { away, failures }: Run): Promise<void> {
  const { id, gateway, checkAt } = payment;
  if (gateway !== null && away.has(gateway)) {
    // Claimed before its gateway was found to be unreachable: it is still due.
    await inTransaction(deps.db, (tx) => saveCheck(tx, id, checkAt));
    return;
  }
  try {
    await askAbout(deps, payment);
  } catch (error) {
    failures.push(error);
    if (!(error instanceof Away)) await flagUnbooked(deps, payment, error);
    else if (gateway !== null) away.add(gateway);
  }
}

/** Flags for staff a payment whose gateway report we could not book: it is queried for 3 days only. */
async function flagUnbooked(deps: Deps, { id, gateway }: Payment, cause: unknown): Promise<void> {
  const reason = cause instanceof AppError ? cause.saying : NOT_BOOKED;
  await inTransaction(deps.db, async (tx) => {
    const payment = await lockPayment(tx, id);
    // An earlier finding says more.
    if (payment === undefined || payment.flag !== null) return;
    const flag = messageNotUnderstood(gateway ?? 'none', reason);
    await flagPayment(tx, { payment, flag, actor: system, at: deps.clock.now() });
  });
}

/** The gateway's answer is unknown. */
class Away extends Error {
  override readonly name = 'Away';
}

/** Claims due payments, except those of gateways that are `away`; their next time is set before they are queried. */
async function claim(deps: Deps, away: readonly GatewayName[]): Promise<Payment[]> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const due = await lockDueForCheck(tx, { now: at, away, limit: SWEEP });
    for (const { id, createdAt } of due) await saveCheck(tx, id, nextCheck(createdAt, at));
    return due;
  });
}

async function askAbout(deps: Deps, payment: Payment): Promise<void> {
  const opened = await toOpenPayment(deps.db, payment);
  const gateway = gatewayOf(deps, await gatewayConfig(deps), payment);
  if (opened === undefined || gateway === undefined) return;
  const verdict = await gateway.fetch(opened).catch((cause: unknown) => {
    throw new Away(`${gateway.name} could not be asked.`, { cause });
  });
  const at = deps.clock.now();
  await inTransaction(deps.db, (tx) => applyGatewayReport(tx, { payment, verdict, actor: system, at }));
}

/** Expires payments not paid in time. Returns the number expired. */
export async function expireOverdue(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const at = deps.clock.now();
  const processingBy = new Date(at.getTime() - MAX_PROCESSING_MS);
  const expired = await inTransaction(deps.db, async (tx) => {
    const overdue = await lockOverdue(tx, { createdBy: at, processingBy, limit: SWEEP });
    for (const payment of overdue)
      await transitionPayment(tx, { payment, name: 'expire', actor: system, at });
    return overdue.length;
  });
  return expired < SWEEP ? expired : expired + (await expireOverdue(deps));
}
