import type { ReplyOf } from '@dihaadi/contract/endpoint';
import {
  type NeedAction,
  NEEDS_NAMED,
  type NeedKind,
  type readToday as endpoint,
} from '@dihaadi/contract/today';
import pLimit from 'p-limit';
import { cityScopeOf, type Person } from '../../platform/actor.ts';
import { waitingForDriver } from '../bookings/bookings.public.ts';
import { dueDisputes } from '../disputes/disputes.public.ts';
import { listAllJobs } from '../jobs/jobs.public.ts';
import { listReports } from '../reports/reports.public.ts';
import { listSos } from '../sos/sos.public.ts';
import { listIncidents } from '../trips/trips.public.ts';
import { listAllBookings } from '../worker-bookings/worker-bookings.public.ts';
import { adminNeeds, type Asked, type Deps, type Item, page, scopeOf } from './today.admin-needs.ts';
import { needsOf, seesFigures } from './today.areas.ts';
import { comparedFigures } from './today.figures.ts';
import { peopleNeeds } from './today.people-needs.ts';
import {
  DISPUTE_NEAR_MS,
  DRIVERS_AHEAD_MS,
  isLate,
  SUPPLY_AHEAD_MS,
  UNFILLED_BEFORE_MS,
} from './today.rules.ts';
import { servicesWithFewDrivers, tradesWithLowSupply } from './today.supply.queries.ts';
import { workNeeds } from './today.work-needs.ts';

export type { Deps } from './today.admin-needs.ts';

const worked = ({ assignments }: { assignments: readonly { checked_in_at: string | null }[] }) =>
  assignments.some((one) => one.checked_in_at !== null);

// Some of these are named as another need.
const LOOKED_AT = 3 * page.limit;

/** Returns the worker bookings in a status that start before `until`, earliest first. */
async function startingBefore(
  { deps, actor }: Asked,
  { status, until }: { status: 'pending' | 'confirmed'; until: Date },
) {
  const query = {
    ...page,
    limit: LOOKED_AT,
    q: undefined,
    booking_status: status,
    category: undefined,
    sort: 'start_at' as const,
  };
  const { rows } = await listAllBookings(deps, { actor, query });
  return rows.filter(({ start_at }) => new Date(start_at) <= until);
}

type WorkerBooking = Awaited<ReturnType<typeof startingBefore>>[number];
const shownBooking = ({ id, service, places_held, headcount, city, start_at }: WorkerBooking): Item => ({
  id,
  title: service.name,
  detail: `${city} · ${places_held}/${headcount}`,
  at: start_at,
});

/** Returns the first assigned worker with a phone who has not started. */
function workerToCall({ assignments }: WorkerBooking): Item['call'] {
  const expected = assignments.filter(({ status }) => status === 'accepted' || status === 'on_the_way');
  const [first] = expected.flatMap(({ worker: { name, phone } }) => (phone === null ? [] : { name, phone }));
  return first;
}

const shownLate = (one: WorkerBooking): Item => ({ ...shownBooking(one), call: workerToCall(one) });

type Source = (asked: Asked) => Promise<Item[]>;

type Elsewhere = keyof typeof adminNeeds | keyof typeof peopleNeeds | keyof typeof workNeeds;

