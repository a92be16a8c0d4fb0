import type { VehicleType } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { OfferStop } from '@dihaadi/contract/trips/trip-offers';
import type { Db, Tx } from '../../../platform/db.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import { accountCards } from '../../accounts/accounts.public.ts';
import { noSuch } from '../../registration/registration.public.ts';
import { driverOfAccount, lockDriver, vehiclesOf } from '../drivers.queries.ts';
import { checkMayWork, endsOf } from '../drivers.rules.ts';

/** The parts of a driver that trips need. */
export type TripDriver = {
  driverId: string;
  accountId: string;
  serviceTypes: PackageServiceType[];
  vehicleType: VehicleType | null;
  /** Why no trip may be offered; null if it may. */
  stoppedBy: OfferStop | null;
};

/** Returns an account's driver as trips need it at `now`; undefined if there is none. */
export async function tripDriverOf(db: Db, accountId: string, now: Date): Promise<TripDriver | undefined> {
  const driver = await driverOfAccount(db, accountId);
  if (driver === undefined) return undefined;
  const vehicles = await vehiclesOf(db, [driver.id]);
  const today = indianDay(now);
  const checks: [OfferStop, boolean][] = [
    ['fee_unpaid', driver.driverStatus === 'approved_payment_required'],
    ['not_active', driver.driverStatus !== 'active'],
    ['no_vehicle', vehicles.length === 0],
    ['documents_expired', endsOf(driver, vehicles).some(({ expiry }) => expiry < today)],
  ];
  return {
    driverId: driver.id,
    accountId,
    serviceTypes: driver.serviceTypes,
    vehicleType: vehicles[0]?.vehicleType ?? null,
    stoppedBy: checks.find(([, applies]) => applies)?.[0] ?? null,
  };
}

/**
 * Locks a driver who may take this kind of work until the transaction ends, so that a suspension either waits or is
 * already visible. Returns the account whose time the work takes. Throws 404 `not-found`, 409 `driver-not-available`.
 */
export async function lockDriverForWork(
  tx: Tx,
  want: { driverId: string; serviceType: PackageServiceType },
): Promise<{ accountId: string; name: string }> {
  const driver = await lockDriver(tx, want.driverId);
  if (driver === undefined) throw noSuch('driver');
  const account = (await accountCards(tx, [driver.accountId])).get(driver.accountId);
  const name = account?.name ?? 'This driver';
  checkMayWork({ ...driver, name }, want.serviceType);
  return { accountId: driver.accountId, name };
}

/** Whether the driver is active; remains valid until the transaction ends. */
export async function lockAndCheckActive(tx: Tx, driverId: string): Promise<boolean> {
  return (await lockDriver(tx, driverId))?.driverStatus === 'active';
}
