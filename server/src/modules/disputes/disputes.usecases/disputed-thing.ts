import type { DisputedThing } from '@dihaadi/contract/disputes';
import { disputeStageOf } from '@dihaadi/contract/dispute-stages';
import type { Person } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { stateHistory } from '../../../platform/events.queries.ts';
import { bookingById } from '../../bookings/bookings.public.ts';
import { companiesByIds, recruitersByCompany } from '../../companies/companies.public.ts';
import { accountOfDriver } from '../../drivers/drivers.public.ts';
import { applicationNotificationFacts } from '../../jobs/jobs.public.ts';
import {
  type DisputablePayment,
  disputablePayment,
  disputablePaymentsOf,
} from '../../payments/payments.public.ts';
import { unpaidFee, waiveUnpaidFee } from '../../trips/trips.public.ts';
import { wagesAwaitingConfirmation } from '../../wage-payments/wage-payments.public.ts';
import {
  assignmentFacts,
  bookingParties,
  unpaidLateFees,
  waiveLateFees,
} from '../../worker-bookings/worker-bookings.public.ts';
import { isSameParty, type Parties, type Party } from '../disputes.rules.ts';

/** A person or guest who can open a dispute about a thing, and the other side. */
export type Opening = Parties & { assignmentId: string | null };

/** Returns the openings in both directions between a side and an account; only the first side's if there is no second. */
function between(
  side: Party | string,
  accountId: string | null | undefined,
  assignmentId: string | null = null,
): Opening[] {
  const opener = typeof side === 'string' ? { accountId: side } : side;
  if (accountId == null) return [{ opener, other: null, assignmentId }];
  return [
    { opener, other: { accountId }, assignmentId },
    { opener: { accountId }, other: opener, assignmentId },
  ];
}

/** Returns a package booking's customer: an account, or the guest reachable by the booking's phone. */
const customerOf = (accountId: string | null, bookingId: string): Party =>
  accountId === null ? { guestBookingId: bookingId } : { accountId };

type Openings = readonly Opening[];

async function workerBooking(db: Db, id: string): Promise<Openings | undefined> {
  const booking = await bookingParties(db, id);
  if (booking === undefined) return undefined;
  const { customerId, assignments } = booking;
  const pairs = assignments.flatMap((one) => between(customerId, one.personId, one.id));
  // The booking as a whole: no worker is assigned yet, or it concerns several of them.
  const whole = assignments.length === 1 ? [] : between(customerId, null);
  return [...whole, ...pairs];
}

async function packageBooking(db: Db, id: string): Promise<Openings | undefined> {
  const booking = await bookingById(db, id);
  if (booking === undefined) return undefined;
  const { customerId, driverId } = booking;
  const driver = driverId === null ? undefined : await accountOfDriver(db, driverId);
  return between(customerOf(customerId, id), driver);
}

async function jobApplication(db: Db, id: string): Promise<Openings | undefined> {
  const application = await applicationNotificationFacts(db, id);
  if (application === undefined) return undefined;
  const { companyId, jobSeekerId } = application;
  if (companyId === null) return between(jobSeekerId, null);
  const [[company], recruiters] = await Promise.all([
    companiesByIds(db, [companyId]),
    recruitersByCompany(db, [companyId]),
  ]);
  // The seeker's report goes to the owner; a recruiter who handles the applicant may also report.
  const seeker = { accountId: jobSeekerId };
  const byTeam = recruiters.map((accountId) => ({
    opener: { accountId },
    other: seeker,
    assignmentId: null,
  }));
  return [...between(jobSeekerId, company?.accountId), ...byTeam];
}

async function payment(db: Db, id: string): Promise<Openings | undefined> {
  const paid = await disputablePayment(db, id);
  if (paid === undefined) return undefined;
  const earner = await earnerOf(db, paid);
  return between(payerOf(paid), earner?.accountId, earner?.assignmentId);
}

/** Returns the payer: an account, or the guest of a trip. */
export const payerOf = ({ accountId, payer }: DisputablePayment): Party => customerOf(accountId, payer.id);

async function earnerOf(db: Db, { payer }: DisputablePayment) {
  if (payer.kind === 'wage') {
    const work = await assignmentFacts(db, payer.id);
    // The payment may be for a statement of the assignment.
    return work && { accountId: work.personId, assignmentId: work.assignmentId };
  }
  const booking = payer.kind === 'trip' ? await bookingById(db, payer.id) : undefined;
  if (booking?.driverId == null) return undefined;
  return { accountId: await accountOfDriver(db, booking.driverId), assignmentId: null };
}

const FINDERS: Record<DisputedThing, (db: Db, id: string) => Promise<Openings | undefined>> = {
  worker_booking: workerBooking,
  package_booking: packageBooking,
  job_application: jobApplication,
  payment,
};

/** Returns who can open a dispute about a thing, and against whom; undefined if the thing does not exist. */
export const openingsOf = (db: Db, thing: DisputedThing, id: string): Promise<Openings | undefined> =>
  FINDERS[thing](db, id);

/**
 * Returns how far a booking has progressed at `now`. Any other or missing thing can be reported for every kind of
 * problem.
 */
