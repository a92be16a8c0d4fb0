import type {
  DriverProfile,
  DriverStatus,
  LicenseType,
  Driver as ShownDriver,
} from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import type { Actor } from '../../platform/actor.ts';
import { type CsvColumn, phoneCell } from '../../platform/csv.ts';
import { indianDay } from '@dihaadi/contract/indian-time';
import type { AccountCard } from '../accounts/accounts.public.ts';
import { decisionsOf } from '../registration/registration.public.ts';
import type { Driver, Vehicle } from './drivers.queries.ts';
import { daysUntil, isApproved } from './drivers.rules.ts';

type Around = {
  actor: Actor;
  account: AccountCard | undefined;
  vehicles: Vehicle[];
  isFree: boolean;
  documentsToReview: number;
};

/** Returns the driver record for the staff's screens; only the detail view names the account. */
export function shownDriver(driver: Driver, around: Around): ShownDriver & { account_id: string } {
  const { account } = around;
  const name = account?.name ?? '';
  const can = decisionsOf(around.actor, 'driver', driver.driverStatus);
  return {
    id: driver.id,
    driver_id: driver.id,
    account_id: driver.accountId,
    name,
    is_approved: isApproved(driver.driverStatus),
    is_verified: driver.driverStatus === 'active',
    user_info: { name, email: account?.email ?? '', phone: account?.phone ?? null },
    photo_url: account?.photo ?? null,
    driver_profile: {
      driver_license_number: driver.licenseNumber,
      license_type: driver.licenseType,
      license_expiry: driver.licenseExpiry,
      service_types: driver.serviceTypes,
      driver_status: driver.driverStatus,
      registration_fee_paid: driver.feePaidAt !== null,
      experience_years: driver.experienceYears,
      emergency_contact_name: driver.emergencyContactName,
      emergency_contact_phone: driver.emergencyContactPhone,
      needs_review: driver.needsReview,
    },
    vehicles: around.vehicles.map(shownVehicle),
    documents_to_review: around.documentsToReview,
    is_free: around.isFree,
    created_at: driver.createdAt.toISOString(),
    can: { ...can, approve: can.approve && around.documentsToReview === 0 },
  };
}

const shownVehicle = (vehicle: Vehicle): ShownDriver['vehicles'][number] => ({
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
});

type AroundOwn = { account: AccountCard | undefined; vehicle: Vehicle | undefined; today: string };

/** Returns the driver's own profile. */
export const shownProfile = (driver: Driver, { account, vehicle, today }: AroundOwn): DriverProfile => ({
  driver_id: driver.id,
  name: account?.name ?? '',
  email: account?.email ?? '',
  phone: account?.phone ?? null,
  driver_status: driver.driverStatus,
  registration_fee_paid: driver.feePaidAt !== null,
  can_access_services: driver.driverStatus === 'active',
  service_types: driver.serviceTypes,
  license_type: driver.licenseType,
  experience_years: driver.experienceYears,
  emergency_contact_name: driver.emergencyContactName,
  emergency_contact_phone: driver.emergencyContactPhone,
  vehicle: vehicle ? shownVehicle(vehicle) : null,
  documents: documentsOf(driver, vehicle, today),
  needs_review: driver.needsReview,
});

/** Returns the known documents; for drivers from before the registration form only the licence. */
function documentsOf(
  driver: Driver,
  vehicle: Vehicle | undefined,
  today: string,
): DriverProfile['documents'] {
  const { licenseNumber, licenseExpiry } = driver;
  return [
    { kind: 'license' as const, number: licenseNumber, expiry: licenseExpiry },
    { kind: 'insurance' as const, number: vehicle?.insuranceNumber, expiry: vehicle?.insuranceExpiry },
    {
      kind: 'pollution_certificate' as const,
      number: vehicle?.pollutionCertificate,
      expiry: vehicle?.pollutionExpiry,
    },
  ].flatMap(({ kind, number, expiry }) =>
    number == null || expiry == null ? [] : [{ kind, number, expiry, days_left: daysUntil(expiry, today) }],
  );
}

const STATUSES: Record<DriverStatus, string> = {
  pending_approval: 'Pending Approval',
  approved_payment_required: 'Waiting Payment',
  active: 'Active',
  suspended: 'Suspended',
  rejected: 'Rejected',
};

const LICENSES: Record<LicenseType, string> = {
  two_wheeler: 'Two-wheeler',
  four_wheeler: 'Four-wheeler',
  commercial: 'Commercial',
  heavy_vehicle: 'Heavy vehicle',
};

const SERVICES: Record<PackageServiceType, string> = {
  delivery: 'Delivery',
  goods_transport: 'Goods transport',
  taxi_cab: 'Cab',
};

const firstVehicle = ({ vehicles: [vehicle] }: ShownDriver) => vehicle;

/** Columns of the exported list, as in the table. */
export const exportedColumns: readonly CsvColumn<ShownDriver>[] = [
  { header: 'Name', of: ({ name }) => name },
  { header: 'Email', of: ({ user_info }) => user_info.email },
  { header: 'Phone', of: ({ user_info }) => phoneCell(user_info.phone) },
  { header: 'Licence number', of: ({ driver_profile }) => driver_profile.driver_license_number },
  { header: 'Licence type', of: ({ driver_profile }) => LICENSES[driver_profile.license_type] },
  { header: 'Licence expiry', of: ({ driver_profile }) => driver_profile.license_expiry },
  {
    header: 'Service types',
    of: ({ driver_profile }) => driver_profile.service_types.map((one) => SERVICES[one]).join(', '),
  },
  {
    header: 'Vehicle',
    of: (driver) => {
      const vehicle = firstVehicle(driver);
      return vehicle === undefined ? '' : `${vehicle.vehicle_make} ${vehicle.vehicle_model}`;
    },
  },
  { header: 'Registration number', of: (driver) => firstVehicle(driver)?.registration_number ?? '' },
  { header: 'Status', of: ({ driver_profile }) => STATUSES[driver_profile.driver_status] },
  {
    header: 'Fee',
    of: ({ driver_profile }) => (driver_profile.registration_fee_paid ? 'PAID' : 'PAYMENT PENDING'),
  },
  { header: 'Registered', of: ({ created_at }) => indianDay(new Date(created_at)) },
];
