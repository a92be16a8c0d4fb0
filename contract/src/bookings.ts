import { z } from 'zod';
import { endpoint, listEndpoint, streamEndpoint } from './endpoint.ts';
import { packageServiceTypes } from './fare.ts';
import {
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
import { changeReason } from './change-reason.ts';
import { Closed } from './closers.ts';
import { vehicleTypes } from './drivers.ts';
import { LiveEvent } from './live.ts';
import { locationSources } from './locations.ts';
import { bookingProblems, checkEnds, orderFields, orderShown, parcelFields } from './trips/package-order.ts';
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

/** Request of a customer or guest (spec/product.md, sections 3 and 5). Coordinates are optional, in pairs. */
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
    checkEnds(booking, context);
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
export const AssignedDriver = z.object({
  name: z.string(),
  /** Null without a photo. */
  photo_url: z.string().nullable(),
  vehicle_type: z.enum(vehicleTypes).nullable(),
  vehicle: z.string().nullable(),
  registration_number: z.string().nullable(),
});

export const bookingShown = {
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
  /** The specified formula; used as the price only if `fare_quote` is null (rulings, section 6). */
  estimated_fare: rupees,
  booking_status: z.enum(bookingStatuses),
  closing_reason: z.string().nullable(),
  created_at: time,
};

/** Booking as its customer sees it. */
const OwnPackageBooking = z
  .object({
    ...bookingShown,
    customer_phone: z.string(),
    tracking_token: z.string(),
    driver: AssignedDriver.nullable(),
    can: z.object({ cancel: z.boolean() }),
  })
  .meta({ id: 'OwnPackageBooking' });
export type OwnPackageBooking = z.output<typeof OwnPackageBooking>;

/** Booking as the holder of its tracking link sees it. The driver's phone appears from acceptance on. */
export const TrackedPackageBooking = z
  .object({
    ...bookingShown,
    ...trackedTrip,
    driver: AssignedDriver.extend({ phone: z.string().nullable() }).nullable(),
    history: z.array(z.object({ booking_status: z.enum(bookingStatuses), at: time })),
    closed: Closed,
    can: z.object({
      cancel: z.boolean(),
      confirm_payment: z.boolean(),
      pay_online: z.boolean(),
      answer_charges: z.boolean(),
      rate: z.boolean(),
      tip: z.boolean(),
      /** Actions on the goods, before pickup. */
      send_photo: z.boolean(),
      report_damage: z.boolean(),
      /** Change to another address, until the trip has ended. */
      change_drop: z.boolean(),
      /** Report of a problem by a guest; a customer with an account reports it after signing in. */
      report: z.boolean(),
    }),
  })
  .meta({ id: 'TrackedPackageBooking' });
export type TrackedPackageBooking = z.output<typeof TrackedPackageBooking>;

/** Fields that its own record and its tracking link share: the booking without its trip. */
export type FollowedPackageBooking = Omit<TrackedPackageBooking, keyof typeof trackedTrip | 'can'>;

export const bookPackage = endpoint({
  name: 'bookings.book_package',
  method: 'POST',
  path: '/bookings/package',
  summary: 'Book a delivery, goods transport or cab, as a guest or a signed-in customer',
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
  summary: 'List the signed-in customer’s package bookings, newest first',
  access: ['customer'],
  query: z.strictObject({
    ...paging,
    booking_status: z.enum(bookingStatuses).optional(),
    service_type: z.enum(packageServiceTypes).optional(),
  }),
  reply: OwnPackageBooking,
});

/** A customer's own booking with its history. The driver's phone appears from acceptance on. */
const OwnPackageBookingRecord = OwnPackageBooking.extend({
  driver: AssignedDriver.extend({ phone: z.string().nullable() }).nullable(),
  history: z.array(z.object({ booking_status: z.enum(bookingStatuses), at: time })),
  closed: Closed,
}).meta({ id: 'OwnPackageBookingRecord' });
export type OwnPackageBookingRecord = z.output<typeof OwnPackageBookingRecord>;

export const readOwnPackageBooking = endpoint({
  name: 'bookings.read_own',
  whileSuspended: true,
  method: 'GET',
  path: '/bookings/package/:id',
  summary: 'Get one of the signed-in customer’s package bookings',
  access: ['customer'],
  params: z.strictObject({ id }),
  reply: OwnPackageBookingRecord,
});

const trackingParams = z.strictObject({ token: line(64) });
export const Cancellation = z.strictObject({ reason: changeReason });

export const trackBooking = endpoint({
  name: 'bookings.track',
  method: 'GET',
  path: '/track/:token',
  summary: 'Get a booking as visible with its tracking link',
  access: 'public',
  params: trackingParams,
  reply: TrackedPackageBooking,
  limit: { max: 600, seconds: 60 },
});

export const trackBookingEvents = streamEndpoint({
  name: 'bookings.track_events',
  path: '/track/:token/events',
  summary: 'Stream changes of a tracked booking as server-sent events',
  access: 'public',
  params: trackingParams,
  reply: LiveEvent,
  limit: { max: 300, seconds: 60 },
});

export const cancelTrackedBooking = endpoint({
  name: 'bookings.cancel_tracked',
  method: 'POST',
  path: '/track/:token/cancel',
  summary: 'Cancel a booking with its tracking link before pickup; any cancellation fee becomes due',
  access: 'public',
  params: trackingParams,
  body: Cancellation.extend({
    /** The fee shown to the customer, in rupees: 409 `fare-changed` if it has risen since. */
    confirmed_fee: rupees.optional(),
  }),
  reply: TrackedPackageBooking,
  limit: { max: 60, seconds: 60 },
  problems: ['invalid-transition', 'fare-changed'],
});
