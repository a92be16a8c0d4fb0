import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, latitude, longitude } from './fields.ts';

/** Kinds of points on Today's map. */
export const mapKinds = ['sos', 'worker_booking', 'trip', 'driver'] as const;
export type MapKind = (typeof mapKinds)[number];

/** State of each point; drivers are `free` or `busy`. */
export const mapStates = ['urgent', 'unassigned', 'under_way', 'scheduled', 'free', 'busy'] as const;
export type MapState = (typeof mapStates)[number];

/** Maximum shown of one kind. */
export const MAP_AT_MOST = 2_000;

const MapPoint = z
  .object({
    kind: z.enum(mapKinds),
    id,
    state: z.enum(mapStates),
    /** The subject: a name, a trade, an address. */
    title: z.string(),
    latitude,
    longitude,
  })
  .meta({ id: 'MapPoint' });
export type MapPoint = z.output<typeof MapPoint>;

export const readTodayMap = endpoint({
  name: 'today.read_map',
  method: 'GET',
  path: '/admin/today/map',
  summary:
    'Get the locations of open SOS alerts, today’s worker bookings, open trips and drivers at work. Managers see only their areas',
  access: ['super_admin'],
  desk: { area: 'any' },
  reply: z
    .object({
      /** Most urgent kinds first. */
      points: z.array(MapPoint),
      /** Whether there are more of a kind than the map can show. */
      is_cut: z.boolean(),
    })
    .meta({ id: 'TodayMap' }),
});
