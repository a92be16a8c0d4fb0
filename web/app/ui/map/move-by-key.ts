import type { Place } from './map-types.ts';

const STEP_METRES = 10;
const METRES_PER_DEGREE = 111_320;

const directions: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Returns the place 10 metres from `at` in the direction of an arrow key; undefined for any other key. */
export function positionAfterKey([latitude, longitude]: Place, key: string): Place | undefined {
  const direction = directions[key];
  if (direction === undefined) return undefined;
  const [north, east] = direction;
  const degrees = STEP_METRES / METRES_PER_DEGREE;
  return [latitude + north * degrees, longitude + (east * degrees) / Math.cos((latitude * Math.PI) / 180)];
}
