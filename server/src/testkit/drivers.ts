import { randomUUID } from 'node:crypto';
import type { DriverStatus } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { createAccount } from '../modules/accounts/accounts.public.ts';
import { createDriver } from '../modules/drivers/drivers.public.ts';
import { system } from '../platform/actor.ts';
import { inTransaction } from '../platform/db.ts';
import type { TestApp } from './test-app.ts';
import { transitionRegistration } from '../modules/registration/registration.public.ts';

export type DriverStep =
  'approve' | 'reject' | 'pay_fee' | 'refund_fee' | 'suspend' | 'reinstate' | 'reinstate_unpaid';

const WAY: Record<DriverStatus, readonly DriverStep[]> = {
  pending_approval: [],
  approved_payment_required: ['approve'],
  active: ['approve', 'pay_fee'],
  suspended: ['approve', 'pay_fee', 'suspend'],
  rejected: ['reject'],
};

type MadeDriver = { id: string; accountId: string; phone: string };

let made = 0;

type Details = {
  name: string;
  email: string;
  phone: string;
  licenseNumber: string;
  licenseExpiry: string;
  serviceTypes: PackageServiceType[];
  registrationNumber: string;
};

/**
 * Creates a driver with a motorcycle and brings them to `status` through the ordinary steps; values missing in
 * `details` are made up.
 */
export function driverWith(
  app: TestApp,
  status: DriverStatus,
  details: Partial<Details>,
): Promise<MadeDriver> {
  made += 1;
  const number = String(made).padStart(9, '0');
  const { phone = `+917${number}` } = details;
  const at = app.clock.now();
  return inTransaction(app.db, async (tx) => {
    const accountId = await createAccount(app.deps, tx, {
      role: 'driver',
      email: details.email ?? `driver.${randomUUID()}@test.example`,
      phone,
      name: details.name ?? `Driver ${made}`,
      passwordHash: 'nobody signs in with this',
      actor: system,
    });
    const id = await createDriver(
      tx,
      {
        accountId,
        licenseNumber: details.licenseNumber ?? `RJ14${number}`,
        licenseType: 'two_wheeler',
        licenseExpiry: details.licenseExpiry ?? '2035-01-31',
        serviceTypes: details.serviceTypes ?? ['delivery'],
        experienceYears: 3,
        emergencyContactName: 'Sita Devi',
        emergencyContactPhone: '+919829012345',
        vehicle: {
          vehicleType: 'motorcycle',
          make: 'Hero',
          model: 'Splendor',
          year: 2021,
          registrationNumber: details.registrationNumber ?? `RJ14T${number}`,
          color: 'Black',
          seatingCapacity: 2,
          insuranceNumber: `MOT/${number}`,
          insuranceExpiry: '2035-03-31',
          pollutionCertificate: `PUC${number}`,
          pollutionExpiry: '2035-02-28',
        },
      },
      { actor: system, at },
    );
    for (const name of WAY[status])
      await transitionRegistration(tx, { kind: 'driver', id: id, name, actor: system, at });
    return { id, accountId, phone };
  });
}

/** Like `driverWith`, for when only the kinds of work matter. */
export const driverAt = (
  app: TestApp,
  status: DriverStatus,
  serviceTypes: PackageServiceType[] = ['delivery'],
): Promise<MadeDriver> => driverWith(app, status, { serviceTypes });

/** Creates a driver who may work. */
export const activeDriver = (app: TestApp, serviceTypes?: PackageServiceType[]): Promise<MadeDriver> =>
  driverAt(app, 'active', serviceTypes);

/** Creates `count` drivers who may work. */
export const activeDrivers = (app: TestApp, count: number): Promise<MadeDriver[]> =>
  Promise.all(Array.from({ length: count }, () => activeDriver(app)));

/** Moves a driver one step on. */
export const moveDriver = (app: TestApp, driverId: string, name: DriverStep) =>
  inTransaction(app.db, (tx) =>
    transitionRegistration(tx, { kind: 'driver', id: driverId, name, actor: system, at: app.clock.now() }),
  );
