import type { WagePaymentMethod, WagePaymentStatus } from '@dihaadi/contract/wage-payments';
import type { Db, Tx } from '../../platform/db.ts';

export type StoredWagePayment = {
  id: string;
  bookingId: string;
  assignmentId: string;
  /** The statement it pays; null for a payment at the end. */
  statementId: string | null;
  customerId: string;
  personId: string;
  method: WagePaymentMethod;
  paise: number;
  /** The part for materials and travel, which carries no commission. */
  expensesPaise: number;
  paymentStatus: WagePaymentStatus;
  /** The UPI id to be paid, for UPI. */
  upiId: string | null;
  /** The payment in progress through a gateway. */
  paymentId: string | null;
  reason: string | null;
  createdAt: Date;
  paidAt: Date | null;
  /** For cash and direct UPI: the commission the worker owes, and how much of it was collected since. */
  commissionPaise: number;
  commissionTakenPaise: number;
  /** When the person requested the amount held by the platform. */
  payoutAskedAt: Date | null;
  /** Drawn from prepaid test money. */
  testMode: boolean;
};

const columns = [
  'id',
  'booking_id as bookingId',
  'assignment_id as assignmentId',
  'statement_id as statementId',
  'customer_id as customerId',
  'person_id as personId',
  'method',
  'paise',
  'expenses_paise as expensesPaise',
  'payment_status as paymentStatus',
  'upi_id as upiId',
  'payment_id as paymentId',
  'reason',
  'created_at as createdAt',
  'paid_at as paidAt',
  'commission_paise as commissionPaise',
  'commission_taken_paise as commissionTakenPaise',
  'payout_asked_at as payoutAskedAt',
  'test_mode as testMode',
] as const;

const payments = (db: Db) => db.selectFrom('wage_payment').select(columns);

export async function insertWagePayment(tx: Tx, payment: StoredWagePayment): Promise<void> {
  await tx
    .insertInto('wage_payment')
    .values({
      id: payment.id,
      booking_id: payment.bookingId,
      assignment_id: payment.assignmentId,
      statement_id: payment.statementId,
      customer_id: payment.customerId,
      person_id: payment.personId,
      method: payment.method,
      paise: payment.paise,
      expenses_paise: payment.expensesPaise,
      payment_status: payment.paymentStatus,
      upi_id: payment.upiId,
      payment_id: payment.paymentId,
      commission_paise: payment.commissionPaise,
      test_mode: payment.testMode,
      created_at: payment.createdAt,
    })
    .execute();
}

/** Records the prepayments a wage was drawn from, in paise. */
export async function insertDraws(
  tx: Tx,
  wagePaymentId: string,
  parts: readonly { paymentId: string; paise: number }[],
): Promise<void> {
  await tx
    .insertInto('wage_draw')
    .values(
      parts.map(({ paymentId, paise }) => ({ wage_payment_id: wagePaymentId, payment_id: paymentId, paise })),
    )
    .execute();
}

export const wagePaymentById = (db: Db, id: string): Promise<StoredWagePayment | undefined> =>
  payments(db).where('id', '=', id).executeTakeFirst();

/** Returns the wage payment made through this gateway payment. */
export const wagePaymentOfPayment = (db: Db, paymentId: string): Promise<StoredWagePayment | undefined> =>
  payments(db).where('payment_id', '=', paymentId).orderBy('created_at', 'desc').limit(1).executeTakeFirst();

/**
 * Returns this person's wages held by the platform that they have not requested, or of which a failed refund left more;
 * oldest first.
 */
export const heldOf = (db: Db, personId: string): Promise<StoredWagePayment[]> =>
  payments(db)
    .where('person_id', '=', personId)
    .where('method', 'in', ['gateway', 'fund'])
    .where('payment_status', '=', 'paid')
    .where((eb) => eb.or([eb('payout_asked_at', 'is', null), eb('rest_held', '=', true)]))
    .orderBy('paid_at')
    .orderBy('id')
    .execute();

