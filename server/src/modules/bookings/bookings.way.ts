import { roadMetres, roadSeconds } from '../locations/locations.public.ts';

type Point = { latitude: number; longitude: number };
type Way = { quote: { seconds: number } | null; plannedMetres: number | null; pickup: Point; drop: Point };

/** Returns how many seconds the way of a booking takes: as quoted, or by the road. */
export const waySeconds = ({ quote, plannedMetres, pickup, drop }: Way): number =>
  quote?.seconds ?? roadSeconds(plannedMetres ?? roadMetres(pickup, drop));
