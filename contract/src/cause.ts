import { z } from 'zod';

/** A cause that the platform found by itself: the key of a sentence in `texts/refusals.*.ts`, and what it names. */
export const Cause = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Cause = z.output<typeof Cause>;
