import type { StateCode } from '@dihaadi/contract/states';
import { stateNearest } from './lookup.ts';

/** Degrees, WGS 84. */
export type Point = { latitude: number; longitude: number };

// Mean radius of the Earth (IUGG), in metres.
const EARTH_RADIUS = 6_371_008.8;

/** Returns the great-circle distance between two points in degrees, in metres (haversine, mean Earth radius). */
export function distanceMetres(a: Point, b: Point): number {
  const halfChord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(halfChord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Streets are longer than the straight line: estimates, published in docs/decisions/0034-routing.md. */
const roadFactors = { plains: 1.35, hills: 1.6 } as const;

const HILLS: ReadonlySet<StateCode> = new Set(['AR', 'HP', 'JK', 'LA', 'ML', 'MN', 'MZ', 'NL', 'SK', 'UK']);

// Squared degrees suffice to find the nearest city.
const squaredDegreesTo = (point: Point) => (city: Point) =>
  (city.latitude - point.latitude) ** 2 +
  ((city.longitude - point.longitude) * Math.cos(radians(point.latitude))) ** 2;

/** Returns the estimated road distance between two points without a routing service, in whole metres. */
export function roadMetres(from: Point, to: Point): number {
  const state = stateNearest(squaredDegreesTo(from));
  const kind = state !== undefined && HILLS.has(state) ? 'hills' : 'plains';
  return Math.round(distanceMetres(from, to) * roadFactors[kind]);
}

const METRES_PER_MINUTE = 20_000 / 60;

/** Returns the travel time by road in town traffic at 20 km/h, in whole seconds. */
export const roadSeconds = (metres: number): number => Math.round((metres / METRES_PER_MINUTE) * 60);
