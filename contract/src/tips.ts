import { z } from 'zod';

/** Maximum tip in rupees; a higher amount is likely a typing error. */
export const LARGEST_TIP = 1000;

/** Paid directly: in cash, or to the UPI id of the person who is tipped. */
export const tipMethods = ['cash', 'upi'] as const;
export type TipMethod = (typeof tipMethods)[number];

/** Tip beside the pay; `amount` in whole rupees. */
export const tipFields = {
  amount: z.int().min(1).max(LARGEST_TIP),
  method: z.enum(tipMethods),
};
