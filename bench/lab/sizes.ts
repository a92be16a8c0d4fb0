import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts';
import type { SizedRow } from '../row.ts';
import { migratedDatabase } from './lab.ts';
import { quantile } from '../simulation/figures.ts';
import { progress } from './progress.ts';
import { table, type Verdict } from './report.ts';

/** Duration of one work at one size. */
export type Sized = { work: string; size: number; p50Ms: number; p99Ms: number };

const shown = (size: number) => size.toLocaleString('en');

const WARM_UP = 50;
/** Slow works are called less often: half of this time to warm up, and all of it until the end. */
const PATIENCE_MS = 20_000;
const FEWEST = 5;

async function timed(once: () => Promise<unknown>, times: number): Promise<Pick<Sized, 'p50Ms' | 'p99Ms'>> {
  const started = performance.now();
  const isWithin = (ms: number) => performance.now() - started < ms;
  for (let done = 0; done < Math.min(WARM_UP, times) && isWithin(PATIENCE_MS / 2); done += 1) await once();
  const took: number[] = [];
  while (took.length < times && (took.length < FEWEST || isWithin(PATIENCE_MS))) {
    const begun = performance.now();
    await once();
    took.push(performance.now() - begun);
  }
  return { p50Ms: quantile(took, 0.5), p99Ms: quantile(took, 0.99) };
}

async function measureAtSize(
  row: SizedRow,
  { server, folder, size, times }: { server: EmbeddedPostgres; folder: string; size: number; times: number },
): Promise<Sized[]> {
  const url = await migratedDatabase(server, `of_${size}`);
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    const { works, close } = await row.prepare({ url, database, folder }, size);
    progress(`${shown(size)}: filled; vacuuming`);
    await database.query('vacuum (analyze)');
    // Flushes writes now, so that neither the database nor the system does it during the reads.
    await database.query('checkpoint');
    execFileSync('sync');
    const all: Sized[] = [];
    try {
      for (const [work, once] of Object.entries(works)) {
        const took = await timed(once, times);
        all.push({ work, size, ...took });
        progress(`${shown(size)}: ${work} ${took.p50Ms.toFixed(2)} ms`);
      }
    } finally {
      await close();
    }
    return all;
  } finally {
    await database.end();
  }
}

function verdictOn(row: SizedRow, of: { least: Sized; most: Sized }): Verdict {
  const { figure, goal, note } = row;
  const [before, after] = [of.least[figure], of.most[figure]];
  const { growth, atMostMs } = goal;
  return {
    work: `${row.work}: ${of.most.work}, ${shown(of.most.size)} to ${shown(of.least.size)}, ${figure.slice(0, 3)}`,
    note,
    ours: `${after.toFixed(2)} ms`,
    ceiling: `${before.toFixed(2)} ms`,
    ratio: `${(after / before).toFixed(2)} ×`,
    goal: `≤ ${growth} ×${atMostMs === undefined ? '' : `, ≤ ${atMostMs} ms`}`,
    met: after <= before * growth && (atMostMs === undefined || after <= atMostMs),
  };
}

/** Returns a table of every work at every size. */
export const sizesTable = (all: readonly Sized[]): string =>
  table(
    ['work', 'size', 'p50 ms', 'p99 ms'],
    all.map(({ work, size, p50Ms, p99Ms }) => [work, shown(size), p50Ms.toFixed(2), p99Ms.toFixed(2)]),
  );

/**
 * Measures a row at each of its sizes, with its own database server in `folder`. Runs in this process, which `npm run
 * bench` starts with the heap size of `npm start`, so that pauses for garbage collection are as long as the product's.
 */
export async function measureSizes(
  row: SizedRow,
  { folder, quick }: { folder: string; quick: boolean },
): Promise<{ verdicts: Verdict[]; results: Sized[] }> {
  const sizes = quick ? row.sizes.quick : row.sizes.usually;
  const times = quick ? row.times.quick : row.times.usually;
  // Durability is off because the data is disposable.
  const settings = { fsync: 'off', synchronous_commit: 'off', max_wal_size: '4GB', autovacuum: 'off' };
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'sizes'), settings });
  const results: Sized[] = [];
  try {
    for (const size of sizes) results.push(...(await measureAtSize(row, { server, folder, size, times })));
  } finally {
    await server.stop();
  }
  const least = results.filter(({ size }) => size === sizes[0]);
  const most = results.filter(({ size }) => size === sizes.at(-1));
  const verdicts = most.flatMap((one) => {
    const same = least.find(({ work }) => work === one.work);
    return same === undefined ? [] : [verdictOn(row, { least: same, most: one })];
  });
  return { verdicts, results };
}
