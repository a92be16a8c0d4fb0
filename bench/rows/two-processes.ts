import { everydayLoad } from '../lab/everyday.ts';
import { openTown, startOnDatabase } from '../lab/lab.ts';
import { childrenOf, cpuOf } from '../lab/machine.ts';
import type { TimedRow } from '../row.ts';

const LOAD = { aSecond: 40, seconds: 20 };
const WARM_UP = { aSecond: 40, seconds: 20 };

/** CPU time (µs) that so many processes took for one answer. */
async function cpuOfAnswer(dataDir: string, processes: number): Promise<number> {
  const town = await openTown(dataDir);
  try {
    const product = await startOnDatabase(dataDir, town.url, { WEB_CONCURRENCY: String(processes) });
    const cpu = () =>
      [product.pid, ...childrenOf(product.pid)].reduce((sum, pid) => sum + (cpuOf(pid) ?? 0), 0);
    try {
      await everydayLoad(product.url, WARM_UP);
      const before = cpu();
      const answers = await everydayLoad(product.url, LOAD);
      return (cpu() - before) / answers;
    } finally {
      await product.stop();
    }
  } finally {
    await town.close();
  }
}

/** Measures what a second process costs each request (issue 19). */
export const row: TimedRow = {
  kind: 'timed',
  work: 'CPU time for an answer with two processes, in percent of that with one',
  unit: '%',
  goal: { atMost: 105 },
  note: 'The same load on both: for each booking of a guest four reads of visitors, 200 requests a second. Background tasks count.',
  times: { usually: 3, quick: 1 },
  measure: async (dataDir) => {
    const one = await cpuOfAnswer(dataDir, 1);
    return { ours: ((await cpuOfAnswer(dataDir, 2)) / one) * 100, ceiling: 100 };
  },
};
