import { z } from 'zod';
import { bookingStatuses } from '../bookings.ts';
import { vehicleTypes } from '../drivers.ts';
import { endpoint } from '../endpoint.ts';
import { packageServiceTypes } from '../fare.ts';
import { day, id, latitude, line, longitude, rupees, time } from '../fields.ts';
import { tripDecisionRules } from './trip-offers.ts';
import { incidentKinds } from './trip-shown.ts';

/** Dispatch board: open bookings, available drivers, and trips under way. Kept live by `/events?moves=true`. */
const desk = { access: ['super_admin'] } as const;

/** Booking statuses that the board shows. */
export const openStatuses = [
  'pending',
  'assigned',
  'accepted',
  'arrived_pickup',
  'picked_up',
] as const satisfies readonly (typeof bookingStatuses)[number][];

const Stop = z.object({ address: z.string(), latitude, longitude });

export const BoardBooking = z
  .object({
    id,
    booking_status: z.enum(openStatuses),
    service_type: z.enum(packageServiceTypes),
    /** The vehicle whose tariff applies; larger ones may carry it, too. */
    vehicle_type: z.enum(vehicleTypes).nullable(),
    /** In kilograms. */
    package_weight: z.number(),
    pickup: Stop,
    drop: Stop,
    /** In rupees, as quoted. */
    fare: rupees,
    created_at: time,
    /** Scheduled pickup; null: as soon as possible. */
    scheduled_time: time.nullable(),
    /** Time from which offers are sent to drivers. */
    wanted_from: time,
    /** Time from which it is late in its current state. */
    late_from: time,
    /** Whether every driver nearby got an offer and none has accepted. */
    nobody_left: z.boolean(),
    /** The last reported incident that has not been handled yet. */
    incident: z.enum(incidentKinds).nullable(),
    driver: z.object({ id, name: z.string() }).nullable(),
  })
  .meta({ id: 'BoardBooking' });
export type BoardBooking = z.output<typeof BoardBooking>;

/** Urgency of an open booking, most urgent first. */
export const urgencies = [
  'incident',
  'nobody_left',
  'late',
  'unassigned',
  'unanswered',
  'under_way',
  'later',
] as const;
export type Urgency = (typeof urgencies)[number];

type Urgent = Pick<BoardBooking, 'booking_status' | 'late_from' | 'wanted_from' | 'nobody_left' | 'incident'>;

/** Returns how urgent a booking is at `now`, in milliseconds since 1970. */
export function urgencyOf(
  { booking_status, late_from, wanted_from, nobody_left, incident }: Urgent,
  now: number,
): Urgency {
  if (incident !== null) return 'incident';
  const isPending = booking_status === 'pending';
  if (isPending && nobody_left) return 'nobody_left';
  if (now >= Date.parse(late_from)) return 'late';
  if (isPending) return now >= Date.parse(wanted_from) ? 'unassigned' : 'later';
  return booking_status === 'assigned' ? 'unanswered' : 'under_way';
}

// Faster than locale-aware comparison, which times and ids don't need.
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

type Ordered = Urgent & Pick<BoardBooking, 'id'>;

/** Returns the bookings in the order in which the desk should handle them at `now`: by urgency, then oldest first. */
export function byUrgency<B extends Ordered>(
  bookings: readonly B[],
  now: number,
): { booking: B; urgency: Urgency }[] {
  return bookings
    .map((booking) => ({ booking, urgency: urgencyOf(booking, now) }))
    .toSorted(
      (a, b) =>
        urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency) ||
        compare(a.booking.wanted_from, b.booking.wanted_from) ||
        compare(a.booking.id, b.booking.id),
    );
}

/** Maximum bookings and drivers on the board. */
export const BOARD_AT_MOST = 3_000;
const ASKED_AT_MOST = 100;

const ids = z
  .string()
  .transform((said) => said.split(','))
  .pipe(z.array(id).min(1).max(ASKED_AT_MOST))
  .optional();

export const readBoardBookings = endpoint({
  ...desk,
  name: 'trips.board_bookings',
  method: 'GET',
  path: '/admin/dispatch/bookings',
  desk: { area: 'bookings' },
  summary: 'List open package bookings for the dispatch board, all or by ids',
  query: z.strictObject({
    /** Only these, separated by commas, at most 100; the response leaves out those no longer open. */
    ids,
  }),
  reply: z
    .object({
      bookings: z.array(BoardBooking),
      /** Whether there are more than the board can show. */
      is_cut: z.boolean(),
    })
    .meta({ id: 'BoardBookings' }),
});

export const BoardDriver = z
  .object({
    id,
    name: z.string(),
    vehicle_type: z.enum(vehicleTypes).nullable(),
    registration_number: z.string().nullable(),
    /** Whether they get offers; a driver on a trip may have switched off. */
    is_available: z.boolean(),
    position: z.object({ latitude, longitude, at: time }).nullable(),
  })
  .meta({ id: 'BoardDriver' });
