import type { Person } from '../../../platform/actor.ts';
import type { Limiter } from '../../../platform/limits.ts';

/**
 * Limits per account, regardless of IP address, for actions that message seekers, read many of them or need staff's
 * attention. Far above what an office with a hundred applicants does in an hour.
 */
const LIMITS = {
  /** A new draft, or a copy of a job. */
  draft: { max: 200, seconds: 24 * 3600 },
  /** Each may alert thousands of seekers, and may wait for staff. */
  publish: { max: 100, seconds: 3600 },
  /** Each notifies one seeker. */
  step: { max: 600, seconds: 3600 },
  /** Each notifies up to a hundred seekers. */
  bulk: { max: 30, seconds: 3600 },
  offer: { max: 200, seconds: 3600 },
  /** Reads all applicants of a job. */
  export: { max: 20, seconds: 3600 },
  /** Makes a PDF, or opens a person's file. */
  resume: { max: 300, seconds: 3600 },
} as const;

/** Counts one use by this account. Throws 429 `too-many-requests` over the limit. */
export const countHiringUse = (
  { limiter }: { limiter: Limiter },
  { actor, use }: { actor: Person; use: keyof typeof LIMITS },
): Promise<void> => limiter.take(`hiring-${use}:${actor.id}`, LIMITS[use]);
