import { roadMetres, roadSeconds } from '../locations/locations.public.ts';

type Point = { latitude: number; longitude: number };
type Way = { quote: { seconds: number } | null; plannedMetres: number | null; pickup: Point; drop: Point };

/** Returns the travel time of a booking in seconds: as quoted, or by road. */
export const waySeconds = ({ quote, plannedMetres, pickup, drop }: Way): number =>
  quote?.seconds ?? roadSeconds(plannedMetres ?? roadMetres(pickup, drop));
