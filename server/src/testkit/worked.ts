import { toPaise } from '@dihaadi/contract/money';
import { lockPair, moveAssignment } from '../modules/work/work.usecases/move.ts';
import { system } from '../platform/actor.ts';
import { inTransaction } from '../platform/db.ts';
import type { TestApp } from './test-app.ts';
import { accepted, booked, customer, newTown, orderOf, type Somebody, worker } from './work.ts';

export type Worked = { customer: Somebody; worker: Somebody; bookingId: string; assignmentId: string };

/** A customer's booking of one plumber for two hours at ₹250, taken, and done if `isDone`. */
export async function worked(app: TestApp, { isDone = true } = {}): Promise<Worked> {
  const town = newTown();
  const [by, doer] = [await customer(app), await worker(app, town, { name: 'Ramesh Kumawat' })];
  const { id: bookingId } = await booked(app, by, orderOf(app, town));
  const assignmentId = await accepted(app, doer, bookingId);
  if (isDone) await workThrough(app, assignmentId);
  return { customer: by, worker: doer, bookingId, assignmentId };
}

function workThrough(app: TestApp, assignmentId: string): Promise<void> {
  const at = app.clock.now();
  return inTransaction(app.db, async (tx) => {
    const by = { actor: system, at };
    const taken = await lockPair(tx, assignmentId);
    const checkedIn = await moveAssignment(tx, taken, {
      ...by,
      name: 'check_in',
      changes: { checkedInAt: at },
    });
    await moveAssignment(
      tx,
      { ...taken, assignment: checkedIn },
      { ...by, name: 'check_out', changes: { checkedOutAt: at, wagePaise: toPaise(500) } },
    );
  });
}
