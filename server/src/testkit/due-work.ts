import { readAssignment, type WorkAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { type Phone, phoneOf } from './phones.ts';
import type { TestApp } from './test-app.ts';
import { codeNow, worked, type Worked } from './worked-assignment.ts';
import { bookingNow, moveClock } from './worker-bookings.ts';

export const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Creates work that a worker has accepted, with the customer's start code. */
export async function dueWork(
  app: TestApp,
): Promise<Worked & { startsAt: Date; code: string; phone: Phone }> {
  const work = await worked(app, { isDone: false });
  const { start_at } = await bookingNow(app, work.customer, work.bookingId);
  const phone = await phoneOf(app, work.worker);
  const startsAt = new Date(start_at);
  moveClock(app, startsAt);
  return { ...work, startsAt, phone, code: await codeNow(app, work.customer, work.bookingId) };
}

export const shown = (app: TestApp, { worker: who, assignmentId }: Worked): Promise<WorkAssignment> =>
  app.ok(readAssignment, { token: who.token(), params: { id: assignmentId } });

/** Returns the outcome of a finished day: states, times since the start, and money. */
export const outcomeOf = (
  { status, checked_in_at, checked_out_at, wage }: WorkAssignment,
  startsAt: Date,
) => ({
  status,
  checkedIn: Date.parse(checked_in_at ?? '') - startsAt.getTime(),
  checkedOut: Date.parse(checked_out_at ?? '') - startsAt.getTime(),
  wage,
});
