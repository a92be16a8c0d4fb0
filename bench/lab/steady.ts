import { everydayLoad } from './everyday.ts';
import { openTown, startOnDatabase } from './lab.ts';
import { cpuOf, memoryOf } from './machine.ts';
import { progress } from './progress.ts';

/** Measurements of one process at 70 % of a core, under everyday load. */
type Steady = {
  /** Growth of its resident set per minute: the line fitted to all samples except the first fifth. */
  growthMb: number;
  /** Peak memory. */
  memoryMb: number;
  /** 99th percentile of the event loop delay. */
  loopMs: number;
};

const BUSY = 0.7;
const TRIAL = { aSecond: 40, seconds: 10 };
const SAMPLE_MS = 5_000;
const MINUTE_MS = 60_000;

type Sample = { minute: number; megabytes: number };

/** Returns the slope of the least-squares line. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (one: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [minute, megabytes] = [mean((one) => one.minute), mean((one) => one.megabytes)];
  const over = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.megabytes - megabytes), 0);
  return over / samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
}

/** Returns the rate at which the process is busy for 70 % of the time. */
async function rateFor(url: string, pid: number): Promise<number> {
  await everydayLoad(url, TRIAL);
  const before = cpuOf(pid) ?? 0;
  await everydayLoad(url, TRIAL);
  const busy = ((cpuOf(pid) ?? 0) - before) / 1e6 / TRIAL.seconds;
  if (!(busy > 0)) throw new Error('This machine does not report the CPU time of a process.');
  return (TRIAL.aSecond * BUSY) / busy;
}

/** Returns the 99th percentile since the previous request. */
async function loopMs(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const seconds = /^nodejs_eventloop_lag_p99_seconds\{[^}]*\} (\S+)$/m.exec(await answer.text())?.[1];
  if (seconds === undefined) throw new Error('The metrics contain no event loop delay.');
  return Number(seconds) * 1000;
}

async function watch(pid: number, until: Promise<unknown>): Promise<Sample[]> {
  const begun = performance.now();
  const samples: Sample[] = [];
  const timer = setInterval(() => {
    const minute = (performance.now() - begun) / MINUTE_MS;
    samples.push({ minute, megabytes: (memoryOf(pid) ?? Number.NaN) / 1e6 });
  }, SAMPLE_MS);
  await until.finally(() => clearInterval(timer));
  return samples;
}

const TOKEN = 'reads-the-metrics-of-the-bench';

async function measure(dataDir: string, minutes: number): Promise<Steady> {
  const town = await openTown(dataDir);
  try {
    const product = await startOnDatabase(dataDir, town.url, { METRICS_TOKEN: TOKEN });
    try {
      const aSecond = await rateFor(product.url, product.pid);
      progress(`${aSecond.toFixed(0)} bookings per second, with four reads each`);
      await loopMs(product.url, TOKEN);
      const load = everydayLoad(product.url, { aSecond, seconds: minutes * 60 });
      const samples = await watch(product.pid, load);
      progress(`${await load} responses`);
      return {
        growthMb: slopeOf(samples.slice(Math.floor(samples.length / 5))),
        memoryMb: Math.max(...samples.map(({ megabytes }) => megabytes)),
        loopMs: await loopMs(product.url, TOKEN),
      };
    } finally {
      await product.stop();
    }
  } finally {
    await town.close();
  }
}

let once: Promise<Steady> | undefined;

/**
 * Runs one process under everyday load at 70 % of a core for ten minutes, or half a minute in quick mode. Runs once for
 * all rows.
 */
export const measureSteady = (dataDir: string, { quick }: { quick: boolean }): Promise<Steady> =>
  (once ??= measure(dataDir, quick ? 0.5 : 10));
