import type { Reason } from '@dihaadi/contract/refusals';
import type { PayerKind } from '@dihaadi/contract/payments';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import type { Payer, PayerRef, Payment } from '../payments.queries.ts';
import type { Payable } from '../payments.payables.ts';
import { registrationFee } from './registration-payables.ts';
import * as trips from './trip-payables.ts';
import * as commissions from './commission-payables.ts';
import * as memberships from './membership-payables.ts';
import * as wages from './wage-payables.ts';
import * as funds from './fund-payables.ts';

const payables: Record<PayerKind, Payable> = {
  driver: registrationFee('driver'),
  customer: registrationFee('customer'),
  worker: registrationFee('worker'),
  wage: wages,
  wage_fund: funds,
  trip: trips,
  trip_commission: commissions,
  membership: memberships,
};

/**
 * Id of a payer: the driver’s own, the account’s of a customer or worker, the assignment’s or statement's of a wage,
 * the booking's of a trip or of prepaid wages, the account's of a driver who owes commission, or the membership's of a
 * company's plan.
 */
export type Named =
  | { driverId: string }
  | { userId: string }
  | { wageId: string }
  | { fundOf: string }
  | { tripId: string }
  | { owingId: string }
  | { membershipId: string };

export const noSuchRegistration = () => problem('not-found', 'no-such-registration');

/** Returns the payer with this id and their current data. Throws 404 if it is unknown. */
export async function findPayer(db: Db, named: Named): Promise<{ ref: PayerRef; payer: Payer }> {
  for (const ref of candidates(named)) {
    const payer = await payables[ref.kind].findPayer(db, ref.id);
    if (payer !== undefined) return { ref, payer };
  }
  throw noSuchRegistration();
}

function candidates(named: Named): PayerRef[] {
  if ('driverId' in named) return [{ kind: 'driver', id: plain(named.driverId) }];
  if ('tripId' in named) return [{ kind: 'trip', id: plain(named.tripId) }];
  if ('owingId' in named) return [{ kind: 'trip_commission', id: plain(named.owingId) }];
  if ('membershipId' in named) return [{ kind: 'membership', id: plain(named.membershipId) }];
  if ('fundOf' in named) return [{ kind: 'wage_fund', id: plain(named.fundOf) }];
  if ('wageId' in named) return [{ kind: 'wage', id: plain(named.wageId) }];
  return [
    { kind: 'customer', id: plain(named.userId) },
    { kind: 'worker', id: plain(named.userId) },
  ];
}

// An uppercase UUID is the same.
const plain = (id: string): string => id.toLowerCase();

/** Returns the name of the payment on the gateway's page and statements. */
export const purposeOf = ({ payer }: Payment): string => payables[payer.kind].purpose;

/** Returns our page where this is paid, and to which other sites return the payer. */
export const pageOf = (db: Db, payment: Payment): Promise<`/${string}`> =>
  payables[payment.payer.kind].pageOf(db, payment);

/** Returns the payer, locked until the transaction ends. */
export async function lockPayer(tx: Tx, ref: PayerRef): Promise<Payer> {
  const payer = await payables[ref.kind].lockPayer(tx, ref.id);
  if (payer === undefined) throw noSuchRegistration();
  return payer;
}

/** Records the amount owed as paid, with its consequences. */
export async function markSettled(tx: Tx, payment: Payment, by: { actor: Actor; at: Date }): Promise<void> {
  const { kind, id } = payment.payer;
  await payables[kind].settled(tx, { id, payment, ...by });
}

/** Returns why a payment cannot be refunded; undefined if it can. */
export const whyNoRefund = async (
  tx: Tx,
  { payer: { kind, id }, isSurplus }: Payment,
): Promise<Reason | undefined> => (isSurplus ? undefined : payables[kind].whyNoRefund?.(tx, id));

/** Reports that part of the money is being refunded. */
export async function markRefundRequested(
  tx: Tx,
  { payer: { kind, id }, isSurplus }: Payment,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  if (!isSurplus) await payables[kind].refundRequested?.(tx, { id, actor, at });
}

/** Records the payment as fully refunded: the amount is no longer paid. */
export async function markFullyRefunded(
  tx: Tx,
  payment: Payment,
  by: { actor: Actor; at: Date },
): Promise<void> {
  const { kind, id } = payment.payer;
  await payables[kind].released(tx, { id, payment, ...by });
}
