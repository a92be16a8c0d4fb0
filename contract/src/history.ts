import { z } from 'zod';
import { time } from './fields.ts';

/** History of a thing, oldest first: each step, by whom, and why. */
export const History = z.array(
  z.object({
    name: z.string(),
    from_state: z.string().nullable(),
    to_state: z.string().nullable(),
    actor_role: z.string(),
    /** Name of a staff member; null for any other actor. */
    actor_name: z.string().nullable(),
    /** Text that a person wrote, or a key of `texts/refusals/changes.*.ts`. */
    reason: z.string().nullable(),
    at: time,
  }),
);

/** Other staff who opened a thing in the last ten minutes, latest first. */
export const LookedAtBy = z.array(z.object({ name: z.string(), at: time }));
export type LookedAtBy = z.output<typeof LookedAtBy>;

/** For a record that staff open; not in the response to a decision. */
export const lookedAt = { looked_at_by: LookedAtBy.optional() };
