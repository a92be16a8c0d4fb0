import { z } from 'zod';
import { Checkout } from './checkout.ts';
import { driverStatuses } from './drivers.ts';
import { endpoint } from './endpoint.ts';
import { id, line, rupees, time, typedCouponCode } from './fields.ts';

/** `awaiting_confirmation`: staff look for the payer’s transfer in the bank account (direct UPI). */
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

/** The simulator is the only gateway of test mode, and does not exist in live mode. */
export const gatewayNames = ['simulator', 'razorpay', 'stripe', 'payu', 'upi'] as const;
export type GatewayName = (typeof gatewayNames)[number];

export const currencies = ['INR', 'USD', 'EUR'] as const;
export type Currency = (typeof currencies)[number];

export const refundStatuses = ['requested', 'done', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Who pays a registration fee. */
export const registrationKinds = ['driver', 'customer', 'worker'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

/**
 * Who pays a registration fee; or that it is a wage, which its assignment names, wages paid ahead, which their booking names, a trip, which its booking names, the
 * commission that a driver owes, which the driver's account names, or a company's plan, which its membership names.
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

/** What the platform itself sells: of it there is an invoice or receipt. */
export type SoldKind = RegistrationKind | 'membership';

/** Customers and workers: GST comes on top of the fee. Drivers: the fee holds it. */
const price = {
  /** Rupees, before any discount. */
  fee: rupees,
  discount: rupees,
  gst: rupees,
  /** Whether `fee` holds the GST already. */
  gst_included: z.boolean(),
  /** What is paid. */
  total: rupees,
  currency: z.enum(currencies),
  /** No real money moves: the simulator stands in for every gateway. */
  test_mode: z.boolean(),
};

const standing = {
  registration_fee_paid: z.boolean(),
  can_access_services: z.boolean(),
  payment_required: z.boolean(),
  /** `amount`: what was paid, in rupees or the currency of then. */
  payment_details: z
    .object({
      payment_id: id,
      transaction_id: z.string(),
      payment_date: time,
      amount: rupees,
      /** The coupon that it was paid with. */
      coupon_code: z.string().nullable(),
    })
    .nullable(),
  /**
   * What of the fee that was paid last goes back, or has gone back: of a rejected person all of it. `amount` as above;
   * `at`: when it was given back, before that when it was begun.
   */
  refund: z.object({ amount: rupees, status: z.enum(refundStatuses), at: time }).nullable(),
  /** What is to be paid and how it can be; null when nothing is, or nothing can be now. */
  fee_due: z.object({ ...price, gateways: z.array(z.enum(gatewayNames)) }).nullable(),
  /** The payment that was begun last, while the fee is due: what became of it, also on another device. */
  last_payment: z
    .object({
      payment_id: id,
      status: z.enum(paymentStatuses),
      gateway: z.enum(gatewayNames).nullable(),
      /** It failed because a different amount arrived than was asked for. We refund that amount. */
      amount_mismatch: z.boolean(),
      /** What is reserved for it while it is open; `discount` in rupees. */
      coupon: z.object({ coupon_code: z.string(), coupon_name: z.string(), discount: rupees }).nullable(),
    })
    .nullable(),
};

/** The same of a wage. */
export const wageStandingFields = { due: standing.fee_due, last_payment: standing.last_payment };

const DriverPaymentStatus = z
  .object({ driver_status: z.enum(driverStatuses), ...standing })
  .meta({ id: 'DriverPaymentStatus' });
export type DriverPaymentStatus = z.output<typeof DriverPaymentStatus>;

/**
 * A customer’s or worker’s id appears on bookings, so it is not secret: a caller who is neither the person
 * nor staff sees what the payment screen needs, and once the fee is paid only that it is paid.
 */
const RegistrationPaymentStatus = z
  .object({
    ...standing,
    /** Null for a stranger, unless the fee is due. */
    status: z.string().nullable(),
    /** Null for a stranger, unless the fee is due. */
    can_access_services: z.boolean().nullable(),
  })
  .meta({ id: 'RegistrationPaymentStatus' });
export type RegistrationPaymentStatus = z.output<typeof RegistrationPaymentStatus>;

export const InitiatedPayment = z
  .object({
    payment_id: id,
    /** `paid` at once when there is nothing to pay. */
    status: z.enum(paymentStatuses),
    ...price,
    /** Null when there is nothing to pay. */
    gateway: z.enum(gatewayNames).nullable(),
    /** How to pay, by gateway; null when there is nothing to pay. */
    checkout: Checkout.nullable(),
  })
  .meta({ id: 'InitiatedPayment' });
export type InitiatedPayment = z.output<typeof InitiatedPayment>;

/**
 * What became of a payment that was said to be made. `waiting`: the gateway, or staff, will say later. `surplus`: it came
 * too late or twice, so it pays nothing and goes back.
 */
export const completionOutcomes = ['paid', 'waiting', 'surplus'] as const;
export type CompletionOutcome = (typeof completionOutcomes)[number];
export const completionOutcome = { outcome: z.enum(completionOutcomes) };

/** `message` is in spec/product.md (the driver's call returns it); screens say `outcome` in the reader's language. */
const completed = { message: z.string(), ...completionOutcome };
const DriverPaymentCompleted = DriverPaymentStatus.extend(completed).meta({ id: 'DriverPaymentCompleted' });
const RegistrationPaymentCompleted = RegistrationPaymentStatus.extend(completed).meta({
  id: 'RegistrationPaymentCompleted',
});

/**
 * A driver’s id cannot be guessed and is shown to no customer: a caller who has it may see the fee and pay
 * it, and sees nothing else.
 */
const byDriver = z.strictObject({ id });
const byUser = z.strictObject({ user_id: id });

/** What a registration costs a person without a coupon; `total` is paid. */
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
  summary: 'The registration fee before any coupon, shown before the form is filled in',
  access: 'public',
  reply: RegistrationFees,
});

