import { z } from 'zod';

/** Rupees. More is a slip of the finger. */
export const LARGEST_TIP = 1000;

/** Paid directly: in notes and coins, or to the UPI id of the person who is tipped. */
export const tipMethods = ['cash', 'upi'] as const;
export type TipMethod = (typeof tipMethods)[number];

/** What was given besides the pay; `amount` in whole rupees. */
export const tipFields = {
  amount: z.int().min(1).max(LARGEST_TIP),
  method: z.enum(tipMethods),
};
