import type { BookingStatus } from '@dihaadi/contract/bookings';
import { type Point, type Router, wayAlong } from '../../locations/locations.public.ts';

type OnTheWay = {
  bookingStatus: BookingStatus;
  pickup: Point;
  /** All between pickup and drop, of which the first `stopsDone` are done. */
  stops: readonly Point[];
  stopsDone: number;
  drop: Point;
  isAtDrop: boolean;
};

/** Where the driver of a trip is still going to; nowhere while they are there, and when the trip does not run. */
function stillAhead({ bookingStatus, pickup, stops, stopsDone, drop, isAtDrop }: OnTheWay): readonly Point[] {
  if (bookingStatus === 'accepted') return [pickup];
  return bookingStatus === 'picked_up' && !isAtDrop ? [...stops.slice(stopsDone), drop] : [];
}

/** Minutes by road until the driver of a trip is at the pickup, then over the stops at the drop; null while they are there. */
export async function etaMinutes(router: Router, trip: OnTheWay, position: Point): Promise<number | null> {
  const ahead = stillAhead(trip);
  if (ahead.length === 0) return null;
  return Math.ceil((await wayAlong(router, [position, ...ahead])).seconds / 60);
}
