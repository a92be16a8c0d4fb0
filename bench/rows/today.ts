import { randomBytes } from 'node:crypto';
import { writeYears } from '../lab/past-bookings.ts';
import { signIn, startProduct } from '../lab/lab.ts';
import type { SizedRow } from '../row.ts';

/** The requests of the desk's first screen and its charts. */
const ASKED = [
  '/admin/today',
  '/admin/feed',
  '/admin/today/map',
  '/admin/figures?days=7',
  '/admin/figures?days=30',
  '/admin/figures?days=90',
  '/admin/retention',
];

/** The desk's first screen, with years of bookings in the database (design/quality.md, section 1). */
export const row: SizedRow = {
  kind: 'sized',
  work: 'Today',
  sizes: { usually: [200_000, 10_000_000], quick: [200_000, 400_000] },
  times: { usually: 20, quick: 3 },
  figure: 'p50Ms',
  goal: { growth: 2 },
  note: 'Through the real server, one request at a time: 2,000 open bookings, and past ones at 2,000 a day.',
  prepare: async ({ url, database, folder }, size) => {
    const variables = { DATABASE_URL: url, DEMO_DATA: '1', LOG_LEVEL: 'error' };
    const secret = randomBytes(32).toString('hex');
    const start = () => startProduct(folder, { ...variables, AUTH_SECRET: secret });
    // Its first start creates the tables. It doesn't run while they are filled: its schedules would read them without
    // indexes.
    await (await start()).stop();
    await writeYears(database, size, new Date());
    const product = await start();
    const authorization = `Bearer ${await signIn(product.url, 'super_admin')}`;
    const ask = async (path: string): Promise<void> => {
      const answer = await fetch(`${product.url}/api${path}`, { headers: { authorization } });
      if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    };
    return {
      works: Object.fromEntries(ASKED.map((path) => [path, () => ask(path)])),
      close: product.stop,
    };
  },
};
