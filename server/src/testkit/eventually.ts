import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_MS = 10_000;

/**
 * What `find` gives as soon as it gives anything: where tasks run in the background, one of them may be about to make it.
 * Throws `missing` after ten seconds.
 */
export async function eventually<Found>(
  find: () => Promise<Found | undefined>,
  missing: string,
): Promise<Found> {
  const end = performance.now() + LONGEST_MS;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(missing);
    await sleep(20);
  }
}
