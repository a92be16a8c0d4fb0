import { z } from 'zod';
import { endpoint, fileEndpoint, listEndpoint } from './endpoint.ts';
import { packageServiceTypes } from './fare.ts';
import { id, line, paging, time } from './fields.ts';

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

const Vehicle = z.object({
  vehicle_type: z.enum(vehicleTypes),
  vehicle_make: z.string(),
  vehicle_model: z.string(),
  registration_number: z.string(),
});

/** The driver record of the staff's screens (spec/product.md, section 3). */
const Driver = z
  .object({
    id,
    driver_id: id,
    name: z.string(),
    is_approved: z.boolean(),
    is_verified: z.boolean(),
    user_info: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
    driver_profile: z.object({
      driver_license_number: z.string(),
      license_type: z.enum(licenseTypes),
      license_expiry: z.iso.date(),
      service_types: z.array(z.enum(packageServiceTypes)),
      driver_status: z.enum(driverStatuses),
      registration_fee_paid: z.boolean(),
    }),
    vehicles: z.array(Vehicle),
    /** Has no work at this moment. */
    is_free: z.boolean(),
    created_at: time,
    can: z.object({ approve: z.boolean() }),
  })
  .meta({ id: 'Driver' });
export type Driver = z.output<typeof Driver>;

/** What the staff's tables are sorted by; `-` before it for the other way round. */
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
  /** The beginning of a word of the name, of the e-mail address, of the phone, licence or vehicle number. */
  q: line(100).optional(),
  driver_status: z.enum(driverStatuses).optional(),
  service_type: z.enum(packageServiceTypes).optional(),
  sort: z.enum(driverSorts).default('-created_at'),
};

export const listDrivers = listEndpoint({
  name: 'drivers.list',
  path: '/admin/drivers',
  summary: 'Drivers, newest first unless sorted otherwise',
  access: ['super_admin'],
  // In the order by name a cursor holds a name.
  query: z.strictObject({ ...paging, cursor: line(1000).optional(), ...filters }),
  reply: Driver,
});

export const exportDrivers = fileEndpoint({
  name: 'drivers.export',
  path: '/admin/drivers/export',
  summary: 'The drivers of the list, all pages of it, as CSV; cells are safe to open in a spreadsheet',
  access: ['super_admin'],
  media: 'text/csv',
  query: z.strictObject(filters),
});

const DriverRecord = Driver.extend({
  /** What happened to the driver, oldest first. */
  history: z.array(
    z.object({
      name: z.string(),
      from_state: z.string().nullable(),
      to_state: z.string().nullable(),
      actor_role: z.string(),
      reason: z.string().nullable(),
      at: time,
    }),
  ),
}).meta({ id: 'DriverRecord' });
export type DriverRecord = z.output<typeof DriverRecord>;

export const readDriver = endpoint({
  name: 'drivers.read',
  method: 'GET',
  path: '/admin/drivers/:driverId',
  summary: 'One driver with papers, vehicles and history; looking is recorded',
  access: ['super_admin'],
  params: z.strictObject({ driverId: id }),
  reply: DriverRecord,
});

export const approveDriver = endpoint({
  name: 'drivers.approve',
  method: 'PUT',
  path: '/admin/drivers/:driverId/approve',
  summary: 'Approve a driver: pending_approval becomes approved_payment_required',
  access: ['super_admin'],
  params: z.strictObject({ driverId: id }),
  reply: Driver,
  problems: ['invalid-transition'],
});
