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

/** What goes on now and where, in the actor's cities: SOS alerts of who has the area safety, the rest of who has bookings. */
export async function readTodayMap({ db, clock }: Deps, actor: Person): Promise<ReplyOf<typeof endpoint>> {
  const now = clock.now();
  const areas = areasOf(actor);
  const asked = { now, cities: cityScopeOf(actor), limit: MAP_AT_MOST + 1 };
  const hasBookings = areas.includes('bookings');
  const [alerts, work, trips, drivers] = await Promise.all([
    areas.includes('safety') ? sosOnMap(db, asked) : [],
    hasBookings ? workOnMap(db, asked) : [],
    hasBookings ? readBoardBookings({ db }, { actor }) : undefined,
    hasBookings ? readBoardDrivers({ db }, { actor }) : undefined,
  ]);
  const bookings = trips?.bookings ?? [];
  const busy = new Set(bookings.flatMap(({ driver }) => driver?.id ?? []));
  const kinds = [
    alerts,
    work,
    bookings.map((one) => shownTrip(one, now)),
    (drivers?.drivers ?? []).flatMap((one) => shownDriver(one, busy)),
  ];
  return {
    points: kinds.flatMap((points) => points.slice(0, MAP_AT_MOST)),
    is_cut:
      kinds.some((points) => points.length > MAP_AT_MOST) ||
      trips?.is_cut === true ||
      drivers?.is_cut === true,
  };
}
