import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { declaredEndpoints } from '../../server/src/testkit/samples.ts';
import { ask, disconnectAfterFirstChunk, disconnectOnceAnswered } from '../lab/http-request.ts';
import { type Callers, callersOf } from '../lab/callers.ts';
import { type Call, checkAllCovered, readsOf, requestsOf, whyNot } from '../lab/calls.ts';
import { BOOKINGS_OF_EACH, LEAST, writeCountry } from '../lab/country.ts';
import { startProduct, untilIdle } from '../lab/lab.ts';
import { progress } from '../lab/progress.ts';
import { writesOf } from '../lab/writing.ts';
import type { SizedRow, Works } from '../row.ts';

type Made = Works['works'];

// For a file of all rows, the time to its first byte is measured.
const askerOf = ({ kind, media }: Call['endpoint']) => {
  if (kind === 'stream') return disconnectOnceAnswered;
  return media === 'text/csv' ? disconnectAfterFirstChunk : ask;
};

/** Returns the work of a call, which makes the next of its requests each time. Throws if any of them is wrong. */
async function workOf(url: string, call: Call, of: { callers: Callers; database: Client }) {
  const requests = await requestsOf(call, of);
  const send = askerOf(call.endpoint);
  let next = 0;
  const once = async () => {
    const request = requests[next % requests.length];
    next += 1;
    if (request === undefined) throw new Error(`${call.name}: no sample request found.`);
    await send(url, request);
  };
  for (let asked = 0; asked < Math.max(requests.length, 1); asked += 1) await once();
  return once;
}

/** Returns every read of the contract that can be measured. Throws one error with all the others that have no reason. */
async function readsAt(url: string, database: Client, callers: Callers): Promise<Made> {
  const calls = readsOf(await declaredEndpoints());
  checkAllCovered(calls);
  const works: Record<string, () => Promise<unknown>> = {};
  const wrong: string[] = [];
  for (const call of calls.filter((one) => whyNot(one) === undefined)) {
    try {
      works[call.name] = await workOf(url, call, { callers, database });
    } catch (error) {
      wrong.push(`${call.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (wrong.length > 0) throw new Error(`${wrong.length} calls fail:\n${wrong.join('\n')}`);
  return works;
}

/** Every call by users and staff (docs/operations/scale.md). */
export const row: SizedRow = {
  kind: 'sized',
  work: 'calls',
  sizes: { usually: [100_000, 10_000_000], quick: [LEAST, 2 * LEAST] },
  times: { usually: 30, quick: 3 },
  figure: 'p50Ms',
  goal: { growth: 2 },
  note: 'With this many bookings, and a tenth as many people and jobs; through the real server, one call at a time, 30 times or for 20 s.',
  prepare: async ({ url: databaseUrl, database, folder }, size) => {
    const variables = { DATABASE_URL: databaseUrl, DEMO_DATA: '1', LOG_LEVEL: 'error' };
    const secret = randomBytes(32).toString('hex');
    const start = () => startProduct(folder, { ...variables, DATA_DIR: folder, AUTH_SECRET: secret });
    // Its first start creates the tables. It doesn't run while they are filled: its schedules would read them without
    // indexes.
    await (await start()).stop();
    await writeCountry(database, size, new Date());
    // Makes the sample queries as fast as the measured ones.
    await database.query('vacuum (analyze)');
    const product = await start();
    try {
      const callers = callersOf(product.url, database);
      await untilIdle(product);
      progress('trying the calls');
      const reads = await readsAt(product.url, database, callers);
      const people = size / BOOKINGS_OF_EACH;
      const writes = await writesOf({ url: product.url, database, callers, people });
      return { works: { ...reads, ...writes }, close: product.stop };
    } catch (error) {
      await product.stop();
      throw error;
    }
  },
};
