import { z } from 'zod';
import { TrackedPackageBooking } from '../bookings.ts';
import { endpoint } from '../endpoint.ts';
import { latitude, line, longitude, paragraph, rupees } from '../fields.ts';

/** The drop of a trip that has not ended is corrected with the customer's tracking link. */

const params = z.strictObject({ token: line(64) });

const drop = {
  drop_address: paragraph(500),
  drop_latitude: latitude.nullish(),
  drop_longitude: longitude.nullish(),
};

export const quoteNewDrop = endpoint({
  name: 'trips.quote_new_drop',
  access: 'public',
  method: 'POST',
  path: '/track/:token/drop/quote',
  summary: 'What the trip would cost with another drop; changes nothing',
  params,
  body: z.strictObject(drop),
  problems: ['invalid-transition'],
  reply: z
    .object({ fare: rupees, fare_before: rupees, distance_km: z.number() })
    .meta({ id: 'NewDropQuote' }),
  limit: { max: 60, seconds: 60 },
});

export const changeDrop = endpoint({
  name: 'trips.change_drop',
  access: 'public',
  method: 'POST',
  path: '/track/:token/drop',
  summary: 'Change the drop of a trip that has not ended, at the fare that was shown; the driver is told',
  params,
  body: z.strictObject({ ...drop, confirmed_fare: rupees }),
  problems: ['invalid-transition', 'fare-changed'],
  reply: TrackedPackageBooking,
  limit: { max: 20, seconds: 60 },
});
