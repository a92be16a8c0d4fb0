import { gstOf } from '@dihaadi/contract/fee';
import { toRupees } from '@dihaadi/contract/money';
import type { GivenBack as ShownRefund, PaymentRecord, StaffPayment } from '@dihaadi/contract/staff-payments';
import type { FailedWebhook } from '@dihaadi/contract/payment-webhooks';
import type {
  CompletionOutcome,
  GatewayName,
  InitiatedPayment,
  PaymentStatus,
  RegistrationPaymentStatus,
} from '@dihaadi/contract/payments';
import { z } from 'zod';
import type { Change } from '../../platform/events.queries.ts';
import { shownChanges } from '../registration/registration.public.ts';
import type { Flag } from '../gateways/gateways.public.ts';
import type { Payer, Payment } from './payments.queries.ts';
import { type GivenBack, isRegistration } from './payments.rules.ts';
import type { Refund } from './payments.refunds.queries.ts';
import type { FailedEvent } from './payments.webhooks.queries.ts';

const price = (payment: Payment) => ({
  fee: toRupees(payment.feePaise),
  discount: toRupees(payment.discountPaise),
  gst: toRupees(gstOf(payment)),
  gst_included: payment.gstIncluded,
  total: toRupees(payment.totalPaise),
  currency: payment.currency,
  test_mode: payment.testMode,
});

/** Returns the outcome of a payment reported as made. */
export function outcomeOf({ paidAt, isSurplus }: Pick<Payment, 'paidAt' | 'isSurplus'>): CompletionOutcome {
  if (isSurplus) return 'surplus';
  return paidAt === null ? 'waiting' : 'paid';
}

/** Returns what the payer's browser needs to pay. */
export const shownPayment = (payment: Payment): InitiatedPayment => ({
  payment_id: payment.id,
  status: payment.status,
  ...price(payment),
  gateway: payment.gateway,
  checkout: payment.checkout,
});

type Around = {
  /** Refunded amount. */
  refundedPaise: number;
  /** Payer's name. */
  name: string;
};

/** Returns a payment as staff see it. */
export const staffPayment = (payment: Payment, { refundedPaise, name }: Around): StaffPayment => ({
  payment_id: payment.id,
  payer_kind: payment.payer.kind,
  payer_id: payment.payer.id,
  payer: { ...personOf(payment), name },
  purpose: isRegistration(payment.payer.kind) ? 'registration_fee' : payment.payer.kind,
  surplus: payment.isSurplus,
  status: payment.status,
  gateway: payment.gateway,
  gateway_payment_id: payment.gatewayPaymentId,
  test_mode: payment.testMode,
  currency: payment.currency,
  total: toRupees(payment.totalPaise),
  refunded: toRupees(refundedPaise),
  flag: payment.flag === null ? null : (payment.flag.params.text ?? payment.flag.kind),
  concern: payment.flag === null ? null : shownConcern(payment.flag),
  created_at: payment.createdAt.toISOString(),
  paid_at: payment.paidAt?.toISOString() ?? null,
});

/** Returns whose record to open: the customer who pays, for wages or a trip; a guest and a driver's account have none. */
function personOf({ payer: { kind, id }, accountId }: Payment): Omit<StaffPayment['payer'], 'name'> {
  if (isRegistration(kind)) return { kind, id };
  if (kind === 'trip_commission') return { kind: 'driver', id: null };
  if (kind === 'membership') return { kind: 'job_provider', id: null };
  return accountId === null ? { kind: 'guest', id: null } : { kind: 'customer', id: accountId };
}

function shownConcern({ kind, params }: Flag): NonNullable<StaffPayment['concern']> {
  const { paise, currency = null, gateway_payment_id = null, reason, params: named } = params;
  return {
    kind,
    amount: paise === undefined ? null : toRupees(paise),
    currency,
    gateway_payment_id,
    ...(reason !== undefined && { reason }),
    ...(named !== undefined && { params: named }),
  };
}

/** Returns one refund of a payment; `isManual`: staff send it. */
export const shownRefund = (refund: Refund, isManual: boolean): ShownRefund => ({
  refund_id: refund.id,
  amount: toRupees(refund.paise),
  status: refund.status,
  reason: refund.reason,
  reference: refund.gatewayRefundId,
  requested_at: refund.requestedAt.toISOString(),
  by_hand: isManual,
});

const recordedRefund = (
  refund: Refund,
  isManual: boolean,
  requestedBy: Whole['requestedBy'],
): PaymentRecord['refunds'][number] => ({
  ...shownRefund(refund, isManual),
  requested_by: requestedBy.get(refund.id) ?? null,
});

