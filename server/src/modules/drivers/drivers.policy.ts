import type { DriverStatus } from '@dihaadi/contract/drivers';
import type { Actor } from '../../platform/actor.ts';
import { allows } from '../../platform/machine.ts';
import { driverMachine } from './drivers.rules.ts';

export const canApprove = (actor: Actor, driver: { driverStatus: DriverStatus }): boolean =>
  actor.role === 'super_admin' && allows(driverMachine, 'approve', driver.driverStatus);
