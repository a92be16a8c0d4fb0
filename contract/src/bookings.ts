import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint, streamEndpoint } from './endpoint.ts';
import { packageServiceTypes } from './fare.ts';
import {
  day,
  id,
  latitude,
  line,
  longitude,
  mobile,
  optionalParagraph,
  paging,
  paragraph,
  rupees,
  time,
} from './fields.ts';
import { vehicleTypes } from './drivers.ts';
import { LiveEvent } from './live.ts';
import { areaByPincode, several } from './staff-filters.ts';
import { locationSources } from './locations.ts';
import { bookingProblems, ofBooking, orderFields, orderShown, parcelFields } from './trips/package-order.ts';
import { trackedTrip } from './trips/tracked-trip.ts';
import { wrong } from './texts/field-saying.ts';

export const bookingTypes = ['immediate', 'scheduled'] as const;
export type BookingType = (typeof bookingTypes)[number];

export const bookingStatuses = [
  'pending',
  'assigned',
  'accepted',
  'arrived_pickup',
  'picked_up',
  'completed',
  'cancelled',
  'expired',
  'failed',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

const address = paragraph(500);

const parcel = { ...parcelFields, booking_type: z.enum(bookingTypes) };

/** What a customer or guest sends (spec/product.md, sections 3 and 5). Coordinates are optional, in pairs. */
export const NewPackageBooking = z
  .strictObject({
    ...parcel,
    pickup_address: address,
    pickup_latitude: latitude.nullish(),
    pickup_longitude: longitude.nullish(),
    drop_address: address,
    drop_latitude: latitude.nullish(),
    drop_longitude: longitude.nullish(),
    package_description: paragraph(1000),
    scheduled_time: time.nullish(),
    special_instructions: optionalParagraph(1000),
    customer_phone: mobile,
    ...orderFields,
  })
  .superRefine((booking, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (booking.booking_type === 'scheduled' && booking.scheduled_time == null) {
      refuse('scheduled_time', wrong('choose-a-time'));
    }
    if (booking.booking_type === 'immediate' && booking.scheduled_time != null) {
      refuse('scheduled_time', wrong('only-scheduled-has-time'));
    }
    for (const end of ['pickup', 'drop'] as const)
      if ((booking[`${end}_latitude`] == null) !== (booking[`${end}_longitude`] == null))
        refuse(`${end}_latitude`, wrong('both-coordinates'));
  })
  .meta({
    examples: [
      {
        service_type: 'delivery',
        pickup_address: '126, Madhyam Marg, Mansarovar, Jaipur 302020',
        drop_address: 'Bani Park, Kabir Marg, Jaipur 302016',
        package_size: 'medium',
        package_weight: 12,
        package_description: 'Two boxes of sweets',
        booking_type: 'immediate',
        customer_phone: '98765 43210',
      },
    ],
  });
export type NewPackageBooking = z.output<typeof NewPackageBooking>;

/** Without the driver's id, which alone opens the driver's payment (rulings, section 3). */
const AssignedDriver = z.object({
  name: z.string(),
  /** Null without a photo. */
  photo_url: z.string().nullable(),
  vehicle_type: z.enum(vehicleTypes).nullable(),
  vehicle: z.string().nullable(),
  registration_number: z.string().nullable(),
});

const shown = {
  id,
  ...parcel,
  package_weight: z.number(),
  pickup_address: z.string(),
  pickup_latitude: latitude,
  pickup_longitude: longitude,
  pickup_location_source: z.enum(locationSources),
  drop_address: z.string(),
  drop_latitude: latitude,
  drop_longitude: longitude,
  drop_location_source: z.enum(locationSources),
  package_description: z.string(),
  scheduled_time: time.nullable(),
  special_instructions: z.string().nullable(),
  ...orderShown,
  /** The specified formula; the price only where `fare_quote` is null (rulings, section 6). */
  estimated_fare: rupees,
  booking_status: z.enum(bookingStatuses),
  closing_reason: z.string().nullable(),
  created_at: time,
};

/** The booking as the person who made it sees it. */
const OwnPackageBooking = z
  .object({
    ...shown,
    customer_phone: z.string(),
    tracking_token: z.string(),
    driver: AssignedDriver.nullable(),
    can: z.object({ cancel: z.boolean() }),
  })
  .meta({ id: 'OwnPackageBooking' });
export type OwnPackageBooking = z.output<typeof OwnPackageBooking>;

/** The booking as the desk sees it: without the token that opens it to its holder. */
export const StaffPackageBooking = z
  .object({
    ...shown,
    /** It is late from this time on in its state: without a driver, without an answer, or with its driver. Null: it is over. */
    late_from: time.nullable(),
    customer_phone: z.string(),
    customer_id: id.nullable(),
    /** Null for a guest. */
    customer_name: z.string().nullable(),
    driver: AssignedDriver.extend({ id }).nullable(),
    can: z.object({
      assign: z.boolean(),
      release: z.boolean(),
      /** The step that staff may take without its code. */
      override_code: z.enum(['pick_up', 'complete']).nullable(),
      cancel: z.boolean(),
      /** Instructions and phone; the time only with `reschedule`. */
      edit: z.boolean(),
      reschedule: z.boolean(),
      /** To another address, while the trip has not ended. */
      change_drop: z.boolean(),
    }),
  })
  .meta({ id: 'StaffPackageBooking' });
export type StaffPackageBooking = z.output<typeof StaffPackageBooking>;

/** The booking as the holder of its tracking link sees it. The driver's phone appears from acceptance on. */
export const TrackedPackageBooking = z
  .object({
    ...shown,
    ...trackedTrip,
    driver: AssignedDriver.extend({ phone: z.string().nullable() }).nullable(),
    history: z.array(z.object({ booking_status: z.enum(bookingStatuses), at: time })),
    can: z.object({
      cancel: z.boolean(),
      confirm_payment: z.boolean(),
      pay_online: z.boolean(),
      answer_charges: z.boolean(),
      rate: z.boolean(),
      tip: z.boolean(),
      /** Of what is to be carried, before pickup. */
      send_photo: z.boolean(),
      report_damage: z.boolean(),
      /** To another address, while the trip has not ended. */
      change_drop: z.boolean(),
      /** A problem, as a guest: a customer with an account does so behind their login. */
      report: z.boolean(),
    }),
  })
  .meta({ id: 'TrackedPackageBooking' });
export type TrackedPackageBooking = z.output<typeof TrackedPackageBooking>;

/** What its own record and its tracking link show alike: the booking without its trip. */
export type FollowedPackageBooking = Omit<TrackedPackageBooking, keyof typeof trackedTrip | 'can'>;

export const bookPackage = endpoint({
  name: 'bookings.book_package',
  method: 'POST',
  path: '/bookings/package',
  summary: 'Book a delivery, goods transport or cab, as a guest or logged in',
  access: 'optional',
  status: 201,
  body: NewPackageBooking,
  reply: OwnPackageBooking,
  idempotent: true,
  guestIs: 'customer_phone',
  limit: { max: 60, seconds: 60 },
  problems: bookingProblems,
});

export const listOwnPackageBookings = listEndpoint({
  name: 'bookings.list_own',
  whileSuspended: true,
  path: '/bookings/package',
  summary: "The signed-in customer's own package bookings, newest first",
  access: ['customer'],
  query: z.strictObject({
    ...paging,
    booking_status: z.enum(bookingStatuses).optional(),
    service_type: z.enum(packageServiceTypes).optional(),
  }),
  reply: OwnPackageBooking,
});

/** One's own booking with what happened to it. The driver's phone appears from acceptance on. */
const OwnPackageBookingRecord = OwnPackageBooking.extend({
  driver: AssignedDriver.extend({ phone: z.string().nullable() }).nullable(),
  history: z.array(z.object({ booking_status: z.enum(bookingStatuses), at: time })),
}).meta({ id: 'OwnPackageBookingRecord' });
export type OwnPackageBookingRecord = z.output<typeof OwnPackageBookingRecord>;

export const readOwnPackageBooking = endpoint({
  name: 'bookings.read_own',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/package/:id',
  summary: "One of the signed-in customer's own package bookings",
  access: ['customer'],
  params: z.strictObject({ id }),
  reply: OwnPackageBookingRecord,
});

const trackingParams = z.strictObject({ token: line(64) });
const Cancellation = z.strictObject({ reason: paragraph(500) });

export const trackBooking = endpoint({
  name: 'bookings.track',
  method: 'GET',
  path: '/track/:token',
  summary: 'A booking as the holder of its tracking link sees it',
  access: 'public',
  params: trackingParams,
  reply: TrackedPackageBooking,
  limit: { max: 600, seconds: 60 },
});

export const trackBookingEvents = streamEndpoint({
  name: 'bookings.track_events',
  path: '/track/:token/events',
  summary: 'Changes of a tracked booking, as server-sent events',
  access: 'public',
  params: trackingParams,
  reply: LiveEvent,
  limit: { max: 300, seconds: 60 },
});

export const cancelTrackedBooking = endpoint({
  name: 'bookings.cancel_tracked',
  method: 'POST',
  path: '/track/:token/cancel',
  summary:
    'Cancel a booking with its tracking link, before it is picked up; the fee that it costs is due then',
  access: 'public',
  params: trackingParams,
  body: Cancellation.extend({
    /** The fee that the customer was shown, in rupees: when it is higher by now, 409 `fare-changed`. */
    confirmed_fee: rupees.optional(),
  }),
  reply: TrackedPackageBooking,
  limit: { max: 60, seconds: 60 },
  problems: ['invalid-transition', 'fare-changed'],
});

/** In which order the desk may read; `-` is descending. */
const bookingSorts = [
  'created_at',
  '-created_at',
  // The longest late first, then the next to be late; last, the newest first, what is over.
  'late_from',
  '-late_from',
  'estimated_fare',
  '-estimated_fare',
] as const;
export type BookingSort = (typeof bookingSorts)[number];

const filters = {
  /** How the id begins, a phone, words of the addresses and of what is brought, or the driver's name, phone or plate. */
  q: line(100).optional(),
  /** One or several, separated by commas. */
  booking_status: several(bookingStatuses).optional(),
  /** The area of the pickup: a PIN code or how it begins. */
  pincode: areaByPincode.optional(),
  service_type: z.enum(packageServiceTypes).optional(),
  /** It is late now in its state, as the dispatch board and Today count it. */
  late: z.enum(['true']).optional(),
  /** The day in India for which it was scheduled, or on which it was ordered. */
  day: day.optional(),
  sort: z.enum(bookingSorts).default('-created_at'),
};

const desk = { access: ['super_admin'], desk: { area: 'bookings' } } as const;

export const listBookings = listEndpoint({
  name: 'bookings.list',
  path: '/admin/bookings',
  summary: 'All package bookings, newest first unless sorted otherwise',
  ...desk,
  query: z.strictObject({ ...paging, ...filters }),
  reply: StaffPackageBooking,
});

export const exportBookings = fileEndpoint({
  name: 'bookings.export',
  secondPerson: true,
  path: '/admin/bookings/export',
  summary: 'The bookings of the list, all pages of it, as CSV; cells are safe to open in a spreadsheet',
  ...desk,
  media: 'text/csv',
  query: z.strictObject(filters),
});

export const assignDriver = endpoint({
  name: 'bookings.assign',
  method: 'POST',
  path: '/admin/bookings/:bookingId/assign/:driverId',
  desk: { area: 'bookings', params: { bookingId: 'package_booking', driverId: 'driver' } },
  summary: 'Give a pending booking to an active, free driver',
  access: ['super_admin'],
  params: z.strictObject({ bookingId: id, driverId: id }),
  reply: StaffPackageBooking,
  problems: ['invalid-transition', 'already-assigned', 'driver-not-available'],
});

export const cancelBooking = endpoint({
  name: 'bookings.cancel',
  method: 'POST',
  path: '/admin/bookings/:bookingId/cancel',
  summary: 'Cancel a booking that was not picked up yet, with a reason',
  ...ofBooking,
  body: Cancellation,
  reply: StaffPackageBooking,
  problems: ['invalid-transition'],
});
