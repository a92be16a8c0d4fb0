import type { BookingStatus } from '@dihaadi/contract/bookings';
import type { Point, Router } from '../../places/places.public.ts';

type OnTheWay = { bookingStatus: BookingStatus; pickup: Point; drop: Point; isAtDrop: boolean };

/** Where the driver of a trip is going now; undefined while they are there, and when the trip does not run. */
function goalOf({ bookingStatus, pickup, drop, isAtDrop }: OnTheWay): Point | undefined {
  if (bookingStatus === 'accepted') return pickup;
  return bookingStatus === 'picked_up' && !isAtDrop ? drop : undefined;
}

/** Minutes by road until the driver of a trip is at the pickup, then at the drop; null while they are there. */
export async function etaMinutes(router: Router, trip: OnTheWay, position: Point): Promise<number | null> {
  const goal = goalOf(trip);
  return goal === undefined ? null : Math.ceil((await router.way(position, goal)).seconds / 60);
}
