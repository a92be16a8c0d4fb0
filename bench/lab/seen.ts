import { z } from 'zod';

/** Measurements of one round of load. */
export const Seen = z.object({
  answers: z.number(),
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  megabytes: z.number(),
});
export type Seen = z.output<typeof Seen>;
