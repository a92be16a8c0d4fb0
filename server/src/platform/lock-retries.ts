import { isLockTimeout } from './database-errors.ts';
import { pause } from './pause.ts';

const RETRY_MS = 1_000;

/**
 * Runs `work`, which asks for locks with a short time-out, so often at most until it gets them. A table change that waits behind
 * a long transaction holds up all statements behind it: letting go and asking again is better.
 */
export async function untilUnlocked<T>(tries: number, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockTimeout(error) || tried === tries) throw error;
      await pause(RETRY_MS, new AbortController().signal);
    }
  }
}
