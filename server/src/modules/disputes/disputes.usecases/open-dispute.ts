import { randomUUID } from 'node:crypto';
import { disputeKindsFor, disputeKindsOf, type openDispute as endpoint } from '@dihaadi/contract/disputes';
import { roles } from '@dihaadi/contract/roles';
import type { BodyOf } from '@dihaadi/contract/endpoint';
import type { Actor, Person } from '../../../platform/actor.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { type Idempotency, once } from '../../../platform/idempotency.ts';
import { objectToAbsence, objectToEnd } from '../../worker-bookings/worker-bookings.public.ts';
import {
  disputeById,
  insertDispute,
  insertStatement,
  lockUndecidedOf,
  statementsOf,
  undecidedOf,
} from '../disputes.queries.ts';
import { disputeMachine, dueAt, type Party, sideColumnsOf } from '../disputes.rules.ts';
import { addStatementInTransaction } from './dispute-statements.ts';
import { topicsOf } from './dispute-transitions.ts';
import { guestOf, openingOf, openingsOf, stageOf } from './disputed-thing.ts';
import type { Caller } from './dispute-sides.ts';
import { type Deps, readOwnDispute, staffDispute } from './read-disputes.ts';
import { recordEvent } from '../../../platform/events.queries.ts';

type Wanted = {
  actor: Actor;
  opener: Party;
  dispute: BodyOf<typeof endpoint>;
  idempotency: Idempotency | undefined;
};

const noSuchThing = () => problem('not-found', 'nothing-to-dispute');

async function open(deps: Deps, wanted: Wanted): Promise<string> {
  const id = randomUUID();
  const at = deps.clock.now();
  const { idempotency, opener, dispute } = wanted;
  const made = await inTransaction(deps.db, (tx) =>
    once(tx, { idempotency, id, at }, () => write(tx, { ...wanted, id, at })),
  );
  if ((await disputeById(deps.db, made)) !== undefined) return made;
  const undecided = await undecidedOf(deps.db, await resolveDisputeSubject(deps.db, opener, dispute));
  if (undecided === undefined) throw noSuchThing();
  return undecided.id;
}

/**
 * Returns the dispute's subject and the other side. Throws 400 for a problem that this kind of thing cannot have, 404
 * for a thing the opener is not involved in.
 */
async function resolveDisputeSubject(db: Db, opener: Party, said: Wanted['dispute']) {
  const { thing, thing_id: thingId, assignment_id: assignmentId, kind } = said;
  if (!disputeKindsOf[thing].includes(kind)) throw badField('kind', 'kind-of-another-thing');
  const openings = await openingsOf(db, thing, thingId);
  const opening = openings && openingOf(openings, { opener, assignmentId });
  if (opening === undefined) throw noSuchThing();
  return { thing, thingId, kind, ...opening };
}

type Written = Wanted & { id: string; at: Date };
type About = Awaited<ReturnType<typeof resolveDisputeSubject>>;

/** Inserts the dispute; a repeated report is added to the first one while that is undecided. */
async function write(tx: Tx, wanted: Written): Promise<void> {
  const { actor, opener, dispute: said, id, at } = wanted;
  const about = await resolveDisputeSubject(tx, opener, said);
  const { kind, thing, thingId } = about;
  const sides = sideColumnsOf(about);
  const openedBy = actor.id === sides.openerId ? null : actor.id;
  const dispute = { id, dueAt: dueAt(kind, at), createdAt: at, openedBy, ...about, ...sides };
  if (!(await insertDispute(tx, dispute))) return addToUndecided(tx, wanted, about);
  await objectTo(tx, { ...about, disputeId: id, endedAt: said.ended_at, actor, at });
  // If a voice note follows, there is no text to store.
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
    topics: topicsOf(sides),
    at,
  });
}

/**
 * Adds a statement to the undecided dispute, once: a tap may be sent twice. Throws 409 `list-full` if there is no room,
 * also for an objection while another report is undecided: the claim would wait for a decision about something else.
 */
async function addToUndecided(tx: Tx, wanted: Written, about: About): Promise<void> {
  const { actor, dispute: said, at } = wanted;
  const dispute = await lockUndecidedOf(tx, about);
  // It has just been decided, so this is a new one.
  if (dispute === undefined) return write(tx, wanted);
  if (about.kind === 'customer_absent') {
    if (dispute.kind !== about.kind) throw problem('invalid-transition', 'report-open-first');
    // There may be new claims since; an objection to a worker's hours is recorded once.
    await objectTo(tx, { ...about, disputeId: dispute.id, endedAt: undefined, actor, at });
  }
  const { text } = said;
  if (text === undefined) return;
  const isSaid = (await statementsOf(tx, dispute.id)).some(
    (one) => one.side === 'opener' && one.text === text,
  );
  if (!isSaid) await addStatementInTransaction(tx, dispute, { text, actor, side: 'opener', at });
}

type Objection = About & {
  disputeId: string;
  /** The end of work according to the customer; only for hours. */
  endedAt: string | undefined;
  actor: Actor;
  at: Date;
};

/**
 * A worker claims that the customer was absent, or states when hourly work ended: these disputes are the customer's
 * objection.
 */
async function objectTo(tx: Tx, { thingId, kind, assignmentId, opener, ...of }: Objection): Promise<void> {
  // Only customers with an account book workers.
  if (!('accountId' in opener) || (kind !== 'customer_absent' && kind !== 'hours')) return;
  const { disputeId, actor, at } = of;
  const objection = { bookingId: thingId, accountId: opener.accountId, disputeId, actor, at };
  if (kind === 'customer_absent') return objectToAbsence(tx, objection);
  const endedAt = of.endedAt === undefined ? undefined : new Date(of.endedAt);
  return objectToEnd(tx, { ...objection, assignmentId, endedAt });
}

/**
 * Opens a dispute about a thing of the caller. While one is undecided, further reports by the same person about the
 * same thing and other side are added to it; a safety report is never added to another report. Throws 404 for a thing
 * the caller is not involved in, 400 for a problem that only the other side can have or that had no time to happen, and
 * 409 `list-full` if there is no room.
 */
export async function openDispute(
  deps: Deps,
  { by, ...wanted }: Omit<Wanted, 'actor' | 'opener'> & { by: Caller },
) {
  const { thing, thing_id: thingId, kind } = wanted.dispute;
  const role = roles.find((one) => one === by.actor.role);
  if (!disputeKindsFor(thing, role).includes(kind)) throw badField('kind', 'kind-of-another-thing');
  const stage = await stageOf(deps.db, { thing, id: thingId }, deps.clock.now());
  if (!disputeKindsFor(thing, role, stage).includes(kind)) {
    // A stranger must not learn how far it has progressed.
    await resolveDisputeSubject(deps.db, by.party, wanted.dispute);
    throw badField('kind', 'kind-not-yet');
  }
  const id = await open(deps, { ...wanted, actor: by.actor, opener: by.party });
  return readOwnDispute(deps, { by, id });
}

type DisputeForSide = Omit<Wanted, 'actor' | 'opener'> & {
  actor: Person;
  /** Null: the guest of the booking. */
  openerId: string | null;
};

/** Like `openDispute`, by staff for a side that has called. */
export async function openDisputeForSide(deps: Deps, { openerId, ...wanted }: DisputeForSide) {
  const { thing, thing_id: thingId } = wanted.dispute;
  const opener = openerId === null ? await guestOf(deps.db, thing, thingId) : { accountId: openerId };
  if (opener === undefined) throw noSuchThing();
  return staffDispute(deps, { actor: wanted.actor, id: await open(deps, { ...wanted, opener }) });
}
