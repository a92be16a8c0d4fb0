import type { Role } from '@dihaadi/contract/roles';
import { createAccount } from '../../server/src/modules/accounts/accounts.public.ts';
import { type Person, system } from '../../server/src/platform/actor.ts';
import type { Clock } from '../../server/src/platform/clock.ts';
import { type Db, openDatabase, type Tx } from '../../server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres.ts';
import { AppError } from '../../server/src/platform/errors.ts';
import { createDatabaseIfMissing } from '../../server/src/platform/migrations.queries.ts';
import { migrateToLatest } from '../../server/src/platform/migrations.ts';
import { checkInvariants } from '../../server/src/testkit/invariants.ts';
import { remove, temporaryFolder } from '../lab/lab.ts';
import { seedIds } from './figures.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Database and clock of one simulation. */
export type World = { db: Db; clock: Clock; set: (now: Date) => void };

/** Runs `play` in a separate database from `start` on. Returns its result and the invariants violated at the end. */
export async function runInSimulatedWorld<T>(
  { seed, start }: { seed: number; start: Date },
  play: (world: World) => Promise<T>,
): Promise<T & { broken: string[]; seconds: number }> {
  const begun = performance.now();
  seedIds(seed);
  const folder = temporaryFolder();
  const server = await startEmbeddedPostgres({ dataDir: `${folder}/postgres`, settings: { fsync: 'off' } });
  const admin = openDatabase(server.url('postgres'), () => undefined, { poolSize: 1 });
  await createDatabaseIfMissing(admin.db, 'city').finally(admin.close);
  const database = openDatabase(server.url('city'), () => undefined, { poolSize: 10 });
  try {
    await migrateToLatest(database.db);
    let now = start;
    const played = await play({ db: database.db, clock: { now: () => now }, set: (next) => (now = next) });
    const broken: string[] = [];
    await checkInvariants(database.db).catch((error: unknown) => broken.push(String(error)));
    return { ...played, broken, seconds: (performance.now() - begun) / 1000 };
  } finally {
    await database.close();
    await server.stop();
    remove(folder);
  }
}

let made = 0;
/** Creates an account that cannot sign in. */
export function account({ clock }: { clock: Clock }, tx: Tx, role: Role): Promise<string> {
  made += 1;
  return createAccount({ clock }, tx, {
    role,
    email: `${role}.${made}@city.example`,
    phone: null,
    name: `${role} ${made}`,
    passwordHash: 'not a password hash',
    actor: system,
  });
}

export const person = (id: string, role: Role, at: Date): Person => ({
  id,
  role,
  sessionId: id,
  tokenExpiresAt: at,
});

export function pick<T>(from: readonly T[], roll: () => number): T {
  const one = from[Math.floor(roll() * from.length)];
  if (one === undefined) throw new Error('The list is empty.');
  return one;
}

/** Returns whether the action succeeded; false if the product's rules refuse it. */
export async function attempt(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

// Most people live and book near the middle, fewer farther out.
const MIDDLE = { latitude: 26.9124, longitude: 75.7873 };
const WIDTH_DEGREES = 0.09;

/** Returns a location in the city, nearer to the middle than to the edge. */
export function placeIn(roll: () => number): { latitude: number; longitude: number } {
  const about = () => (roll() + roll() + roll() - 1.5) * WIDTH_DEGREES;
  return { latitude: MIDDLE.latitude + about(), longitude: MIDDLE.longitude + about() };
}
