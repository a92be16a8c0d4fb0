import { randomUUID } from 'node:crypto';
import type { openDispute as endpoint } from '@dihaadi/contract/disputes';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { objectToAbsence } from '../../worker-bookings/worker-bookings.public.ts';
import { disputeById, insertDispute, insertStatement, undecidedOf } from '../disputes.queries.ts';
import { disputeMachine, dueAt } from '../disputes.rules.ts';
import { topicsOf } from './dispute-transitions.ts';
import { disputed, openingOf } from './disputed-thing.ts';
import { type Deps, readOwnDispute, staffDispute } from './read-disputes.ts';
import { recordEvent } from '../../../platform/events.queries.ts';

type Wanted = {
  actor: Person;
  openerId: string;
  dispute: BodyOf<typeof endpoint>;
  idempotency: Idempotency | undefined;
};

const noSuchThing = () => problem('not-found', 'nothing-to-dispute');

async function open(deps: Deps, wanted: Wanted): Promise<string> {
  const id = randomUUID();
  const at = deps.clock.now();
  const { idempotency, openerId, dispute } = wanted;
  const made = await inTransaction(deps.db, (tx) =>
    once(tx, { idempotency, id, at }, () => write(tx, { ...wanted, id, at })),
  );
  if ((await disputeById(deps.db, made)) !== undefined) return made;
  const undecided = await undecidedOf(deps.db, { openerId, ...dispute });
  if (undecided === undefined) throw noSuchThing();
  return undecided;
}

/** Writes nothing when the opener has an undecided one about the same thing. */
async function write(
  tx: Tx,
  { actor, openerId, dispute: said, id, at }: Wanted & { id: string; at: Date },
): Promise<void> {
  const { thing, thing_id: thingId, assignment_id: assignmentId, kind, text } = said;
  const found = await disputed(tx, thing, thingId);
  const opening = found && openingOf(found, { openerId, assignmentId });
  if (opening === undefined) throw noSuchThing();
  const openedBy = actor.id === openerId ? null : actor.id;
  const dispute = { id, thing, thingId, kind, dueAt: dueAt(kind, at), createdAt: at, ...opening, openedBy };
  const objection = { ...said, openerId, actor, at };
  if (!(await insertDispute(tx, dispute))) {
    if (kind !== 'customer_absent') return;
    const disputeId = await checkSameKind(tx, { openerId, thing, thing_id: thingId });
    return objectTo(tx, { ...objection, disputeId });
  }
  await objectTo(tx, { ...objection, disputeId: id });
  await insertStatement(tx, {
    id: randomUUID(),
    disputeId: id,
    kind: 'statement',
    side: 'opener',
    asks: null,
    authorId: actor.id,
    text,
    createdAt: at,
  });
  await recordEvent(tx, {
    thing: disputeMachine.thing,
    thingId: id,
    name: 'open',
    toState: 'open',
    actor,
    data: { thing, thing_id: thingId, kind },
    topics: topicsOf(opening),
    at,
  });
}

/** The undecided objection. Refuses, with 409, another report: the claim would wait for a decision about something else. */
async function checkSameKind(tx: Tx, of: Parameters<typeof undecidedOf>[1]): Promise<string> {
  const known = await undecidedOf(tx, of);
  const undecided = known === undefined ? undefined : await disputeById(tx, known);
  if (undecided?.kind !== 'customer_absent') throw problem('invalid-transition', 'report-open-first');
  return undecided.id;
}

type Objection = Pick<Wanted['dispute'], 'thing' | 'thing_id' | 'kind'> & {
  disputeId: string;
  openerId: string;
  actor: Person;
  at: Date;
};

/** That the customer was absent is what a worker claims: its dispute is the customer's objection, of a worker booking alone. */
async function objectTo(
  tx: Tx,
  { thing, thing_id: bookingId, kind, openerId, ...by }: Objection,
): Promise<void> {
  if (kind !== 'customer_absent') return;
  if (thing !== 'worker_booking') throw badField('kind', 'nothing-to-object');
  await objectToAbsence(tx, { bookingId, accountId: openerId, ...by });
}

/**
 * Opens a dispute of one's own thing. While one is undecided the same person's second one about the same thing answers the
 * first. Refuses a thing that the caller has no part in with 404.
 */
export async function openDispute(deps: Deps, wanted: Omit<Wanted, 'openerId'>) {
  const { actor } = wanted;
  return readOwnDispute(deps, { actor, id: await open(deps, { ...wanted, openerId: actor.id }) });
}

/** As `openDispute`, by staff for a side that has called. */
export async function openDisputeForSide(deps: Deps, wanted: Wanted) {
  return staffDispute(deps, { actor: wanted.actor, id: await open(deps, wanted) });
}