const deskNeeds: Readonly<Record<Exclude<NeedKind, Elsewhere>, Source>> = {
  sos: async ({ deps, actor }) => {
    const { rows } = await listSos(deps, { actor, query: { ...page, status: undefined } });
    return rows.map(({ id, status, person, raised_at: at }) => ({
      id,
      title: person.name === '' ? (person.phone ?? '') : person.name,
      detail: person.name === '' ? '' : (person.phone ?? ''),
      at,
      action: status === 'raised' ? 'acknowledge' : null,
    }));
  },
  incident: async ({ deps, actor }) => {
    const { rows } = await listIncidents(deps, { actor, ...page, status: 'open' });
    return rows.map(({ booking_id, driver, customer_phone, at }) => ({
      id: booking_id,
      title: driver?.name ?? customer_phone,
      detail: driver?.phone ?? '',
      at,
    }));
  },
  dispute: async ({ deps, actor, now }) => {
    const until = new Date(now.getTime() + DISPUTE_NEAR_MS);
    const due = await dueDisputes(deps, { actor, until, limit: page.limit });
    return due.map(({ row: { id, number, opener, about, due_at, created_at }, canTake }) => ({
      id,
      // A guest may have left no name.
      title: [number, opener.name].filter(Boolean).join(' · '),
      detail: about ?? '',
      at: due_at ?? created_at,
      action: canTake ? 'take' : null,
    }));
  },
  late_worker_booking: async (asked) => {
    const rows = await startingBefore(asked, { status: 'confirmed', until: asked.now });
    return rows
      .filter((one) => isLate({ startAt: new Date(one.start_at), hasBegun: worked(one) }, asked.now))
      .map(shownLate);
  },
  unfilled_worker_booking: async (asked) => {
    const until = new Date(asked.now.getTime() + UNFILLED_BEFORE_MS);
    const rows = await startingBefore(asked, { status: 'pending', until });
    // A place left open by a no-show is named as a no-show.
    return rows
      .filter(
        ({ start_at, assignments }) =>
          new Date(start_at) > asked.now || assignments.every(({ status }) => status !== 'no_show'),
      )
      .slice(0, page.limit)
      .map(shownBooking);
  },
  low_supply: async (asked) => {
    const { deps, now } = asked;
    const until = new Date(now.getTime() + SUPPLY_AHEAD_MS);
    const rows = await tradesWithLowSupply(deps.db, { ...scopeOf(asked), now, until });
    return rows.map(({ bookingId, service, city, pincode, people, places, startAt }) => ({
      id: bookingId,
      title: service,
      detail: pincode === null ? city : `${city} ${pincode}`,
      supply: { free: people, needed: places },
      at: startAt.toISOString(),
    }));
  },
  low_driver_supply: async (asked) => {
    const { deps, now } = asked;
    const until = new Date(now.getTime() + DRIVERS_AHEAD_MS);
    const rows = await servicesWithFewDrivers(deps.db, { ...scopeOf(asked), now, until });
    return rows.map(({ bookingId, service, city, drivers, bookings, wantedAt }) => ({
      id: bookingId,
      title: city,
      detail: '',
      supply: { free: drivers, needed: bookings },
      at: wantedAt.toISOString(),
      service,
    }));
  },
  unassigned_booking: async (asked) => {
    const rows = await waitingForDriver(asked.deps.db, { ...scopeOf(asked), now: asked.now });
    return rows.map(({ id, pickup, phone, dueAt }) => ({
      id,
      title: pickup,
      detail: phone,
      at: dueAt.toISOString(),
    }));
  },
  report: async ({ deps, actor }) => {
    const query = { ...page, status: 'open' as const, order: 'newest' as const };
    const { rows } = await listReports(deps, { actor, query });
    return rows.map(({ id, title, company_name, reporter, created_at }) => ({
      id,
      title: title ?? reporter.name,
      detail: company_name ?? '',
      at: created_at,
    }));
  },
  job_in_review: async ({ deps, actor }) => {
    const query = { ...page, q: undefined, status: 'in_review' as const, sort: 'posted_date' as const };
    const { rows } = await listAllJobs(deps, { actor, query });
    return rows.map(({ id, title, company_name, posted_date }) => ({
      id,
      title,
      detail: company_name,
      at: posted_date,
    }));
  },
};

const kindsOf = (actor: Person): NeedKind[] =>
  needsOf(actor).filter((kind) => actor.role === 'super_admin' || !(kind in adminNeeds));

const sources: Readonly<Record<NeedKind, Source>> = {
  ...deskNeeds,
  ...workNeeds,
  ...peopleNeeds,
  ...adminNeeds,
};

/**
 * The action for a need of this kind, unless the item sets its own. Two kinds have none: a flagged payment can have
 * several causes, which its record shows; a failed webhook is retried automatically, and the gateway shows what became
 * of its payment.
 */
const usualActions: Partial<Record<NeedKind, NeedAction>> = {
  worker_no_show: 'assign_worker',
  unfilled_worker_booking: 'assign_worker',
  low_supply: 'assign_worker',
  unassigned_booking: 'assign_driver',
  package_follow_up: 'complete_reminder',
  work_follow_up: 'complete_reminder',
  person_follow_up: 'complete_reminder',
  payment_to_confirm: 'confirm_payment',
  failed_refund: 'refund_again',
  refund_to_send: 'send_refund',
  failed_payout: 'retry_payout',
  stuck_payout: 'settle_payout',
  payout_to_pay: 'pay_payout',
  approval: 'decide_approval',
};

const shownItem = (kind: NeedKind, { action, ...item }: Item) => ({
  ...item,
  action: action === undefined ? (usualActions[kind] ?? null) : action,
});

// Over thirty kinds queried at once would take every connection of the pool (20) from other requests.
const turn = pLimit(6);

/** Returns what needs staff at the desk now, and today's figures; for a manager, their cities and areas only. */
export async function readToday(deps: Deps, actor: Person): Promise<ReplyOf<typeof endpoint>> {
  const now = deps.clock.now();
  const asked = { deps, actor, now };
  const [needs, compared] = await Promise.all([
    Promise.all(
      kindsOf(actor).map((kind) => turn(async () => ({ kind, items: await sources[kind](asked) }))),
    ),
    seesFigures(actor) ? comparedFigures(deps.db, { now, cities: cityScopeOf(actor) }) : null,
  ]);
  return {
    at: now.toISOString(),
    needs: needs
      .filter(({ items }) => items.length > 0)
      .map(({ kind, items }) => ({
        kind,
        items: items.slice(0, NEEDS_NAMED).map((item) => shownItem(kind, item)),
        is_more: items.length > NEEDS_NAMED,
      })),
    figures: compared,
  };
}
