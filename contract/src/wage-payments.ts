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
 * Directly from the customer to the worker, in cash or to their UPI id; or through the platform's gateway, where the
 * platform keeps the wage until the worker requests it; or from the amount the customer has paid ahead, which is kept
 * the same way.
 */
export const wagePaymentMethods = ['cash', 'upi', 'gateway', 'fund'] as const;
export type WagePaymentMethod = (typeof wagePaymentMethods)[number];

/** Same as other payments (design/domain.md, section 3): both sides confirm that the money changed hands. */
export const wagePaymentStatuses = ['awaiting_confirmation', 'paid', 'failed', 'expired'] as const;
export type WagePaymentStatus = (typeof wagePaymentStatuses)[number];

const WagePayment = z
  .object({
    id,
    booking_id: id,
    assignment_id: id,
    /** The statement paid; null for the wage, or the rest of it, at the end of the work. */
    statement_id: id.nullable(),
    method: z.enum(wagePaymentMethods),
    /** In rupees. */
    amount: rupees,
    payment_status: z.enum(wagePaymentStatuses),
    /** For the QR code or to open a UPI app, while it can be paid that way. */
    upi: z.object({ link: z.string(), upi_id: z.string(), payee: z.string() }).nullable(),
    /** The worker's reason why the wage has not arrived. */
    reason: z.string().nullable(),
    /** The gateway payment; null for any other, and until it has arrived. */
    payment_id: id.nullable(),
    /** Data that the browser needs for a gateway payment that was just started. */
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
    'Report a wage paid or to be paid in cash or by UPI, for the worker to confirm. Or start an online payment, or use advance funds',
  access: ['customer'],
  status: 201,
  idempotent: true,
  params: z.strictObject({ id }),
  body: z.strictObject({
    assignment_id: id,
    /** The statement to pay, for work that is paid in periods. */
    statement_id: id.optional(),
    method: z.enum(wagePaymentMethods),
    /** Payment gateway; defaults to the first. */
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
  summary: 'List payments for a booking, newest first; a customer sees all, a worker their own',
  access: ['customer', 'worker', 'driver'],
  params: z.strictObject({ id }),
  reply: z.array(WagePayment),
});

/** `assignment_id` is that of the assignment, or of the statement to pay. */
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
  summary: 'Get whether a wage is paid online, and the online payment methods',
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
  summary: 'Report a wage as paid online; it counts once the gateway confirms it',
  access: ['customer'],
  params: ofWork.extend({ payment_id: id }),
  problems: ['payment-not-due', 'already-paid', 'payment-id-used', 'payment-failed', 'gateway-unavailable'],
  reply: WagePayment.extend(completionOutcome).meta({ id: 'WagePaymentCompleted' }),
});

/** Payments as the desk sees them, read-only: only the parties confirm them. */
export const staffWagePayments = endpoint({
  name: 'wage_payments.of_booking',
  method: 'GET',
  path: '/admin/bookings/service/:id/payments',
  desk: { area: 'bookings', params: { id: 'worker_booking' } },
  summary: 'List the payments for a worker booking, newest first',
  access: ['super_admin'],
  params: z.strictObject({ id }),
  reply: z.array(WagePayment),
});

/** `id` is that of the assignment, or of the statement. */
const assignee = { access: ['worker', 'driver'], params: z.strictObject({ id }) } as const;

export const confirmWage = endpoint({
  ...assignee,
  name: 'wage_payments.confirm',
  whileSuspended: true,
  method: 'POST',
  path: '/worker/assignments/:id/confirm-cash',
  summary: 'Confirm receipt of a wage, in cash or on your account',
  problems: ['invalid-transition', 'nothing-to-confirm'],
  reply: WagePayment,
});

export const denyWage = endpoint({
  ...assignee,
  name: 'wage_payments.deny',
  whileSuspended: true,
  method: 'POST',
  path: '/worker/assignments/:id/deny-cash',
  summary: 'Report that a wage has not been received',
  /** The reason is in the worker's own words, possibly in a language the customer doesn't read. */
  body: z.strictObject({ reason: line(300).optional() }),
  problems: ['invalid-transition', 'nothing-to-confirm'],
  reply: WagePayment,
});
