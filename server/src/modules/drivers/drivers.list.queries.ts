import type { DriverSort } from '@dihaadi/contract/drivers';
import { keys } from '../../platform/cursor.ts';
import { byCreation, byName, staffList } from '../../platform/staff-list.queries.ts';
import { type Driver, driversByIds } from './drivers.queries.ts';

/** Returns one page of drivers for the desk's list. */
export const pageOfDrivers = staffList<Driver, DriverSort>({
  table: 'driver',
  erased: 'is_erased',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    created_at: byCreation,
    name: byName,
    license_expiry: {
      column: 'license_expiry',
      key: keys.day,
      of: ({ licenseExpiry }) => licenseExpiry,
    },
  },
  rows: driversByIds,
});
