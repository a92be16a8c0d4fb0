import type { Db, Tx } from '../../../platform/db.ts';
import {
  type FareFacts,
  fareFacts,
  markFarePaidOnline,
  lockFareFacts,
  trackingTokenOf,
} from '../../trips/trips.public.ts';
import type { Payer, Payment } from '../payments.queries.ts';
import type { PaidBy } from '../payments.payables.ts';
import { tripReturnPath } from '../payments.rules.ts';

export const purpose = 'Trip';

export const pageOf = async (db: Db, payment: Payment) =>
  tripReturnPath(payment, (await trackingTokenOf(db, payment.payer.id)) ?? '');

/** Returns who pays a trip, identified by its booking: its customer, or a guest. */
function asPayer(fare: FareFacts | undefined): Payer | undefined {
  if (fare === undefined) return undefined;
  return {
    accountId: fare.customerId,
    status: fare.status,
    isPaid: fare.status === 'paid' || fare.status === 'waived',
    mayPay: fare.canPayOnline,
    address: null,
    state: null,
    duePaise: fare.totalPaise,
  };
}

export const findPayer = async (db: Db, id: string): Promise<Payer | undefined> =>
  asPayer(await fareFacts(db, id));

/** Same as `findPayer`; the fare is locked (no confirming, waiving or paying) until the transaction ends. */
export const lockPayer = async (tx: Tx, id: string): Promise<Payer | undefined> =>
  asPayer(await lockFareFacts(tx, id));

/** Marks the fare as paid in the payment's own transaction; the platform keeps it for the driver. */
export const settled = (tx: Tx, { id, payment, actor, at }: PaidBy): Promise<void> =>
  markFarePaidOnline(tx, { bookingId: id, paymentId: payment.id, testMode: payment.testMode, actor, at });

/** Does nothing: the fare stays earned, however it is paid in the end. */
export const released = (): Promise<void> => Promise.resolve();
