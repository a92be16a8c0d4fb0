import type { TripPhoto } from '@dihaadi/contract/trips/trip-photos';
import type { TripSettings } from '@dihaadi/contract/trips/trip-settings';
import type { TripCharge, TripIncident } from '@dihaadi/contract/trips/trip-shown';
import { toPaise } from '@dihaadi/contract/money';
import type { Db } from '../../../platform/db.ts';
import type { Booking, SoFar } from '../../bookings/bookings.public.ts';
import { tripSettings } from '../../settings/settings.public.ts';
import { incidentsOf } from '../trips.incidents.queries.ts';
import { type Charge, chargesOf, photosOf } from '../trips.proof.queries.ts';
import { countedCharges, waitUntil } from '../trips.proof.rules.ts';
import { shownCharges, shownIncident, shownPhoto } from '../trips.proof.views.ts';
import type { TripRow } from '../trips.queries.ts';

/** Returns the charges included in these bookings' fares, by booking. */
export async function linesOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, SoFar['lines']>> {
  const charges = await chargesOf(db, bookingIds);
  if (charges.length === 0) return new Map();
  const { unanswered_charges: limit } = await tripSettings(db);
  const byBooking = Map.groupBy(charges, ({ bookingId }) => bookingId);
  return new Map(
    [...byBooking].map(([id, all]) => [id, countedCharges(all, toPaise(limit)).map(toFareLine)] as const),
  );
}

const toFareLine = ({ id, kind, paise, createdAt }: Charge): SoFar['lines'][number] => ({
  id,
  kind,
  paise,
  hasPhoto: true,
  at: createdAt,
});

/** Evidence of a trip and its incidents, as shown to those who may see it. */
export type Proof = {
  photos: TripPhoto[];
  charges: TripCharge[];
  incidents: TripIncident[];
  /** The customer's reports, by incident. */
  claims: ReadonlySet<string>;
};

/** Returns until when the driver of a trip waits for an absent person; null if the driver does not wait. */
export const waitsUntil = (
  booking: Booking,
  trip: TripRow | undefined,
  settings: TripSettings,
): Date | null =>
  waitUntil(
    { ...booking, arrivedDropAt: trip?.arrivedDropAt ?? null },
    {
      freeMinutes: booking.quote?.freeWaitingMinutes ?? settings.free_waiting_minutes,
      absentMinutes: settings.absent_minutes,
    },
  );

/** Returns photos, charges and incidents of these bookings, by booking. */
export async function proofOf(
  db: Db,
  bookings: readonly Booking[],
  trips: ReadonlyMap<string, TripRow>,
): Promise<(bookingId: string) => Proof> {
  const ids = bookings.map(({ id }) => id);
  const [photos, charges, incidents, settings] = await Promise.all([
    photosOf(db, ids),
    chargesOf(db, ids),
    incidentsOf(db, ids),
    tripSettings(db),
  ]);
  const claims = new Set(incidents.flatMap(({ id, reportedBy }) => (reportedBy === 'customer' ? [id] : [])));
  const found = new Map(
    bookings.map((booking) => {
      const own = charges.filter(({ bookingId }) => bookingId === booking.id);
      const until = waitsUntil(booking, trips.get(booking.id), settings);
      const proof: Proof = {
        photos: photos.filter(({ bookingId }) => bookingId === booking.id).map(shownPhoto),
        charges: shownCharges(own, countedCharges(own, toPaise(settings.unanswered_charges))),
        incidents: incidents
          .filter(({ bookingId }) => bookingId === booking.id)
          .map((incident) => shownIncident(incident, until)),
        claims,
      };
      return [booking.id, proof];
    }),
  );
  return (bookingId) => found.get(bookingId) ?? { photos: [], charges: [], incidents: [], claims };
}
