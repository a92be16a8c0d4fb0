import { z } from 'zod';
import { streamEndpoint } from './endpoint.ts';
import { id, latitude, longitude, time, yesOrNo } from './fields.ts';
import { roles } from './roles.ts';

/** A change that may concern a viewer; the screen fetches the data it needs, so none leaks here. */
export const LiveEvent = z
  .object({ thing: z.string(), thing_id: id.nullable(), name: z.string(), at: time })
  .meta({ id: 'LiveEvent' });
export type LiveEvent = z.output<typeof LiveEvent>;

const position = { latitude, longitude, at: time };

/**
 * `event: trip`: the driver of a trip has moved. Sent to its customer and holders of its link, from acceptance to
 * completion.
 */
export const TripMoved = z
  .object({ booking_id: id, ...position, eta_minutes: z.int().nullable() })
  .meta({ id: 'TripMoved' });
export type TripMoved = z.output<typeof TripMoved>;

/** `event: driver`: a driver who is online, or on a trip, has moved. Sent to staff who request it with `moves`. */
export const DriverMoved = z
  .object({ driver_id: id, booking_id: id.nullable(), ...position })
  .meta({ id: 'DriverMoved' });
export type DriverMoved = z.output<typeof DriverMoved>;

export const events = streamEndpoint({
  name: 'live.events',
  whileSuspended: true,
  path: '/events',
  summary: 'Stream changes visible to the caller as server-sent events',
  access: roles,
  query: z.strictObject({
    /** For staff: includes drivers' positions. */
    moves: yesOrNo.optional(),
  }),
  reply: LiveEvent,
});
