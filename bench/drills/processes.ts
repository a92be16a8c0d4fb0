import { openTown, startProduct } from '../lab/lab.ts';
import { childrenOf } from '../lab/machine.ts';
import { type Drill, killUnderLoad } from './drill.ts';

const PROCESSES = 3;

/** One of three serving processes is killed; the one that watches over them starts another. */
export const drill: Drill = {
  what: 'one of three serving processes',
  run: async (folder, kills) => {
    const town = await openTown(folder);
    const product = await startProduct(folder, {
      DATABASE_URL: town.url,
      WEB_CONCURRENCY: String(PROCESSES),
      DEMO_DATA: '1',
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
    });
    let next = 0;
    try {
      return await killUnderLoad({
        url: product.url,
        database: town.database,
        kills,
        kill: () => {
          const serving = childrenOf(product.pid);
          const chosen = serving[next % serving.length];
          next += 1;
          if (chosen === undefined) throw new Error('No process serves.');
          process.kill(chosen, 'SIGKILL');
          return Promise.resolve();
        },
      });
    } finally {
      await product.stop();
      await town.close();
    }
  },
};
