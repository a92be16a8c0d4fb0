import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cpuOfProduct, openTown, startOnDatabase, untilIdle } from '../lab/lab.ts';
import type { TimedRow } from '../row.ts';

/** Half of them from memory; the others are pages that are made anew each time. */
const READS = ['/', '/api/jobs?limit=20', '/login', '/worker/dashboard'];
const A_SECOND = 200;
const SECONDS = 20;
const IDLE_SECONDS = 10;

/** Reads what visitors read for so long; gives how often it was answered. */
async function read(url: string, seconds: number): Promise<number> {
  const { non2xx, errors, ...answered } = await autocannon({
    url,
    connections: 16,
    overallRate: A_SECOND,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip' },
    requests: READS.map((path) => ({ path })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} reads were not answered as they should be.`);
  return answered['2xx'];
}

/** CPU time (µs) that so many processes took for one answer, without what they use when nothing is asked. */
async function cpuOfAnswer(dataDir: string, processes: number): Promise<number> {
  const town = await openTown(dataDir);
  try {
    const product = await startOnDatabase(dataDir, town.url, { WEB_CONCURRENCY: String(processes) });
    const cpu = () => cpuOfProduct(product);
    try {
      // Each process has to have served as much before it is measured.
      await read(product.url, SECONDS * processes);
      await untilIdle(product);
      const idle = cpu();
      await sleep(IDLE_SECONDS * 1000);
      const before = cpu();
      const idleUs = ((before - idle) / IDLE_SECONDS) * SECONDS;
      const answers = await read(product.url, SECONDS);
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
  note: 'The same load on both, 200 reads a second, half of them from memory and half pages made anew, without what a process uses when nothing is asked.',
  times: { usually: 3, quick: 1 },
  measure: async (dataDir) => {
    const one = await cpuOfAnswer(dataDir, 1);
    return { ours: ((await cpuOfAnswer(dataDir, 2)) / one) * 100, ceiling: 100 };
  },
};
