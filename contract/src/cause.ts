import { z } from 'zod';

/** Cause found by the platform itself: the key of a sentence in `texts/refusals.*.ts` and its parameters. */
export const Cause = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Cause = z.output<typeof Cause>;
