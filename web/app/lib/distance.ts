import type { Position } from './position.ts';

const EARTH_METRES = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the metres between two points; accurate enough within a town. */
export function metresBetween(a: Position, b: Position): number {
  const x = radians(b.longitude - a.longitude) * Math.cos(radians((a.latitude + b.latitude) / 2));
  const y = radians(b.latitude - a.latitude);
  return EARTH_METRES * Math.hypot(x, y);
}
