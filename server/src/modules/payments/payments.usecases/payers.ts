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
 * By which id a payer is named: the driver’s own, the account’s of a customer or worker, the assignment’s or statement's of a wage, the
 * booking's of a trip or of wages paid ahead, the account's of a driver who owes commission, or the membership's of a company's plan.
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

/** Returns the payer that an id names, with their current data. Refuses an unknown id with 404. */
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

// A UUID in capitals is the same one.
const plain = (id: string): string => id.toLowerCase();

/** What the gateway's page and statements call what is paid. */
export const purposeOf = ({ payer }: Payment): string => payables[payer.kind].purpose;

/** The page of ours on which this is paid, and to which other sites send its payer back. */
export const pageOf = (db: Db, payment: Payment): Promise<`/${string}`> =>
  payables[payment.payer.kind].pageOf(db, payment);

/** The payer, locked until the transaction ends. */
export async function lockPayer(tx: Tx, ref: PayerRef): Promise<Payer> {
  const payer = await payables[ref.kind].lockPayer(tx, ref.id);
  if (payer === undefined) throw noSuchRegistration();
  return payer;
}

/** Records what was owed as paid, with what follows. */
export async function markSettled(tx: Tx, payment: Payment, by: { actor: Actor; at: Date }): Promise<void> {
  const { kind, id } = payment.payer;
  await payables[kind].settled(tx, { id, payment, ...by });
}

/** Why the money of a payment cannot go back; undefined when it can. */
export const whyNoRefund = async (
  tx: Tx,
  { payer: { kind, id }, isSurplus }: Payment,
): Promise<Reason | undefined> => (isSurplus ? undefined : payables[kind].whyNoRefund?.(tx, id));

/** Says that some of the money for what was owed is on its way back. */
export async function markRefundRequested(
  tx: Tx,
  { payer: { kind, id }, isSurplus }: Payment,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  if (!isSurplus) await payables[kind].refundRequested?.(tx, { id, actor, at });
}

/** Records what was owed as fully refunded: it is no longer paid. */
export async function markReleased(tx: Tx, payment: Payment, by: { actor: Actor; at: Date }): Promise<void> {
  const { kind, id } = payment.payer;
  await payables[kind].released(tx, { id, payment, ...by });
}
