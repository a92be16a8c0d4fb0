import { agreedWith, wageOfHours } from '@dihaadi/contract/wages';
import type { WorkEndReason } from '@dihaadi/contract/worker-bookings/end-of-work';
import type { Tx } from '../../../../platform/db.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { newId } from '../../../../platform/new-id.ts';
import { topic } from '../../../../platform/events.ts';
import { transition } from '../../../../platform/transition.ts';
import {
  type EndChange,
  insertEnd,
  saveEnd,
  type WorkEnd,
} from '../../worker-bookings.end-of-work.queries.ts';
import {
  billableOf,
  objectUntil,
  endMachine,
  type EndTransition,
  statedMinutes,
} from '../../worker-bookings.end-of-work.rules.ts';
import { type By, type Pair, topicsOf, updateAssignment } from '../transitions.ts';

/** How hourly work ends. */
export type Finish = {
  reason: WorkEndReason;
  /** When we received it; the customer's day to object starts then. */
  statedAt: Date;
  /** The worker has entered the customer's end code. */
  isByCode: boolean;
};

const MINUTES_AN_HOUR = 60;

const topicsOfEnd = ({ booking, assignment }: Pair): string[] => [
  ...topicsOf(booking),
  topic.account(assignment.personId),
];

const dataOf = ({ booking, assignment }: Pair) => ({
  booking_id: booking.id,
  assignment_id: assignment.id,
  person_id: assignment.personId,
});

/**
 * Records the end of hourly work, which the transaction has locked, and what is billed. Marked overtime is lost if less
 * than the agreed hours is billed.
 */
export async function stateEnd(
  tx: Tx,
  pair: Pair,
  { finish, ...by }: By & { finish: Finish },
): Promise<Pair> {
  const { booking } = pair;
  const { reason, statedAt, isByCode } = finish;
  const id = newId(endMachine.thing);
  const billable = billableOf(booking, pair.assignment);
  const billedMinutes = statedMinutes(booking, pair.assignment, { reason, endedAt: by.at });
  const isLess = billedMinutes < billable.agreedMinutes && pair.assignment.overtimeMinutes > 0;
  const assignment = isLess
    ? await updateAssignment(tx, pair.assignment, { overtimeMinutes: 0 })
    : pair.assignment;
  const status = isByCode ? 'confirmed' : 'stated';
  await insertEnd(tx, {
    id,
    assignmentId: assignment.id,
    reason,
    endedAt: by.at,
    statedAt,
    ...billable,
    billedMinutes,
    status,
    confirmedBy: isByCode ? 'code' : null,
    confirmedAt: isByCode ? by.at : null,
    customersEnd: null,
    disputeId: null,
  });
  await recordEvent(tx, {
    thing: endMachine.thing,
    thingId: id,
    name: 'state',
    toState: status,
    actor: by.actor,
    data: {
      ...dataOf(pair),
      reason,
      hours: billedMinutes / MINUTES_AN_HOUR,
      paise: wageOfHours(agreedWith(booking, assignment), assignment.overtimeMinutes, billedMinutes),
      object_until: isByCode ? null : objectUntil(statedAt).toISOString(),
    },
    topics: topicsOfEnd(pair),
    at: by.at,
  });
  return { booking, assignment };
}

/** Changes the state of an end whose booking is locked; the only way to change it. */
export async function transitionEnd(
  tx: Tx,
  pair: Pair,
  { end, name, change, ...by }: By & { end: WorkEnd; name: EndTransition; change: EndChange },
): Promise<void> {
  await transition(tx, endMachine, {
    id: end.id,
    name,
    state: end.status,
    ...by,
    data: { ...dataOf(pair), hours: (change.billedMinutes ?? end.billedMinutes) / MINUTES_AN_HOUR },
    topics: topicsOfEnd(pair),
    save: (to) => saveEnd(tx, end.id, { from: end.status, to, change }),
  });
}
