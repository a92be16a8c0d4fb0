import { z } from 'zod';
import { TrackedPackageBooking } from '../bookings.ts';
import { StaffPackageBooking } from '../staff-package-bookings.ts';
import { endpoint } from '../endpoint.ts';
import { id, line, paragraph } from '../fields.ts';
import { TripFare, TripPayment, tripPaymentMethods } from './trip-fare.ts';

const reason = paragraph(500);
const ofBooking = { area: 'bookings', params: { bookingId: 'package_booking' } } as const;
const staffStep = {
  access: ['super_admin'],
  method: 'POST',
  params: z.strictObject({ bookingId: id }),
  problems: ['invalid-transition'],
  reply: StaffPackageBooking,
} as const;

export const releaseBooking = endpoint({
  ...staffStep,
  name: 'trips.release',
  path: '/admin/bookings/:bookingId/release',
  desk: ofBooking,
  summary: 'Release a booking from its driver before pickup; it is offered to others',
  body: z.strictObject({ reason }),
});

export const reassignDriver = endpoint({
  ...staffStep,
  name: 'trips.reassign',
  path: '/admin/bookings/:bookingId/reassign/:driverId',
  desk: { area: 'bookings', params: { bookingId: 'package_booking', driverId: 'driver' } },
  summary: 'Reassign a booking to another driver before pickup; both are notified',
  params: z.strictObject({ bookingId: id, driverId: id }),
  body: z.strictObject({ reason }),
  problems: ['invalid-transition', 'driver-not-available'],
});

export const overrideCode = endpoint({
  ...staffStep,
  name: 'trips.override_code',
  path: '/admin/bookings/:bookingId/override-code',
  desk: ofBooking,
  summary: 'Pick up or complete for the driver without the code; the reason is recorded',
  body: z.strictObject({ step: z.enum(['pick_up', 'complete']), reason }),
});

/** Fare of a completed trip, and its payment. */
export const StaffTripFare = z
  .object({
    payment: TripPayment.nullable(),
    fare_breakdown: TripFare.nullable(),
    can: z.object({ waive: z.boolean() }),
  })
  .meta({ id: 'StaffTripFare' });
export type StaffTripFare = z.output<typeof StaffTripFare>;

export const staffFare = endpoint({
  name: 'trips.staff_fare',
  method: 'GET',
  path: '/admin/bookings/:bookingId/fare',
  desk: ofBooking,
  summary: 'Get the cost of a trip or its cancellation, and how it is paid',
  access: ['super_admin'],
  params: z.strictObject({ bookingId: id }),
  reply: StaffTripFare,
});

export const waiveFee = endpoint({
  name: 'trips.waive_fee',
  method: 'POST',
  path: '/admin/bookings/:bookingId/waive-fee',
  summary: 'Waive an unpaid cancellation fee; the reason is recorded',
  access: ['super_admin'],
  params: z.strictObject({ bookingId: id }),
  body: z.strictObject({ reason }),
  problems: ['invalid-transition'],
  reply: StaffTripFare,
});

export const payTrackedTrip = endpoint({
  name: 'trips.pay_tracked',
  method: 'POST',
  path: '/track/:token/payments',
  summary: 'Confirm that the driver was paid, in cash or by UPI',
  access: 'optional',
  linkIsEnough: true,
  whileSuspended: true,
  params: z.strictObject({ token: line(64) }),
  body: z.strictObject({ method: z.enum(tripPaymentMethods) }),
  reply: TrackedPackageBooking,
  limit: { max: 60, seconds: 60 },
  problems: ['invalid-transition', 'nothing-to-confirm', 'already-paid'],
});
