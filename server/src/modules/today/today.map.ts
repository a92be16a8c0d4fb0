import type { ReplyOf } from '@dihaadi/contract/endpoint';
import { MAP_AT_MOST, type MapPoint, type readTodayMap as endpoint } from '@dihaadi/contract/today-map';
import {
  type BoardBooking,
  type BoardDriver,
  type Urgency,
  urgencyOf,
} from '@dihaadi/contract/trips/dispatch-board';
import { areasOf, cityScopeOf, type Person } from '../../platform/actor.ts';
import { readBoardBookings, readBoardDrivers } from '../trips/trips.public.ts';
import type { Deps } from './today.admin-needs.ts';
import { sosOnMap, workOnMap } from './today.map.queries.ts';

const states: Readonly<Record<Urgency, MapPoint['state']>> = {
  incident: 'urgent',
  nobody_left: 'urgent',
  late: 'urgent',
  unassigned: 'unassigned',
  unanswered: 'under_way',
  under_way: 'under_way',
  later: 'scheduled',
};

const shownTrip = (booking: BoardBooking, now: Date): MapPoint => ({
  kind: 'trip',
  id: booking.id,
  state: states[urgencyOf(booking, now.getTime())],
  title: booking.pickup.address,
  latitude: booking.pickup.latitude,
  longitude: booking.pickup.longitude,
});

const shownDriver = ({ id, name, position }: BoardDriver, busy: ReadonlySet<string>): MapPoint[] =>
  position === null
    ? []
    : [
        {
          kind: 'driver',
          id,
          state: busy.has(id) ? 'busy' : 'free',
          title: name,
          latitude: position.latitude,
          longitude: position.longitude,
        },
      ];

type Part = { points: readonly MapPoint[]; isCut: boolean };

const cut = (points: readonly MapPoint[], isCut = false): Part => ({
  points: points.slice(0, MAP_AT_MOST),
  isCut: isCut || points.length > MAP_AT_MOST,
});

/** Returns the open trips and the drivers at work, as on the dispatch board. */
async function tripsAndDrivers({ db, clock }: Deps, actor: Person): Promise<Part[]> {
  const now = clock.now();
  const [trips, drivers] = await Promise.all([
    readBoardBookings({ db }, { actor }),
    readBoardDrivers({ db }, { actor }),
  ]);
  const busy = new Set(trips.bookings.flatMap(({ driver }) => driver?.id ?? []));
  return [
    cut(
      trips.bookings.map((one) => shownTrip(one, now)),
      trips.is_cut,
    ),
    cut(
      drivers.drivers.flatMap((one) => shownDriver(one, busy)),
      drivers.is_cut,
    ),
  ];
}

/**
 * Returns what is going on now and where, in the actor's cities: SOS alerts for staff with the safety area, the rest
 * for those with bookings.
 */
export async function readTodayMap(deps: Deps, actor: Person): Promise<ReplyOf<typeof endpoint>> {
  const areas = areasOf(actor);
  const asked = { now: deps.clock.now(), cities: cityScopeOf(actor), limit: MAP_AT_MOST + 1 };
  const hasBookings = areas.includes('bookings');
  const [alerts, work, moving] = await Promise.all([
    areas.includes('safety') ? sosOnMap(deps.db, asked) : [],
    hasBookings ? workOnMap(deps.db, asked) : [],
    hasBookings ? tripsAndDrivers(deps, actor) : [],
  ]);
  const parts = [cut(alerts), cut(work), ...moving];
  return {
    points: parts.flatMap(({ points }) => points),
    is_cut: parts.some(({ isCut }) => isCut),
  };
}
