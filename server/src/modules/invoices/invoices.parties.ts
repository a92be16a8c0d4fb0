import { z } from 'zod';

const text = z.string().nullable();

/** Who sells and who buys, as a payment froze them when it was begun. */
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