// Pages look again and again while a payment is under way.
const look = { method: 'GET', access: 'public', limit: { max: 600, seconds: 60 } } as const;

export const driverPaymentStatus = endpoint({
  ...look,
  name: 'payments.driver_status',
  path: '/drivers/:id/payment-status',
  summary: 'Whether a driver’s registration fee is paid',
  params: byDriver,
  reply: DriverPaymentStatus,
});

export const registrationPaymentStatus = endpoint({
  ...look,
  access: 'optional',
  name: 'payments.registration_status',
  path: '/registrations/:user_id/payment-status',
  summary: 'Whether a customer’s or worker’s registration fee is paid',
  params: byUser,
  reply: RegistrationPaymentStatus,
});

/** Asking again gives the payment that is open already, so it takes no idempotency key. */
const initiate = {
  method: 'POST',
  access: 'public',
  body: z
    .strictObject({
      /** Which of `fee_due.gateways`; the first one when left out. */
      gateway: z.enum(gatewayNames).optional(),
      /** Reserves one use for as long as the payment is open; left out, what was begun with one is begun anew. */
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
  summary: 'Begin to pay a driver’s registration fee, or continue what was begun',
  params: byDriver,
});

export const initiateRegistrationPayment = endpoint({
  ...initiate,
  access: 'optional',
  name: 'payments.registration_initiate',
  whileSuspended: true,
  path: '/registrations/:user_id/payment/initiate',
  summary: 'Begin to pay a customer’s or worker’s registration fee, or continue what was begun',
  params: byUser,
});

const evidence = z
  .strictObject({
    razorpay_payment_id: line(200).optional(),
    razorpay_order_id: line(200).optional(),
    razorpay_signature: line(200).optional(),
  })
  .nullish();

/** Once paid, the same call gives the same answer again. Evidence is what the gateway gave the browser. */
export const completion = {
  query: z.strictObject({ gateway_payment_id: line(200) }),
  body: evidence,
  limit: { max: 120, seconds: 60 },
} as const;

const complete = {
  ...completion,
  method: 'POST',
  access: 'public',
  problems: ['payment-not-due', 'already-paid', 'payment-id-used', 'payment-failed', 'gateway-unavailable'],
} as const;

export const completeDriverPayment = endpoint({
  ...complete,
  name: 'payments.driver_complete',
  path: '/drivers/:id/payment/:payment_id/complete',
  summary: 'Say that a driver’s payment is made; it counts when the gateway says so',
  params: byDriver.extend({ payment_id: id }),
  reply: DriverPaymentCompleted,
});

export const completeRegistrationPayment = endpoint({
  ...complete,
  access: 'optional',
  name: 'payments.registration_complete',
  whileSuspended: true,
  path: '/registrations/:user_id/payment/:payment_id/complete',
  summary: 'Say that a customer’s or worker’s payment is made; it counts when the gateway says so',
  params: byUser.extend({ payment_id: id }),
  reply: RegistrationPaymentCompleted,
});
