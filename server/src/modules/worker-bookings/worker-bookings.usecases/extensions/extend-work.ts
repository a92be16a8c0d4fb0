import { randomUUID } from 'node:crypto';
import type { WorkSide } from '@dihaadi/contract/worker-bookings/extensions';
import type { Actor, Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { problem } from '../../../../platform/errors.ts';
import { topic } from '../../../../platform/events.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { type Idempotency, once } from '../../../../platform/idempotency.ts';
import { transition } from '../../../../platform/transition.ts';
import { extendTime, isTimeTaken } from '../../../commitments/commitments.public.ts';
import type { Assignment } from '../../worker-bookings.assignments.queries.ts';
import {
  type Extension,
  extensionById,
  extensionsOf,
  insertExtension,
  saveExtensionStatus,
} from '../../worker-bookings.extensions.queries.ts';
import {
  agreedEnd,
  checkMayExtend,
  extensionMachine,
  extensionOf,
  type ExtensionTransition,
} from '../../worker-bookings.extensions.rules.ts';
import { RESERVATION_PURPOSE } from '../../worker-bookings.rules.ts';
import {
  lockPair,
  noSuchAssignment,
  type Pair,
  topicsOf,
  updateAssignment,
  updateBooking,
} from '../transitions.ts';

type Deps = { db: Db; clock: Clock };
type Ask = {
  actor: Person;
  id: string;
  assignmentId: string;
  hours: number;
  idempotency: Idempotency | undefined;
};

/** Returns a person's side of the work; undefined for strangers. */
export function sideOf({ booking, assignment }: Pair, { id }: Person): WorkSide | undefined {
  if (booking.customerId === id) return 'customer';
  return assignment.personId === id ? 'worker' : undefined;
}

/**
 * Returns the work with both rows locked, and the actor's side. Throws 404 for strangers, and for work of another
 * booking.
 */
async function lockPairWithSide(
  tx: Tx,
  { actor, id, assignmentId }: { actor: Person; id: string; assignmentId: string },
) {
  const pair = await lockPair(tx, assignmentId, ({ bookingId }: Assignment) => bookingId === id);
  const side = sideOf(pair, actor);
  if (side === undefined) throw noSuchAssignment();
  return { pair, side };
}

/**
 * Requests more hours of hourly work from the other side. Throws 404 for strangers, as `checkMayExtend`, 409
 * `already-asked` while another request is open, and 409 `not-free` for hours in which the worker has other work.
 */
export function askExtension(deps: Deps, command: Ask): Promise<Extension & { side: WorkSide }> {
  const { actor, hours, idempotency } = command;
  return inTransaction(deps.db, async (tx) => {
    const { pair, side } = await lockPairWithSide(tx, command);
    const at = deps.clock.now();
    const made = randomUUID();
    const id = await once(tx, { idempotency, id: made, at }, async () => {
      checkMayExtend(pair.booking, pair.assignment, { hours, now: at });
      const { assignment, booking } = pair;
      const added = extensionOf(booking, assignment, hours);
      const { personId, id: assignmentId } = assignment;
      const stretch = { from: agreedEnd(booking, assignment), to: added.endsAt };
      if (await isTimeTaken(tx, personId, stretch)) throw problem('not-free', 'not-free');
      const row = {
        id: made,
        assignmentId,
        hours,
        askedBy: side,
        status: 'asked',
        createdAt: at,
        ...added,
      } as const;
      if (!(await insertExtension(tx, row))) throw problem('already-asked', 'extension-asked');
      await recordEvent(tx, {
        thing: extensionMachine.thing,
        thingId: made,
        name: 'ask',
        toState: 'asked',
        actor,
        data: dataOf(pair, row),
        topics: [...topicsOf(booking), topic.account(personId)],
        at,
      });
    });
    const extension = await extensionById(tx, id);
    if (extension === undefined) throw noSuchExtension();
    return { ...extension, side };
  });
}

const noSuchExtension = () => problem('not-found', 'no-such-extension');

const dataOf = ({ booking, assignment }: Pair, one: Pick<Extension, 'hours' | 'wagePaise' | 'askedBy'>) => ({
  booking_id: booking.id,
  assignment_id: assignment.id,
  person_id: assignment.personId,
  asked_by: one.askedBy,
  hours: one.hours,
  paise: one.wagePaise,
});

type Change = { name: ExtensionTransition; actor: Actor; at: Date };

async function transitionExtension(
  tx: Tx,
  pair: Pair,
  { extension, name, actor, at }: Change & { extension: Extension },
): Promise<Extension> {
  const status = await transition(tx, extensionMachine, {
    id: extension.id,
    name,
    state: extension.status,
    actor,
    at,
    data: dataOf(pair, extension),
    topics: [...topicsOf(pair.booking), topic.account(pair.assignment.personId)],
    save: (to) => saveExtensionStatus(tx, extension.id, { from: extension.status, to, at }),
  });
  return { ...extension, status };
}

type Answer = { actor: Person; id: string; extension_id: string; agrees: boolean };

/**
 * Accepts more hours or declines them; the requesting side can only withdraw the request. Throws 404 for strangers; 409
 * `invalid-transition` for an answered request, an answer to one's own, and work past its agreed end; 409 `not-free`
 * for hours in which the worker has accepted other work since.
 */
export function answerExtension(deps: Deps, answer: Answer): Promise<Extension & { side: WorkSide }> {
  const { actor, agrees } = answer;
  return inTransaction(deps.db, async (tx) => {
    const known = await extensionById(tx, answer.extension_id);
    if (known === undefined) throw noSuchExtension();
    const { pair, side } = await lockPairWithSide(tx, { ...answer, assignmentId: known.assignmentId });
    const extension = (await extensionById(tx, known.id)) ?? known;
    const at = deps.clock.now();
    const isOwn = extension.askedBy === side;
    if (!agrees) {
      const name = isOwn ? 'withdraw' : 'decline';
      return { ...(await transitionExtension(tx, pair, { extension, name, actor, at })), side };
    }
    if (isOwn) throw problem('invalid-transition', 'extension-asked');
    const agreed = await transitionExtension(tx, pair, { extension, name: 'agree', actor, at });
    await extend(tx, pair, { extension, at });
    return { ...agreed, side };
  });
}

/** Extends the work by the agreed hours: its end, its wage and the worker's reserved time follow. */
async function extend(
  tx: Tx,
  { booking, assignment }: Pair,
  { extension: { hours, wagePaise, endsAt }, at }: { extension: Extension; at: Date },
): Promise<void> {
  checkMayExtend(booking, assignment, { hours, now: at });
  if (!(await extendTime(tx, { thing: RESERVATION_PURPOSE, thingId: assignment.id, to: endsAt })))
    throw problem('not-free', 'not-free');
  await updateAssignment(tx, assignment, {
    extendedHours: assignment.extendedHours + hours,
    offeredWagePaise: assignment.offeredWagePaise + wagePaise,
  });
  // Work left open is closed automatically some time after the booking's end.
  if (endsAt > booking.endsAt) await updateBooking(tx, booking, { endsAt });
}

/** Lapses the requests still unanswered when the work ends. */
export async function lapseExtensions(tx: Tx, pair: Pair, by: { actor: Actor; at: Date }): Promise<void> {
  const { actor, at } = by;
  for (const extension of await extensionsOf(tx, [pair.assignment.id]))
    if (extension.status === 'asked')
      await transitionExtension(tx, pair, { extension, name: 'lapse', actor, at });
}
