import type {
  OwnPackageBooking,
  OwnPackageBookingRecord,
  StaffPackageBooking,
  TrackedPackageBooking,
} from '@dihaadi/contract/bookings';
import { toRupees } from '@dihaadi/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { type DriverCard, driverCards } from '../drivers/drivers.public.ts';
import { canAssign, canCancel } from './bookings.policy.ts';
import type { Booking } from './bookings.queries.ts';

/** Bookings with the drivers that stand on them, drawn by `view`. */
export async function withDrivers<View>(
  db: Db,
  bookings: readonly Booking[],
  view: (booking: Booking, driver: DriverCard | null) => View,
): Promise<View[]> {
  const ids = bookings.flatMap((booking) => booking.driverId ?? []);
  const cards = await driverCards(db, [...new Set(ids)]);
  return bookings.map((booking) => view(booking, cards.get(booking.driverId ?? '') ?? null));
}

const shown = (booking: Booking) => ({
  id: booking.id,
  service_type: booking.serviceType,
  package_size: booking.packageSize,
  package_weight: booking.packageWeightGrams / 1000,
  booking_type: booking.bookingType,
  pickup_address: booking.pickup.address,
  pickup_latitude: booking.pickup.latitude,
  pickup_longitude: booking.pickup.longitude,
  pickup_location_source: booking.pickup.source,
  drop_address: booking.drop.address,
  drop_latitude: booking.drop.latitude,
  drop_longitude: booking.drop.longitude,
  drop_location_source: booking.drop.source,
  package_description: booking.packageDescription,
  scheduled_time: booking.scheduledTime?.toISOString() ?? null,
  special_instructions: booking.specialInstructions,
  estimated_fare: toRupees(booking.estimatedFarePaise),
  booking_status: booking.bookingStatus,
  closing_reason: booking.closingReason,
  created_at: booking.createdAt.toISOString(),
});

const shownDriver = (driver: DriverCard) => ({
  name: driver.name,
  vehicle_type: driver.vehicleType,
  vehicle: driver.vehicle,
  registration_number: driver.registrationNumber,
});

/** Once it is cancelled, its driver is nobody's business any more but the desk's. */
const driverOf = (booking: Booking, driver: DriverCard | null) =>
  booking.bookingStatus === 'cancelled' || driver === null ? null : shownDriver(driver);

/** The booking as the person who made it sees it. */
export const ownBooking = (booking: Booking, driver: DriverCard | null): OwnPackageBooking => ({
  ...shown(booking),
  customer_phone: booking.customerPhone,
  tracking_token: booking.trackingToken,
  driver: driverOf(booking, driver),
  can: { cancel: canCancel(booking) },
});

/** The booking as the desk sees it. */
export const staffBooking =
  (actor: Actor) =>
  (booking: Booking, driver: DriverCard | null): StaffPackageBooking => ({
    ...shown(booking),
    customer_phone: booking.customerPhone,
    customer_id: booking.customerId,
    driver: driver && { id: driver.id, ...shownDriver(driver) },
    can: { assign: canAssign(actor, booking), cancel: canCancel(booking) },
  });

type Around = { driver: DriverCard | null; sharesPhone: boolean; history: TrackedPackageBooking['history'] };

function callableDriver(booking: Booking, around: Around): TrackedPackageBooking['driver'] {
  const driver = driverOf(booking, around.driver);
  const phone = around.sharesPhone ? (around.driver?.phone ?? null) : null;
  return driver && { ...driver, phone };
}

/** The booking as whoever holds its link sees it. */
export const trackedBooking = (booking: Booking, around: Around): TrackedPackageBooking => ({
  ...shown(booking),
  driver: callableDriver(booking, around),
  history: around.history,
  can: { cancel: canCancel(booking) },
});

/** The booking, with what happened to it, as the person who made it sees it. */
export const ownBookingRecord = (booking: Booking, around: Around): OwnPackageBookingRecord => ({
  ...ownBooking(booking, around.driver),
  driver: callableDriver(booking, around),
  history: around.history,
});
