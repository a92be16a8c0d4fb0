import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db.ts';
import type { EventName } from '../../../platform/event-names.ts';
import { topic } from '../../../platform/events.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { transition } from '../../../platform/transition.ts';
import { type DisputeChange, saveDispute } from '../disputes.queries.ts';
import { accountsOf, type Dispute, disputeMachine, type DisputeTransition } from '../disputes.rules.ts';

type By = { actor: Actor; at: Date; reason?: string | undefined };

type Sided = Pick<Dispute, 'openerId' | 'otherId' | 'guestBookingId'>;

/** Returns the topics of a dispute's events: staff and both sides. */
export const topicsOf = (dispute: Sided): string[] => [
  topic.staff,
  ...accountsOf(dispute).map(topic.account),
  ...(dispute.guestBookingId === null ? [] : [topic.guest(dispute.guestBookingId)]),
];

/** Records an event in a dispute without a change of state. */
export const recordInDispute = (
  tx: Tx,
  dispute: Sided & Pick<Dispute, 'id'>,
  { name, ...by }: By & { name: EventName; data?: Record<string, string | number | null> },
): Promise<void> =>
  recordEvent(tx, {
    thing: disputeMachine.thing,
    thingId: dispute.id,
    name,
    topics: topicsOf(dispute),
    ...by,
  });

/** Changes the state of a locked dispute; the only way to change it. Throws 409 `invalid-transition`. */
export async function transitionDispute(
  tx: Tx,
  dispute: Dispute,
  {
    name,
    change,
    data,
    ...by
  }: By & { name: DisputeTransition; change: DisputeChange; data?: { account_id: string | null } },
): Promise<Dispute> {
  const status = await transition(tx, disputeMachine, {
    id: dispute.id,
    name,
    state: dispute.status,
    ...by,
    data: { round: dispute.round, ...data },
    topics: topicsOf(dispute),
    save: (to) => saveDispute(tx, dispute, { to, ...change }),
  });
  return { ...dispute, ...change, status };
}

/** Columns that end a pause of the deadline. */
export const PAUSE_ENDED_COLUMNS = { waitingFor: null, waitingUntil: null, leftMinutes: null } as const;
