import type { DriverStatus, LicenseType, VehicleType } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { Db, Tx } from '../../platform/db.ts';

export type Driver = {
  id: string;
  accountId: string;
  licenseNumber: string;
  licenseType: LicenseType;
  licenseExpiry: string;
  serviceTypes: PackageServiceType[];
  driverStatus: DriverStatus;
  feePaidAt: Date | null;
  createdAt: Date;
};

export type Vehicle = {
  driverId: string;
  vehicleType: VehicleType;
  make: string;
  model: string;
  registrationNumber: string;
};

/** What is read of a driver. */
export const columns = [
  'id',
  'account_id as accountId',
  'driver_license_number as licenseNumber',
  'license_type as licenseType',
  'license_expiry as licenseExpiry',
  'service_types as serviceTypes',
  'driver_status as driverStatus',
  'fee_paid_at as feePaidAt',
  'created_at as createdAt',
] as const;

/** The driver, locked until the transaction ends. */
export function lockDriver(tx: Tx, id: string): Promise<Driver | undefined> {
  return tx.selectFrom('driver').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function driversByIds(db: Db, ids: readonly string[]): Promise<Driver[]> {
  return db.selectFrom('driver').select(columns).where('id', 'in', ids).execute();
}

export function vehiclesOf(db: Db, driverIds: readonly string[]): Promise<Vehicle[]> {
  return db
    .selectFrom('vehicle')
    .select([
      'driver_id as driverId',
      'vehicle_type as vehicleType',
      'vehicle_make as make',
      'vehicle_model as model',
      'registration_number as registrationNumber',
    ])
    .where('driver_id', 'in', driverIds)
    .orderBy('created_at')
    .execute();
}

/** Writes the new status where the driver still has the old one; gives how many rows that were. */
export async function saveStatus(
  tx: Tx,
  id: string,
  change: { from: DriverStatus; to: DriverStatus; feePaidAt: Date | null },
): Promise<number> {
  const result = await tx
    .updateTable('driver')
    .set({ driver_status: change.to, fee_paid_at: change.feePaidAt })
    .where('id', '=', id)
    .where('driver_status', '=', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function insertDriver(
  tx: Tx,
  driver: Omit<Driver, 'driverStatus' | 'feePaidAt'>,
): Promise<void> {
  await tx
    .insertInto('driver')
    .values({
      id: driver.id,
      account_id: driver.accountId,
      driver_license_number: driver.licenseNumber,
      license_type: driver.licenseType,
      license_expiry: driver.licenseExpiry,
      service_types: driver.serviceTypes,
      driver_status: 'pending_approval',
      created_at: driver.createdAt,
    })
    .execute();
}

export async function insertVehicle(
  tx: Tx,
  vehicle: Vehicle & { id: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('vehicle')
    .values({
      id: vehicle.id,
      driver_id: vehicle.driverId,
      vehicle_type: vehicle.vehicleType,
      vehicle_make: vehicle.make,
      vehicle_model: vehicle.model,
      registration_number: vehicle.registrationNumber,
      created_at: vehicle.createdAt,
    })
    .execute();
}
