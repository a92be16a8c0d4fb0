import { setTimeout as sleep } from 'node:timers/promises';
import { everydayLoad } from '../lab/everyday.ts';
import { cpuOfProduct, openTown, startOnDatabase, untilIdle } from '../lab/lab.ts';
import type { TimedRow } from '../row.ts';

const LOAD = { aSecond: 60, seconds: 20, books: false };
const IDLE_SECONDS = 10;

/** CPU time (µs) that so many processes took for one answer, without what they use when nothing is asked. */
async function cpuOfAnswer(dataDir: string, processes: number): Promise<number> {
  const town = await openTown(dataDir);
  try {
    const product = await startOnDatabase(dataDir, town.url, { WEB_CONCURRENCY: String(processes) });
    const cpu = () => cpuOfProduct(product);
    try {
      // Each process has to have served as much before it is measured.
      await everydayLoad(product.url, { ...LOAD, seconds: LOAD.seconds * processes });
      await untilIdle(product);
      const idle = cpu();
      await sleep(IDLE_SECONDS * 1000);
      const before = cpu();
      const idleUs = ((before - idle) / IDLE_SECONDS) * LOAD.seconds;
      const answers = await everydayLoad(product.url, LOAD);
      return (cpu() - before - idleUs) / answers;
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
  note: 'The same load on both, 240 reads of visitors a second, without what a process uses when nothing is asked.',
  times: { usually: 3, quick: 1 },
  measure: async (dataDir) => {
    const one = await cpuOfAnswer(dataDir, 1);
    return { ours: ((await cpuOfAnswer(dataDir, 2)) / one) * 100, ceiling: 100 };
  },
};
