import type { listDrivers as contract } from '@dihaadi/contract/drivers';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { lookAt } from '../../../platform/looks.ts';
import { searchQuery } from '../../../platform/words.ts';
import { accountCards } from '../../accounts/accounts.public.ts';
import { busyPeople } from '../../commitments/commitments.public.ts';
import { pageOfDrivers } from '../drivers.list.queries.ts';
import { type Driver, driversByIds, vehiclesOf } from '../drivers.queries.ts';
import { driverMachine } from '../drivers.rules.ts';
import { shownDriver, shownRecord } from '../drivers.views.ts';

type Deps = { db: Db; clock: Clock };

export const noSuchDriver = () => problem('not-found', 'No such driver.');

type ListQuery = { actor: Person; query: QueryOf<typeof contract> };

/** One page of drivers as the staff see them. Refuses the cursor of another order with 400. */
export async function listDrivers(deps: Deps, { actor, query }: ListQuery) {
  const { rows, next } = await pageOfDrivers(deps.db, {
    equal: { driver_status: query.driver_status },
    holding: { service_types: query.service_type },
    words: query.q === undefined ? undefined : searchQuery(query.q),
    sort: query.sort,
    limit: query.limit,
    cursor: query.cursor,
  });
  return { rows: await show(deps, actor, rows), next };
}

async function show(deps: Deps, actor: Actor, drivers: Driver[]) {
  if (drivers.length === 0) return [];
  const accountIds = drivers.map((driver) => driver.accountId);
  const [accounts, busy, vehicles] = await Promise.all([
    accountCards(deps.db, accountIds),
    busyPeople(deps.db, accountIds, deps.clock.now()),
    vehiclesOf(
      deps.db,
      drivers.map((driver) => driver.id),
    ),
  ]);
  const byDriver = Map.groupBy(vehicles, (vehicle) => vehicle.driverId);
  return drivers.map((driver) =>
    shownDriver(driver, {
      actor,
      account: accounts.get(driver.accountId),
      vehicles: byDriver.get(driver.id) ?? [],
      isFree: !busy.has(driver.accountId),
    }),
  );
}

/** One driver as the staff's list shows it. */
export async function showOne(deps: Deps, actor: Actor, driver: Driver) {
  const [shown] = await show(deps, actor, [driver]);
  if (shown === undefined) throw noSuchDriver();
  return shown;
}

/**
 * One driver with the history. Who looks is on record (rulings.md, section 10), once in ten minutes.
 * Refuses an unknown driver with 404.
 */
export async function readDriver(deps: Deps, query: { actor: Person; driverId: string }) {
  const { actor, driverId } = query;
  const [driver] = await driversByIds(deps.db, [driverId]);
  if (driver === undefined) throw noSuchDriver();
  const look = { thing: driverMachine.thing, thingId: driver.id, actor };
  const [shown, changes] = await lookAt(deps, look, showOne(deps, actor, driver));
  return shownRecord(shown, changes);
}
