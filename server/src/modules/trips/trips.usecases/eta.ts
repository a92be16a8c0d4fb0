import type { BookingStatus } from '@dihaadi/contract/bookings';
import { type Point, type Router, routeAlong } from '../../locations/locations.public.ts';

type OnTheWay = {
  bookingStatus: BookingStatus;
  pickup: Point;
  /** All stops between pickup and drop; the first `stopsDone` are completed. */
  stops: readonly Point[];
  stopsDone: number;
  drop: Point;
  isAtDrop: boolean;
};

/** Returns the points the driver of a trip still has to reach; empty while they are there or the trip is not running. */
function remainingStops({
  bookingStatus,
  pickup,
  stops,
  stopsDone,
  drop,
  isAtDrop,
}: OnTheWay): readonly Point[] {
  if (bookingStatus === 'accepted') return [pickup];
  return bookingStatus === 'picked_up' && !isAtDrop ? [...stops.slice(stopsDone), drop] : [];
}

/**
 * Returns the minutes by road until the driver is at the pickup, or, over the remaining stops, at the drop; null while
 * they are there.
 */
export async function etaMinutes(router: Router, trip: OnTheWay, position: Point): Promise<number | null> {
  const ahead = remainingStops(trip);
  if (ahead.length === 0) return null;
  return Math.ceil((await routeAlong(router, [position, ...ahead])).seconds / 60);
}
