import type { Role } from '@dihaadi/contract/roles';
import { accountByEmail, hasAccounts } from '../src/modules/accounts/accounts.public.ts';
import { inTransaction, takeLock } from '../src/platform/db.ts';
import { demoBookings } from './demo-bookings.ts';
import { playBoard } from './demo-board.ts';
import { playContent } from './demo-content.ts';
import { playCampaigns } from './demo-campaigns.ts';
import { playCoupons } from './demo-coupons.ts';
import { playCustomers } from './demo-customers.ts';
import { playDriver } from './demo-drivers.ts';
import { playHiring } from './demo-hiring.ts';
import { playJobs } from './demo-jobs.ts';
import { demoDrivers, demoPeople } from './demo-people.ts';
import { type Deps, DOMAIN, type Play, playPerson } from './demo-play.ts';
import { playMarket } from './demo-market.ts';
import { playBonuses } from './demo-referrals.ts';
import { playServices } from './demo-services.ts';
import { playSettings } from './demo-settings.ts';
import { playTariffs } from './demo-tariffs.ts';
import { playBooking } from './demo-trips.ts';
import { playWorkerBookings } from './demo-worker-bookings.ts';
import { demoWorkers, playWorker } from './demo-workers.ts';

export const DEMO_PASSWORD = 'Dihaadi-demo-2026';

/** The account of each role that the start script prints. */
export const demoEmail = (role: Role): string => `${role}@${DOMAIN}`;

const SHOWN: Role[] = [
  'super_admin',
  'manager',
  'customer',
  'worker',
  'driver',
  'job_provider',
  'job_seeker',
];

// Any number works, as long as no other lock of ours uses it.
const LOCK = 7_117_003;

/**
 * Loads one realistic town, Jaipur, into a new database: people, drivers and bookings in every state, the same every
 * time, dated back from now, in one transaction. Does nothing if the database has any account: a real one must never
 * get a super admin with a public password. Returns the accounts to sign in with, if the town exists. `market` adds a
 * job market of eighty seekers and sixty jobs, and bookings of workers in every state, which tests do not need.
 */
export async function seedDemo(
  deps: Deps,
  { market = false } = {},
): Promise<{ password: string; emails: string[] } | undefined> {
  await inTransaction(deps.db, async (tx) => {
    // If several servers start at once, only one loads the town.
    await takeLock(tx, LOCK);
    if (!(await hasAccounts(tx)))
      await playTown({ ...deps, db: tx, clock: clockFrom(deps.clock.now()) }, market);
  });
  const superAdmin = await accountByEmail(deps.db, demoEmail('super_admin'));
  return superAdmin && { password: DEMO_PASSWORD, emails: SHOWN.map(demoEmail) };
}

async function playTown(play: Play, market: boolean): Promise<void> {
  await playSettings(play);
  await playServices(play);
  await playContent(play);
  await playCoupons(play);
  await playTariffs(play);
  await playCampaigns(play);
  const passwordHash = await play.passwords.hash(DEMO_PASSWORD);
  const accounts = new Map<string, string>();
  for (const person of demoPeople) accounts.set(person.email, await playPerson(play, person, passwordHash));
  await playCustomers(play, accounts);
  await playBoard(play, accounts, passwordHash);
  await playJobs(play);
  await playHiring(play);
  if (market) await playMarket(play, passwordHash);
  for (const worker of demoWorkers) await playWorker(play, worker, passwordHash);
  await playBonuses(play);
  for (const driver of demoDrivers) await playDriver(play, driver, passwordHash);
  for (const booking of demoBookings) await playBooking(play, booking);
  if (market) await playWorkerBookings(play);
}

/** Returns a play's clock: it stays at `start` until set to a number of minutes after it. */
export function clockFrom(start: Date): Play['clock'] {
  let now = start;
  return {
    now: () => now,
    at: (minutes) => {
      now = new Date(start.getTime() + minutes * 60_000);
    },
  };
}
