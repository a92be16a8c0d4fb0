import type { NeedKind } from '@dihaadi/contract/today';
import { driverCards } from '../drivers/drivers.public.ts';
import { dueReminders } from '../staff-notes/staff-notes.public.ts';
import {
  lateTrips,
  silentTripsUnderWay,
  type TripToCheck,
  tripsWithLockedCode,
} from '../trips/trips.public.ts';
import {
  bookingsMissingWorker,
  bookingsWithLockedCode,
  bookingsWithNoShow,
  type ShortBooking,
} from '../worker-bookings/worker-bookings.public.ts';
import { type Asked, type Item, page, scopeOf } from './today.admin-needs.ts';
import { SILENT_AFTER_MS } from './today.rules.ts';

/** Returns trips with their drivers' phones. */
async function shownTrips({ deps }: Asked, trips: readonly TripToCheck[]): Promise<Item[]> {
  const drivers = await driverCards(deps.db, [...new Set(trips.map(({ driverId }) => driverId))]);
  return trips.map(({ id, driverId, pickup, at }) => ({
    id,
    title: drivers.get(driverId)?.name ?? pickup,
    detail: drivers.get(driverId)?.phone ?? '',
    at: at.toISOString(),
  }));
}

const shownShortBooking = ({
  id,
  service,
  city,
  name,
  present,
  places,
  hasOpenPlace,
  at,
}: ShortBooking): Item => ({
  id,
  title: service,
  detail: [city, `${present}/${places}`, name].filter((part) => part !== '').join(' · '),
  at: at.toISOString(),
  action: hasOpenPlace ? 'assign_worker' : null,
});

/** Returns bookings with a due reminder set by staff. */
async function reminders(asked: Asked, thing: 'package_booking' | 'worker_booking'): Promise<Item[]> {
  const rows = await dueReminders(asked.deps.db, thing, { ...scopeOf(asked), now: asked.now });
  return rows.map(({ bookingId: id, noteId, text, remindAt }) => ({
    id,
    title: text,
    detail: '',
    at: remindAt.toISOString(),
    note: { id: noteId, person_id: null },
  }));
}

/** Problems on trips and work under way. */
export const workNeeds = {
  worker_no_show: async (asked) =>
    (await bookingsWithNoShow(asked.deps.db, { ...scopeOf(asked), now: asked.now })).map(shownShortBooking),
  missing_worker: async (asked) =>
    (await bookingsMissingWorker(asked.deps.db, { ...scopeOf(asked), now: asked.now })).map(
      shownShortBooking,
    ),
  late_trip: async (asked) => {
    const { cities } = scopeOf(asked);
    const late = (await lateTrips(asked.deps.db, { now: asked.now, cities })).slice(0, page.limit);
    // Once picked up, the goods and passengers are with this driver.
    const isFree = new Set(late.flatMap(({ id, status }) => (status === 'picked_up' ? [] : id)));
    const items = await shownTrips(asked, late);
    for (const item of items) item.action = isFree.has(item.id) ? 'reassign_driver' : null;
    return items;
  },
  silent_driver: async (asked) => {
    const before = new Date(asked.now.getTime() - SILENT_AFTER_MS);
    return shownTrips(asked, await silentTripsUnderWay(asked.deps.db, { ...scopeOf(asked), before }));
  },
  locked_trip_code: async (asked) =>
    shownTrips(asked, await tripsWithLockedCode(asked.deps.db, { ...scopeOf(asked), now: asked.now })),
  locked_work_code: async (asked) => {
    const rows = await bookingsWithLockedCode(asked.deps.db, { ...scopeOf(asked), now: asked.now });
    return rows.map(({ id, service, city, names, atTheDoor, at }) => ({
      id,
      title: service,
      detail: [city, names].filter((part) => part !== '').join(' · '),
      at: at.toISOString(),
      action: atTheDoor === null ? null : ('check_in_worker' as const),
      assignment_id: atTheDoor ?? undefined,
    }));
  },
  package_follow_up: (asked) => reminders(asked, 'package_booking'),
  work_follow_up: (asked) => reminders(asked, 'worker_booking'),
} satisfies { [Kind in NeedKind]?: (asked: Asked) => Promise<Item[]> };
