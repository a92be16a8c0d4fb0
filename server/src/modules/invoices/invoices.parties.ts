import { z } from 'zod';

const text = z.string().nullable();

/** Seller and buyer, frozen when the payment was started. */
export const Parties = z.object({
  seller: z.object({ name: z.string(), address: text, state: text, gstin: text }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    phone: text,
    address: text,
    state: text,
    gstin: text.default(null),
  }),
});
export type Parties = z.output<typeof Parties>;
