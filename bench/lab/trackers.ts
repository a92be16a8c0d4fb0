import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { z } from 'zod';
import { quantile } from '../simulation/figures.ts';
import { type Helper, startHelper } from './children.ts';
import { addDrivers, driverEmail, signInDrivers } from './drivers.ts';
import { openTown, type Product, startProduct } from './lab.ts';
import { childrenOf, memoryOf } from './machine.ts';

const ROUNDS = 5;
const LATEST_MS = 15_000;
/** Number of streams that one helper process opens. */
const STREAMS_PER_HELPER = 5_000;

// Each driver is on the way to a separate pickup.
const ACCEPTED = `
  insert into package_booking (id, tracking_token, customer_phone, service_type, pickup_address, pickup_latitude,
    pickup_longitude, pickup_location_source, drop_address, drop_latitude, drop_longitude, drop_location_source,
    package_size, package_weight_grams, package_description, booking_type, estimated_fare_paise, booking_status,
    driver_id, accepted_at, helpers, expires_at, created_at)
  select gen_random_uuid(), 'track' || substr(md5(d.id::text), 1, 17), '+919876543210', 'delivery', 'Somewhere', 26.91,
    75.78, 'customer', 'Elsewhere', 26.95, 75.8, 'customer', 'small', 2000, 'A parcel', 'immediate', 5000, 'accepted',
    d.id, $1, 0, $1::timestamptz + interval '1 day', $1
  from unnest($2::text[]) with ordinality wanted (email, place) join account a using (email)
    join driver d on d.account_id = a.id order by place
  returning tracking_token`;

const Links = z.array(z.object({ tracking_token: z.string() }));
const Heard = z.object({ heard: z.array(z.object({ link: z.string(), at: z.number() })) });

const driversOf = ({ trips }: Crowd) => ({ of: `tracked${trips}`, count: trips });

async function addTrips(database: Client, crowd: Crowd): Promise<string[]> {
  const { of, count } = driversOf(crowd);
  const emails = Array.from({ length: count }, (_, number) => driverEmail(of, number + 1));
  const { rows } = await database.query(ACCEPTED, [new Date(Date.now() - 60_000), emails]);
  return Links.parse(rows).map((one) => one.tracking_token);
}

/** Removes the trips of the previous measurement. */
async function removeTrips(database: Client): Promise<void> {
  const ids = "select id from package_booking where tracking_token like 'track%'";
  await database.query(`delete from trip_position where booking_id in (${ids})`);
  await database.query(`delete from package_booking where id in (${ids})`);
}

async function move(url: string, token: string, round: number): Promise<void> {
  const response = await fetch(`${url}/api/driver/position`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ latitude: 26.9 + round / 1000, longitude: 75.78 }),
  });
  if (response.status !== 200) throw new Error(`Sending a position returned ${response.status}.`);
}

/** Returns the bytes that the serving processes have in memory. */
function memoryServing({ pid }: Product, processes: number): number {
  const serving = processes === 1 ? [pid] : childrenOf(pid);
  return serving.reduce((sum, one) => sum + (memoryOf(one) ?? 0), 0);
}

type Crowd = {
  trips: number;
  /** Followers per trip; one process allows 20 per link. */
  each: number;
  /** Number of serving processes. */
  processes: number;
  /** Time over which the drivers' positions are spread evenly; 0 sends all at once. */
  overMs: number;
};
/** Time from sending a position until 99 of 100 followers have it, and the memory per stream. */
type Measured = { p99Ms: number; kilobytes: number };

/** Opens the streams, each helper those of its share of the links. Returns how many each has opened. */
async function follow(
  helpers: Helper[],
  { url, links, each }: { url: string; links: readonly string[]; each: number },
): Promise<number[]> {
  const share = Math.ceil(STREAMS_PER_HELPER / each);
  const opened: number[] = [];
  for (let first = 0; first < links.length; first += share) {
    const helper = startHelper('followers.ts');
    helpers.push(helper);
    const some = links.slice(first, first + share);
    await helper.ask({ do: 'open', url, links: some, each, net: helpers.length }, z.object({}));
    opened.push(some.length * each);
  }
  return opened;
}

type Trips = { links: readonly string[]; tokens: readonly string[]; crowd: Crowd };

const now = (): number => performance.timeOrigin + performance.now();

/**
 * Sends a position from each driver. Returns how long each follower waited for it, in milliseconds: since it was sent,
 * or since the first was sent if all are sent at once.
 */
async function oneRound(
  { url }: Product,
  { links, tokens, crowd, round }: Trips & { round: number },
  hear: () => Promise<z.output<typeof Heard>[]>,
): Promise<number[]> {
  const begun = now();
  const sentAt = new Map<string, number>();
  await Promise.all(
    tokens.map(async (token, number) => {
      await sleep((number / tokens.length) * crowd.overMs);
      sentAt.set(links[number] ?? '', crowd.overMs === 0 ? begun : now());
      await move(url, token, round);
    }),
  );
  return (await hear()).flatMap(({ heard }) => heard.map(({ link, at }) => at - (sentAt.get(link) ?? 0)));
}

async function measureOn(product: Product, trips: Trips): Promise<Measured> {
  const { links, crowd } = trips;
  const helpers: Helper[] = [];
  try {
    const before = memoryServing(product, crowd.processes);
    const opened = await follow(helpers, { url: product.url, links, each: crowd.each });
    const kilobytes = (memoryServing(product, crowd.processes) - before) / 1000 / (links.length * crowd.each);
    const hear = () =>
      Promise.all(
        helpers.map((helper, number) =>
          helper.ask({ do: 'hear', count: opened[number], withinMs: LATEST_MS }, Heard),
        ),
      );
    const took: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1)
      took.push(...(await oneRound(product, { ...trips, round }, hear)));
    return { p99Ms: quantile(took, 0.99), kilobytes };
  } finally {
    await Promise.all(helpers.map((helper) => helper.stop()));
  }
}

/** Measures how long followers of trips wait for the drivers' positions, in five rounds. */
export async function measureTrackers(dataDir: string, crowd: Crowd): Promise<Measured> {
  const drivers = driversOf(crowd);
  const town = await openTown(dataDir);
  try {
    await removeTrips(town.database);
    const { rowCount } = await town.database.query('select from account where email = $1', [
      driverEmail(drivers.of, 1),
    ]);
    if (rowCount === 0) await addDrivers(town.database, drivers);
    const links = await addTrips(town.database, crowd);
    const product = await startProduct(dataDir, {
      DATABASE_URL: town.url,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      WEB_CONCURRENCY: String(crowd.processes),
    });
    try {
      const tokens = await signInDrivers(product.url, drivers);
      return await measureOn(product, { links, tokens, crowd });
    } finally {
      await product.stop();
    }
  } finally {
    await town.close();
  }
}
