import type { DeskArea } from '@dihaadi/contract/manager-areas';
import { MOST_OF_EACH, type SearchHit, type SearchKind, searchKinds } from '@dihaadi/contract/search';
import { areasOf, cityScopeOf, type Person } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { FoundNow as Asked } from '../../platform/staff-list.queries.ts';
import { findPackageBookings } from '../bookings/bookings.public.ts';
import { findCompanies } from '../companies/companies.public.ts';
import { findCustomers } from '../customers/customers.public.ts';
import { findDisputes } from '../disputes/disputes.public.ts';
import { findDrivers } from '../drivers/drivers.public.ts';
import { findJobs } from '../jobs/jobs.public.ts';
import { findPayments } from '../payments/payments.public.ts';
import { findSeekers } from '../seekers/seekers.public.ts';
import { findWorkerBookings } from '../worker-bookings/worker-bookings.public.ts';
import { findWorkers } from '../workers/workers.public.ts';

type Found = Pick<SearchHit, 'id' | 'title' | 'detail' | 'status'> & {
  at?: Date;
  service?: SearchHit['service'];
  isCurrent?: boolean;
};
type Search = (db: Db, asked: Asked) => Promise<Found[]>;
type PersonFound = { id: string; name: string; phone: string | null; status: string };

const shownPerson = ({ id, name, phone, status }: PersonFound): Found => ({
  id,
  title: name,
  detail: phone ?? '',
  status,
});

/** Searches people in the ways each of their lists does. */
const people =
  (find: (db: Db, asked: Asked) => Promise<PersonFound[]>): Search =>
  async (db, asked) =>
    (await find(db, asked)).map(shownPerson);

const searches: Readonly<Record<SearchKind, Search>> = {
  package_booking: findPackageBookings,
  worker_booking: findWorkerBookings,
  driver: people(findDrivers),
  worker: people(findWorkers),
  customer: people(findCustomers),
  dispute: findDisputes,
  payment: (db, { q, limit }) => findPayments(db, { q, limit }),
  seeker: people(findSeekers),
  company: findCompanies,
  job: findJobs,
};

/** Desk area of each kind's list; kinds without a list for managers are the super admin's alone. */
const areas: Readonly<Record<SearchKind, DeskArea | 'admin'>> = {
  package_booking: 'bookings',
  worker_booking: 'bookings',
  driver: 'people',
  worker: 'people',
  customer: 'admin',
  payment: 'admin',
  dispute: 'safety',
  seeker: 'people',
  company: 'people',
  job: 'jobs',
};

const mayFind = (actor: Person, kind: SearchKind): boolean => {
  const area = areas[kind];
  return actor.role === 'super_admin' || (area !== 'admin' && areasOf(actor).includes(area));
};

/** Finds things for these search terms, limited per kind, as this reader's lists do. */
export async function findThings(
  db: Db,
  actor: Person,
  search: Omit<Asked, 'cities'>,
): Promise<{ thing: SearchKind; id: string }[]> {
  const asked = { ...search, cities: cityScopeOf(actor) };
  const kinds = searchKinds.filter((kind) => mayFind(actor, kind));
  const found = await Promise.all(
    kinds.map(async (thing) => (await searches[thing](db, asked)).map(({ id }) => ({ thing, id }))),
  );
  return found.flat();
}

const shownHit = (kind: SearchKind, found: Found): SearchHit => ({
  kind,
  id: found.id,
  title: found.title,
  detail: found.detail,
  status: found.status,
  at: found.at?.toISOString() ?? null,
  service: found.service ?? null,
  is_current: found.isCurrent ?? false,
});

/**
 * Returns a few of each kind of thing for these search terms, from the actor's lists: bookings in progress or due today
 * first, packages of other days last.
 */
export async function searchEverything(
  { db, clock }: { db: Db; clock: Clock },
  { actor, q }: { actor: Person; q: string },
): Promise<SearchHit[]> {
  const kinds = searchKinds.filter((kind) => mayFind(actor, kind));
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const asked = { q, limit: MOST_OF_EACH, cities: cityScopeOf(actor), now: clock.now() };
      const hits = await searches[kind](db, asked);
      return hits.map((hit) => shownHit(kind, hit));
    }),
  );
  const hits = found.flat();
  return [...hits.filter((hit) => hit.is_current), ...hits.filter((hit) => !hit.is_current)];
}
