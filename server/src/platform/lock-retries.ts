import { isLockTimeout } from './database-errors.ts';
import { pause } from './pause.ts';

const RETRY_MS = 1_000;

/**
 * Runs `work`, which requests locks with a short time-out, up to `tries` times until it gets them. A table change
 * waiting behind a long transaction blocks all statements behind it: releasing and retrying is better.
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
