import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import { addDrivers, driverEmail, signInDrivers } from '../lab/drivers.ts';
import { openTown, startProduct } from '../lab/lab.ts';
import type { TimedRow } from '../row.ts';
import { quantile } from '../simulation/figures.ts';

const TRIPS = 100;
const DRIVERS = { of: 'tracked', count: TRIPS };
const TRACKERS_OF_ONE = 20;
const ROUNDS = 5;
const LATEST_MS = 5_000;

// Each driver is on the way to a pickup of their own.
const ACCEPTED = `
  insert into package_booking (id, tracking_token, customer_phone, service_type, pickup_address, pickup_latitude,
    pickup_longitude, pickup_location_source, drop_address, drop_latitude, drop_longitude, drop_location_source,
    package_size, package_weight_grams, package_description, booking_type, estimated_fare_paise, booking_status,
    driver_id, accepted_at, helpers, expires_at, created_at)
  select gen_random_uuid(), 'track' || substr(md5(d.id::text), 1, 17), '+919876543210', 'delivery', 'Somewhere', 26.91,
    75.78, 'customer', 'Elsewhere', 26.95, 75.8, 'customer', 'small', 2000, 'A parcel', 'immediate', 5000, 'accepted',
    d.id, $1, 0, $1::timestamptz + interval '1 day', $1
  from driver d join account a on a.id = d.account_id where a.email = any ($2::text[])
  returning tracking_token`;

const Links = z.array(z.object({ tracking_token: z.string() }));

async function addTrips(database: Client): Promise<string[]> {
  const emails = Array.from({ length: TRIPS }, (_, number) => driverEmail(DRIVERS.of, number + 1));
  const { rows } = await database.query(ACCEPTED, [new Date(Date.now() - 60_000), emails]);
  return Links.parse(rows).map((one) => one.tracking_token);
}

/** Follows a trip; calls `onMove` for each position that is told. */
async function follow(
  url: string,
  { link, from, signal, onMove }: { link: string; from: string; signal: AbortSignal; onMove: () => void },
): Promise<void> {
  const response = await fetch(`${url}/api/track/${link}/events`, {
    headers: { 'x-forwarded-for': from },
    signal,
  });
  if (response.status !== 200) throw new Error(`A tracker was answered ${response.status}.`);
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? [])
      if (decoder.decode(chunk, { stream: true }).includes('event: trip')) onMove();
  };
  // The stream ends when all trackers disconnect.
  void read().catch(() => undefined);
}

async function hear(url: string, links: readonly string[], tokens: readonly string[]): Promise<number> {
  const leaving = new AbortController();
  const took: number[] = [];
  let begun = 0;
  try {
    const all = links.flatMap((link) => Array.from({ length: TRACKERS_OF_ONE }, () => link));
    for (const [number, link] of all.entries())
      await follow(url, {
        link,
        from: `10.1.${number % 200}.${Math.floor(number / 200) + 1}`,
        signal: leaving.signal,
        onMove: () => took.push(performance.now() - begun),
      });
    for (let round = 1; round <= ROUNDS; round += 1) {
      begun = performance.now();
      await Promise.all(tokens.map((token) => move(url, token, round)));
      const end = begun + LATEST_MS;
      while (took.length < round * all.length && performance.now() < end) await sleep(5);
      if (took.length < round * all.length)
        throw new Error(`${round * all.length - took.length} trackers have heard nothing.`);
    }
    return quantile(took, 0.99);
  } finally {
    leaving.abort();
  }
}

async function move(url: string, token: string, round: number): Promise<void> {
  const response = await fetch(`${url}/api/driver/position`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ latitude: 26.9 + round / 1000, longitude: 75.78 }),
  });
  if (response.status !== 200) throw new Error(`A position was answered ${response.status}.`);
}

/** Of the time before. */
async function removeTrips(database: Client): Promise<void> {
  const ids = "select id from package_booking where tracking_token like 'track%'";
  await database.query(`delete from trip_position where booking_id in (${ids})`);
  await database.query(`delete from package_booking where id in (${ids})`);
}

/** Measures how soon a follower of a trip hears that its driver has moved. */
export const row: TimedRow = {
  kind: 'timed',
  work: '2,000 trackers on one process: 99 of 100 hear of a move within',
  unit: 'ms',
  goal: { atMost: 500 },
  note: 'A hundred trips with twenty trackers each; all hundred drivers send their positions in the same moment, which is the worst one. From the sending of the first to the hearing of each.',
  times: { usually: 3, quick: 1 },
  measure: async (dataDir) => {
    const town = await openTown(dataDir);
    try {
      await removeTrips(town.database);
      const { rowCount } = await town.database.query('select from account where email = $1', [
        driverEmail(DRIVERS.of, 1),
      ]);
      if (rowCount === 0) await addDrivers(town.database, DRIVERS);
      const links = await addTrips(town.database);
      const product = await startProduct(dataDir, {
        DATABASE_URL: town.url,
        TRUST_PROXY: 'loopback',
        LOG_LEVEL: 'error',
      });
      try {
        return { ours: await hear(product.url, links, await signInDrivers(product.url, DRIVERS)) };
      } finally {
        await product.stop();
      }
    } finally {
      await town.close();
    }
  },
};
