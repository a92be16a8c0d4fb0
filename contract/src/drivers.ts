import { z } from 'zod';
import { endpoint, listEndpoint } from './endpoint.ts';
import { packageServiceTypes } from './fare.ts';
import { id, paging, time } from './fields.ts';

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

export const listDrivers = listEndpoint({
  name: 'drivers.list',
  path: '/admin/drivers',
  summary: 'Drivers, newest first',
  access: ['super_admin'],
  query: z.strictObject({
    ...paging,
    driver_status: z.enum(driverStatuses).optional(),
    service_type: z.enum(packageServiceTypes).optional(),
  }),
  reply: Driver,
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
