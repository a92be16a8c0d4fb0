import { toPaise } from '@dihaadi/contract/money';
import { lockPair, moveAssignment } from '../modules/work/work.usecases/move.ts';
import { system } from '../platform/actor.ts';
import { inTransaction, type Tx } from '../platform/db.ts';
import type { TestApp } from './test-app.ts';
import { accepted, booked, customer, newTown, orderOf, type Somebody, type Town, worker } from './work.ts';

export type Worked = {
  customer: Somebody;
  worker: Somebody;
  town: Town;
  bookingId: string;
  assignmentId: string;
};

/**
 * A customer's booking of one plumber for two hours at ₹250, taken, and done if `isDone`; by the same two as before if
 * `by` is given.
 */
export async function worked(
  app: TestApp,
  { isDone = true, by: two }: { isDone?: boolean; by?: Worked } = {},
): Promise<Worked> {
  const town = two?.town ?? newTown();
  const by = two?.customer ?? (await customer(app));
  const doer = two?.worker ?? (await worker(app, town, { name: 'Ramesh Kumawat' }));
  const { id: bookingId } = await booked(app, by, orderOf(app, town));
  const assignmentId = await accepted(app, doer, bookingId);
  if (isDone) await workThrough(app, assignmentId);
  return { customer: by, worker: doer, town, bookingId, assignmentId };
}

/** Lets the work of a taken place begin now. */
export const workBegins = (app: TestApp, assignmentId: string): Promise<void> =>
  inTransaction(app.db, async (tx) => void (await begin(tx, assignmentId, app.clock.now())));

async function begin(tx: Tx, assignmentId: string, at: Date) {
  const taken = await lockPair(tx, assignmentId);
  const changes = { checkedInAt: at };
  const assignment = await moveAssignment(tx, taken, { actor: system, at, name: 'check_in', changes });
  return { ...taken, assignment };
}

/** Lets the work of a taken place begin and end now. */
export function workThrough(app: TestApp, assignmentId: string): Promise<void> {
  const at = app.clock.now();
  return inTransaction(app.db, async (tx) => {
    const changes = { checkedOutAt: at, wagePaise: toPaise(500) };
    const pair = await begin(tx, assignmentId, at);
    await moveAssignment(tx, pair, { actor: system, at, name: 'check_out', changes });
  });
}
