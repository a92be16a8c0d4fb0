import { codeOf } from './error-code.ts';

const FIRST_MS = 250;
const LONGEST_MS = 10_000;

/**
 * Returns the wait before the next attempt after this many failures in a row, in milliseconds: doubled each time, at
 * most 10 seconds, with random jitter between half and all of it, so that servers do not all reconnect at the same
 * moment.
 */
export const backOffAfter = (failures: number, random: number = Math.random()): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10)) * (0.5 + random / 2);

/** Error code of work refused by a shut gate. */
const SHUT = 'DATABASE_AWAY';

/** Whether a shut gate refused it: the failure that shut it was reported before. */
export const isShutGate = (error: unknown): boolean => codeOf(error) === SHUT;

/**
 * Lets work that needs a connection through until one can't be made; then refuses at once, with an error recognised by
 * `isShutGate`, until it is time to try again.
 */
export function createGate(now: () => number = Date.now) {
  let failures = 0;
  let shutUntil = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (now() < shutUntil) throw Object.assign(new Error('The database is away.'), { code: SHUT });
    try {
      const done = await work();
      failures = 0;
      return done;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      // Attempts that began together failed together and count as one failure.
      if (now() >= shutUntil) {
        failures += 1;
        shutUntil = now() + backOffAfter(failures);
      }
      throw error;
    }
  };
}

// Not a time-out: that may be our own fault, with no connection left for this much work.
const isUnreachable = (error: unknown): boolean =>
  /^(ECONN.*|ENOENT|EPIPE|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3])$/.test(codeOf(error));
