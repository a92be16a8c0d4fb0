import { z } from 'zod';
import { askService, type HttpService } from './locations.http.ts';
import type { Point } from './locations.rules/distances.ts';

/** Road route: whole metres and whole seconds. */
export type Way = { metres: number; seconds: number };

/** Returns undefined if the service finds no route; throws if its response is not as documented. */
type RouteLookup = (from: Point, to: Point) => Promise<Way | undefined>;

const amount = z.number().min(0);

const osrmReply = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ distance: amount, duration: amount })),
});

// Kilometres, as requested.
const valhallaReply = z.object({
  trip: z.object({ status: z.literal(0), summary: z.object({ length: amount, time: amount }) }),
});

const pair = ({ longitude, latitude }: Point) => `${longitude},${latitude}`;
const lonLat = ({ longitude, latitude }: Point) => ({ lon: longitude, lat: latitude });

/**
 * Uses OSRM's route service (https://project-osrm.org/docs/v5.24.0/api/): metres and seconds, longitude before
 * latitude.
 */
export function osrm(service: HttpService): RouteLookup {
  return async (from, to) => {
    const reply = await askService(service, {
      path: `route/v1/driving/${pair(from)};${pair(to)}`,
      query: { overview: 'false' },
    });
    const [route] = osrmReply.parse(reply).routes;
    return route && { metres: Math.round(route.distance), seconds: Math.round(route.duration) };
  };
}

/**
 * Uses Valhalla's `/route` (https://valhalla.github.io/valhalla/api/turn-by-turn/api-reference/): kilometres and
 * seconds.
 */
export function valhalla(service: HttpService): RouteLookup {
  return async (from, to) => {
    const reply = await askService(service, {
      path: 'route',
      body: {
        locations: [lonLat(from), lonLat(to)],
        costing: 'auto',
        units: 'kilometers',
        directions_type: 'none',
      },
    });
    const { length, time } = valhallaReply.parse(reply).trip.summary;
    return { metres: Math.round(length * 1000), seconds: Math.round(time) };
  };
}
