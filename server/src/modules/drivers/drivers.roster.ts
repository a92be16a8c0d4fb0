import type { exportDrivers } from '@dihaadi/contract/drivers';
import type { QueryOf } from '@dihaadi/contract/endpoint';
import { accountCards } from '../accounts/accounts.public.ts';
import { busyPeople } from '../commitments/commitments.public.ts';
import { findPeople, roster } from '../registration/registration.public.ts';
import { pageOfDrivers } from './drivers.list.queries.ts';
import { documentsToReview, driversByIds, vehiclesOf } from './drivers.queries.ts';
import { exportedColumns, shownDriver } from './drivers.views.ts';

/** Staff actions on drivers. */
export const driverRoster = roster({
  kind: 'driver',
  file: 'drivers',
  page: pageOfDrivers,
  byIds: driversByIds,
  filters: (query: QueryOf<typeof exportDrivers>) => ({
    equal: { driver_status: query.driver_status },
    holding: { service_types: query.service_type },
  }),
  show: async ({ db, clock }, actor, drivers) => {
    const accountIds = drivers.map(({ accountId }) => accountId);
    const [accounts, busy, toReview, vehicles] = await Promise.all([
      accountCards(db, accountIds),
      busyPeople(db, accountIds, clock.now()),
      documentsToReview(db, accountIds),
      vehiclesOf(
        db,
        drivers.map(({ id }) => id),
      ),
    ]);
    const byDriver = Map.groupBy(vehicles, (vehicle) => vehicle.driverId);
    return drivers.map((driver) =>
      shownDriver(driver, {
        actor,
        account: accounts.get(driver.accountId),
        vehicles: byDriver.get(driver.id) ?? [],
        documentsToReview: toReview.get(driver.accountId) ?? 0,
        isFree: !busy.has(driver.accountId),
      }),
    );
  },
  columns: exportedColumns,
});

export const findDrivers = findPeople(pageOfDrivers, {
  sort: 'name',
  of: ({ id, driverStatus }) => [id, driverStatus],
});
