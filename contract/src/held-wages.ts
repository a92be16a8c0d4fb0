import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rupees } from './fields.ts';
import { ShownBankAccount } from './payouts.ts';

// Separate from the customers' payment schemas, which the payment pages load.

const HeldWages = z
  .object({
    /** Rupees held for the caller, less the commission on them and the commission owed. */
    amount: rupees,
    /** Deductions: the commission on these wages, and on earlier ones paid in cash. */
    commission: rupees,
    commission_owed: rupees,
    /** Rupees of wages with a pending refund; they can be requested once it has ended. */
    on_hold: rupees,
    /** Number of wages included. */
    wages: z.int(),
    /** Whether any part was paid in test mode. */
    test_mode: z.boolean(),
    /** Payout destination: the bank account if there is one. Until there is either, a request waits. */
    upi_id: z.string().nullable(),
    bank_account: ShownBankAccount.nullable(),
  })
  .meta({ id: 'HeldWages' });
export type HeldWages = z.output<typeof HeldWages>;

const own = { access: ['worker', 'driver'], path: '/worker/held-wages', reply: HeldWages } as const;

export const heldWages = endpoint({
  ...own,
  name: 'wage_payments.held',
  whileSuspended: true,
  method: 'GET',
  summary: 'Get the caller’s held wages: paid online by customers and not yet requested as a payout',
});

export const askForHeldWages = endpoint({
  ...own,
  name: 'wage_payments.ask_for_held',
  whileSuspended: true,
  method: 'POST',
  summary: 'Request a payout of the caller’s held wages; repeating the request has no effect',
  problems: ['refund-in-progress'],
});
