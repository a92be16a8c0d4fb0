import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { assignLocked, type Booking, checkMayDispatch, lockBooking } from '../../bookings/bookings.public.ts';
import { driverCards } from '../../drivers/drivers.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { offersOf } from '../trips.offers.queries.ts';
import { isExcluded } from '../trips.rules.ts';
import { inOrder, lookAround } from './dispatch-candidates.ts';
import type { Deps } from './own-trip.ts';

/**
 * Assigns each pending booking to the driver dispatch would ask first, each in its own transaction. Leaves bookings
 * that no driver can take, or that are no longer pending, unchanged.
 */
export async function assignBest(
  deps: Pick<Deps, 'db' | 'clock'>,
  { actor, bookingIds }: { actor: Person; bookingIds: readonly string[] },
) {
  checkMayDispatch(actor);
  const given: { bookingId: string; driverId: string | null }[] = [];
  for (const bookingId of new Set(bookingIds)) {
    const driverId = await inTransaction(deps.db, (tx) =>
      assignOne(tx, { actor, bookingId, at: deps.clock.now() }),
    ).catch(ignoreConflict);
    given.push({ bookingId, driverId });
  }
  const cards = await driverCards(
    deps.db,
    given.flatMap(({ driverId }) => driverId ?? []),
  );
  return given.map(({ bookingId, driverId }) => ({
    booking_id: bookingId,
    driver: driverId === null ? null : { id: driverId, name: cards.get(driverId)?.name ?? '' },
  }));
}

type One = { actor: Person; bookingId: string; at: Date };

async function assignOne(tx: Tx, { actor, bookingId, at }: One): Promise<string | null> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.bookingStatus !== 'pending') return null;
  const settings = await tripSettings(tx);
  const driverId = await bestDriver(tx, { booking, settings, at });
  if (driverId === undefined) return null;
  const answerBy = new Date(at.getTime() + settings.answer_minutes * 60_000);
  await assignLocked(tx, { actor, booking, driverId, at, answerBy });
  return driverId;
}

type Search = { booking: Booking; settings: Awaited<ReturnType<typeof tripSettings>>; at: Date };

async function bestDriver(tx: Tx, { booking, settings, at }: Search): Promise<string | undefined> {
  // An open offer is no obstacle; a declined one is.
  const excluded = (await offersOf(tx, booking.id))
    .filter((offer) => offer.status !== 'offered' && isExcluded(offer, at))
    .map(({ driverId }) => driverId);
  const candidates = await lookAround(tx, { booking, wanted: 1, settings, at, excluded });
  return inOrder(candidates.filter(({ ruledOutBy }) => ruledOutBy === null))[0]?.driver.driverId;
}

/** Another staff member was faster and handles the booking. */
function ignoreConflict(error: unknown): null {
  if (error instanceof AppError && error.status === 409) return null;
  throw error;
}