export async function stageOf(db: Db, { thing, id }: { thing: DisputedThing; id: string }, now: Date) {
  const moments = await MOMENTS[thing]?.(db, id);
  return moments && disputeStageOf({ ...moments, until: moments.closedAt ?? now });
}

type BookingMoments = { hasBegun: boolean; comesAt: Date | null; closedAt: Date | null };

const MOMENTS: Partial<Record<DisputedThing, (db: Db, id: string) => Promise<BookingMoments | undefined>>> = {
  worker_booking: async (db, id) => {
    const booking = await bookingParties(db, id);
    return booking && { ...booking, comesAt: booking.startAt };
  },
  package_booking: async (db, id) => {
    const booking = await bookingById(db, id);
    if (booking === undefined) return undefined;
    const { pickedUpAt, scheduledTime, closedAt, bookingStatus } = booking;
    const states = await stateHistory(db, 'package_booking', id);
    const took = states.findLast(({ state }) => state === 'accepted');
    // A driver who released it left it to others.
    const isTaken = took !== undefined && bookingStatus !== 'pending' && bookingStatus !== 'assigned';
    const comesAt = isTaken ? (scheduledTime ?? took.at) : null;
    return { hasBegun: pickedUpAt !== null, comesAt, closedAt };
  },
};

/**
 * Returns how a person or guest opens a dispute about a thing: against the person of the named assignment, or the only
 * one, or the booking as a whole. Undefined if they are not involved.
 */
export function openingOf(
  openings: Openings,
  { opener, assignmentId }: { opener: Party; assignmentId: string | undefined },
): Opening | undefined {
  const theirs = openings.filter((one) => isSameParty(one.opener, opener));
  if (assignmentId !== undefined) return theirs.find((one) => one.assignmentId === assignmentId);
  return theirs.find((one) => one.assignmentId === null) ?? theirs[0];
}

/** Returns a guest's current contact, language and link for a booking; undefined for an unknown booking. */
export async function contactOfGuest(db: Db, bookingId: string) {
  const booking = await bookingById(db, bookingId);
  if (booking === undefined) return undefined;
  const { customerPhone: phone, language, trackingToken } = booking;
  return { phone, language: language ?? 'en', trackingToken };
}

/** Returns the guest who can open a dispute about a thing; undefined if no guest is involved. */
export async function guestOf(db: Db, thing: DisputedThing, id: string): Promise<Party | undefined> {
  const openings = (await openingsOf(db, thing, id)) ?? [];
  return openings.map(({ opener }) => opener).find((one) => 'guestBookingId' in one);
}

type About = { thing: DisputedThing; thingId: string; assignmentId: string | null };

/** Returns the assignments a dispute is about: one, or all of the booking. */
export async function assignmentsOfDispute(db: Db, of: About): Promise<string[]> {
  if (of.assignmentId !== null) return [of.assignmentId];
  if (of.thing !== 'worker_booking') return [];
  return ((await bookingParties(db, of.thingId))?.assignments ?? []).map(({ id }) => id);
}

/** Like `assignmentsOfDispute`, without those with a payment awaiting confirmation: it is confirmed or denied first. */
async function unpaidAssignments(db: Db, of: About): Promise<string[]> {
  const ids = await assignmentsOfDispute(db, of);
  const awaited = await wagesAwaitingConfirmation(db, ids);
  return ids.filter((id) => !awaited.has(id));
}

/** Returns the unpaid part of the cancellation fee a dispute is about, in paise: a decision can waive it. */
export async function waivableOfDispute(db: Db, of: About): Promise<number> {
  if (of.thing === 'package_booking') return unpaidFee(db, of.thingId);
  if (of.thing !== 'worker_booking') return 0;
  return unpaidLateFees(db, { bookingId: of.thingId, assignmentIds: await unpaidAssignments(db, of) });
}

/**
 * Waives, in the caller's transaction, the unpaid cancellation fee a dispute is about. Returns the amount in paise.
 * Throws 409 if none is unpaid, e.g. because it has just been paid.
 */
export async function waiveFeeOfDispute(
  tx: Tx,
  of: About,
  by: { actor: Person; at: Date; reason: string },
): Promise<number> {
  if (of.thing === 'package_booking') return waiveUnpaidFee(tx, { bookingId: of.thingId, ...by });
  const assignmentIds = await unpaidAssignments(tx, of);
  const waived =
    of.thing === 'worker_booking'
      ? await waiveLateFees(tx, { bookingId: of.thingId, assignmentIds, ...by })
      : 0;
  // The booking is locked by now, so a payment started just before is visible here.
  const isPaidNow = (await wagesAwaitingConfirmation(tx, assignmentIds)).size > 0;
  if (waived === 0 || isPaidNow) throw problem('invalid-transition', 'no-unpaid-cancellation-fee');
  return waived;
}

/** Returns the online payments for what a dispute is about. */
export async function paymentsOfDispute(db: Db, of: About): Promise<DisputablePayment[]> {
  if (of.thing === 'payment') {
    const paid = await disputablePayment(db, of.thingId);
    return paid === undefined ? [] : [paid];
  }
  if (of.thing === 'package_booking') return disputablePaymentsOf(db, { kind: 'trip', ids: [of.thingId] });
  return disputablePaymentsOf(db, { kind: 'wage', ids: await assignmentsOfDispute(db, of) });
}
