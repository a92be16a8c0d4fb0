import { worksTheDesk } from '@dihaadi/contract/roles';
import type { Actor } from './actor.ts';
import { problem } from './errors.ts';
import { allows, type Machine } from './machine.ts';

/** Refuses, with 403, whoever does not work the desk. */
export function checkDesk(actor: Actor): void {
  if (!worksTheDesk(actor.role)) throw problem('forbidden', 'Only the desk may do this.');
}

/** Which of approve and reject the actor may do, working the desk, to a thing in `state`. */
export const verdictsOf = <State extends string>(
  actor: Actor,
  machine: Machine<State, 'approve' | 'reject'>,
  state: State,
): { approve: boolean; reject: boolean } => {
  const works = worksTheDesk(actor.role);
  return {
    approve: works && allows(machine, 'approve', state),
    reject: works && allows(machine, 'reject', state),
  };
};
