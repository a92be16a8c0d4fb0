import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line, rupees, time } from './fields.ts';

/** Straight from the customer to whoever worked: in notes and coins, or to their UPI id. */
export const wagePaymentMethods = ['cash', 'upi'] as const;
export type WagePaymentMethod = (typeof wagePaymentMethods)[number];

/** As payments elsewhere (design/domain.md, section 3): both sides say that the money changed hands. */
export const wagePaymentStatuses = ['awaiting_confirmation', 'paid', 'failed', 'expired'] as const;
export type WagePaymentStatus = (typeof wagePaymentStatuses)[number];

const WagePayment = z
  .object({
    id,
    booking_id: id,
    assignment_id: id,
    method: z.enum(wagePaymentMethods),
    /** Rupees. */
    amount: rupees,
    payment_status: z.enum(wagePaymentStatuses),
    /** For the QR code, or to open a UPI app by; while it is to be paid so. */
    upi: z.object({ link: z.string(), upi_id: z.string(), payee: z.string() }).nullable(),
    /** Why whoever worked says that it has not come. */
    reason: z.string().nullable(),
    created_at: time,
    paid_at: time.nullable(),
    can: z.object({ confirm: z.boolean() }),
  })
  .meta({ id: 'WagePayment' });
export type WagePayment = z.output<typeof WagePayment>;

export const payWage = endpoint({
  name: 'wage_payments.pay',
  method: 'POST',
  path: '/bookings/service/:id/payments',
  summary: 'Say that a wage is or will be paid in cash or by UPI; whoever worked confirms that it came',
  access: ['customer'],
  status: 201,
  idempotent: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ assignment_id: id, method: z.enum(wagePaymentMethods) }),
  problems: ['work-not-done', 'already-paid', 'no-upi-id'],
  reply: WagePayment,
});

export const wagePayments = endpoint({
  name: 'wage_payments.list',
  method: 'GET',
  path: '/bookings/service/:id/payments',
  summary: 'What was paid for a booking: to its customer all, to whoever worked their own; newest first',
  access: ['customer', 'worker', 'driver'],
  params: z.strictObject({ id }),
  reply: z.array(WagePayment),
});

const doer = { access: ['worker', 'driver'], params: z.strictObject({ id }) } as const;

export const confirmWage = endpoint({
  ...doer,
  name: 'wage_payments.confirm',
  method: 'POST',
  path: '/worker/assignments/:id/confirm-cash',
  summary: 'The money is in my hand, or on my account',
  problems: ['invalid-transition', 'nothing-to-confirm'],
  reply: WagePayment,
});

export const denyWage = endpoint({
  ...doer,
  name: 'wage_payments.deny',
  method: 'POST',
  path: '/worker/assignments/:id/deny-cash',
  summary: 'The money has not come',
  body: z.strictObject({ reason: line(300) }),
  problems: ['invalid-transition', 'nothing-to-confirm'],
  reply: WagePayment,
});
