import type { Reason } from '@dihaadi/contract/refusals';
import pLimit from 'p-limit';
import { unavailable } from './errors.ts';

/** Runs `work` in turn; throws 503 `unavailable` if too many are waiting. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue for expensive work: `atOnce` run, `waiting` more wait, and all others are refused with `reason`. */
export function createTurns(limits: { atOnce: number; waiting: number; reason: Reason }): Turns {
  const turn = pLimit(limits.atOnce);
  return async (work) => {
    if (turn.pendingCount >= limits.waiting) throw unavailable(limits.reason);
    return turn(work);
  };
}
