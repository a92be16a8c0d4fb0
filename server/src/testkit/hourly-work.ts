import { openDispute } from '@dihaadi/contract/disputes';
import { payWage } from '@dihaadi/contract/wage-payments';
import { checkOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { readAssignment } from '@dihaadi/contract/worker-bookings/assignments';
import { confirmWorkEnd } from '@dihaadi/contract/worker-bookings/booking-changes';
import type { WorkerBooking } from '@dihaadi/contract/worker-bookings/worker-bookings';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import { enterCode, assignmentAt, type TakenAssignment, takenAssignments } from './worked-assignment.ts';
import { bookingNow, customer, HOUR, moveClock, type SignedIn, tenOClock } from './worker-bookings.ts';

/** Hourly work at ₹250 that began at `start`; `one` is its first worker. */
export type HourlyWork = {
  app: TestApp;
  by: SignedIn;
  bookingId: string;
  one: TakenAssignment;
  assignments: TakenAssignment[];
  start: Date;
};

/** Starts work of this many hours, by this many workers. */
export async function hourlyWork(
  app: TestApp,
  { count = 1, quantity = 6 }: { count?: number; quantity?: number } = {},
): Promise<HourlyWork> {
  const by = await customer(app);
  const start = tenOClock(app);
  const order = { start_at: start.toISOString(), quantity };
  const { booking, assignments } = await takenAssignments(app, by, { order, count });
  moveClock(app, start);
  const { start_code } = await bookingNow(app, by, booking.id);
  for (const { who, id } of assignments)
    expect(await enterCode(app, who, id, start_code ?? '')).toMatchObject({ status: 200 });
  return { app, by, bookingId: booking.id, assignments, one: assignmentAt(assignments, 0), start };
}

export const ownWork = ({ who, id }: TakenAssignment) => ({ token: who.token(), params: { id } });
export const customerRequestOf = ({ by, bookingId }: HourlyWork) => ({
  token: by.token(),
  params: { id: bookingId },
});

/** Moves the clock to this many hours after the start. */
export const moveClockHoursIn = ({ app, start }: HourlyWork, hours: number): void =>
  moveClock(app, new Date(start.getTime() + hours * HOUR));

/** Finishes the work as the worker. Returns the response, whatever it is. */
export const finishes = (
  { app, one }: HourlyWork,
  body?: { reason?: string; code?: string },
  place: TakenAssignment = one,
) => app.send(checkOut, { ...ownWork(place), body });

/** Finishes the work six hours in; must succeed. */
export async function finishedWork(app: TestApp, of?: { count?: number }): Promise<HourlyWork> {
  const work = await hourlyWork(app, of);
  moveClockHoursIn(work, 6);
  for (const place of work.assignments)
    expect(await finishes(work, {}, place)).toMatchObject({ status: 200 });
  return work;
}

/** Reads the assignment as the worker sees it. */
export const jobOf = ({ app, one }: HourlyWork) => app.ok(readAssignment, ownWork(one));

/** Reads the assignment as the customer sees it. */
export async function assignmentAsCustomerSees(
  { app, by, bookingId, one }: HourlyWork,
  place = one,
): Promise<WorkerBooking['assignments'][number]> {
  const found = (await bookingNow(app, by, bookingId)).assignments.find(({ id }) => id === place.id);
  if (found === undefined) throw new Error('The assignment does not belong to the booking.');
  return found;
}

export const confirmsHours = (work: HourlyWork, token = work.by.token()) =>
  work.app.send(confirmWorkEnd, { ...customerRequestOf(work), token, body: { assignment_id: work.one.id } });

export const pays = (work: HourlyWork, method: 'cash' | 'gateway' = 'cash') =>
  work.app.send(payWage, { ...customerRequestOf(work), body: { assignment_id: work.one.id, method } });

/** Two hours after the start: when the work ended according to the customer. */
export const claimedEndOf = ({ start }: HourlyWork) => new Date(start.getTime() + 2 * HOUR);

type Objecting = { at?: Date | null; by?: SignedIn; place?: TakenAssignment };

/** Objects to the hours as the customer, with the time unless it is null. Returns the response, whatever it is. */
export const objects = (
  work: HourlyWork,
  { at = claimedEndOf(work), by = work.by, place = work.one }: Objecting = {},
) =>
  work.app.send(openDispute, {
    token: by.token(),
    body: {
      thing: 'worker_booking',
      thing_id: work.bookingId,
      assignment_id: place.id,
      kind: 'hours',
      text: 'She left at noon.',
      ...(at !== null && { ended_at: at.toISOString() }),
    },
  });
