import { dayAfter, indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import type { ReplyOf } from '@dihaadi/contract/endpoint';
import type { Role } from '@dihaadi/contract/roles';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { acceptOffer, listOffers } from '@dihaadi/contract/worker-bookings/assignments';
import { bookWorkers, readWorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Skill } from '@dihaadi/contract/workers';
import { demoId } from '../../seeds/demo-play.ts';
import { changeAvailability } from '../modules/matching/matching.public.ts';
import { saveSetting } from '../modules/settings/settings.public.ts';
import { matchDue } from '../modules/worker-bookings/worker-bookings.usecases/offers/make-offers.ts';
import { system } from '../platform/actor.ts';
import { inTransaction } from '../platform/db.ts';
import { eventually } from './eventually.ts';
import { customerAt, workerAt } from './people-at-status.ts';
import type { TestApp } from './test-app.ts';
import { tokenFor } from './token.ts';

export const HOUR = 3_600_000;
export const MINUTE = 60_000;
export const DAY = 24 * HOUR;

/** Person who can be signed in at any time of the test's clock. */
export type SignedIn = { id: string; token: () => string };

/** Returns the person with this account, signed in at the test's own time, which may run for months. */
export const signedIn = (app: TestApp, id: string, role: Role): SignedIn => ({
  id,
  token: () => tokenFor(app, id, role),
});

export type Town = { latitude: number; longitude: number };

// South of the hills, where routes are longer: a fare must not depend on which tests ran before.
const [ROWS, COLUMNS] = [14, 11];
let towns = 0;
/** Returns a location far from those that other tests of the same database use. */
export function newTown(): Town {
  towns += 1;
  const [row, column] = [towns % ROWS, Math.floor(towns / ROWS) % COLUMNS];
  return { latitude: 9 + row, longitude: 69 + column * 1.5 };
}

/** Returns the location `km` kilometres north of another. */
export const northOf = ({ latitude, longitude }: Town, km: number): Town => ({
  latitude: latitude + km / 111.195,
  longitude,
});

type Details = {
  skills?: Skill[];
  name?: string;
  at?: Town;
  daysOff?: number[];
  worksFrom?: number;
  worksUntil?: number;
};

const opened = new WeakSet<TestApp>();

/** Opens the workers' dashboard, which is closed on a new platform. */
async function openDashboard(app: TestApp): Promise<void> {
  if (opened.has(app)) return;
  opened.add(app);
  await saveSetting(app.deps, { actor: system, name: 'rollout', changes: { worker_dashboard: true } });
}

/** Creates a worker who may work, at any hour unless `details` differ. */
export async function worker(app: TestApp, at: Town, details: Details = {}): Promise<SignedIn> {
  const { skills = ['Plumber'], name, worksFrom = 0, worksUntil = 1440, daysOff = [] } = details;
  await openDashboard(app);
  const id = await workerAt(app, 'active', { skills, ...(name !== undefined && { name }) });
  await inTransaction(app.db, (tx) =>
    changeAvailability(tx, {
      personId: id,
      actor: system,
      at: app.clock.now(),
      changes: { place: { ...at, source: 'customer' }, worksFrom, worksUntil, daysOff },
    }),
  );
  return signedIn(app, id, 'worker');
}

/** Creates workers, each a kilometre farther north of a location than the previous one. */
export async function workersAround(
  app: TestApp,
  at: Town,
  { count, ...details }: Details & { count: number },
): Promise<SignedIn[]> {
  const made: SignedIn[] = [];
  for (let km = 1; km <= count; km += 1) made.push(await worker(app, northOf(at, km), details));
  return made;
}

/** Creates a customer who has paid. */
export const customer = async (app: TestApp): Promise<SignedIn> =>
  signedIn(app, await customerAt(app, 'active'), 'customer');

export const serviceId = (category: ServiceCategory = 'plumber'): string => demoId(`service:${category}`);

/** Returns ten in the morning in India, `daysAhead` days from the test's current time. */
export const tenOClock = (app: TestApp, daysAhead = 1): Date => {
  const day = dayAfter(indianDay(app.clock.now()), daysAhead);
  return new Date(startOfIndianDay(day).getTime() + 10 * HOUR);
};

/** Returns a valid order of one plumber for two hours tomorrow at ten, with `changes`. */
export const orderOf = (app: TestApp, at: Town, changes: object = {}) => ({
  service_id: serviceId(),
  rate_type: 'hourly',
  quantity: 2,
  headcount: 1,
  start_at: tenOClock(app).toISOString(),
  address: '22, Nirman Nagar, Ajmer Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302019',
  ...at,
  ...changes,
});

export type Booked = ReplyOf<typeof bookWorkers>;

/** Books, and runs matching once. */
export async function booked(app: TestApp, by: SignedIn, order: object): Promise<Booked> {
  const booking = await app.ok(bookWorkers, { token: by.token(), body: order });
  await matchDue(app.deps);
  return bookingNow(app, by, booking.id);
}

export const bookingNow = (app: TestApp, by: SignedIn, id: string): Promise<Booked> =>
  app.ok(readWorkerBooking, { token: by.token(), params: { id } });

export const offersOf = (app: TestApp, { token }: SignedIn): Promise<ReplyOf<typeof listOffers>> =>
  app.ok(listOffers, { token: token() });

/** Accepts the worker's only offer, of this booking if one is given. Returns the assignment's id. */
export async function accepted(app: TestApp, by: SignedIn, bookingId?: string): Promise<string> {
  const offer = await eventually(async () => {
    const offers = await offersOf(app, by);
    return offers.find((one) => bookingId === undefined || one.booking_id === bookingId);
  }, 'There is no such offer.');
  await app.ok(acceptOffer, { token: by.token(), params: { id: offer.id } });
  return offer.id;
}

/** Moves the test's clock to a time. */
export const moveClock = (app: TestApp, to: Date): void =>
  app.clock.advance(to.getTime() - app.clock.now().getTime());