export type BoardDriver = z.output<typeof BoardDriver>;

export const readBoardDrivers = endpoint({
  ...desk,
  name: 'trips.board_drivers',
  method: 'GET',
  path: '/admin/dispatch/drivers',
  desk: { area: 'bookings' },
  summary: 'List drivers who are online or on a trip, or drivers by ids, with their last position',
  query: z.strictObject({ ids }),
  reply: z.object({ drivers: z.array(BoardDriver), is_cut: z.boolean() }).meta({ id: 'BoardDrivers' }),
});

export const BoardCandidate = z
  .object({
    driver_id: id,
    name: z.string(),
    vehicle_type: z.enum(vehicleTypes),
    registration_number: z.string().nullable(),
    /** To the pickup: in a straight line, as dispatch ranks, and by road. */
    distance_km: z.number(),
    minutes: z.int(),
    /** Trips completed today, and open trips. */
    trips_today: z.int(),
    trips_open: z.int(),
    /** The first rule that excludes them; null: dispatch would offer them the booking. */
    against: z.enum(tripDecisionRules).nullable(),
    /** Whether they have an open offer of this booking. */
    is_asked: z.boolean(),
  })
  .meta({ id: 'BoardCandidate' });
export type BoardCandidate = z.output<typeof BoardCandidate>;

export const readCandidates = endpoint({
  ...desk,
  name: 'trips.board_candidates',
  method: 'GET',
  path: '/admin/dispatch/bookings/:bookingId/candidates',
  desk: { area: 'bookings', params: { bookingId: 'package_booking' } },
  summary: 'List the five best drivers for a booking by the dispatch rules, with the reasons against each',
  params: z.strictObject({ bookingId: id }),
  reply: z.array(BoardCandidate),
});

/** Driver to whom staff may assign a booking, online or not. */
export const AssignableDriver = z
  .object({
    id,
    name: z.string(),
    phone: z.string().nullable(),
    /** Make and model. */
    vehicle: z.string().nullable(),
    registration_number: z.string().nullable(),
    is_online: z.boolean(),
    /** To the pickup, in a straight line; null if their position is unknown. */
    distance_km: z.number().nullable(),
    /** Average stars, to one decimal; null without ratings. */
    rating: z.number().nullable(),
    ratings_count: z.int(),
    /** Trips completed today, and open trips. */
    trips_today: z.int(),
    trips_open: z.int(),
    /** The first rule that excludes them, as far as known; null: none. */
    against: z.enum(tripDecisionRules).nullable(),
  })
  .meta({ id: 'AssignableDriver' });
export type AssignableDriver = z.output<typeof AssignableDriver>;

export const assignableDrivers = endpoint({
  ...desk,
  name: 'trips.assignable_drivers',
  method: 'GET',
  path: '/admin/dispatch/bookings/:bookingId/drivers',
  desk: { area: 'bookings', params: { bookingId: 'package_booking' } },
  summary:
    'List up to 20 active drivers for a booking: the best by the dispatch rules, or those matching the search',
  params: z.strictObject({ bookingId: id }),
  /** Same as in the list of drivers. */
  query: z.strictObject({ q: line(100).optional() }),
  reply: z.array(AssignableDriver),
});

export const assignBest = endpoint({
  ...desk,
  name: 'trips.board_assign_best',
  method: 'POST',
  path: '/admin/dispatch/assign-best',
  desk: { area: 'bookings', body: { booking_ids: 'package_booking' } },
  summary: 'Assign each of the given pending bookings to its best free driver, one after the other',
  body: z.strictObject({ booking_ids: z.array(id).min(1).max(50) }),
  reply: z
    .array(
      z.object({
        booking_id: id,
        /** Null if no driver could take it, or it was no longer pending. */
        driver: z.object({ id, name: z.string() }).nullable(),
      }),
    )
    .meta({ id: 'AssignedBookings' }),
});

export const stretchKinds = ['online', 'trip', 'other_work'] as const;

const DriverDay = z
  .object({
    driver: BoardDriver,
    day,
    /** Their past and remaining activities that day, earliest first. */
    stretches: z.array(
      z.object({
        kind: z.enum(stretchKinds),
        from: time,
        /** Null: still under way. */
        to: time.nullable(),
        /** For a trip. */
        booking: z
          .object({ id, booking_status: z.enum(bookingStatuses), pickup: z.string(), drop: z.string() })
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'DriverDay' });
export type DriverDay = z.output<typeof DriverDay>;

export const readDriverDay = endpoint({
  ...desk,
  name: 'trips.board_driver_day',
  method: 'GET',
  path: '/admin/dispatch/drivers/:driverId/day',
  desk: { area: 'bookings', params: { driverId: 'driver' } },
  summary: 'Get a driver’s day: online periods, trips and other work',
  params: z.strictObject({ driverId: id }),
  query: z.strictObject({
    /** Defaults to today in IST. */
    day: day.optional(),
  }),
  reply: DriverDay,
});
