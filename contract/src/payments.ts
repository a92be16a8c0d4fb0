import { z } from 'zod';
import { Checkout } from './checkout.ts';
import { driverStatuses } from './drivers.ts';
import { endpoint } from './endpoint.ts';
import { id, line, rupees, time, typedCouponCode } from './fields.ts';

/** `awaiting_confirmation`: staff check the bank account for the payer’s transfer (direct UPI). */
export const paymentStatuses = [
  'created',
  'processing',
  'awaiting_confirmation',
  'paid',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The simulator is the only gateway in test mode, and doesn't exist in live mode. */
export const gatewayNames = ['simulator', 'razorpay', 'stripe', 'payu', 'upi'] as const;
export type GatewayName = (typeof gatewayNames)[number];

export const currencies = ['INR', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

export const refundStatuses = ['requested', 'done', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Payers of a registration fee. */
export const registrationKinds = ['driver', 'customer', 'worker'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

/**
 * Payers of a registration fee, or other payments: a wage (identified by its assignment), wages paid ahead (by their
 * booking), a trip (by its booking), a driver's commission debt (by the driver's account), or a company's plan (by its
 * membership).
 */
export const payerKinds = [
  ...registrationKinds,
  'wage',
  'wage_fund',
  'trip',
  'trip_commission',
  'membership',
] as const;
export type PayerKind = (typeof payerKinds)[number];

/** Sales by the platform itself, which have an invoice or receipt. */
export type SoldKind = RegistrationKind | 'membership';

/** Customers and workers: GST is added on top of the fee. Drivers: the fee includes it. */
const price = {
  /** In rupees, before any discount. */
  fee: rupees,
  discount: rupees,
  gst: rupees,
  /** Whether `fee` already includes GST. */
  gst_included: z.boolean(),
  /** Amount to pay. */
  total: rupees,
  currency: z.enum(currencies),
  /** No real money moves: the simulator replaces every gateway. */
  test_mode: z.boolean(),
};

const standing = {
  registration_fee_paid: z.boolean(),
  can_access_services: z.boolean(),
  payment_required: z.boolean(),
  /** `amount`: the amount paid, in rupees or the currency at that time. */
  payment_details: z
    .object({
      payment_id: id,
      transaction_id: z.string(),
      payment_date: time,
      amount: rupees,
      /** Coupon used for the payment. */
      coupon_code: z.string().nullable(),
    })
    .nullable(),
  /**
   * Refund, pending or done, of the fee paid last: for a rejected person the full fee. `amount` as above; `at`: when it
   * was refunded, until then when it was started.
   */
  refund: z.object({ amount: rupees, status: z.enum(refundStatuses), at: time }).nullable(),
  /** Amount due and the ways to pay it; null if nothing is due, or nothing can be paid now. */
  fee_due: z.object({ ...price, gateways: z.array(z.enum(gatewayNames)) }).nullable(),
  /** The last payment started while the fee is due, and its outcome, also on another device. */
  last_payment: z
    .object({
      payment_id: id,
      status: z.enum(paymentStatuses),
      gateway: z.enum(gatewayNames).nullable(),
      /** It failed because a different amount arrived than was asked for. We refund that amount. */
      amount_mismatch: z.boolean(),
      /** Coupon reserved for it while it is open; `discount` in rupees. */
      coupon: z.object({ coupon_code: z.string(), coupon_name: z.string(), discount: rupees }).nullable(),
    })
    .nullable(),
};

/** The same fields for a wage. */
export const wageStandingFields = { due: standing.fee_due, last_payment: standing.last_payment };

const DriverPaymentStatus = z
  .object({ driver_status: z.enum(driverStatuses), ...standing })
  .meta({ id: 'DriverPaymentStatus' });
export type DriverPaymentStatus = z.output<typeof DriverPaymentStatus>;

/**
 * A customer’s or worker’s id appears on bookings, so it is not secret: a caller who is neither the person nor staff
 * sees what the payment screen needs, and once the fee is paid only that fact.
 */
const RegistrationPaymentStatus = z
  .object({
    ...standing,
    /** Null for other callers, unless the fee is due. */
    status: z.string().nullable(),
    /** Null for other callers, unless the fee is due. */
    can_access_services: z.boolean().nullable(),
  })
  .meta({ id: 'RegistrationPaymentStatus' });
export type RegistrationPaymentStatus = z.output<typeof RegistrationPaymentStatus>;

export const InitiatedPayment = z
  .object({
    payment_id: id,
    /** `paid` at once if nothing is due. */
    status: z.enum(paymentStatuses),
    ...price,
    /** Null if nothing is due. */
    gateway: z.enum(gatewayNames).nullable(),
    /** How to pay, by gateway; null if nothing is due. */
    checkout: Checkout.nullable(),
  })
  .meta({ id: 'InitiatedPayment' });
export type InitiatedPayment = z.output<typeof InitiatedPayment>;

/**
 * Outcome of a payment reported as made. `waiting`: the gateway or staff will confirm later. `surplus`: it came too
 * late or twice, so it settles nothing and is refunded.
 */
export const completionOutcomes = ['paid', 'waiting', 'surplus'] as const;
export type CompletionOutcome = (typeof completionOutcomes)[number];
export const completionOutcome = { outcome: z.enum(completionOutcomes) };

/** `message` is in spec/product.md (the driver's call returns it); screens show `outcome` in the reader's language. */
const completed = { message: z.string(), ...completionOutcome };
const DriverPaymentCompleted = DriverPaymentStatus.extend(completed).meta({ id: 'DriverPaymentCompleted' });
const RegistrationPaymentCompleted = RegistrationPaymentStatus.extend(completed).meta({
  id: 'RegistrationPaymentCompleted',
});

/**
 * A driver’s id can't be guessed and is shown to no customer: a caller with the id may see and pay the fee, and nothing
 * else.
 */
const byDriver = z.strictObject({ id });
const byUser = z.strictObject({ user_id: id });

/** Price of a registration without a coupon; `total` is paid. */
const FeeAhead = z.object({
  fee: price.fee,
  gst: price.gst,
  gst_included: price.gst_included,
  total: price.total,
});

const RegistrationFees = z
  .object({ currency: price.currency, customer: FeeAhead, worker: FeeAhead, driver: FeeAhead })
  .meta({ id: 'RegistrationFees' });
export type RegistrationFees = z.output<typeof RegistrationFees>;

export const registrationFees = endpoint({
  name: 'payments.registration_fees',
  method: 'GET',
  path: '/public/registration-fees',
  summary: 'Get the registration fee before any coupon, shown before the form is filled in',
  access: 'public',
  reply: RegistrationFees,
});

// Pages poll while a payment is pending.
const look = { method: 'GET', access: 'public', limit: { max: 600, seconds: 60 } } as const;

export const driverPaymentStatus = endpoint({
  ...look,
  name: 'payments.driver_status',
  path: '/drivers/:id/payment-status',
  summary: 'Get whether a driver’s registration fee is paid',
  params: byDriver,
  reply: DriverPaymentStatus,
});

export const registrationPaymentStatus = endpoint({
  ...look,
  access: 'optional',
  name: 'payments.registration_status',
  path: '/registrations/:user_id/payment-status',
  summary: 'Get whether a customer’s or worker’s registration fee is paid',
  params: byUser,
  reply: RegistrationPaymentStatus,
});

/** A repeated call returns the payment that is already open, so it takes no idempotency key. */
const initiate = {
  method: 'POST',
  access: 'optional',
  linkIsEnough: true,
  whileSuspended: true,
  body: z
    .strictObject({
      /** One of `fee_due.gateways`; defaults to the first. */
      gateway: z.enum(gatewayNames).optional(),
      /** Reserves one use while the payment is open; if omitted, a payment started with a coupon starts over. */
      coupon_code: typedCouponCode.optional(),
    })
    .nullish(),
  reply: InitiatedPayment,
  limit: { max: 120, seconds: 60 },
  problems: [
    'payment-not-due',
    'already-paid',
    'payment-in-progress',
    'gateway-unavailable',
    'coupon-refused',
    'amount-too-small',
    'too-many-requests',
  ],
} as const;

export const initiateDriverPayment = endpoint({
  ...initiate,
  name: 'payments.driver_initiate',
  path: '/drivers/:id/payment/initiate',
  summary: 'Start or continue a payment of a driver’s registration fee',
  params: byDriver,
});

export const initiateRegistrationPayment = endpoint({
  ...initiate,
  name: 'payments.registration_initiate',
  path: '/registrations/:user_id/payment/initiate',
  summary: 'Start or continue a payment of a customer’s or worker’s registration fee',
  params: byUser,
});

const evidence = z
  .strictObject({
    razorpay_payment_id: line(200).optional(),
    razorpay_order_id: line(200).optional(),
    razorpay_signature: line(200).optional(),
  })
  .nullish();

/** Once paid, the same call returns the same response again. Evidence is the gateway's data from the browser. */
export const completion = {
  query: z.strictObject({ gateway_payment_id: line(200) }),
  body: evidence,
  limit: { max: 120, seconds: 60 },
} as const;

const complete = {
  ...completion,
  method: 'POST',
  access: 'optional',
  linkIsEnough: true,
  whileSuspended: true,
  problems: ['payment-not-due', 'already-paid', 'payment-id-used', 'payment-failed', 'gateway-unavailable'],
} as const;

export const completeDriverPayment = endpoint({
  ...complete,
  name: 'payments.driver_complete',
  path: '/drivers/:id/payment/:payment_id/complete',
  summary: 'Report a driver’s payment as made; it counts once the gateway confirms it',
  params: byDriver.extend({ payment_id: id }),
  reply: DriverPaymentCompleted,
});

export const completeRegistrationPayment = endpoint({
  ...complete,
  name: 'payments.registration_complete',
  path: '/registrations/:user_id/payment/:payment_id/complete',
  summary: 'Report a customer’s or worker’s payment as made; it counts once the gateway confirms it',
  params: byUser.extend({ payment_id: id }),
  reply: RegistrationPaymentCompleted,
});
