import { z } from 'zod';
import { besideRole, furtherRole } from './account-roles.ts';
import { endpoint } from './endpoint.ts';
import { packageServiceTypes } from './fare.ts';
import { day, dayOrTime, id, licenceNumber, line, mobile, registrationNumber, time } from './fields.ts';
import { beside, person, Registered, registration } from './registration.ts';
import { roster, rosterPaging } from './roster.ts';
import { StandingChange, StandingRights } from './suspension.ts';
import { wrong } from './texts/field-saying.ts';
import { lookedAt } from './history.ts';

export const driverStatuses = [
  'pending_approval',
  'approved_payment_required',
  'active',
  'suspended',
  'rejected',
] as const;
export type DriverStatus = (typeof driverStatuses)[number];

export const licenseTypes = ['two_wheeler', 'four_wheeler', 'commercial', 'heavy_vehicle'] as const;
export type LicenseType = (typeof licenseTypes)[number];
export const vehicleTypes = ['car', 'motorcycle', 'auto_rickshaw', 'tempo', 'truck', 'van'] as const;
export type VehicleType = (typeof vehicleTypes)[number];

/** The demo driver whose fee the driver dashboard shows to callers without a driver of their own. */
export const SAMPLE_DRIVER = 'b0c635de-d6f7-4e62-85cc-6133207440a7';

/** Oldest vehicle year accepted. */
export const OLDEST_VEHICLE = 1990;

/** Details of a driver beside their identity. */
const details = {
  driver_license_number: licenceNumber,
  license_type: z.enum(licenseTypes).default('four_wheeler'),
  /** Expired licences are refused. */
  license_expiry: dayOrTime,
  emergency_contact_name: line(120),
  /** Must differ from the driver's own number. */
  emergency_contact_phone: mobile.meta({ examples: ['9829104821'] }),
  /** Removes duplicates. */
  service_types: z
    .array(z.enum(packageServiceTypes))
    .min(1, wrong('one-service-type'))
    .max(packageServiceTypes.length)
    .overwrite((all) => [...new Set(all)]),
  experience_years: z.int().min(1).max(50).default(1),
  vehicle_type: z.enum(vehicleTypes).default('car'),
  vehicle_make: line(60),
  vehicle_model: line(60),
  /** Up to the current year in IST. */
  vehicle_year: z
    .int()
    .min(OLDEST_VEHICLE)
    .max(9999)
    .meta({ examples: [2019] }),
  registration_number: registrationNumber,
  color: line(40),
  seating_capacity: z.int().min(1).max(50).default(4),
  insurance_number: line(60),
  insurance_expiry: dayOrTime,
  pollution_certificate: line(60),
  pollution_expiry: dayOrTime,
};

export const registerDriver = endpoint({
  ...registration,
  name: 'drivers.register',
  path: '/auth/register/driver',
  summary: 'Register as a driver with a vehicle; the fee is paid after approval',
  body: z.strictObject({
    ...person,
    ...details,
    ...beside,
  }),
  reply: Registered.extend({ driver_id: id }),
});

export const addDriverRole = endpoint({
  ...furtherRole,
  name: 'drivers.add_role',
  path: '/account/roles/driver',
  summary: 'Register as a driver with a vehicle as a further role; the fee is paid after approval',
  body: z.strictObject({ ...details, ...besideRole }),
});

/** Null for fields that were not collected before the registration form existed. */
const Vehicle = z.object({
  vehicle_type: z.enum(vehicleTypes),
  vehicle_make: z.string(),
  vehicle_model: z.string(),
  vehicle_year: z.int().nullable(),
  registration_number: z.string(),
  color: z.string().nullable(),
  seating_capacity: z.int().nullable(),
  insurance_number: z.string().nullable(),
  insurance_expiry: day.nullable(),
  pollution_certificate: z.string().nullable(),
  pollution_expiry: day.nullable(),
});

export const documentKinds = ['license', 'insurance', 'pollution_certificate'] as const;

