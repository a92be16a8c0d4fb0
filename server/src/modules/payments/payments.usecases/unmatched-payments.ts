import { randomUUID } from 'node:crypto';
import { currencies } from '@dihaadi/contract/payments';
import { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { post } from '../../ledger/ledger.public.ts';
import type { Flag, Money } from '../../gateways/gateways.public.ts';
import type { Payment } from '../payments.queries.ts';
import { insertUnmatched } from '../payments.changes.queries.ts';
import { moneyOf, paymentMachine, surplusLines } from '../payments.rules.ts';

type Came = {
  money: Money;
  flag: Flag;
  actor: Actor;
  at: Date;
};

const Currency = z.enum(currencies);

/**
 * Stores money at a gateway that pays nothing: a wrong amount, or the right one a second time. It becomes a payment of
 * its own, paid and surplus, booked as a debt, flagged for staff, who refund it like any other. Stored once per gateway
 * id: returns `known` if already stored. Money in a currency missing from the books is not `kept`, and only flagged by
 * the caller.
 */
export async function storeUnmatchedPayment(
  tx: Tx,
  payment: Payment,
  came: Came,
): Promise<'kept' | 'known' | 'not-kept'> {
  const { money, flag, actor, at } = came;
  const currency = Currency.safeParse(money.currency).data;
  if (currency === undefined || money.amountPaise <= 0 || payment.gateway === null) return 'not-kept';
  const nothing = { discountPaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  const kept: Payment = {
    ...payment,
    ...nothing,
    id: randomUUID(),
    status: 'paid',
    currency,
    feePaise: money.amountPaise,
    taxablePaise: money.amountPaise,
    totalPaise: money.amountPaise,
    // The order itself stays with the payment it was opened for.
    gatewayOrderId:
      payment.gatewayOrderId === null ? null : `${payment.gatewayOrderId}#${money.gatewayPaymentId}`,
    gatewayPaymentId: money.gatewayPaymentId,
    isSurplus: true,
    flag,
    createdAt: at,
    expiresAt: at,
    checkAt: null,
    paidAt: at,
  };
  if (!(await insertUnmatched(tx, kept))) return 'known';
  const ref = { thing: paymentMachine.thing, id: kept.id };
  const lines = surplusLines(payment.gateway, kept.totalPaise);
  await post(tx, { ...moneyOf(kept), kind: 'unclaimed', ref, at, lines });
  await recordEvent(tx, {
    thing: ref.thing,
    thingId: ref.id,
    name: 'receive_unclaimed',
    toState: kept.status,
    actor,
    data: { flag: flag.kind, gateway: kept.gateway, total_paise: kept.totalPaise, of_payment: payment.id },
    topics: [topic.staff],
    at,
  });
  return 'kept';
}
