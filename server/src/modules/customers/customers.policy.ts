import type { CustomerStatus } from '@dihaadi/contract/customers';
import { worksTheDesk } from '@dihaadi/contract/roles';
import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';
import { allows } from '../../platform/machine.ts';
import { customerMachine } from './customers.rules.ts';

/** Refuses, with 403, whoever does not judge customers. */
export function checkMayJudge(actor: Actor): void {
  if (!worksTheDesk(actor.role)) throw problem('forbidden', 'Only the desk may do this.');
}

/** Whether the actor may do this to the customer now. */
export const canJudge = (
  actor: Actor,
  name: 'suspend' | 'reinstate',
  customer: { customerStatus: CustomerStatus },
): boolean => worksTheDesk(actor.role) && allows(customerMachine, name, customer.customerStatus);
