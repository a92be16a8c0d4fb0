import type { PaymentRecord } from '@dihaadi/contract/staff-payments';
import type { Person } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db.ts';
import { lookAt } from '../../../platform/access-log.ts';
import { changesOf, staffWhoCaused } from '../../../platform/events.queries.ts';
import { assignmentFacts } from '../../worker-bookings/worker-bookings.public.ts';
import { hasInvoice } from '../../invoices/invoices.public.ts';
import { feePayments, isGatewayPaymentUsed, type Payment, paymentById } from '../payments.queries.ts';
import { drawnOf } from '../payments.funds.queries.ts';
import { refundsOf } from '../payments.refunds.queries.ts';
import { paymentMachine, sumOf } from '../payments.rules.ts';
import { paymentRecord } from '../payments.views.ts';
import { isManualRefund } from './payment-gateways.ts';
import type { Deps } from './initiate-payment.ts';
import { toStaffPayment } from './list-payments.ts';
import { isPaidOut } from './disputable-payments.ts';
import { noSuchPayment } from './settle-payment.ts';
import { gatewayConfig } from '../../gateways/gateways.public.ts';

/**
 * Returns one payment with its refunds and history. Views are recorded (rulings.md, section 10), once in ten minutes.
 * Throws 404 if it is unknown.
 */
export async function readPayment(
  deps: Deps,
  { actor, paymentId }: { actor: Person; paymentId: string },
): Promise<PaymentRecord> {
  const payment = await paymentById(deps.db, paymentId);
  if (payment === undefined) throw noSuchPayment();
  const { thing } = paymentMachine;
  const [shown, changes] = await Promise.all([
    toStaffPayment(deps.db, payment),
    changesOf(deps.db, thing, payment.id),
  ]);
  const record = paymentRecord({ shown, payment, changes, ...(await aroundOf(deps, payment)) });
  return { ...record, looked_at_by: await lookAt(deps, { thing, thingId: payment.id, actor }) };
}

async function aroundOf(deps: Deps, payment: Payment) {
  const { db } = deps;
  const [refunds, config, work, confirmation, paidOut, document, drawnPaise] = await Promise.all([
    refundsOf(db, payment.id),
    gatewayConfig(deps),
    payment.payer.kind === 'wage' ? assignmentFacts(db, payment.payer.id) : undefined,
    confirmationRightsOf(db, payment),
    isPaidOut(db, payment),
    hasDocument(db, payment),
    drawnOf(db, payment.id),
  ]);
  const leftPaise = payment.paidAt === null ? 0 : payment.totalPaise - sumOf(refunds, 'done') - drawnPaise;
  const isFree = sumOf(refunds, 'requested') === 0 && !paidOut;
  return {
    refunds,
    requestedBy: await staffWhoCaused(
      db,
      { thing: 'refund', name: 'request' },
      refunds.map(({ id }) => id),
    ),
    leftPaise,
    drawnPaise,
    isManual: isManualRefund(deps, config, payment),
    booking_id: work?.bookingId ?? (isOfBooking(payment) ? payment.payer.id : null),
    has_document: document,
    can: { ...confirmation, refund: leftPaise > 0 && isFree },
  };
}

const isOfBooking = ({ payer }: Payment): boolean => payer.kind === 'trip' || payer.kind === 'wage_fund';

// A transfer not found at first may turn up later; not one of a different amount, or used by another payer.
async function confirmationRightsOf(
  db: Db,
  payment: Payment,
): Promise<{ confirm: boolean; refuse: boolean }> {
  const refuse = payment.status === 'awaiting_confirmation';
  const isMissed = payment.gateway === 'upi' && payment.status === 'failed';
  const isNamed = (refuse || isMissed) && payment.gatewayPaymentId !== null;
  return { confirm: isNamed && !(await isGatewayPaymentUsed(db, payment)), refuse };
}

// The payer gets the last fee's document only: an earlier, refunded fee has nothing to open.
async function hasDocument(db: Db, { id, payer }: Payment): Promise<boolean> {
  const [last] = await feePayments(db, payer);
  if (last?.id !== id) return false;
  return hasInvoice(db, id);
}
