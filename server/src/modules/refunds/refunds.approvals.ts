import { toPaise, toRupees } from '@dihaadi/contract/money';
import { refundPayment } from '@dihaadi/contract/staff-payments';
import { approvalAction, plainFacts } from '../../platform/approval-action.ts';
import type { Db } from '../../platform/db.ts';
import {
  compensatedOf,
  drawnOf,
  refundedOrPendingOf,
  noSuchPayment,
  paymentById,
  refundsOf,
  sumOf,
} from '../payments/payments.public.ts';
import { requestPartialRefund, refundablePart } from './refunds.usecases/refund-payment.ts';

/** Returns the refundable amount of a payment, in paise. */
async function leftOf(db: Db, paymentId: string) {
  const payment = await paymentById(db, paymentId);
  if (payment === undefined) throw noSuchPayment();
  const before = await refundsOf(db, paymentId);
  const used = (await compensatedOf(db, paymentId)) + (await drawnOf(db, paymentId));
  return {
    payment,
    leftPaise: payment.totalPaise - sumOf(before, 'requested') - sumOf(before, 'done') - used,
  };
}

/**
 * Refunds that take a payment's refunded total above the limit wait for a second person, however many there are; a
 * refund made meanwhile stops them.
 */
export const refundsApprovals = [
  approvalAction(refundPayment, {
    kind: 'refund',
    isNeeded: async (db, { params, body }, { refund_limit: limit }) => {
      const amount = body.amount ?? toRupees((await leftOf(db, params.payment_id)).leftPaise);
      return amount + toRupees(await refundedOrPendingOf(db, params.payment_id)) > limit;
    },
    check: async (tx, { params, body }) => {
      const { payment, leftPaise } = await leftOf(tx, params.payment_id);
      refundablePart(payment, { rupees: body.amount, left: leftPaise });
    },
    describe: async (tx, { params, body }) => {
      const { payment, leftPaise } = await leftOf(tx, params.payment_id);
      const facts = {
        payment_id: payment.id,
        total: toRupees(payment.totalPaise),
        left: toRupees(leftPaise),
        amount: body.amount ?? toRupees(leftPaise),
        reason: body.reason,
      };
      return { subject: payment.id, facts: plainFacts(facts, 'after') };
    },
    carryOut: async (deps, { params, body }, { actor }) => {
      const { leftPaise } = await leftOf(deps.db, params.payment_id);
      const rupees = body.amount ?? toRupees(leftPaise);
      // The retry task queries the gateway: only the database is changed here.
      await requestPartialRefund(deps.db, {
        paymentId: params.payment_id,
        rupees: toRupees(toPaise(rupees)),
        reason: body.reason,
        actor,
        at: deps.clock.now(),
      });
    },
  }),
];
