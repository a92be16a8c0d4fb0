import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_MS = 10_000;

/**
 * Returns the first result of `find`, trying again while there is none: where tasks run in the background, one may be
 * about to create it. Throws `missing` after ten seconds.
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
