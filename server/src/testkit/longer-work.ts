import { startOfIndianDay } from '@dihaadi/contract/indian-time';
import { checkOut } from '@dihaadi/contract/worker-bookings/assignment-steps';
import { markAttendance } from '@dihaadi/contract/worker-bookings/booking-changes';
import { wageStatements } from '@dihaadi/contract/worker-bookings/statements';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import { codeNow, enterCode } from './worked-assignment.ts';
import {
  accepted,
  booked,
  bookingNow,
  HOUR,
  moveClock,
  newTown,
  orderOf,
  type SignedIn,
  tenOClock,
  workersAround,
} from './worker-bookings.ts';

/** Longer work that is accepted; `who` and `id` are those of the first assignment. */
export type LongWork = {
  who: SignedIn;
  id: string;
  assignments: readonly { who: SignedIn; id: string }[];
  bookingId: string;
  /** The days with work. */
  days: readonly string[];
};

/** Creates work by the day that begins at ten in two days and is fully taken. */
export async function takenWork(app: TestApp, by: SignedIn, order: object): Promise<LongWork> {
  const town = newTown();
  const count = 'headcount' in order && typeof order.headcount === 'number' ? order.headcount : 1;
  const people = await workersAround(app, town, { count });
  const start_at = tenOClock(app, 2).toISOString();
  const { id: bookingId } = await booked(
    app,
    by,
    orderOf(app, town, { rate_type: 'daily', ...order, start_at }),
  );
  const assignments: { who: SignedIn; id: string }[] = [];
  for (const who of people) assignments.push({ who, id: await accepted(app, who, bookingId) });
  const [first] = assignments;
  if (first === undefined) throw new Error('No workers were requested.');
  const seen = (await bookingNow(app, by, bookingId)).assignments;
  const days = seen.find(({ id }) => id === first.id)?.attendance.map(({ day }) => day) ?? [];
  return { ...first, assignments, bookingId, days };
}

/** Moves the clock to this many hours after ten on the work day with this number, from 0. */
export const onDay = (app: TestApp, { days }: LongWork, day: number, hours = 0) =>
  moveClock(app, new Date(startOfIndianDay(days[day] ?? '').getTime() + (10 + hours) * HOUR));

/** Starts a day of the first assignment with the code. Returns the response, whatever it is. */
export const begin = async (app: TestApp, by: SignedIn, { who, id, bookingId }: LongWork) =>
  enterCode(app, who, id, await codeNow(app, by, bookingId));

/** Lets all workers work the day with this number, from 0; the first assignment is marked with `mark`. */
export async function works(
  app: TestApp,
  by: SignedIn,
  work: LongWork,
  of: { day: number; mark?: 'present' | 'half' },
): Promise<void> {
  const { day, mark = 'present' } = of;
  onDay(app, work, day);
  for (const place of work.assignments)
    expect(await begin(app, by, { ...work, ...place })).toMatchObject({ status: 200 });
  onDay(app, work, day, 8);
  for (const { who, id } of work.assignments) await app.ok(checkOut, { token: who.token(), params: { id } });
  if (mark === 'present') return;
  const body = { assignment_id: work.id, day: work.days[day], mark, overtime_hours: 0 };
  await app.ok(markAttendance, { token: by.token(), params: { id: work.bookingId }, body });
}

export const statementsOf = (app: TestApp, by: SignedIn, { bookingId }: LongWork) =>
  app.ok(wageStatements, { token: by.token(), params: { id: bookingId } });
