import { setTimeout as sleep } from 'node:timers/promises';
import { openEmpty, startOnDatabase } from '../lab/lab.ts';
import { childrenOf } from '../lab/machine.ts';
import { freePort } from '../lab/slow-line.ts';
import { breakUnderLoad } from './breaking.ts';
import type { Drill } from './drill.ts';

/** Drill: one of three serving processes is killed, and the supervising process starts another. */
export const drill: Drill = {
  needs: [],
  times: 20,
  run: async ({ folder, ...load }) => {
    const url = await openEmpty(folder);
    const product = await startOnDatabase(folder, url, {
      WEB_CONCURRENCY: '3',
      PORT: String(await freePort()),
    });
    let killed = 0;
    return breakUnderLoad({
      url: product.url,
      databaseUrl: url,
      ...load,
      withinMs: 10_000,
      breakIt: async () => {
        const [oldest = 0] = childrenOf(product.pid).toSorted((one, other) => one - other);
        const killedAt = performance.now();
        process.kill(oldest, 'SIGKILL');
        killed += 1;
        return killedAt;
      },
      mend: async () => {
        while ((product.said().match(/started again serves/g) ?? []).length < killed) await sleep(50);
      },
    });
  },
};
