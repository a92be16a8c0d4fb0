import type { DriverSort } from '@dihaadi/contract/drivers';
import { line } from '@dihaadi/contract/fields';
import { keys } from '../../platform/cursor.ts';
import { staffList } from '../../platform/staff-list.queries.ts';
import { type Driver, driversByIds } from './drivers.queries.ts';

/** One page of the drivers as the desk asks for them. */
export const pageOfDrivers = staffList<Driver, DriverSort>({
  table: 'driver',
  id: 'id',
  idOf: ({ id }) => id,
  orders: {
    created_at: {
      column: 'created_at',
      key: keys.time,
      of: ({ createdAt }) => createdAt.toISOString(),
    },
    name: { column: 'name_key', key: line(500), of: ({ nameKey }) => nameKey },
    license_expiry: {
      column: 'license_expiry',
      key: keys.day,
      of: ({ licenseExpiry }) => licenseExpiry,
    },
  },
  rows: driversByIds,
});
