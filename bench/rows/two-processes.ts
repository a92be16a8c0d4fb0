import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { cpuOfProduct, openTown, startOnDatabase, untilIdle } from '../lab/lab.ts';
import type { TimedRow } from '../row.ts';

/** Half of them come from memory; the others are rendered each time. */
const READS = ['/', '/api/jobs?limit=20', '/login', '/worker/dashboard'];
const A_SECOND_PER_PROCESS = 100;
const SECONDS = 20;
const IDLE_SECONDS = 10;

/** Reads as visitors do for this long. Returns the number of responses. */
async function read(url: string, processes: number, seconds: number): Promise<number> {
  const { non2xx, errors, ...answered } = await autocannon({
    url,
    connections: 16,
    overallRate: A_SECOND_PER_PROCESS * processes,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip' },
    requests: READS.map((path) => ({ path })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} reads failed.`);
  return answered['2xx'];
}

/** Returns the CPU time (µs) that the processes take for one response, without their idle use. */
async function cpuOfAnswer(dataDir: string, processes: number): Promise<number> {
  const town = await openTown(dataDir);
  try {
    const product = await startOnDatabase(dataDir, town.url, { WEB_CONCURRENCY: String(processes) });
    const cpu = () => cpuOfProduct(product);
    try {
      await read(product.url, processes, SECONDS);
      await untilIdle(product);
      const idle = cpu();
      await sleep(IDLE_SECONDS * 1000);
      const before = cpu();
      const idleUs = ((before - idle) / IDLE_SECONDS) * SECONDS;
      const answers = await read(product.url, processes, SECONDS);
      return (cpu() - before - idleUs) / answers;
    } finally {
      await product.stop();
    }
  } finally {
    await town.close();
  }
}

/** Measures what each request costs more once a second process serves a second load (issue 19). */
export const row: TimedRow = {
  kind: 'timed',
  work: 'CPU time per response with two processes, compared with one',
  unit: '%',
  goal: { atMost: 105 },
  note: 'Each process serves 100 reads per second, half from the cache and half newly rendered pages. Idle CPU time is subtracted.',
  times: { usually: 3, quick: 1 },
  measure: async (dataDir) => {
    const one = await cpuOfAnswer(dataDir, 1);
    return { ours: ((await cpuOfAnswer(dataDir, 2)) / one) * 100, ceiling: 100 };
  },
};
