import type { StaffTrip } from '@dihaadi/contract/trips/trip-incidents';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { handOver, lockBooking, noSuchBooking } from '../../bookings/bookings.public.ts';
import { incidentsOf } from '../trips.incidents.queries.ts';
import { needsHandover } from '../trips.proof.rules.ts';
import { clearPosition } from '../trips.presence.queries.ts';
import { closeIncident, readStaffTrip } from './trip-incidents.ts';
import { type Deps, noteStep, tripRow } from './own-trip.ts';

type HandOver = { actor: Person; bookingId: string; driverId: string; reason: string };

/**
 * Hands goods under way over to another driver after a breakdown or accident, and handles the incidents. Throws 409
 * `invalid-transition` without such an incident, 409 `driver-not-available` if the driver can't take it.
 */
export async function handOverTrip(deps: Deps, command: HandOver): Promise<StaffTrip> {
  const { bookingId, driverId, actor, reason } = command;
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking === undefined) throw noSuchBooking();
    const open = (await incidentsOf(tx, [bookingId])).filter(needsHandover);
    if (booking.bookingStatus !== 'picked_up' || open.length === 0)
      throw problem('invalid-transition', 'hand-over-only-incident');
    if (booking.driverId === driverId) throw problem('driver-not-available', 'driver-has-goods');
    const at = deps.clock.now();
    const moved = await handOver(tx, { actor, booking, driverId, at, reason });
    await noteStep(tx, await tripRow(tx, moved, { driverId, at }), { heardAt: at });
    if (booking.driverId !== null) await clearPosition(tx, booking.driverId);
    for (const incident of open) await closeIncident(tx, incident, { actor, resolution: reason, at });
  });
  return readStaffTrip(deps, bookingId);
}
