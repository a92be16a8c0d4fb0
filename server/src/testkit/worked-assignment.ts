import { toPaise } from '@dihaadi/contract/money';
import { checkIn } from '@dihaadi/contract/worker-bookings/assignment-steps';
import {
  lockPair,
  transitionAssignment,
} from '../modules/worker-bookings/worker-bookings.usecases/transitions.ts';
import { system } from '../platform/actor.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { TestApp } from './test-app.ts';
import {
  accepted,
  booked,
  type Booked,
  bookingNow,
  customer,
  newTown,
  orderOf,
  type SignedIn,
  type Town,
  worker,
  workersAround,
} from './worker-bookings.ts';

export type Worked = {
  customer: SignedIn;
  worker: SignedIn;
  town: Town;
  bookingId: string;
  assignmentId: string;
};

/**
 * Creates a customer's booking of one plumber for two hours at ₹250, accepted, and completed if `isDone`; by the same
 * two people as before if `by` is given.
 */
export async function worked(
  app: TestApp,
  { isDone = true, by: two }: { isDone?: boolean; by?: Worked } = {},
): Promise<Worked> {
  const town = two?.town ?? newTown();
  const by = two?.customer ?? (await customer(app));
  const assignee = two?.worker ?? (await worker(app, town, { name: 'Ramesh Kumawat' }));
  const { id: bookingId } = await booked(app, by, orderOf(app, town));
  const assignmentId = await accepted(app, assignee, bookingId);
  if (isDone) await workThrough(app, assignmentId);
  return { customer: by, worker: assignee, town, bookingId, assignmentId };
}

/** Starts the work of an accepted assignment now. */
export const startWorkNow = (app: TestApp, assignmentId: string): Promise<void> =>
  inTransaction(app.db, async (tx) => void (await begin(tx, assignmentId, app.clock.now())));

async function begin(tx: Tx, assignmentId: string, at: Date) {
  const taken = await lockPair(tx, assignmentId);
  const changes = { checkedInAt: at };
  const assignment = await transitionAssignment(tx, taken, { actor: system, at, name: 'check_in', changes });
  return { ...taken, assignment };
}

/** Starts and ends the work of an accepted assignment now. */
export function workThrough(app: TestApp, assignmentId: string): Promise<void> {
  const at = app.clock.now();
  return inTransaction(app.db, async (tx) => {
    const changes = { checkedOutAt: at, wagePaise: toPaise(500) };
    const pair = await begin(tx, assignmentId, at);
    await transitionAssignment(tx, pair, { actor: system, at, name: 'check_out', changes });
  });
}

/** Returns the start code that the customer sees at this moment; empty when there is none. */
export const codeNow = async (app: TestApp, by: SignedIn, bookingId: string): Promise<string> =>
  (await bookingNow(app, by, bookingId)).start_code ?? '';

/** Enters the code as the worker at the door. Returns the response, whatever it is. */
export const enterCode = (app: TestApp, who: SignedIn, assignmentId: string, code: string) =>
  app.send(checkIn, { token: who.token(), params: { id: assignmentId }, body: { code } });

/** Assignment of a booking and its worker; `id` is the assignment's. */
export type TakenAssignment = { who: SignedIn; id: string };

/** Creates a booking that this many workers have accepted, with its start code. */
export async function takenAssignments(
  app: TestApp,
  by: SignedIn,
  { order, count }: { order: object; count: number },
): Promise<{ booking: Booked; assignments: TakenAssignment[]; one: TakenAssignment; code: string }> {
  const town = newTown();
  const people = await workersAround(app, town, { count });
  const { id } = await booked(app, by, orderOf(app, town, { headcount: count, ...order }));
  const assignments: TakenAssignment[] = [];
  for (const who of people) assignments.push({ who, id: await accepted(app, who, id) });
  const booking = await bookingNow(app, by, id);
  return { booking, assignments, one: assignmentAt(assignments, 0), code: booking.start_code ?? '' };
}

/** Returns the assignment with this number, from 0; throws if there are fewer. */
export function assignmentAt(assignments: readonly TakenAssignment[], index: number): TakenAssignment {
  const assignment = assignments[index];
  if (assignment === undefined) throw new Error('There are fewer.');
  return assignment;
}
