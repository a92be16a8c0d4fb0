import { MOST_OF_EACH, type SearchHit, type SearchKind, searchKinds } from '@dihaadi/contract/search';
import { cityScopeOf, type Person } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import type { Found as Asked } from '../../platform/staff-list.queries.ts';
import { findPackageBookings } from '../bookings/bookings.public.ts';
import { findCompanies } from '../companies/companies.public.ts';
import { findCustomers } from '../customers/customers.public.ts';
import { findDrivers } from '../drivers/drivers.public.ts';
import { findJobs } from '../jobs/jobs.public.ts';
import { findPayments } from '../payments/payments.public.ts';
import { findSeekers } from '../seekers/seekers.public.ts';
import { findWorkerBookings } from '../worker-bookings/worker-bookings.public.ts';
import { findWorkers } from '../workers/workers.public.ts';

type Found = Omit<SearchHit, 'kind'>;
type Search = (db: Db, asked: Asked) => Promise<Found[]>;
type PersonFound = { id: string; name: string; phone: string | null; status: string };

const shownPerson = ({ id, name, phone, status }: PersonFound): Found => ({
  id,
  title: name,
  detail: phone ?? '',
  status,
});

/** As people by the ways in which each list of them is searched. */
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
  payment: (db, { q, limit }) => findPayments(db, { q, limit }),
  seeker: people(findSeekers),
  company: findCompanies,
  job: findJobs,
};

/** What managers have no list of. */
const ADMINS_ALONE: readonly SearchKind[] = ['customer', 'payment'];

/** A few of each kind of thing that these words find, as the thing's own list would find it; customers and payments for the super admin alone. */
export async function searchEverything(
  { db }: { db: Db },
  { actor, q }: { actor: Person; q: string },
): Promise<SearchHit[]> {
  const kinds = searchKinds.filter((kind) => !ADMINS_ALONE.includes(kind) || actor.role === 'super_admin');
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const hits = await searches[kind](db, { q, limit: MOST_OF_EACH, cities: cityScopeOf(actor) });
      return hits.map(({ id, title, detail, status }) => ({ kind, id, title, detail, status }));
    }),
  );
  return found.flat();
}
