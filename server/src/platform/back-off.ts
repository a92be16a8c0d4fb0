import { codeOf } from './error-code.ts';

const FIRST_MS = 250;
const LONGEST_MS = 10_000;

/**
 * How long to wait before the next try after so many failures in a row, in milliseconds: twice as long each time, at most 10
 * seconds, and at random between half and all of it, so that servers do not all come back in the same moment.
 */
export const backOffAfter = (failures: number, random: number = Math.random()): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10)) * (0.5 + random / 2);

/** The code of what a gate refuses without trying. */
const SHUT = 'DATABASE_AWAY';

/** Whether a gate has refused it: the failure that shut it was told before. */
export const isShutGate = (error: unknown): boolean => codeOf(error) === SHUT;

/**
 * Lets work through that needs a connection, until one cannot be made; then refuses at once, with an error that
 * `isShutGate` knows, until it is time to try again.
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
      // Those that had begun together failed together: that is one failure.
      if (now() >= shutUntil) {
        failures += 1;
        shutUntil = now() + backOffAfter(failures);
      }
      throw error;
    }
  };
}

// Not a time-out: that may be our own, who have no connection left for so much work.
const isUnreachable = (error: unknown): boolean =>
  /^(ECONN.*|ENOENT|EPIPE|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3])$/.test(codeOf(error));
