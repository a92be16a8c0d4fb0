import { randomUUID } from 'node:crypto';
import type { DeskIncident, StaffTrip } from '@dihaadi/contract/trips/trip-incidents';
import type { IncidentKind, IncidentStatus } from '@dihaadi/contract/trips/trip-shown';
import { type Actor, cityScopeOf, guest, type Person } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { transition } from '../../../platform/transition.ts';
import {
  type Booking,
  bookingById,
  bookingsByIds,
  lockBooking,
  transitionBooking,
  noSuchBooking,
  topicsOf,
} from '../../bookings/bookings.public.ts';
import { driverCards } from '../../drivers/drivers.public.ts';
import {
  type Incident,
  incidentById,
  incidentsOf,
  insertIncident,
  pageOfIncidents,
  saveHandled,
} from '../trips.incidents.queries.ts';
import {
  canReport,
  canReportDamage,
  incidentMachine,
  INCIDENTS_AT_MOST,
  needsHandover,
  releaseReason,
  remedyFor,
} from '../trips.proof.rules.ts';
import { shownIncident } from '../trips.proof.views.ts';
import { tripsOf } from '../trips.queries.ts';
import { tripOfCustomerLink, type Deps, lockOwnTrip, type OwnTrip } from './own-trip.ts';
import { photoOf } from './trip-photos.ts';
import { driverPosition } from './track-trip.ts';
import { proofOf } from './trip-proof.ts';
import { withdrawOffers } from './trip-offers.ts';

type Report = {
  actor: Person;
  id: string;
  kind: IncidentKind;
  note: string | undefined;
  photo_id: string | undefined;
};

/**
 * Reports an incident to the desk. A breakdown or accident before pickup releases the trip to other drivers at once.
 * Throws 409 `invalid-transition` for an incident that can't happen now, 409 `list-full` for an eleventh, and 400 for a
 * photo that is not of an incident of this trip.
 */
export const reportIncident = (deps: Deps, report: Report): Promise<Booking> =>
  inTransaction(deps.db, async (tx) => {
    const { actor, id, kind } = report;
    const at = deps.clock.now();
    const own = await lockOwnTrip(tx, { actor, id, at });
    const { booking, driver, trip } = own;
    if (!canReport(kind, { ...booking, arrivedDropAt: trip.arrivedDropAt }))
      throw problem('invalid-transition', 'report-not-now');
    if ((await incidentsOf(tx, [id])).length >= INCIDENTS_AT_MOST)
      throw problem('list-full', 'reports-full', { count: INCIDENTS_AT_MOST });
    const incident = await put(tx, own, { report, at });
    if (incident.remedy !== 'others_asked') return booking;
    const released = await transitionBooking(tx, {
      booking,
      name: 'release',
      actor,
      at,
      reason: releaseReason(kind),
    });
    await withdrawOffers(tx, booking, { driverId: driver.driverId, actor, at });
    return released;
  });

async function put(tx: Tx, own: OwnTrip, { report, at }: { report: Report; at: Date }): Promise<Incident> {
  const { booking, driver } = own;
  const { kind, note, photo_id: photoId, actor } = report;
  if (photoId !== undefined) await photoOf(tx, own, { id: photoId, kind: 'incident' });
  const incident: Incident = {
    id: randomUUID(),
    bookingId: booking.id,
    driverId: driver.driverId,
    kind,
    note: note ?? null,
    photoId: photoId ?? null,
    remedy: remedyFor(kind, booking.bookingStatus),
    status: 'open',
    reportedBy: 'driver',
    createdAt: at,
    handledAt: null,
    resolution: null,
  };
  await write(tx, incident, { actor, topics: [topic.staff, topic.account(driver.accountId)] });
  return incident;
}

async function write(
  tx: Tx,
  incident: Incident,
  { actor, topics }: { actor: Actor; topics: string[] },
): Promise<void> {
  const { id, status, bookingId, kind, remedy, createdAt } = incident;
  await insertIncident(tx, incident);
  await recordEvent(tx, {
    thing: incidentMachine.thing,
    thingId: id,
    name: 'report',
    toState: status,
    actor,
    data: { booking_id: bookingId, kind, remedy },
    topics,
    at: createdAt,
  });
}

/**
 * Reports damaged or incomplete goods through the customer's tracking link: a claim for the desk. Throws 404 for the
 * receiver's link, and 409 `invalid-transition` for a ride, more than two days after the end, or for a second report.
 */
