import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewPackageBooking } from '@dihaadi/contract/bookings';
import { z } from 'zod';
import { loadRow, type Sent } from '../row.ts';

const Facts = z.object({});

const ADDRESSES = [
  '14 Tonk Road, Jaipur',
  'Shop 7, Johari Bazaar, Jaipur',
  'Plot 22, Malviya Nagar, Jaipur',
  'Near City Park, Mansarovar, Jaipur',
  'B-9 Vaishali Nagar, Jaipur',
];

const below = (count: number) => Math.floor(Math.random() * count);
const anyAddress = () => ADDRESSES[below(ADDRESSES.length)] ?? '';

/** Returns the request of a guest who types both addresses. */
function booking(): NewPackageBooking {
  return {
    service_type: 'delivery',
    package_size: 'medium',
    package_weight: (below(200) + 1) / 10,
    booking_type: 'immediate',
    pickup_address: anyAddress(),
    drop_address: anyAddress(),
    package_description: 'Two boxes of sweets and a file of papers',
    special_instructions: 'Call before you come',
    customer_phone: `+919${String(below(1e9)).padStart(9, '0')}`,
  };
}

const post = (path: string) => () => (): Sent => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: JSON.stringify(booking()),
});

// Separate tables, so that the product's relay doesn't process them.
const TABLES = `drop schema if exists bench_bare cascade;
  create schema bench_bare;
  create table bench_bare.package_booking (like public.package_booking including all);
  create table bench_bare.package_booking_dispatch (like public.package_booking_dispatch including all);
  create table bench_bare.event (like public.event including all);
  create table bench_bare.idempotency_key (like public.idempotency_key including all);`;

const KEY = `insert into bench_bare.idempotency_key (scope, key, request_hash, result_id, created_at)
  values ($1, $2, $3, $4, $5) on conflict (scope, key) do nothing`;
const BOOKING = `insert into bench_bare.package_booking (id, tracking_token, customer_phone, service_type, pickup_address,
    pickup_latitude, pickup_longitude, pickup_location_source, drop_address, drop_latitude, drop_longitude,
    drop_location_source, package_size, package_weight_grams, package_description, booking_type, special_instructions,
    estimated_fare_paise, booking_status, expires_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, 'gazetteer', $8, $9, $10, 'gazetteer', $11, $12, $13, 'immediate', $14, $15, 'pending',
    $16, $17)`;
const DISPATCH = `insert into bench_bare.package_booking_dispatch (booking_id, due_at) values ($1, $2)`;
const EVENT = `insert into bench_bare.event (thing, thing_id, name, to_state, actor_role, data, topics, at)
  values ('package_booking', $1, 'create', 'pending', 'guest', '{}', $2, $3)`;

export const row = loadRow<z.output<typeof Facts>>({
  clients: 16,
  facts: Facts,
  prepare: async ({ database }) => {
    await database.query(TABLES);
    return {};
  },
  bare: (fastify, pool) => {
    fastify.post<{ Body: NewPackageBooking }>('/bookings', async ({ body, headers }, reply) => {
      const id = randomUUID();
      const at = new Date();
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query({
          name: 'key',
          text: KEY,
          values: ['bare', headers['idempotency-key'], randomBytes(32).toString('base64'), id, at],
        });
        await client.query({
          name: 'booking',
          text: BOOKING,
          values: [
            id,
            randomBytes(16).toString('base64url'),
            body.customer_phone,
            body.service_type,
            body.pickup_address,
            26.85,
            75.8,
            body.drop_address,
            26.92,
            75.78,
            body.package_size,
            Math.round(body.package_weight * 1000),
            body.package_description,
            body.special_instructions,
            12_000,
            new Date(at.getTime() + 3_600_000),
            at,
          ],
        });
        await client.query({ name: 'dispatch', text: DISPATCH, values: [id, at] });
        await client.query({
          name: 'event',
          text: EVENT,
          values: [id, ['staff', `package_booking:${id}`], at],
        });
        await client.query('commit');
      } finally {
        client.release();
      }
      return reply.code(201).send({ id });
    });
  },
  contestants: [
    { name: 'a booking with its key', by: 'product', status: 201, sends: post('/api/bookings/package') },
    { name: 'bare: the same inserts in one transaction', by: 'bare', status: 201, sends: post('/bookings') },
  ],
  claims: [
    {
      work: 'POST /api/bookings/package, 16 clients',
      ours: 'a booking with its key',
      ceiling: 'bare: the same inserts in one transaction',
      goal: { atLeast: 0.6 },
      note: 'Each with its own Idempotency-Key; the relay numbers and delivers the events meanwhile. The bare handler writes to its own tables.',
    },
    {
      work: '  p99 response time',
      ours: 'a booking with its key',
      figure: 'p99Ms',
      goal: { atMost: 40 },
    },
    { work: '  peak memory', ours: 'a booking with its key', figure: 'memoryMb', goal: { atMost: 200 } },
  ],
  settle: async ({ database }) => {
    for (;;) {
      const { rowCount } = await database.query('select from public.event where seq is null limit 1');
      if (rowCount === 0) return;
      await sleep(50);
    }
  },
});