type Whole = Pick<PaymentRecord, 'booking_id' | 'can' | 'has_document'> & {
  shown: StaffPayment;
  payment: Payment;
  refunds: readonly Refund[];
  /** Names of the staff who requested refunds, by the refund's id. */
  requestedBy: ReadonlyMap<string, string>;
  leftPaise: number;
  drawnPaise: number;
  isManual: boolean;
  changes: readonly Change[];
};

/** Returns the full payment record for staff. */
export const paymentRecord = (whole: Whole): PaymentRecord => {
  const {
    shown,
    payment,
    refunds,
    requestedBy,
    leftPaise,
    drawnPaise,
    isManual,
    changes,
    booking_id,
    can,
    has_document,
  } = whole;
  const { fee, discount, gst } = price(payment);
  return {
    ...shown,
    fee,
    discount,
    gst,
    booking_id,
    can,
    has_document,
    gateway_order_id: payment.gatewayOrderId,
    refunds: refunds.map((refund) => recordedRefund(refund, isManual, requestedBy)),
    drawn: toRupees(drawnPaise),
    left: toRupees(leftPaise),
    history: shownChanges(changes),
  };
};

const Params = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * Returns a webhook that could not be processed; `paymentIds` belong to its facts, null for unknown payments.
 */
export const shownFailedWebhook = (
  { event, reason, params }: FailedEvent,
  paymentIds: readonly (string | null)[],
): FailedWebhook => ({
  id: event.id,
  gateway: event.gateway,
  event_id: event.eventId,
  reason,
  ...(params !== null && { params: Params.parse(params) }),
  received_at: event.receivedAt.toISOString(),
  tries: event.tries,
  facts: event.facts.map(({ gatewayOrderId, gatewayPaymentId, verdict }, index) => ({
    outcome: verdict.outcome,
    gateway_order_id: gatewayOrderId,
    gateway_payment_id: 'gatewayPaymentId' in verdict ? verdict.gatewayPaymentId : gatewayPaymentId,
    amount: verdict.outcome === 'paid' ? toRupees(verdict.amountPaise) : null,
    currency: verdict.outcome === 'paid' ? verdict.currency : null,
    payment_id: paymentIds[index] ?? null,
  })),
});

type Standing = {
  payer: Payer;
  isDue: boolean;
  paid: Payment | undefined;
  /** Coupon code used for the payment. */
  paidWith: string | undefined;
  back: GivenBack | undefined;
  due: { payment: Payment; gateways: GatewayName[] } | undefined;
  last: Payment | undefined;
  coupon: { code: string; name: string; discountPaise: number } | undefined;
};

const PAID_OR_REFUNDED_STATUSES: readonly (PaymentStatus | undefined)[] = [
  'paid',
  'partially_refunded',
  'refunded',
];

/** Returns the status of a customer's or worker's fee; strangers see what paying needs, and whether it is paid, no more. */
export function registrationFeeStatus(standing: Standing, seesAll: boolean): RegistrationPaymentStatus {
  const { payer, isDue } = standing;
  const whole = { status: payer.status, ...shownFeeStatus(standing) };
  if (seesAll) return whole;
  // Earlier refunds are hidden from strangers, too.
  const last = PAID_OR_REFUNDED_STATUSES.includes(whole.last_payment?.status) ? null : whole.last_payment;
  const stranger = { ...whole, payment_details: null, refund: null, last_payment: last };
  return isDue ? stranger : { ...stranger, status: null, can_access_services: null };
}

/** Returns the amount due, and the gateways it can be paid through. */
export const shownDue = ({ payment, gateways }: { payment: Payment; gateways: GatewayName[] }) => ({
  ...price(payment),
  gateways,
});

/** Returns the status of a registration's fee, without personal data. */
export const shownFeeStatus = ({ payer, isDue, paid, paidWith, back, due, last, coupon }: Standing) => ({
  registration_fee_paid: payer.isPaid,
  can_access_services: payer.status === 'active',
  payment_required: isDue,
  payment_details:
    paid === undefined
      ? null
      : {
          payment_id: paid.id,
          transaction_id: paid.gatewayPaymentId ?? paid.id,
          payment_date: (paid.paidAt ?? paid.createdAt).toISOString(),
          amount: toRupees(paid.totalPaise),
          coupon_code: paidWith ?? null,
        },
  refund:
    back === undefined
      ? null
      : { amount: toRupees(back.paise), status: back.status, at: back.at.toISOString() },
  fee_due: due === undefined ? null : shownDue(due),
  last_payment:
    last === undefined
      ? null
      : {
          payment_id: last.id,
          status: last.status,
          gateway: last.gateway,
          amount_mismatch: last.status === 'failed' && last.flag !== null,
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
