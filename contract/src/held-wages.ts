import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rupees } from './fields.ts';
import { ShownBankAccount } from './payouts.ts';

// Apart from what customers pay by, which the payment pages load.

const HeldWages = z
  .object({
    /** Rupees that the platform holds for the caller, less its commission and what is owed of commission. */
    amount: rupees,
    /** What is taken of it: the commission of these wages, and of earlier ones that were paid in hand. */
    commission: rupees,
    commission_owed: rupees,
    /** Rupees of wages of which a refund is under way: they can be asked for when it has ended. */
    on_hold: rupees,
    /** For how much work. */
    wages: z.int(),
    /** Whether some of it is play money, which was only tried out. */
    test_mode: z.boolean(),
    /** Where it will go: to the bank account where there is one; until there is either, what was asked for waits. */
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
  summary: 'What customers have paid online for the work of the caller, and the caller has not asked for',
});

export const askForHeldWages = endpoint({
  ...own,
  name: 'wage_payments.ask_for_held',
  whileSuspended: true,
  method: 'POST',
  summary: 'Have it paid out; asked again, nothing more happens',
  problems: ['refund-in-progress'],
});
