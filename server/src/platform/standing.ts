import { type StandingChange, type SuspensionGround, suspensionGrounds } from '@dihaadi/contract/suspension';
import { z } from 'zod';
import type { Person } from './actor.ts';
import type { Change } from './events.queries.ts';

/** What staff decide about somebody who is in, or was. */
export type StandingVerdict = { actor: Person; reason: string } & (
  { name: 'suspend'; ground: SuspensionGround } | { name: 'reinstate' }
);

/** When the fee was paid, once this has happened to somebody: now, not any more, or as before. */
export function feePaidAtAfter(name: string, { before, at }: { before: Date | null; at: Date }): Date | null {
  if (name === 'pay_fee') return at;
  return name === 'refund_fee' ? null : before;
}

/** How somebody is let in again: whose fee has gone back meanwhile pays it first. */
export const reinstatement = (feePaidAt: Date | null): 'reinstate' | 'reinstate_unpaid' =>
  feePaidAt === null ? 'reinstate_unpaid' : 'reinstate';

const Suspended = z.object({ ground: z.enum(suspensionGrounds) });

/** On which published ground somebody was suspended, of the event's data; null when it says none. */
export const groundOf = (data: unknown): SuspensionGround | null => {
  const said = Suspended.safeParse(data);
  return said.success ? said.data.ground : null;
};

/** What happened to somebody's standing, as the staff's records show it. */
export const shownChanges = (changes: readonly Change[]): z.output<typeof StandingChange>[] =>
  changes.map((change) => ({
    name: change.name,
    from_state: change.fromState,
    to_state: change.toState,
    actor_role: change.actorRole,
    ground: groundOf(change.data),
    reason: change.reason,
    at: change.at.toISOString(),
  }));
