import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, rupees, time } from './fields.ts';
import {
  completion,
  completionOutcome,
  gatewayNames,
  InitiatedPayment,
  wageStandingFields,
} from './payments.ts';

// Wages of longer work that the customer pays ahead: reserved for the booking, used when its wages fall due, and
// refunded when it is over.

const shared = {
  booking_id: id,
  /** Rupees reserved for the wages of this booking. */
  held: rupees,
  /** Number of future days covered, for all workers of the booking; wages owed come first. */
  days_covered: z.int(),
  /** Whether any part was paid in test mode. */
  test_mode: z.boolean(),
  /** Uses, newest first: all of them for the customer, their own for a worker. */
  uses: z.array(
    z.object({
      /** The wage payment. */
      id,
      assignment_id: id,
      /** Null for payments at the end of the work. */
      statement_id: id.nullable(),
      worker: z.object({ id, first_name: z.string() }),
      amount: rupees,
      at: time,
    }),
  ),
};

const WageFund = z
  .object({
    ...shared,
    /** The customer's data; null for workers. */
    own: z
      .object({
        /** Rupees paid ahead so far, the part used, and the part refunded or being refunded. */
        added: rupees,
        used: rupees,
        returned: rupees,
        /** Amount of the next wages, and the maximum that can be added. */
        suggested: rupees,
        most: rupees,
        /** Price of adding the suggested amount, and the ways to pay; null if nothing can be added. */
        ...wageStandingFields,
      })
      .nullable(),
    can: z.object({ add: z.boolean() }),
  })
  .meta({ id: 'WageFund' });
export type WageFund = z.output<typeof WageFund>;

const ofBooking = z.strictObject({ id });

export const wageFund = endpoint({
  name: 'wage_funds.read',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/service/:id/fund',
  summary: 'Get the funds held for a booking’s wages, and their use',
  access: ['customer', 'worker', 'driver'],
  params: ofBooking,
  reply: WageFund,
});

export const addToWageFund = endpoint({
  name: 'wage_funds.add',
  method: 'POST',
  path: '/bookings/service/:id/fund',
  summary:
    'Start or continue an advance payment of wages, of any amount up to the booking’s maximum remaining cost',
  access: ['customer'],
  status: 201,
  params: ofBooking,
  body: z.strictObject({
    amount: rupees.positive(),
    /** Payment gateway; defaults to the first. */
    gateway: z.enum(gatewayNames).optional(),
  }),
  problems: [
    'payment-not-due',
    'already-paid',
    'payment-in-progress',
    'gateway-unavailable',
    'amount-too-small',
  ],
  reply: InitiatedPayment,
});

export const completeWageFund = endpoint({
  ...completion,
  name: 'wage_funds.complete',
  whileSuspended: true,
  method: 'POST',
  path: '/bookings/service/:id/fund/payments/:payment_id/complete',
  summary: 'Report wages as paid in advance; the payment counts once the gateway confirms it',
  access: ['customer'],
  params: ofBooking.extend({ payment_id: id }),
  problems: ['payment-not-due', 'already-paid', 'payment-id-used', 'payment-failed', 'gateway-unavailable'],
  reply: z.object(completionOutcome).meta({ id: 'WageFundCompleted' }),
});

const StaffWageFund = z
  .object({
    ...shared,
    added: rupees,
    used: rupees,
    returned: rupees,
    /** Oldest first; `left` is the part still reserved. */
    payments: z.array(
      z.object({ payment_id: id, amount: rupees, left: rupees, test_mode: z.boolean(), paid_at: time }),
    ),
  })
  .meta({ id: 'StaffWageFund' });
export type StaffWageFund = z.output<typeof StaffWageFund>;

export const staffWageFund = endpoint({
  name: 'wage_funds.of_booking',
  method: 'GET',
  path: '/admin/bookings/service/:id/fund',
  desk: { area: 'bookings', params: { id: 'worker_booking' } },
  summary: 'Get the funds held for a worker booking’s wages, the payments they came from, and their use',
  access: ['super_admin'],
  params: ofBooking,
  reply: StaffWageFund,
});
