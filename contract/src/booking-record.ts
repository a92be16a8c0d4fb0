import { z } from 'zod';
import { PackageBookingTimeline } from './booking-timeline.ts';
import { StaffPackageBooking } from './staff-package-bookings.ts';
import { endpoint } from './endpoint.ts';
import { mobile, optionalParagraph, paragraph, time } from './fields.ts';
import { lookedAt } from './history.ts';
import { ofBooking } from './trips/package-order.ts';

/** Booking fields that staff edit. */
const edited = StaffPackageBooking.pick({
  scheduled_time: true,
  special_instructions: true,
  customer_phone: true,
});

const StaffPackageBookingRecord = StaffPackageBooking.extend({
  /** Null without a driver or without a phone. */
  driver_phone: z.string().nullable(),
  /** Token of the link to share, which shows the trip and changes nothing. */
  share_token: z.string(),
  ...lookedAt,
  history: PackageBookingTimeline,
}).meta({ id: 'StaffPackageBookingRecord' });
export type StaffPackageBookingRecord = z.output<typeof StaffPackageBookingRecord>;

export const readBooking = endpoint({
  name: 'bookings.read',
  method: 'GET',
  path: '/admin/bookings/:bookingId',
  summary: 'Get one package booking with its history; access is recorded',
  ...ofBooking,
  etag: edited,
  reply: StaffPackageBookingRecord,
});

export const editBooking = endpoint({
  name: 'bookings.edit',
  method: 'PUT',
  path: '/admin/bookings/:bookingId',
  summary:
    'Update time, instructions and phone for the customer; the reason is recorded. If the time changes, the booking is offered to other drivers',
  ...ofBooking,
  body: z.strictObject({
    /** Only for a scheduled booking. */
    scheduled_time: time.nullable(),
    special_instructions: optionalParagraph(1000),
    customer_phone: mobile,
    reason: paragraph(500),
  }),
  etag: edited,
  reply: StaffPackageBooking,
  // A new phone gets an SMS.
  limit: { max: 60, seconds: 3600 },
  problems: ['invalid-transition', 'too-many-requests'],
});
