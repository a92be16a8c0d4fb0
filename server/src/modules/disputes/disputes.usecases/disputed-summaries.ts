import type { DisputedThing } from '@dihaadi/contract/disputes';
import type { ServiceCategory } from '@dihaadi/contract/services';
import { indianAmount } from '../../../platform/amounts.ts';
import type { Db } from '../../../platform/db.ts';
import { bookingsByIds as packageBookings } from '../../bookings/bookings.public.ts';
import { titlesOfApplications } from '../../jobs/jobs.public.ts';
import { paymentsByIds } from '../../payments/payments.public.ts';
import { bookingsByIds as workerBookings } from '../../worker-bookings/worker-bookings.public.ts';
import type { Dispute } from '../disputes.rules.ts';

/** Description and time of a disputed thing. */
export type Summary = {
  about: string | null;
  /** Only for a worker booking. */
  trade?: ServiceCategory;
  at: Date | null;
};

type Summaries = readonly (readonly [id: string, summary: Summary])[];

/** One query per kind of thing, regardless of their number. */
const READERS: Record<DisputedThing, (db: Db, ids: readonly string[]) => Promise<Summaries>> = {
  worker_booking: async (db, ids) =>
    (await workerBookings(db, ids)).map(({ id, serviceName, category, startAt }) => [
      id,
      { about: serviceName, trade: category, at: startAt },
    ]),
  package_booking: async (db, ids) =>
    (await packageBookings(db, ids)).map(({ id, createdAt, scheduledTime }) => [
      id,
      { about: null, at: scheduledTime ?? createdAt },
    ]),
  job_application: async (db, ids) =>
    [...(await titlesOfApplications(db, ids))].map(([id, { title, companyName }]) => [
      id,
      { about: `${title} · ${companyName}`, at: null },
    ]),
  payment: async (db, ids) =>
    [...(await paymentsByIds(db, ids))].map(([id, { totalPaise, currency, paidAt }]) => [
      id,
      { about: indianAmount(totalPaise, currency), at: paidAt },
    ]),
};

/** Returns summaries of the things these disputes are about, by id. */
export async function summariesOf(
  db: Db,
  disputes: readonly Pick<Dispute, 'thing' | 'thingId'>[],
): Promise<Map<string, Summary>> {
  const byThing = Map.groupBy(disputes, ({ thing }) => thing);
  const found = await Promise.all(
    [...byThing].map(([thing, of]) => READERS[thing](db, [...new Set(of.map(({ thingId }) => thingId))])),
  );
  return new Map(found.flat());
}
