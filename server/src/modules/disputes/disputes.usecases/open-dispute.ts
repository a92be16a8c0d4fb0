import { randomUUID } from 'node:crypto';
import { disputeKindsOf, type openDispute as endpoint } from '@dihaadi/contract/disputes';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Person } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { objectToAbsence, objectToEnd } from '../../worker-bookings/worker-bookings.public.ts';
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
  const undecided = await undecidedOf(deps.db, await wantedOf(deps.db, openerId, dispute));
  if (undecided === undefined) throw noSuchThing();
  return undecided.id;
}

/**
 * What it is about, and against whom. Refuses, with 400, a problem that things of this kind do not have, and with 404 a
 * thing that the opener has no part in.
 */
async function wantedOf(db: Db, openerId: string, said: Wanted['dispute']) {
  const { thing, thing_id: thingId, assignment_id: assignmentId, kind } = said;
  if (!disputeKindsOf[thing].includes(kind)) throw badField('kind', 'kind-of-another-thing');
  const found = await disputed(db, thing, thingId);
  const opening = found && openingOf(found, { openerId, assignmentId });
  if (opening === undefined) throw noSuchThing();
  return { thing, thingId, kind, ...opening };
}

/** Writes nothing when the opener has an undecided one about the same thing. */
async function write(
  tx: Tx,
  { actor, openerId, dispute: said, id, at }: Wanted & { id: string; at: Date },
): Promise<void> {
  const about = await wantedOf(tx, openerId, said);
  const { kind, thing, thingId } = about;
  const openedBy = actor.id === openerId ? null : actor.id;
  const dispute = { id, dueAt: dueAt(kind, at), createdAt: at, openedBy, ...about };
  const objection = { ...about, endedAt: said.ended_at, actor, at };
  if (!(await insertDispute(tx, dispute))) {
    // More may have been claimed since; the hours of a worker are objected to once.
    if (kind === 'customer_absent')
      await objectTo(tx, { ...objection, disputeId: await sameKindId(tx, about) });
    return;
  }
  await objectTo(tx, { ...objection, disputeId: id });
  // Where a voice note follows, nothing is written.
  if (said.text !== undefined)
    await insertStatement(tx, {
      id: randomUUID(),
      disputeId: id,
      kind: 'statement',
      side: 'opener',
      asks: null,
      authorId: actor.id,
      text: said.text,
      voice: null,
      createdAt: at,
    });
  await recordEvent(tx, {
    thing: disputeMachine.thing,
    thingId: id,
    name: 'open',
    toState: 'open',
    actor,
    data: { thing, thing_id: thingId, kind },
    topics: topicsOf(about),
    at,
  });
}

type About = Awaited<ReturnType<typeof wantedOf>>;

/** The undecided objection. Refuses, with 409, another report: the claim would wait for a decision about something else. */
async function sameKindId(tx: Tx, about: About): Promise<string> {
  const undecided = await undecidedOf(tx, about);
  if (undecided?.kind !== about.kind) throw problem('invalid-transition', 'report-open-first');
  return undecided.id;
}

type Objection = About & {
  disputeId: string;
  /** When the work ended by the customer's account; only of hours. */
  endedAt: string | undefined;
  actor: Person;
  at: Date;
};

/**
 * A worker claims that the customer was absent, and says when work by the hour ended: these disputes are the customer's
 * objection.
 */
async function objectTo(tx: Tx, { thingId, kind, assignmentId, openerId, ...of }: Objection): Promise<void> {
  if (kind !== 'customer_absent' && kind !== 'hours') return;
  const { disputeId, actor, at } = of;
  const objection = { bookingId: thingId, accountId: openerId, disputeId, actor, at };
  if (kind === 'customer_absent') return objectToAbsence(tx, objection);
  const endedAt = of.endedAt === undefined ? undefined : new Date(of.endedAt);
  return objectToEnd(tx, { ...objection, assignmentId, endedAt });
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
