import type { Person } from '../../../platform/actor.ts';
import type { Limiter } from '../../../platform/limits.ts';

/**
 * How often one account may do what sends messages to seekers, reads many of them or asks for staff's attention, whatever
 * the address: far above what an office with a hundred applicants does in an hour.
 */
const LIMITS = {
  /** A new draft, or a copy of a job. */
  draft: { max: 200, seconds: 24 * 3600 },
  /** Each may alert thousands of seekers, and may wait for staff. */
  publish: { max: 100, seconds: 3600 },
  /** Each tells one seeker. */
  step: { max: 600, seconds: 3600 },
  /** Each tells up to a hundred seekers. */
  bulk: { max: 30, seconds: 3600 },
  offer: { max: 200, seconds: 3600 },
  /** Reads all applicants of a job. */
  export: { max: 20, seconds: 3600 },
  /** Makes a PDF, or opens a file of a person. */
  resume: { max: 300, seconds: 3600 },
} as const;

/** Counts one use by this account. Refuses one too many with 429 `too-many-requests`. */
export const takeHiringUse = (
  { limiter }: { limiter: Limiter },
  { actor, use }: { actor: Person; use: keyof typeof LIMITS },
): Promise<void> => limiter.take(`hiring-${use}:${actor.id}`, LIMITS[use]);
