import type { Role } from '@dihaadi/contract/roles';
import { accountByEmail, createAccount, hasAccounts } from '../src/modules/accounts/accounts.public.ts';
import { assignDriver, bookPackage, changeBooking } from '../src/modules/bookings/bookings.public.ts';
import { changeDriver, createDriver } from '../src/modules/drivers/drivers.public.ts';
import { system } from '../src/platform/actor.ts';
import { inTransaction, takeLock } from '../src/platform/db.ts';
import { type DemoBooking, demoBookings } from './demo-bookings.ts';
import { playContent } from './demo-content.ts';
import { playHomes } from './demo-customers.ts';
import { playJobs } from './demo-jobs.ts';
import { type DemoDriver, demoDrivers, demoPeople } from './demo-people.ts';
import { DAY, demoId, type Deps, type Play } from './demo-play.ts';
import { playServices } from './demo-services.ts';
import { playSettings } from './demo-settings.ts';

export const DEMO_PASSWORD = 'Dihaadi-demo-2026';
const DOMAIN = 'demo.dihaadi.example';

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
  const passwordHash = await play.passwords.hash(DEMO_PASSWORD);
  const accounts = new Map<string, string>();
  for (const person of demoPeople) accounts.set(person.email, await playPerson(play, person, passwordHash));
  await playHomes(play, accounts);
  await playJobs(play);
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

type DemoPerson = { name: string; role: Role; email: string; phone: string };

function playPerson(play: Play, person: DemoPerson, passwordHash: string): Promise<string> {
  play.clock.at(-60 * DAY);
  return inTransaction(play.db, (tx) =>
    createAccount(play, tx, {
      ...person,
      id: demoId(`account:${person.email}`),
      email: `${person.email}@${DOMAIN}`,
      passwordHash,
      actor: system,
    }),
  );
}

async function playDriver(play: Play, driver: DemoDriver, passwordHash: string): Promise<string> {
  const accountId = await playPerson(play, { ...driver, role: 'driver' }, passwordHash);
  play.clock.at(-driver.registeredDaysAgo * DAY);
  return inTransaction(play.db, async (tx) => {
    const at = play.clock.now();
    const id = await createDriver(
      tx,
      { ...driver, id: demoId(`driver:${driver.email}`), accountId },
      { actor: system, at },
    );
    for (const name of driver.steps) {
      await changeDriver(tx, { driverId: id, name, actor: system, at, ...reasonFor(name) });
    }
    return id;
  });
}

const reasonFor = (name: string) =>
  name === 'suspend'
    ? { reason: 'Insurance expired and was not renewed.' }
    : name === 'reject'
      ? { reason: 'The licence photo does not show the number.' }
      : {};

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
