import type { Db, Tx } from '../../../platform/db.ts';
import { type FareFacts, fareFacts, fareIsPaidOnline, lockFareFacts } from '../../trips/trips.public.ts';
import type { Payer } from '../payments.queries.ts';
import type { PaidBy } from '../payments.subjects.ts';

/** Who pays a trip, named by its booking: its customer, or a guest. */
function asPayer(fare: FareFacts | undefined): Payer | undefined {
  if (fare === undefined) return undefined;
  return {
    accountId: fare.customerId,
    status: fare.status,
    feePaid: fare.status === 'paid' || fare.status === 'waived',
    mayPay: fare.canPayOnline,
    address: null,
    state: null,
    duePaise: fare.totalPaise,
  };
}

export const feePayer = async (db: Db, id: string): Promise<Payer | undefined> =>
  asPayer(await fareFacts(db, id));

/** As `feePayer`; nobody confirms, waives or pays the fare until the transaction ends. */
export const lockFeePayer = async (tx: Tx, id: string): Promise<Payer | undefined> =>
  asPayer(await lockFareFacts(tx, id));

/** The fare is paid in the payment's own transaction; the platform holds it for the driver. */
export const feePaid = (tx: Tx, { id, payment, actor, at }: PaidBy): Promise<void> =>
  fareIsPaidOnline(tx, { bookingId: id, paymentId: payment.id, testMode: payment.testMode, actor, at });

/** Nothing: the fare stays earned, however it is paid in the end. */
export const feeRefunded = (): Promise<void> => Promise.resolve();
