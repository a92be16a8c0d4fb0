import type { DriverStatus } from '@dihaadi/contract/drivers';
import type { PackageServiceType } from '@dihaadi/contract/fare';
import { problem } from '../../platform/errors.ts';
import type { Machine } from '../../platform/machine.ts';

export type DriverTransition = 'approve' | 'reject' | 'pay_fee' | 'suspend' | 'reinstate';

/** design/domain.md, section 3. */
export const driverMachine: Machine<DriverStatus, DriverTransition> = {
  thing: 'driver',
  transitions: {
    approve: { from: ['pending_approval'], to: 'approved_payment_required' },
    reject: { from: ['pending_approval'], to: 'rejected' },
    pay_fee: { from: ['approved_payment_required'], to: 'active' },
    suspend: { from: ['active'], to: 'suspended' },
    reinstate: { from: ['suspended'], to: 'active' },
  },
};

export const isApproved = (status: DriverStatus): boolean =>
  status !== 'pending_approval' && status !== 'rejected';

const WHY_NOT: Record<Exclude<DriverStatus, 'active'>, string> = {
  pending_approval: 'is not approved yet',
  approved_payment_required: 'has not paid the registration fee yet',
  suspended: 'is suspended',
  rejected: 'was rejected',
};

type Candidate = { name: string; driverStatus: DriverStatus; serviceTypes: readonly PackageServiceType[] };

/** Refuses, with 409 `driver-not-available` and the reason, a driver who may not take this kind of work. */
export function checkMayWork(driver: Candidate, serviceType: PackageServiceType): void {
  if (driver.driverStatus !== 'active') {
    throw problem('driver-not-available', `${driver.name} ${WHY_NOT[driver.driverStatus]}.`);
  }
  if (!driver.serviceTypes.includes(serviceType)) {
    throw problem(
      'driver-not-available',
      `${driver.name} does not take ${serviceType.replaceAll('_', ' ')} bookings.`,
    );
  }
}
