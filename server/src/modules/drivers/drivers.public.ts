import type { VehicleType } from '@dihaadi/contract/drivers';
import type { Db } from '../../platform/db.ts';
import { accountCards } from '../accounts/accounts.public.ts';
import { driversByIds, experienceOf, vehiclesOf } from './drivers.queries.ts';

export {
  lockDriverForWork,
  lockAndCheckActive,
  type TripDriver,
  tripDriverOf,
} from './drivers.usecases/drivers-for-trips.ts';
export { renewDocument } from './drivers.usecases/driver-documents.ts';
export { reminderById } from './drivers.documents.queries.ts';
export { findDrivers, driverRoster } from './drivers.roster.ts';
export { driverOfAccount, saveDriverCity, saveEmergencyContact } from './drivers.queries.ts';
export { createDriver, type NewDriver } from './drivers.usecases/register-driver.ts';

/** Returns the trades of these accounts' drivers, by account. */
export async function driverTrades(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, { skills: string[]; experience: number | null }>> {
  const experience = await experienceOf(db, accountIds);
  return new Map([...experience].map(([id, years]) => [id, { skills: ['Driver'], experience: years }]));
}

/** Returns a driver's account; undefined if there is none. */
export const accountOfDriver = async (db: Db, driverId: string): Promise<string | undefined> =>
  (await driversByIds(db, [driverId]))[0]?.accountId;

/** The details of a driver shown to a booking's participants. */
export type DriverCard = {
  id: string;
  name: string;
  phone: string | null;
  /** Address of the photo. */
  photo: string | null;
  vehicleType: VehicleType | null;
  /** Make and model. */
  vehicle: string | null;
  registrationNumber: string | null;
};

/** Returns the drivers of `ids`, by id. */
export async function driverCards(db: Db, ids: readonly string[]): Promise<Map<string, DriverCard>> {
  if (ids.length === 0) return new Map();
  const [drivers, vehicles] = await Promise.all([driversByIds(db, ids), vehiclesOf(db, ids)]);
  const accounts = await accountCards(
    db,
    drivers.map((driver) => driver.accountId),
  );
  return new Map(
    drivers.map(({ id, accountId }) => {
      const vehicle = vehicles.find((one) => one.driverId === id);
      const { name, phone, photo } = accounts.get(accountId) ?? { name: '', phone: null, photo: null };
      return [
        id,
        {
          id,
          name,
          phone,
          photo,
          vehicleType: vehicle?.vehicleType ?? null,
          vehicle: vehicle ? `${vehicle.make} ${vehicle.model}` : null,
          registrationNumber: vehicle?.registrationNumber ?? null,
        },
      ];
    }),
  );
}
export { driversPersonalData } from './drivers.personal-data.ts';
