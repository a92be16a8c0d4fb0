import { gstOf } from '@dihaadi/contract/fee';
import { toRupees } from '@dihaadi/contract/money';
import type { StaffPayment, StaffRefund } from '@dihaadi/contract/payment-desk';
import type { GatewayName, InitiatedPayment } from '@dihaadi/contract/payments';
import type { FeePayer } from '@dihaadi/contract/registration';
import type { Payment } from './payments.queries.ts';
import type { Refund } from './payments.refunds.queries.ts';

const price = (payment: Payment) => ({
  fee: toRupees(payment.feePaise),
  discount: toRupees(payment.discountPaise),
  gst: toRupees(gstOf(payment)),
  gst_included: payment.gstIncluded,
  total: toRupees(payment.totalPaise),
  currency: payment.currency,
  test_mode: payment.testMode,
});

/** What the payer's browser needs to pay. */
export const shownPayment = (payment: Payment): InitiatedPayment => ({
  payment_id: payment.id,
  status: payment.status,
  ...price(payment),
  gateway: payment.gateway,
  checkout: payment.checkout,
});

/** A payment as staff see it; `refundedPaise` is what has gone back. */
export const staffPayment = (payment: Payment, refundedPaise: number): StaffPayment => ({
  payment_id: payment.id,
  payer_kind: payment.payer.kind,
  payer_id: payment.payer.id,
  status: payment.status,
  gateway: payment.gateway,
  gateway_payment_id: payment.gatewayPaymentId,
  test_mode: payment.testMode,
  currency: payment.currency,
  total: toRupees(payment.totalPaise),
  refunded: toRupees(refundedPaise),
  flag: payment.flag,
  created_at: payment.createdAt.toISOString(),
  paid_at: payment.paidAt?.toISOString() ?? null,
});

type Given = { payment: Payment; refund: Refund; refundedPaise: number; byHand: boolean };

export const shownRefund = ({ payment, refund, refundedPaise, byHand }: Given): StaffRefund => ({
  ...staffPayment(payment, refundedPaise),
  refund: {
    refund_id: refund.id,
    amount: toRupees(refund.paise),
    status: refund.status,
    reason: refund.reason,
    reference: refund.gatewayRefundId,
    requested_at: refund.requestedAt.toISOString(),
    by_hand: byHand,
  },
});

type Standing = {
  payer: FeePayer;
  isDue: boolean;
  paid: Payment | undefined;
  due: { payment: Payment; gateways: GatewayName[] } | undefined;
  last: Payment | undefined;
  coupon: { code: string; name: string; discountPaise: number } | undefined;
};

/** How a registration's fee stands; says nothing of the person. */
export const shownStanding = ({ payer, isDue, paid, due, last, coupon }: Standing) => ({
  registration_fee_paid: payer.feePaid,
  can_access_services: payer.status === 'active',
  payment_required: isDue,
  payment_details:
    paid === undefined
      ? null
      : {
          transaction_id: paid.gatewayPaymentId ?? paid.id,
          payment_date: (paid.paidAt ?? paid.createdAt).toISOString(),
          amount: toRupees(paid.totalPaise),
        },
  fee_due: due === undefined ? null : { ...price(due.payment), gateways: due.gateways },
  last_payment:
    last === undefined
      ? null
      : {
          payment_id: last.id,
          status: last.status,
          gateway: last.gateway,
          coupon:
            coupon === undefined
              ? null
              : {
                  coupon_code: coupon.code,
                  coupon_name: coupon.name,
                  discount: toRupees(coupon.discountPaise),
                },
        },
});
