import { setTimeout as sleep } from 'node:timers/promises';
import { openEmpty, startOnDatabase } from '../lab/lab.ts';
import { breakUnderLoad } from './breaking.ts';
import type { Drill } from './drill.ts';
import { type Line, openLine } from './line.ts';

const SLOW_MS = 100;

/** Returns a drill on the network between the product and its database, with `breakIt` as `breakUnderLoad` takes it. */
const onLine = (breakIt: (line: Line) => Promise<number>): Drill => ({
  needs: [],
  times: 3,
  run: async ({ folder, ...load }) => {
    const url = await openEmpty(folder);
    const line = await openLine(url);
    const product = await startOnDatabase(folder, line.url);
    return breakUnderLoad({
      url: product.url,
      databaseUrl: url,
      ...load,
      withinMs: 10_000,
      breakIt: () => breakIt(line),
    });
  },
});

/** Drill: each direction takes 100 ms, for 20 s. */
export const slowNetwork = onLine(async (line) => {
  const since = performance.now();
  line.slow(SLOW_MS);
  await sleep(20_000);
  await line.mend();
  return since;
});

const broken = (how: 'cut' | 'silence', forMs: number): Drill =>
  onLine(async (line) => {
    line[how]();
    await sleep(forMs);
    await line.mend();
    return performance.now();
  });

/** Drill: connections are reset and new ones refused, for 5 s. */
export const cutNetwork = broken('cut', 5_000);

/** Drill: no data passes and neither end is notified, for 5 s: less than the statement timeout. */
export const silentNetwork = broken('silence', 5_000);

/** Like `silentNetwork`, for longer than the statement timeout. */
export const longSilentNetwork = broken('silence', 20_000);
