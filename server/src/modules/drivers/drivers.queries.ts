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
  /** Fields that drivers from before the registration form did not fill in are null. */
  experienceYears: number | null;
  emergencyContactName: string | null;
  emergencyContactPhone: string | null;
  needsReview: string[];
  createdAt: Date;
  /** Sort key of the name. */
  nameKey: string;
};

/** Details of a vehicle. Days are `YYYY-MM-DD`, IST. */
export type VehicleDetails = {
  vehicleType: VehicleType;
  make: string;
  model: string;
  year: number;
  registrationNumber: string;
  color: string;
  seatingCapacity: number;
  insuranceNumber: string;
  insuranceExpiry: string;
  pollutionCertificate: string;
  pollutionExpiry: string;
};

type RequiredVehicleField = 'vehicleType' | 'make' | 'model' | 'registrationNumber';
export type Vehicle = { driverId: string } & Pick<VehicleDetails, RequiredVehicleField> & {
    [Field in Exclude<keyof VehicleDetails, RequiredVehicleField>]: VehicleDetails[Field] | null;
  };

export const LICENCE_TAKEN = 'driver_driver_license_number_key';
export const PLATE_TAKEN = 'vehicle_registration_number_key';

const columns = [
  'id',
  'account_id as accountId',
  'driver_license_number as licenseNumber',
  'license_type as licenseType',
  'license_expiry as licenseExpiry',
  'service_types as serviceTypes',
  'driver_status as driverStatus',
  'fee_paid_at as feePaidAt',
  'experience_years as experienceYears',
  'emergency_contact_name as emergencyContactName',
  'emergency_contact_phone as emergencyContactPhone',
  'needs_review as needsReview',
  'created_at as createdAt',
  'name_key as nameKey',
] as const;

/** Returns the driver, locked until the transaction ends. */
export function lockDriver(tx: Tx, id: string): Promise<Driver | undefined> {
  return tx.selectFrom('driver').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export function driverOfAccount(db: Db, accountId: string): Promise<Driver | undefined> {
  return db.selectFrom('driver').select(columns).where('account_id', '=', accountId).executeTakeFirst();
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
      'vehicle_year as year',
      'registration_number as registrationNumber',
      'color',
      'seating_capacity as seatingCapacity',
      'insurance_number as insuranceNumber',
      'insurance_expiry as insuranceExpiry',
      'pollution_certificate as pollutionCertificate',
      'pollution_expiry as pollutionExpiry',
    ])
    .where('driver_id', 'in', driverIds)
    .orderBy('created_at')
    .execute();
}

export async function insertDriver(
  tx: Tx,
  driver: Omit<Driver, 'driverStatus' | 'feePaidAt' | 'nameKey'>,
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
      experience_years: driver.experienceYears,
      emergency_contact_name: driver.emergencyContactName,
      emergency_contact_phone: driver.emergencyContactPhone,
      needs_review: driver.needsReview,
      created_at: driver.createdAt,
    })
    .execute();
}

/** Saves a driver's emergency contact. */
export async function saveEmergencyContact(
  tx: Tx,
  accountId: string,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  await tx
    .updateTable('driver')
    .set({ emergency_contact_name: name, emergency_contact_phone: phone })
    .where('account_id', '=', accountId)
    .execute();
}

/** Saves the city of a driver who has none yet. */
export async function saveDriverCity(db: Db, id: string, cityKey: string): Promise<void> {
  await db
    .updateTable('driver')
    .set({ city_key: cityKey })
    .where('id', '=', id)
    .where('city_key', '=', '')
    .execute();
}

export async function insertVehicle(
  tx: Tx,
  vehicle: VehicleDetails & { id: string; driverId: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('vehicle')
    .values({
      id: vehicle.id,
      driver_id: vehicle.driverId,
      vehicle_type: vehicle.vehicleType,
      vehicle_make: vehicle.make,
      vehicle_model: vehicle.model,
      vehicle_year: vehicle.year,
      registration_number: vehicle.registrationNumber,
      color: vehicle.color,
      seating_capacity: vehicle.seatingCapacity,
      insurance_number: vehicle.insuranceNumber,
      insurance_expiry: vehicle.insuranceExpiry,
      pollution_certificate: vehicle.pollutionCertificate,
      pollution_expiry: vehicle.pollutionExpiry,
      created_at: vehicle.createdAt,
    })
    .execute();
}

/** Returns the driving experience of these accounts' drivers, in whole years, by account. */
export async function experienceOf(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, number | null>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('driver')
    .select(['account_id', 'experience_years'])
    .where('account_id', 'in', accountIds)
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.experience_years]));
}

/** Returns how many documents of each of these people await review; only people with any. `documents` writes them. */
export async function documentsToReview(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('uploaded_document')
    .select((eb) => ['account_id as accountId', eb.fn.countAll<number>().as('count')])
    .where('account_id', 'in', [...accountIds])
    .where('document_status', '=', 'pending')
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ accountId, count }) => [accountId, count]));
}
