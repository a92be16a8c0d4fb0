import { z } from 'zod';
import { TrackedPackageBooking } from '../bookings.ts';
import { StaffPackageBooking } from '../staff-package-bookings.ts';
import { endpoint } from '../endpoint.ts';
import { latitude, line, longitude, paragraph, rupees } from '../fields.ts';
import { checkDrop, ofBooking } from './package-order.ts';

/** The drop of a trip that has not ended is corrected with the customer's tracking link, or by staff for a caller. */

const params = z.strictObject({ token: line(64) });

const drop = {
  drop_address: paragraph(500),
  drop_latitude: latitude.nullish(),
  drop_longitude: longitude.nullish(),
};

const NewDropQuote = z
  .object({ fare: rupees, fare_before: rupees, distance_km: z.number() })
  .meta({ id: 'NewDropQuote' });
export type NewDropQuote = z.output<typeof NewDropQuote>;

export const quoteNewDrop = endpoint({
  name: 'trips.quote_new_drop',
  access: 'public',
  method: 'POST',
  path: '/track/:token/drop/quote',
  summary: 'Get a quote for the trip with a different drop; changes nothing',
  params,
  body: z.strictObject(drop).superRefine(checkDrop),
  problems: ['invalid-transition'],
  reply: NewDropQuote,
  limit: { max: 60, seconds: 60 },
});

export const changeDrop = endpoint({
  name: 'trips.change_drop',
  access: 'public',
  method: 'POST',
  path: '/track/:token/drop',
  summary: 'Change the drop of a trip that has not ended, at the fare shown; the driver is notified',
  params,
  body: z.strictObject({ ...drop, confirmed_fare: rupees }).superRefine(checkDrop),
  problems: ['invalid-transition', 'fare-changed'],
  reply: TrackedPackageBooking,
  limit: { max: 20, seconds: 60 },
});

export const quoteDropForCustomer = endpoint({
  name: 'trips.quote_drop_for_customer',
  method: 'POST',
  path: '/admin/bookings/:bookingId/drop/quote',
  summary: 'Get a quote for a booking with a different drop, for a customer on the phone; changes nothing',
  ...ofBooking,
  body: z.strictObject(drop).superRefine(checkDrop),
  problems: ['invalid-transition'],
  reply: NewDropQuote,
});

export const changeDropForCustomer = endpoint({
  name: 'trips.change_drop_for_customer',
  method: 'POST',
  path: '/admin/bookings/:bookingId/drop',
  summary: 'Change the drop for the customer; the reason is recorded, and customer and driver are notified',
  ...ofBooking,
  body: z.strictObject({ ...drop, confirmed_fare: rupees, reason: paragraph(500) }).superRefine(checkDrop),
  problems: ['invalid-transition', 'fare-changed', 'too-many-requests'],
  reply: StaffPackageBooking,
  // The customer gets an SMS each time.
  limit: { max: 60, seconds: 3600 },
});
