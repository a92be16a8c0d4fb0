import type { DriverMoved, LiveEvent } from '@dihaadi/contract/live';
import {
  type BoardBooking,
  type BoardDriver,
  readBoardBookings,
  readBoardDrivers,
} from '@dihaadi/contract/trips/dispatch-board';
import { useLingui } from '@lingui/react/macro';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import type { LiveFeed } from '../../lib/live-feed.ts';

type Bookings = { bookings: BoardBooking[]; is_cut: boolean };
type Drivers = { drivers: BoardDriver[]; is_cut: boolean };

// The keys don't begin with an event's thing: changes are fetched by id.
const bookingsQuery = queryOptions({
  queryKey: ['dispatch_board', 'bookings'],
  queryFn: ({ signal }): Promise<Bookings> => call(readBoardBookings, { signal }),
  staleTime: Infinity,
});
const driversQuery = queryOptions({
  queryKey: ['dispatch_board', 'drivers'],
  queryFn: ({ signal }): Promise<Drivers> => call(readBoardDrivers, { signal }),
  staleTime: Infinity,
});

/** Returns all open bookings and all drivers at work, kept up to date by the live stream. */
export function useBoard(feed: LiveFeed) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const bookings = useQuery({ ...bookingsQuery, meta: { failure: t`Failed to load bookings` } });
  const drivers = useQuery({ ...driversQuery, meta: { failure: t`Failed to load drivers` } });
  useEffect(() => {
    const moves = batchDriverPositions(queries);
    const unwatch = feed.watch({
      onChanges: (events) => void applyBoardEvents(queries, events),
      onMove: moves.take,
    });
    return () => {
      unwatch();
      moves.end();
    };
  }, [feed, queries]);
  return { bookings, drivers };
}

const MAX_FETCHED_IDS = 100;

const changedOf = (events: readonly (LiveEvent | 'reset')[], thing: string): string[] => [
  ...new Set(
    events.flatMap((event) => (event !== 'reset' && event.thing === thing ? (event.thing_id ?? []) : [])),
  ),
];

/** Fetches changes by id, or everything at once when there are very many. After a reset everything is fetched anyway. */
async function applyBoardEvents(
  queries: QueryClient,
  events: readonly (LiveEvent | 'reset')[],
): Promise<void> {
  if (events.includes('reset')) return;
  // An incident's event names the incident, not its booking; they are few.
  if (changedOf(events, 'trip_incident').length > 0) {
    await queries.invalidateQueries({ queryKey: ['dispatch_board'] });
    return;
  }
  const bookingIds = changedOf(events, 'package_booking');
  const driverIds = changedOf(events, 'driver_presence');
  if (Math.max(bookingIds.length, driverIds.length) > MAX_FETCHED_IDS) {
    await queries.invalidateQueries({ queryKey: ['dispatch_board'] });
    return;
  }
  const fresh = bookingIds.length === 0 ? [] : await refreshBoardBookings(queries, bookingIds);
  const known = new Set(queries.getQueryData(driversQuery.queryKey)?.drivers.map(({ id }) => id));
  const unknown = fresh.flatMap(({ driver }) => (driver === null || known.has(driver.id) ? [] : driver.id));
  const wanted = [...new Set([...driverIds, ...unknown])].slice(0, MAX_FETCHED_IDS);
  if (wanted.length > 0) await refreshBoardDrivers(queries, wanted);
}

async function refreshBoardBookings(queries: QueryClient, ids: readonly string[]): Promise<BoardBooking[]> {
  const { bookings } = await call(readBoardBookings, { query: { ids: ids.join(',') } });
  queries.setQueryData(
    bookingsQuery.queryKey,
    (before) => before && { ...before, bookings: replaced(before.bookings, ids, bookings) },
  );
  return bookings;
}

async function refreshBoardDrivers(queries: QueryClient, ids: readonly string[]): Promise<void> {
  const { drivers } = await call(readBoardDrivers, { query: { ids: ids.join(',') } });
  queries.setQueryData(
    driversQuery.queryKey,
    (before) => before && { ...before, drivers: replaced(before.drivers, ids, drivers) },
  );
}

/** Returns the rows without those of `ids`, plus the fresh ones; rows in neither are gone. */
function replaced<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
  fresh: readonly Row[],
): Row[] {
  const changed = new Set(ids);
  return [...rows.filter(({ id }) => !changed.has(id)), ...fresh];
}

const FLUSH_MS = 500;

/** Applies the positions of many drivers at once: each by itself would redraw the board. */
function batchDriverPositions(queries: QueryClient) {
  const waiting = new Map<string, DriverMoved>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const moved = new Map(waiting);
    waiting.clear();
    queries.setQueryData(driversQuery.queryKey, (before) => before && withDriverPositions(before, moved));
  };
  return {
    take: (moved: DriverMoved) => {
      waiting.set(moved.driver_id, moved);
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    end: () => clearTimeout(timer),
  };
}

const withDriverPositions = (before: Drivers, moved: ReadonlyMap<string, DriverMoved>): Drivers => ({
  ...before,
  drivers: before.drivers.map((driver) => {
    const to = moved.get(driver.id);
    if (to === undefined) return driver;
    const position = { latitude: to.latitude, longitude: to.longitude, at: to.at };
    // The displayed rows are compared with the previous ones, so they are never mutated.
    return Object.assign({}, driver, { position });
  }),
});
