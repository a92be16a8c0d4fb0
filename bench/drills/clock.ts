import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmpty, startProduct, withClient } from '../lab/lab.ts';
import { breakUnderLoad } from './breaking.ts';
import type { Drill } from './drill.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HELD_MS = 5_000;

/** Counts the bookings whose creation time is outside this range. */
const countCreatedOutside = (url: string, from: Date, until: Date): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from package_booking
       where customer_phone ~ '^9' and package_description = 'A steel tiffin' and created_at not between $1 and $2`,
      [from, until],
    );
    return rows[0]?.count ?? 0;
  });

const timeOf = (url: string): Promise<Date> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now ?? new Date(0);
  });

/**
 * Drill: the clock of the product's machine is set a day ahead, then a day back, for 5 s each; the database's clock is
 * right.
 */
export const drill: Drill = {
  needs: [],
  times: 6,
  run: async ({ folder, ...load }) => {
    const url = await openEmpty(folder);
    const file = join(folder, 'clock');
    writeFileSync(file, '0');
    const variables = { DATABASE_URL: url, DATA_DIR: folder, DEMO_DATA: '1', TRUST_PROXY: 'loopback' };
    const preload = `--import=${join(import.meta.dirname, 'set-clock.ts')}`;
    const product = await startProduct(folder, { ...variables, LOG_LEVEL: 'error', DRILL_CLOCK: file }, [
      preload,
    ]);
    const from = await timeOf(url);
    let offset = DAY_MS;
    const figures = await breakUnderLoad({
      url: product.url,
      databaseUrl: url,
      ...load,
      withinMs: 10_000,
      breakIt: () => {
        writeFileSync(file, String(offset));
        offset = -offset;
        return Promise.resolve(performance.now());
      },
      mend: async () => {
        await sleep(HELD_MS);
        writeFileSync(file, '0');
      },
    });
    const wrong = await countCreatedOutside(url, from, await timeOf(url));
    if (wrong > 0) throw new Error(`${wrong} bookings have a time outside the drill.`);
    return { ...figures, also: ['Every booking has the time of the database, not of the machine.'] };
  },
};
