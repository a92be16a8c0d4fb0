import { z } from 'zod';

/** What one round of load has seen. */
export const Seen = z.object({
  answers: z.number(),
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  megabytes: z.number(),
});
export type Seen = z.output<typeof Seen>;
