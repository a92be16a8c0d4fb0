import type {
  BookingStatus,
  FollowedPackageBooking,
  OwnPackageBooking,
  OwnPackageBookingRecord,
  TrackedPackageBooking,
} from '@dihaadi/contract/bookings';
import type { StaffPackageBooking } from '@dihaadi/contract/staff-package-bookings';
import type { PackageServiceType, PackageSize } from '@dihaadi/contract/fare';
import { toRupees } from '@dihaadi/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { CsvColumn } from '../../platform/csv.ts';
import type { Db } from '../../platform/db.ts';
import { indianClock } from '@dihaadi/contract/indian-time';
import { reasonText } from '../../platform/refusals.ts';
import { type DriverCard, driverCards } from '../drivers/drivers.public.ts';
import { shownFare } from './bookings.fares.ts';
import {
  canAssign,
  canCancel,
  canChangeDrop,
  canEdit,
  canRelease,
  canReschedule,
  stepWithCode,
} from './bookings.policy.ts';
import type { Booking } from './bookings.queries.ts';
import { lateFrom } from './bookings.rules.ts';
import { waySeconds } from './bookings.travel-time.ts';

/** Returns bookings with their drivers, rendered by `view`. */
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
  sender_name: booking.senderName,
  receiver_name: booking.receiverName,
  vehicle_type: booking.vehicleType,
  helpers: booking.helpers,
  stops: booking.stops.map(({ address, latitude, longitude, name, phone }, index) => ({
    number: index + 1,
    address,
    latitude,
    longitude,
    name,
    phone,
  })),
  fare_quote: booking.quote && shownFare(booking.quote),
  estimated_fare: toRupees(booking.estimatedFarePaise),
  booking_status: booking.bookingStatus,
  closing_reason: booking.closingReason,
  created_at: booking.createdAt.toISOString(),
});

const shownDriver = (driver: DriverCard) => ({
  name: driver.name,
  photo_url: driver.photo,
  vehicle_type: driver.vehicleType,
  vehicle: driver.vehicle,
  registration_number: driver.registrationNumber,
});

/** After cancellation only the desk sees the driver. */
const driverOf = (booking: Booking, driver: DriverCard | null) =>
  booking.bookingStatus === 'cancelled' || driver === null ? null : shownDriver(driver);

/** Returns the booking as its author sees it. */
export const ownBooking = (booking: Booking, driver: DriverCard | null): OwnPackageBooking => ({
  ...shown(booking),
  customer_phone: booking.customerPhone,
  tracking_token: booking.trackingToken,
  driver: driverOf(booking, driver),
  can: { cancel: canCancel(booking) },
});

/** Returns the booking as the desk sees it. */
export const staffBooking =
  (actor: Actor, names: ReadonlyMap<string, { name: string }>) =>
  (booking: Booking, driver: DriverCard | null): StaffPackageBooking => ({
    ...shown(booking),
    late_from: lateFrom(booking, waySeconds(booking))?.toISOString() ?? null,
    customer_phone: booking.customerPhone,
    customer_id: booking.customerId,
    customer_name: names.get(booking.customerId ?? '')?.name ?? null,
    driver: driver && { id: driver.id, ...shownDriver(driver) },
    can: {
      assign: canAssign(actor, booking),
      release: canRelease(actor, booking),
      override_code: stepWithCode(actor, booking),
      cancel: canCancel(booking),
      edit: canEdit(booking),
      reschedule: canReschedule(booking),
      change_drop: canChangeDrop(booking),
    },
  });

type Around = Pick<TrackedPackageBooking, 'history' | 'closed'> & {
  driver: DriverCard | null;
  sharesPhone: boolean;
};

function callableDriver(booking: Booking, around: Around): TrackedPackageBooking['driver'] {
  const driver = driverOf(booking, around.driver);
  const phone = around.sharesPhone ? (around.driver?.phone ?? null) : null;
  return driver && { ...driver, phone };
}

/** Returns the booking as seen through its tracking link. */
export const trackedBooking = (booking: Booking, around: Around): FollowedPackageBooking => ({
  ...shown(booking),
  driver: callableDriver(booking, around),
  history: around.history,
  closed: around.closed,
});

/** Returns the booking with its history, as its author sees it. */
export const ownBookingRecord = (booking: Booking, around: Around): OwnPackageBookingRecord => ({
  ...ownBooking(booking, around.driver),
  driver: callableDriver(booking, around),
  history: around.history,
  closed: around.closed,
});

const SERVICES: Record<PackageServiceType, string> = {
  delivery: 'Delivery',
  goods_transport: 'Goods transport',
  taxi_cab: 'Cab',
};

const SIZES: Record<PackageSize, string> = {
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
  extra_large: 'Extra large',
};

const STATUSES: Record<BookingStatus, string> = {
  pending: 'Pending',
  assigned: 'Assigned',
  accepted: 'Accepted',
  arrived_pickup: 'At pickup',
  picked_up: 'Picked up',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  failed: 'Failed',
};

/** Columns of the exported list, as in the table. */
export const exportedColumns: readonly CsvColumn<StaffPackageBooking>[] = [
  { header: 'ID', of: ({ id }) => id },
  { header: 'Booked', of: ({ created_at }) => indianClock(new Date(created_at)) },
  {
    header: 'Wanted for',
    of: ({ scheduled_time }) => (scheduled_time === null ? '' : indianClock(new Date(scheduled_time))),
  },
  { header: 'Service type', of: ({ service_type }) => SERVICES[service_type] },
  { header: 'Pickup', of: ({ pickup_address }) => pickup_address },
  { header: 'Drop', of: ({ drop_address }) => drop_address },
  { header: 'Size', of: ({ package_size }) => SIZES[package_size] },
  { header: 'Weight (kg)', of: ({ package_weight }) => String(package_weight) },
  { header: 'What', of: ({ package_description }) => package_description },
  { header: 'Customer', of: ({ customer_name: name }) => name ?? '' },
  // Formatted as in India: a spreadsheet would read +91… as a formula, and ten digits as a number.
  { header: 'Phone', of: ({ customer_phone }) => customer_phone.replace(/^\+91(\d{5})/, '$1 ') },
  {
    header: 'Fare',
    of: ({ fare_quote, estimated_fare }) => (fare_quote?.total ?? estimated_fare).toFixed(2),
  },
  { header: 'Status', of: ({ booking_status }) => STATUSES[booking_status] },
  { header: 'Driver', of: ({ driver }) => driver?.name ?? '' },
  { header: 'Reason', of: ({ closing_reason }) => reasonText(closing_reason ?? '', 'en') },
];