const paymentsOwingCommission = (db: Db, personId: string) =>
  payments(db)
    .where('person_id', '=', personId)
    .where('method', 'in', ['cash', 'upi'])
    .where('payment_status', '=', 'paid')
    .whereRef('commission_taken_paise', '<', 'commission_paise')
    .orderBy('paid_at')
    .orderBy('id');

/** Returns this person's wages paid in hand whose commission is owed, oldest first. */
export const owingOf = (db: Db, personId: string): Promise<StoredWagePayment[]> =>
  paymentsOwingCommission(db, personId).execute();

/** Like `owingOf`, locked until the transaction ends. */
export const lockOwingOf = (tx: Tx, personId: string): Promise<StoredWagePayment[]> =>
  paymentsOwingCommission(tx, personId).forUpdate().execute();

export async function saveCommissionTaken(tx: Tx, id: string, paise: number): Promise<void> {
  await tx.updateTable('wage_payment').set({ commission_taken_paise: paise }).where('id', '=', id).execute();
}

/** Records that the person has requested it, or what a failed refund left of it. Returns false if they had before. */
export async function savePayoutRequested(
  tx: Tx,
  { id, payoutAskedAt }: Pick<StoredWagePayment, 'id' | 'payoutAskedAt'>,
  at: Date,
): Promise<boolean> {
  const of = tx.updateTable('wage_payment').where('id', '=', id);
  const changed = await (
    payoutAskedAt === null
      ? of.set({ payout_asked_at: at }).where('payout_asked_at', 'is', null)
      : of.set({ rest_held: false }).where('rest_held', '=', true)
  ).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/**
 * Returns the open or completed payment of a statement, or of an assignment's final amount, locked until the
 * transaction ends.
 */
export const lockCurrentPaymentOf = (tx: Tx, wageId: string): Promise<StoredWagePayment | undefined> =>
  payments(tx)
    .where(({ fn }) => fn.coalesce('statement_id', 'assignment_id'), '=', wageId)
    .where('payment_status', 'in', ['awaiting_confirmation', 'paid'])
    .forUpdate()
    .executeTakeFirst();

/** Returns those of these assignments with a payment awaiting confirmation. */
export async function wagesAwaitingConfirmation(
  db: Db,
  assignmentIds: readonly string[],
): Promise<Set<string>> {
  if (assignmentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('wage_payment')
    .select('assignment_id as id')
    .where('assignment_id', 'in', assignmentIds)
    .where('payment_status', '=', 'awaiting_confirmation')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns all payments of a booking, or those that concern one person, newest first. */
export function wagePaymentsOf(
  db: Db,
  { bookingId, accountId }: { bookingId: string; accountId?: string },
): Promise<StoredWagePayment[]> {
  let query = payments(db).where('booking_id', '=', bookingId);
  if (accountId !== undefined)
    query = query.where((eb) => eb.or([eb('customer_id', '=', accountId), eb('person_id', '=', accountId)]));
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** Returns the wage payments that a gateway may have received by now: those in progress, and those given up since then. */
export async function wagesInProgress(db: Db, givenUpSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('wage_payment')
    .select('payment_id')
    .distinct()
    .where('method', '=', 'gateway')
    .where('payment_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('payment_status', '=', 'awaiting_confirmation'),
        eb.and([eb('payment_status', '=', 'expired'), eb('created_at', '>', givenUpSince)]),
      ]),
    )
    .execute();
  return rows.flatMap(({ payment_id: id }) => id ?? []);
}

/** Writes the new state if the row still has the old one. Returns the number of rows changed. */
export async function saveStatus(
  tx: Tx,
  { id, paymentStatus: from }: StoredWagePayment,
  { to, reason, paidAt }: { to: WagePaymentStatus; reason: string | null; paidAt: Date | null },
): Promise<number> {
  const changed = await tx
    .updateTable('wage_payment')
    .set({ payment_status: to, reason, paid_at: paidAt })
    .where('id', '=', id)
    .where('payment_status', '=', from)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows);
}