export const reportDamage = (
  deps: Deps,
  { token, note }: { token: string; note: string },
): Promise<Booking> =>
  inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const { id } = await tripOfCustomerLink({ db: tx }, token);
    const booking = await lockBooking(tx, id);
    if (booking === undefined) throw noSuchBooking();
    const { driverId, bookingStatus } = booking;
    if (driverId === null || !canReportDamage(booking, at))
      throw problem('invalid-transition', 'damage-within-two-days');
    const before = await incidentsOf(tx, [id]);
    if (before.some(({ reportedBy }) => reportedBy === 'customer'))
      throw problem('invalid-transition', 'already-reported');
    const kind = 'goods_damaged';
    const incident: Incident = {
      id: randomUUID(),
      bookingId: id,
      driverId,
      kind,
      note,
      photoId: null,
      remedy: remedyFor(kind, bookingStatus),
      status: 'open',
      reportedBy: 'customer',
      createdAt: at,
      handledAt: null,
      resolution: null,
    };
    await write(tx, incident, { actor: guest, topics: topicsOf(booking) });
    return booking;
  });

/** Returns these incidents as the desk sees them. */
async function forDesk(db: Db, incidents: readonly Incident[]): Promise<DeskIncident[]> {
  if (incidents.length === 0) return [];
  const ids = [...new Set(incidents.map(({ bookingId }) => bookingId))];
  const [bookings, trips, cards] = await Promise.all([
    bookingsByIds(db, ids),
    tripsOf(db, ids),
    driverCards(db, [...new Set(incidents.map(({ driverId }) => driverId))]),
  ]);
  const proof = await proofOf(db, bookings, trips);
  return incidents.map((incident) => {
    const shown = proof(incident.bookingId).incidents.find(({ id }) => id === incident.id);
    const driver = cards.get(incident.driverId);
    return {
      ...(shown ?? shownIncident(incident, null)),
      reported_by: incident.reportedBy,
      booking_id: incident.bookingId,
      driver: driver === undefined ? null : { id: driver.id, name: driver.name, phone: driver.phone },
      customer_phone: bookings.find(({ id }) => id === incident.bookingId)?.customerPhone ?? '',
      resolution: incident.resolution,
      handled_at: incident.handledAt?.toISOString() ?? null,
    };
  });
}

/** Returns one page of all incidents for the desk, newest first. */
export async function listIncidents(
  { db }: Pick<Deps, 'db'>,
  {
    actor,
    ...query
  }: { actor: Person; status: IncidentStatus | undefined; limit: number; cursor: string | undefined },
) {
  const { rows, next } = await pageOfIncidents(db, { ...query, cities: cityScopeOf(actor) });
  return { rows: await forDesk(db, rows), next };
}

const noSuchIncident = () => problem('not-found', 'no-such-incident');

/** Marks an incident as handled, with its resolution. Throws 404 if unknown, 409 if already handled. */
export async function handleIncident(
  deps: Deps,
  { actor, incidentId: id, resolution }: { actor: Person; incidentId: string; resolution: string },
): Promise<DeskIncident> {
  const [shown] = await inTransaction(deps.db, async (tx) => {
    const incident = await incidentById(tx, id);
    if (incident === undefined) throw noSuchIncident();
    return forDesk(tx, [await closeIncident(tx, incident, { actor, resolution, at: deps.clock.now() })]);
  });
  if (shown === undefined) throw noSuchIncident();
  return shown;
}

/** Marks an incident as handled, in the caller's transaction. Throws 409 if already handled. */
export async function closeIncident(
  tx: Tx,
  incident: Incident,
  { actor, resolution, at }: { actor: Actor; resolution: string; at: Date },
): Promise<Incident> {
  const { id } = incident;
  const status = await transition(tx, incidentMachine, {
    id,
    name: 'handle',
    state: incident.status,
    actor,
    at,
    reason: resolution,
    data: { booking_id: incident.bookingId },
    topics: [topic.staff],
    save: (to) => saveHandled(tx, id, { from: incident.status, to, resolution, at }),
  });
  return { ...incident, status, resolution, handledAt: at };
}

/**
 * Returns photos, charges, incidents and the code lock of a booking's trip for the desk. Throws 404 for an unknown
 * booking.
 */
export async function readStaffTrip(deps: Deps, bookingId: string): Promise<StaffTrip> {
  const { db, clock } = deps;
  const booking = await bookingById(db, bookingId);
  if (booking === undefined) throw noSuchBooking();
  const [trips, incidents] = await Promise.all([tripsOf(db, [bookingId]), incidentsOf(db, [bookingId])]);
  const [proof, shown, position] = await Promise.all([
    proofOf(db, [booking], trips),
    forDesk(db, incidents),
    driverPosition(deps, booking),
  ]);
  const { photos, charges } = proof(bookingId);
  const trip = trips.get(bookingId);
  // Leaves out any previous driver.
  const lockedUntil = trip?.driverId === booking.driverId ? trip?.codeLockedUntil : null;
  return {
    photos,
    charges,
    incidents: shown,
    code_locked_until: timeAfter(lockedUntil, clock.now()),
    received_by: trip?.receivedBy ?? null,
    driver_position: position && { ...position, at: position.at.toISOString() },
    can: { hand_over: booking.bookingStatus === 'picked_up' && incidents.some(needsHandover) },
  };
}

/** Formats a time in the future; null for any other. */
const timeAfter = (at: Date | null | undefined, now: Date): string | null =>
  at != null && at > now ? at.toISOString() : null;
