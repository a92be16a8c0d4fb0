import { isStaffRole } from '@dihaadi/contract/roles';
import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';
import { allows } from '../../platform/machine.ts';
import { type RegistrationKind, registrationMachines, type StatusOf } from './registration.rules.ts';

/** Staff's decision on a registration. */
export type Decision = 'approve' | 'reject' | 'suspend' | 'reinstate';

/** Throws 403 `forbidden` unless the actor decides on registrations. */
export function checkMayDecide(actor: Actor): void {
  if (!isStaffRole(actor.role)) throw problem('forbidden', 'desk-only');
}

/** Returns the decisions the actor may make now on a registration in this status. */
export function decisionsOf<Kind extends RegistrationKind>(
  actor: Actor,
  kind: Kind,
  status: StatusOf[Kind],
): Record<Decision, boolean> {
  const may = (name: Decision) => isStaffRole(actor.role) && allows(registrationMachines[kind], name, status);
  return {
    approve: may('approve'),
    reject: may('reject'),
    suspend: may('suspend'),
    reinstate: may('reinstate'),
  };
}
