import { z } from 'zod';
import { addDrivers, signInDrivers } from '../lab/drivers.ts';
import { loadRow, type Sent } from '../row.ts';

const CLIENTS = 16;
const DRIVERS = 64;
const MOVING = { of: 'moving', count: DRIVERS };
const MIDDLE = { latitude: 26.9124, longitude: 75.7873 };
const WIDTH_DEGREES = 0.1;

const Facts = z.object({ tokens: z.array(z.string()), accounts: z.array(z.string()) });
type Facts = z.output<typeof Facts>;

const Account = z.object({ account_id: z.string() });

const near = (middle: number) => middle + WIDTH_DEGREES * (Math.random() - 0.5);
const position = () => ({ latitude: near(MIDDLE.latitude), longitude: near(MIDDLE.longitude) });

/** Each client sends the positions of its share of the drivers, one after the other. */
const post =
  (path: string, headers: (facts: Facts, driver: number) => Record<string, string>) =>
  (facts: Facts, { number }: { number: number }) => {
    let sent = 0;
    return (): Sent => {
      sent += 1;
      return {
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/json',
          ...headers(facts, (number + sent * CLIENTS) % DRIVERS),
        },
        body: JSON.stringify(position()),
      };
    };
  };

// A separate table with the same indexes, so that neither pays for the other's leftovers.
const TABLE = `drop schema if exists bench_bare cascade;
  create schema bench_bare;
  create table bench_bare.driver_presence (like public.driver_presence including all);
  insert into bench_bare.driver_presence select * from public.driver_presence;`;

const UPDATE = `update bench_bare.driver_presence
  set latitude = $2, longitude = $3, place = point($3, $2), position_at = $4 where account_id = $1`;

/** Drivers' positions as their phones send them (design/quality.md, section 1). */
export const row = loadRow<Facts>({
  clients: CLIENTS,
  facts: Facts,
  prepare: async ({ database, product }) => {
    await addDrivers(database, MOVING);
    await database.query(TABLE);
    const { rows } = await database.query('select account_id from bench_bare.driver_presence');
    return {
      tokens: await signInDrivers(product.url, MOVING),
      accounts: z
        .array(Account)
        .parse(rows)
        .map((one) => one.account_id),
    };
  },
  bare: (fastify, pool) => {
    fastify.post<{ Body: { latitude: number; longitude: number } }>(
      '/position',
      async ({ body, headers }) => {
        await pool.query({
          name: 'position',
          text: UPDATE,
          values: [headers['x-account'], body.latitude, body.longitude, new Date()],
        });
        return { is_kept: true };
      },
    );
  },
  contestants: [
    {
      name: 'a position',
      by: 'product',
      sends: post('/api/driver/position', ({ tokens }, driver) => ({
        authorization: `Bearer ${tokens[driver] ?? ''}`,
      })),
    },
    {
      name: 'bare: one UPDATE',
      by: 'bare',
      sends: post('/position', ({ accounts }, driver) => ({ 'x-account': accounts[driver] ?? '' })),
    },
  ],
  claims: [
    {
      work: 'POST /api/driver/position, 16 clients',
      ours: 'a position',
      ceiling: 'bare: one UPDATE',
      goal: { atLeast: 0.5 },
      note: '64 drivers who are online without a trip; the desk could see each movement.',
    },
  ],
});