const DriverProfile = z
  .object({
    driver_id: id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    driver_status: z.enum(driverStatuses),
    registration_fee_paid: z.boolean(),
    can_access_services: z.boolean(),
    service_types: z.array(z.enum(packageServiceTypes)),
    license_type: z.enum(licenseTypes),
    experience_years: z.int().nullable(),
    emergency_contact_name: z.string().nullable(),
    emergency_contact_phone: z.string().nullable(),
    vehicle: Vehicle.nullable(),
    documents: z.array(
      z.object({
        kind: z.enum(documentKinds),
        number: z.string(),
        expiry: day,
        /** Days (IST) until expiry: 0 on the last day, negative after it. */
        days_left: z.int(),
      }),
    ),
    /** Fields accepted as sent that staff should check. */
    needs_review: z.array(z.string()),
  })
  .meta({ id: 'DriverProfile' });
export type DriverProfile = z.output<typeof DriverProfile>;

export const driverProfile = endpoint({
  name: 'drivers.profile',
  whileSuspended: true,
  method: 'GET',
  path: '/driver/profile',
  summary: 'Get the signed-in driver’s profile with vehicle and documents',
  access: ['driver'],
  reply: DriverProfile,
});

/** Driver record on the staff's screens (spec/product.md, section 3). */
const Driver = z
  .object({
    id,
    driver_id: id,
    name: z.string(),
    is_approved: z.boolean(),
    is_verified: z.boolean(),
    user_info: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
    /** Null without a photo. */
    photo_url: z.string().nullable(),
    driver_profile: z.object({
      driver_license_number: z.string(),
      license_type: z.enum(licenseTypes),
      license_expiry: day,
      service_types: z.array(z.enum(packageServiceTypes)),
      driver_status: z.enum(driverStatuses),
      registration_fee_paid: z.boolean(),
      experience_years: z.int().nullable(),
      emergency_contact_name: z.string().nullable(),
      emergency_contact_phone: z.string().nullable(),
      /** Fields accepted as sent that staff should check. */
      needs_review: z.array(z.string()),
    }),
    vehicles: z.array(Vehicle),
    /** Number of documents that staff still have to review; while there are any, `can.approve` is false. */
    documents_to_review: z.int(),
    /** Has no trip or assignment at this moment. */
    is_free: z.boolean(),
    created_at: time,
    can: StandingRights,
  })
  .meta({ id: 'Driver' });
export type Driver = z.output<typeof Driver>;

/** Sort orders of the staff's tables; `-` reverses. */
export const driverSorts = [
  '-created_at',
  'created_at',
  'name',
  '-name',
  'license_expiry',
  '-license_expiry',
] as const;
export type DriverSort = (typeof driverSorts)[number];

const filters = {
  /** Prefix of a word of the name, or of the email address, phone, licence or vehicle number. */
  q: line(100).optional(),
  driver_status: z.enum(driverStatuses).optional(),
  service_type: z.enum(packageServiceTypes).optional(),
  sort: z.enum(driverSorts).default('-created_at'),
};

const DriverRecord = Driver.extend({
  account_id: id,
  /** History of the driver's account status, oldest first. */
  history: z.array(StandingChange),
  ...lookedAt,
}).meta({ id: 'DriverRecord' });
export type DriverRecord = z.output<typeof DriverRecord>;

export const {
  list: listDrivers,
  exportAll: exportDrivers,
  read: readDriver,
  approve: approveDriver,
  reject: rejectDriver,
  suspend: suspendDriver,
  reinstate: reinstateDriver,
} = roster({
  name: 'drivers',
  many: 'drivers',
  path: '/admin/drivers',
  onePath: '/admin/drivers/:driverId',
  placed: { driverId: 'driver' },
  params: z.strictObject({ driverId: id }),
  query: z.strictObject({ ...rosterPaging, ...filters }),
  filters: z.strictObject(filters),
  row: Driver,
  record: DriverRecord,
  decided: Driver,
  summaries: {
    list: 'List drivers, newest first unless sorted otherwise',
    read: 'Get a driver with documents, vehicles and history; the view is recorded',
    approve: 'Approve a driver: pending_approval becomes approved_payment_required',
    reject: 'Reject a driver: pending_approval becomes rejected',
    suspend:
      'Suspend a driver on a published ground: active becomes suspended; trips in progress continue, offers expire',
    reinstate: 'Reinstate a suspended driver: suspended becomes active',
  },
});
