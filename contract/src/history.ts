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
