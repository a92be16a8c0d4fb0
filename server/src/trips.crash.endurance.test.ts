import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DEMO_PASSWORD, demoEmail } from '../seeds/demo.ts';
import { openDatabase } from './platform/db.ts';
import { parcel } from './testkit/bookings.ts';
import { checkInvariants } from './testkit/invariants.ts';
import { rounds } from './testkit/rounds.ts';
import { startServer } from './testkit/server-process.ts';
import { createTestDatabase } from './testkit/test-app.ts';

// Far from the demo town, so that no other driver gets an offer.
const PICKUP = { latitude: 9.9312, longitude: 76.2673 };
const DROP = { latitude: 9.9512, longitude: 76.2873 };

const eventually = { timeout: 40_000, interval: 50 };

type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Response>;

const asking =
  (url: string, token?: string): Ask =>
  (method, path, body) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

async function read<T extends z.ZodType>(answer: Promise<Response>, kind: T): Promise<z.output<T>> {
  const reply = await answer;
  const text = await reply.text();
  expect(reply.status, text).toBeLessThan(300);
  return kind.parse(JSON.parse(text));
}

const Tracked = z.object({
  booking_status: z.string(),
  pickup_code: z.string().nullable(),
  drop_code: z.string().nullable(),
  payment: z.object({ status: z.string(), confirmed_by_driver: z.boolean() }).nullable(),
});
type Tracked = z.output<typeof Tracked>;

const own = await createTestDatabase();
const serve = () =>
  startServer({ DATABASE_URL: own.url, AUTH_SECRET: 'the same for every start of the test' });

test(
  'a server killed during a trip’s step has done it completely or not at all; a retry ends the trip, paid once',
  { timeout: 240_000 },
  async () => {
    let server = await serve();
    const login = { email: demoEmail('driver'), password: DEMO_PASSWORD, user_type: 'driver' };
    const { access_token: token } = await read(
      asking(server.url)('POST', '/auth/login', login),
      z.object({ access_token: z.string() }),
    );
    const driver: Ask = (...asked) => asking(server.url, token)(...asked);
    const guest: Ask = (...asked) => asking(server.url)(...asked);
    await read(driver('PUT', '/driver/availability', { is_available: true }), z.object({}));
    await read(driver('POST', '/driver/position', PICKUP), z.object({}));
    const booked = await read(
      guest('POST', '/bookings/package', {
        ...parcel,
        pickup_latitude: PICKUP.latitude,
        pickup_longitude: PICKUP.longitude,
        drop_latitude: DROP.latitude,
        drop_longitude: DROP.longitude,
        package_description: randomUUID(),
      }),
      z.object({ id: z.string(), tracking_token: z.string() }),
    );
    const { id } = booked;
    const track = () => read(guest('GET', `/track/${booked.tracking_token}`), Tracked);
    const offer = await vi.waitFor(async () => {
      const offers = await read(driver('GET', '/driver/offers'), z.array(z.object({ id: z.string() })));
      expect(offers).not.toEqual([]);
      return offers[0]?.id ?? '';
    }, eventually);

    const trip = `/driver/trips/${id}`;
    const steps: { done: (at: Tracked) => boolean; take: (at: Tracked) => Promise<Response> }[] = [
      {
        take: () => driver('POST', `/driver/offers/${offer}/accept`),
        done: (at) => at.booking_status === 'accepted',
      },
      {
        take: () => driver('POST', `${trip}/arrive`),
        done: (at) => at.booking_status === 'arrived_pickup',
      },
      {
        take: (at) => driver('POST', `${trip}/pick-up`, { code: at.pickup_code }),
        done: (at) => at.booking_status === 'picked_up',
      },
      {
        take: (at) => driver('POST', `${trip}/complete`, { code: at.drop_code }),
        done: (at) => at.booking_status === 'completed',
      },
      {
        take: () => driver('POST', `${trip}/confirm-cash`, { method: 'cash' }),
        done: (at) => at.payment?.confirmed_by_driver === true,
      },
      {
        take: () => guest('POST', `/track/${booked.tracking_token}/payments`, { method: 'cash' }),
        done: (at) => at.payment?.status === 'paid',
      },
    ];
    // The last steps move money; in `npm run test:endurance` the server dies in each.
    const killedIn = steps.slice(-rounds(2, steps.length));
    for (const { take, done } of steps) {
      if (killedIn.some((one) => one.done === done)) {
        const asked = take(await track()).then(
          (answer) => answer.status,
          () => undefined,
        );
        await server.kill();
        const status = await asked;
        server = await serve();
        // A confirmed step is kept.
        if (status !== undefined)
          expect({ status, done: done(await track()) }).toEqual({ status: 200, done: true });
      }
      const at = await track();
      if (!done(at)) expect((await take(at)).status).toBe(200);
      expect(done(await track())).toBe(true);
    }
    expect(await server.stop()).toMatchObject({ code: 0 });

    const { db, close } = openDatabase(own.url, () => undefined, { poolSize: 1 });
    const fares = await db.selectFrom('trip_fare').selectAll().where('booking_id', '=', id).execute();
    expect(fares).toMatchObject([{ payment_status: 'paid', method: 'cash' }]);
    const journals = await db
      .selectFrom('journal')
      .select('kind')
      .orderBy('kind')
      .where('thing_id', '=', id)
      .execute();
    expect(journals.map(({ kind }) => kind)).toEqual(['fare', 'trip_commission']);
    await checkInvariants(db);
    await close();
    await own.drop();
  },
);
