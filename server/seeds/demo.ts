import type { Role } from '@dihaadi/contract/roles';
import { accountByEmail, hasAccounts } from '../src/modules/accounts/accounts.public.ts';
import { assignDriver, bookPackage, changeBooking } from '../src/modules/bookings/bookings.public.ts';
import { system } from '../src/platform/actor.ts';
import { inTransaction, takeLock } from '../src/platform/db.ts';
import { type DemoBooking, demoBookings } from './demo-bookings.ts';
import { playBoard } from './demo-board.ts';
import { playContent } from './demo-content.ts';
import { playCampaigns } from './demo-campaigns.ts';
import { playCoupons } from './demo-coupons.ts';
import { playCustomers } from './demo-customers.ts';
import { playDriver } from './demo-drivers.ts';
import { playJobs } from './demo-jobs.ts';
import { demoDrivers, demoPeople } from './demo-people.ts';
import { demoId, type Deps, DOMAIN, type Play, playPerson } from './demo-play.ts';
import { playBonuses } from './demo-referrals.ts';
import { playServices } from './demo-services.ts';
import { playSettings } from './demo-settings.ts';
import { playTariffs } from './demo-tariffs.ts';
import { demoWorkers, playWorker } from './demo-workers.ts';

export const DEMO_PASSWORD = 'Dihaadi-demo-2026';

/** The account of each role that the start prints. */
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

// Any number does, as long as nothing else of ours uses it.
const LOCK = 7_117_003;

/**
 * Loads one believable town, Jaipur, into a new database: people, drivers and bookings in every state,
 * the same every time, counted back from now, and all of it or nothing. Does nothing in a database
 * that has any account: a real one must never get a super admin whose password is public. Gives the
 * accounts to sign in with, when the town is there.
 */
export async function seedDemo(deps: Deps): Promise<{ password: string; emails: string[] } | undefined> {
  await inTransaction(deps.db, async (tx) => {
    // Of several servers that start at once one loads the town.
    await takeLock(tx, LOCK);
    if (!(await hasAccounts(tx))) await playTown({ ...deps, db: tx, clock: clockFrom(deps.clock.now()) });
  });
  const superAdmin = await accountByEmail(deps.db, demoEmail('super_admin'));
  return superAdmin && { password: DEMO_PASSWORD, emails: SHOWN.map(demoEmail) };
}

async function playTown(play: Play): Promise<void> {
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
  for (const worker of demoWorkers) await playWorker(play, worker, passwordHash);
  await playBonuses(play);
  const ids = new Map<string, string>();
  for (const driver of demoDrivers) ids.set(driver.email, await playDriver(play, driver, passwordHash));
  for (const booking of demoBookings) await playBooking(play, booking, { drivers: ids, customers: accounts });
}

function clockFrom(start: Date): Play['clock'] {
  let now = start;
  return {
    now: () => now,
    at: (minutes) => {
      now = new Date(start.getTime() + minutes * 60_000);
    },
  };
}

type Known = { drivers: Map<string, string>; customers: Map<string, string> };

async function playBooking(play: Play, booking: DemoBooking, known: Known): Promise<void> {
  play.clock.at(booking.minutesAgo * -1);
  const customerId = booking.customer && known.customers.get(booking.customer);
  const { id } = await bookPackage(play, {
    // Sessions are of no matter here: only who booked is.
    actor: customerId
      ? { id: customerId, role: 'customer', sessionId: customerId, tokenExpiresAt: play.clock.now() }
      : undefined,
    booking: {
      ...booking.sent,
      scheduled_time: scheduledTime(play, booking),
      booking_type: booking.scheduledInMinutes === undefined ? 'immediate' : 'scheduled',
    },
    idempotency: undefined,
    chosen: {
      id: demoId(`booking:${booking.minutesAgo}`),
      trackingToken: demoId(`link:${booking.minutesAgo}`).replaceAll('-', ''),
    },
  });
  let minutes = -booking.minutesAgo;
  for (const step of booking.steps) {
    minutes += step.afterMinutes;
    play.clock.at(minutes);
    if (step.name === 'assign') {
      await assignDriver(play, {
        actor: system,
        bookingId: id,
        driverId: known.drivers.get(step.driver) ?? '',
      });
    } else {
      await inTransaction(play.db, (tx) =>
        changeBooking(tx, {
          bookingId: id,
          name: step.name,
          actor: system,
          at: play.clock.now(),
          reason: step.reason,
        }),
      );
    }
  }
}

// On the next full quarter of an hour, as people choose.
function scheduledTime(play: Play, booking: DemoBooking): string | null {
  if (booking.scheduledInMinutes === undefined) return null;
  const quarter = 15 * 60_000;
  const wanted = play.clock.now().getTime() + booking.scheduledInMinutes * 60_000;
  return new Date(Math.ceil(wanted / quarter) * quarter).toISOString();
}
