import { z } from 'zod';
import { TrackedPackageBooking } from '../bookings.ts';
import { endpoint, listEndpoint } from '../endpoint.ts';
import { id, latitude, line, longitude, paging, paragraph, time } from '../fields.ts';
import {
  incidentKinds,
  incidentReporters,
  incidentStatuses,
  TripCharge,
  TripIncident,
} from './trip-shown.ts';
import { TripPhoto } from './trip-photos.ts';
import { Trip } from './trips.ts';

export const reportIncident = endpoint({
  name: 'trips.report_incident',
  access: ['driver'],
  whileSuspended: true,
  method: 'POST',
  path: '/driver/trips/:id/incidents',
  summary:
    'Report an incident; the desk sees it immediately, and a breakdown before pickup offers the trip to others',
  params: z.strictObject({ id }),
  body: z.strictObject({
    kind: z.enum(incidentKinds),
    note: line(300).optional(),
    photo_id: id.optional(),
  }),
  problems: ['invalid-transition', 'list-full'],
  reply: Trip,
});

export const reportDamage = endpoint({
  name: 'trips.report_damage',
  access: 'public',
  method: 'POST',
  path: '/track/:token/damage',
  summary: 'Report damaged or incomplete goods, once and within two days; photos are uploaded beforehand',
  params: z.strictObject({ token: line(64) }),
  body: z.strictObject({ note: paragraph(500) }),
  problems: ['invalid-transition'],
  reply: TrackedPackageBooking,
  limit: { max: 20, seconds: 60 },
});

/** Incident as the desk sees it. */
const DeskIncident = TripIncident.extend({
  reported_by: z.enum(incidentReporters),
  booking_id: id,
  driver: z.object({ id, name: z.string(), phone: z.string().nullable() }).nullable(),
  customer_phone: z.string(),
  /** The staff's account of what they did. */
  resolution: z.string().nullable(),
  handled_at: time.nullable(),
}).meta({ id: 'DeskIncident' });
export type DeskIncident = z.output<typeof DeskIncident>;

const desk = { access: ['super_admin'] } as const;

export const listIncidents = listEndpoint({
  ...desk,
  name: 'trips.incidents',
  path: '/admin/incidents',
  desk: { area: 'bookings' },
  summary: 'List incidents reported by drivers and customers, newest first',
  query: z.strictObject({ ...paging, status: z.enum(incidentStatuses).optional() }),
  reply: DeskIncident,
});

export const handleIncident = endpoint({
  ...desk,
  name: 'trips.handle_incident',
  method: 'POST',
  path: '/admin/incidents/:incidentId/handle',
  desk: { area: 'bookings', params: { incidentId: 'trip_incident' } },
  summary: 'Mark an incident as handled, with the action taken',
  params: z.strictObject({ incidentId: id }),
  body: z.strictObject({ resolution: paragraph(500) }),
  problems: ['invalid-transition'],
  reply: DeskIncident,
});

/** Trip of a booking, as the desk sees it beside the booking. */
const StaffTrip = z
  .object({
    photos: z.array(TripPhoto),
    /** Person who took the goods without the drop code. */
    received_by: z.string().nullable(),
    charges: z.array(TripCharge),
    incidents: z.array(DeskIncident),
    /** Until when wrong attempts have locked the code; null if they have not. */
    code_locked_until: time.nullable(),
    /** The driver's last position; from acceptance to the end of the trip. */
    driver_position: z.object({ latitude, longitude, at: time }).nullable(),
    /** Whether another driver may take over goods in transit. */
    can: z.object({ hand_over: z.boolean() }),
  })
  .meta({ id: 'StaffTrip' });
export type StaffTrip = z.output<typeof StaffTrip>;

export const readStaffTrip = endpoint({
  ...desk,
  name: 'trips.read_staff',
  method: 'GET',
  path: '/admin/bookings/:bookingId/trip',
  desk: { area: 'bookings', params: { bookingId: 'package_booking' } },
  summary: 'Get the photos, charges and incidents of a booking’s trip',
  params: z.strictObject({ bookingId: id }),
  reply: StaffTrip,
});

export const handOverTrip = endpoint({
  ...desk,
  name: 'trips.hand_over',
  method: 'POST',
  path: '/admin/bookings/:bookingId/hand-over/:driverId',
  desk: { area: 'bookings', params: { bookingId: 'package_booking', driverId: 'driver' } },
  summary:
    'Hand over goods in transit to another driver after a breakdown or accident; the new driver is paid the fare',
  params: z.strictObject({ bookingId: id, driverId: id }),
  body: z.strictObject({ reason: paragraph(500) }),
  problems: ['invalid-transition', 'driver-not-available'],
  reply: StaffTrip,
});
