import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line, rupees, time } from './fields.ts';
import {
  completion,
  completionOutcome,
  gatewayNames,
  InitiatedPayment,
  wageStandingFields,
} from './payments.ts';

/**
 * Straight from the customer to the worker, in notes and coins or to their UPI id; or through the platform's
 * gateway, which holds the wage for the worker until they ask for it; or out of what the customer has paid
 * ahead, which is held the same way.
 */
export const wagePaymentMethods = ['cash', 'upi', 'gateway', 'fund'] as const;
export type WagePaymentMethod = (typeof wagePaymentMethods)[number];

/** As payments elsewhere (design/domain.md, section 3): both sides say that the money changed hands. */
export const wagePaymentStatuses = ['awaiting_confirmation', 'paid', 'failed', 'expired'] as const;
export type WagePaymentStatus = (typeof wagePaymentStatuses)[number];

const WagePayment = z
  .object({
    id,
    booking_id: id,
    assignment_id: id,
    /** The statement that is paid; null of the wage, or what is left of it, at the end of the work. */
    statement_id: id.nullable(),
    method: z.enum(wagePaymentMethods),
    /** Rupees. */
    amount: rupees,
    payment_status: z.enum(wagePaymentStatuses),
    /** For the QR code, or to open a UPI app by; while it is to be paid so. */
    upi: z.object({ link: z.string(), upi_id: z.string(), payee: z.string() }).nullable(),
    /** Why the worker says that the wage has not come. */
    reason: z.string().nullable(),
    /** The payment that came through a gateway; null of any other, and until it has come. */
    payment_id: id.nullable(),
    /** What the browser needs to pay through a gateway, when that was just begun. */
    payment: InitiatedPayment.nullable(),
    created_at: time,
    paid_at: time.nullable(),
    can: z.object({ confirm: z.boolean() }),
  })
  .meta({ id: 'WagePayment' });
export type WagePayment = z.output<typeof WagePayment>;

export const payWage = endpoint({
  name: 'wage_payments.pay',
  whileSuspended: true,
  method: 'POST',
  path: '/bookings/service/:id/payments',
  summary:
    'Say that a wage is or will be paid in cash or by UPI, which the worker confirms. Or begin to pay online, or pay it from what was paid ahead',
  access: ['customer'],
  status: 201,
  idempotent: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    assignment_id: id,
    /** The statement to pay, of work that is paid on the way. */
    statement_id: id.optional(),
    method: z.enum(wagePaymentMethods),
    /** Through which gateway; the first one when left out. */
    gateway: z.enum(gatewayNames).optional(),
  }),
  problems: [
    'work-not-done',
    'already-paid',
    'no-upi-id',
    'payment-not-due',
    'payment-in-progress',
    'gateway-unavailable',
    'amount-too-small',
  ],
  reply: WagePayment,
});

export const wagePayments = endpoint({
  name: 'wage_payments.list',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/service/:id/payments',
  summary: 'The payments for a booking, newest first: a customer sees all, a worker their own',
  access: ['customer', 'worker', 'driver'],
  params: z.strictObject({ id }),
  reply: z.array(WagePayment),
});

/** `assignment_id` is the assignment's, or that of the statement to pay. */
const ofWork = z.strictObject({ id, assignment_id: id });

const WageStanding = z
  .object({
    is_paid: z.boolean(),
    /** Whether there is a UPI id to pay to. */
    takes_upi: z.boolean(),
    ...wageStandingFields,
  })
  .meta({ id: 'WageStanding' });
export type WageStanding = z.output<typeof WageStanding>;

export const wageStanding = endpoint({
  name: 'wage_payments.standing',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/service/:id/wages/:assignment_id',
  summary: 'Whether a wage is paid online, and how it can be',
  access: ['customer'],
  params: ofWork,
  reply: WageStanding,
});

export const completeWage = endpoint({
  ...completion,
  name: 'wage_payments.complete',
  whileSuspended: true,
  method: 'POST',
  path: '/bookings/service/:id/wages/:assignment_id/payments/:payment_id/complete',
  summary: 'Say that a wage is paid online; it counts when the gateway says so',
  access: ['customer'],
  params: ofWork.extend({ payment_id: id }),
  problems: ['payment-not-due', 'already-paid', 'payment-id-used', 'payment-failed', 'gateway-unavailable'],
  reply: WagePayment.extend(completionOutcome).meta({ id: 'WagePaymentCompleted' }),
});

/** A payment as the desk sees it: who has paid whom is not theirs to confirm. */
export const staffWagePayments = endpoint({
  name: 'wage_payments.of_booking',
  method: 'GET',
  path: '/admin/bookings/service/:id/payments',
  desk: { area: 'bookings', params: { id: 'worker_booking' } },
  summary: 'What was paid for a worker booking, newest first',
  access: ['super_admin'],
  params: z.strictObject({ id }),
  reply: z.array(WagePayment),
});

/** `id` is the assignment's, or that of the statement. */
const assignee = { access: ['worker', 'driver'], params: z.strictObject({ id }) } as const;

export const confirmWage = endpoint({
  ...assignee,
  name: 'wage_payments.confirm',
  whileSuspended: true,
  method: 'POST',
  path: '/worker/assignments/:id/confirm-cash',
  summary: 'The money is in my hand, or on my account',
  problems: ['invalid-transition', 'nothing-to-confirm'],
  reply: WagePayment,
});

export const denyWage = endpoint({
  ...assignee,
  name: 'wage_payments.deny',
  whileSuspended: true,
  method: 'POST',
  path: '/worker/assignments/:id/deny-cash',
  summary: 'The money has not come',
  /** The reason is in the worker's words: the customer may read another language. */
  body: z.strictObject({ reason: line(300).optional() }),
  problems: ['invalid-transition', 'nothing-to-confirm'],
  reply: WagePayment,
});
