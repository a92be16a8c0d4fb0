import type { DriverStatus } from '@dihaadi/contract/drivers';
import { worksTheDesk } from '@dihaadi/contract/roles';
import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';
import { allows } from '../../platform/machine.ts';
import { driverMachine } from './drivers.rules.ts';

/** Refuses, with 403, whoever does not judge drivers. */
export function checkMayJudge(actor: Actor): void {
  if (!worksTheDesk(actor.role)) throw problem('forbidden', 'Only the desk may do this.');
}

/** Whether the actor may do this to the driver now. */
export const canJudge = (
  actor: Actor,
  name: 'approve' | 'reject' | 'suspend' | 'reinstate',
  driver: { driverStatus: DriverStatus },
): boolean => worksTheDesk(actor.role) && allows(driverMachine, name, driver.driverStatus);
