import type { Client } from 'pg';
import { z } from 'zod';
import { quantile } from '../simulation/figures.ts';
import { type Helper, startHelper } from './children.ts';
import { addDrivers, driverEmail, signInDrivers } from './drivers.ts';
import { openTown, type Product, startProduct } from './lab.ts';
import { childrenOf, memoryOf } from './machine.ts';

const ROUNDS = 5;
const LATEST_MS = 15_000;
/** As many as one process of ours opens. */
const STREAMS_OF_A_HELPER = 5_000;

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
const Heard = z.object({ at: z.array(z.number()) });

const driversOf = ({ trips }: Crowd) => ({ of: `tracked${trips}`, count: trips });

async function addTrips(database: Client, crowd: Crowd): Promise<string[]> {
  const { of, count } = driversOf(crowd);
  const emails = Array.from({ length: count }, (_, number) => driverEmail(of, number + 1));
  const { rows } = await database.query(ACCEPTED, [new Date(Date.now() - 60_000), emails]);
  return Links.parse(rows).map((one) => one.tracking_token);
}

/** Of the time before. */
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
  if (response.status !== 200) throw new Error(`A position was answered ${response.status}.`);
}

/** Bytes that the processes which serve have in memory. */
function memoryServing({ pid }: Product, processes: number): number {
  const serving = processes === 1 ? [pid] : childrenOf(pid);
  return serving.reduce((sum, one) => sum + (memoryOf(one) ?? 0), 0);
}

type Crowd = {
  trips: number;
  /** So many people follow each of them; a process takes 20 of one link. */
  each: number;
  /** So many processes serve. */
  processes: number;
};
/** From the sending of the first position until 99 of 100 have heard of theirs, and what a stream takes of memory. */
type Measured = { p99Ms: number; kilobytes: number };

/** Opens the streams, each helper those of its share of the links; gives the helpers with how many each has opened. */
async function follow(
  helpers: Helper[],
  { url, links, each }: { url: string; links: readonly string[]; each: number },
): Promise<number[]> {
  const share = Math.ceil(STREAMS_OF_A_HELPER / each);
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

async function measureOn(
  product: Product,
  { links, tokens, crowd }: { links: readonly string[]; tokens: readonly string[]; crowd: Crowd },
): Promise<Measured> {
  const { each, processes } = crowd;
  const helpers: Helper[] = [];
  try {
    const before = memoryServing(product, processes);
    const opened = await follow(helpers, { url: product.url, links, each });
    const kilobytes = (memoryServing(product, processes) - before) / 1000 / (links.length * each);
    const took: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const begun = performance.timeOrigin + performance.now();
      await Promise.all(tokens.map((token) => move(product.url, token, round)));
      const heard = await Promise.all(
        helpers.map((helper, number) =>
          helper.ask({ do: 'hear', count: opened[number], withinMs: LATEST_MS }, Heard),
        ),
      );
      took.push(...heard.flatMap(({ at }) => at.map((one) => one - begun)));
    }
    return { p99Ms: quantile(took, 0.99), kilobytes };
  } finally {
    await Promise.all(helpers.map((helper) => helper.stop()));
  }
}

/** Has people follow trips whose drivers all send their positions in the same moment, five times over. */
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
