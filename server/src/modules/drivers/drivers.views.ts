import type { Driver as ShownDriver } from '@dihaadi/contract/drivers';
import type { Actor } from '../../platform/actor.ts';
import type { AccountCard } from '../accounts/accounts.public.ts';
import { canApprove } from './drivers.policy.ts';
import type { Driver, Vehicle } from './drivers.queries.ts';
import { isApproved } from './drivers.rules.ts';

type Around = { actor: Actor; account: AccountCard | undefined; vehicles: Vehicle[]; isFree: boolean };

/** The driver record of the staff's screens. */
export function shownDriver(driver: Driver, around: Around): ShownDriver {
  const { account } = around;
  const name = account?.name ?? '';
  return {
    id: driver.id,
    driver_id: driver.id,
    name,
    is_approved: isApproved(driver.driverStatus),
    is_verified: driver.driverStatus === 'active',
    user_info: { name, email: account?.email ?? '', phone: account?.phone ?? null },
    driver_profile: {
      driver_license_number: driver.licenseNumber,
      license_type: driver.licenseType,
      license_expiry: driver.licenseExpiry,
      service_types: driver.serviceTypes,
      driver_status: driver.driverStatus,
      registration_fee_paid: driver.feePaidAt !== null,
    },
    vehicles: around.vehicles.map((vehicle) => ({
      vehicle_type: vehicle.vehicleType,
      vehicle_make: vehicle.make,
      vehicle_model: vehicle.model,
      registration_number: vehicle.registrationNumber,
    })),
    is_free: around.isFree,
    created_at: driver.createdAt.toISOString(),
    can: { approve: canApprove(around.actor, driver) },
  };
}
