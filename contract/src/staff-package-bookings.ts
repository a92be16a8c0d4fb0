import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { packageServiceTypes } from './fare.ts';
import { day, id, line, paging, time } from './fields.ts';
import { areaByPincode, several } from './staff-filters.ts';
import { ofBooking } from './trips/package-order.ts';
import { AssignedDriver, bookingShown, bookingStatuses, Cancellation } from './bookings.ts';

/** Booking as the desk sees it: without its holder's access token. */
export const StaffPackageBooking = z
  .object({
    ...bookingShown,
    /**
     * Time from which it is late in its state: without a driver, without an answer, or with its driver. Null: it has
     * ended.
     */
    late_from: time.nullable(),
    customer_phone: z.string(),
    customer_id: id.nullable(),
    /** Null for a guest. */
    customer_name: z.string().nullable(),
    driver: AssignedDriver.extend({ id }).nullable(),
    can: z.object({
      assign: z.boolean(),
      release: z.boolean(),
      /** The step that staff may complete without its code. */
      override_code: z.enum(['pick_up', 'complete']).nullable(),
      cancel: z.boolean(),
      /** Instructions and phone; the time only with `reschedule`. */
      edit: z.boolean(),
      reschedule: z.boolean(),
      /** Change to another address, until the trip has ended. */
      change_drop: z.boolean(),
    }),
  })
  .meta({ id: 'StaffPackageBooking' });
export type StaffPackageBooking = z.output<typeof StaffPackageBooking>;

/** Sort orders for the desk; `-` is descending. */
const bookingSorts = [
  'created_at',
  '-created_at',
  // The longest overdue first, then the next to become late; ended bookings last, newest first.
  'late_from',
  '-late_from',
  'estimated_fare',
  '-estimated_fare',
] as const;
export type BookingSort = (typeof bookingSorts)[number];

const filters = {
  /** The start of its id, a phone, words of the addresses and of the goods, or the driver's name, phone or plate. */
  q: line(100).optional(),
  /** One or several, separated by commas. */
  booking_status: several(bookingStatuses).optional(),
  /** Area of the pickup: a PIN code or its beginning. */
  pincode: areaByPincode.optional(),
  service_type: z.enum(packageServiceTypes).optional(),
  /** Late in its current state, as the dispatch board and Today count it. */
  late: z.enum(['true']).optional(),
  /** The day (IST) for which it was scheduled, or on which it was ordered. */
  day: day.optional(),
  sort: z.enum(bookingSorts).default('-created_at'),
};

const desk = { access: ['super_admin'], desk: { area: 'bookings' } } as const;

export const listBookings = listEndpoint({
  name: 'bookings.list',
  path: '/admin/bookings',
  summary: 'List all package bookings, newest first unless sorted otherwise',
  ...desk,
  query: z.strictObject({ ...paging, ...filters }),
  reply: StaffPackageBooking,
});

export const exportBookings = fileEndpoint({
  name: 'bookings.export',
  secondPerson: true,
  path: '/admin/bookings/export',
  summary: 'Export all pages of the list of package bookings as CSV; cells are safe to open in a spreadsheet',
  ...desk,
  media: 'text/csv',
  query: z.strictObject(filters),
});

export const assignDriver = endpoint({
  name: 'bookings.assign',
  method: 'POST',
  path: '/admin/bookings/:bookingId/assign/:driverId',
  desk: { area: 'bookings', params: { bookingId: 'package_booking', driverId: 'driver' } },
  summary: 'Assign a pending booking to an active, free driver',
  access: ['super_admin'],
  params: z.strictObject({ bookingId: id, driverId: id }),
  reply: StaffPackageBooking,
  problems: ['invalid-transition', 'already-assigned', 'driver-not-available'],
});

export const cancelBooking = endpoint({
  name: 'bookings.cancel',
  method: 'POST',
  path: '/admin/bookings/:bookingId/cancel',
  summary: 'Cancel a booking before pickup, with a reason',
  ...ofBooking,
  body: Cancellation,
  reply: StaffPackageBooking,
  problems: ['invalid-transition'],
});
