import { z } from 'zod';
import { time } from './fields.ts';

/** What happened to a thing, oldest first: which step, by whom, why. */
export const History = z.array(
  z.object({
    name: z.string(),
    from_state: z.string().nullable(),
    to_state: z.string().nullable(),
    actor_role: z.string(),
    /** The name of a staff member; null for any other actor. */
    actor_name: z.string().nullable(),
    /** What a person wrote, or a key of `texts/refusals/changes.*.ts`. */
    reason: z.string().nullable(),
    at: time,
  }),
);

/** Which other staff have looked at a thing in the last ten minutes, the latest first. */
export const LookedAtBy = z.array(z.object({ name: z.string(), at: time }));
export type LookedAtBy = z.output<typeof LookedAtBy>;

/** Of a record that staff open: not in the answer to a decision. */
export const lookedAt = { looked_at_by: LookedAtBy.optional() };
