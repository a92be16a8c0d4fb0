import { workerBookingEvents, type WorkerBookingEvent } from '@dihaadi/contract/booking-timeline';
import type { Db } from '../../../../platform/db.ts';
import { type NamesOf, personOf, shownTimeline } from '../../../../platform/timeline.ts';
import { timelineOf } from '../../../../platform/timeline.queries.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import type { AbsenceTransition } from '../../worker-bookings.absences.rules.ts';
import type { EndTransition } from '../../worker-bookings.end-of-work.rules.ts';
import type { ExpenseTransition } from '../../worker-bookings.expenses.rules.ts';
import type { ExtensionTransition } from '../../worker-bookings.extensions.rules.ts';
import {
  type AssignmentTransition,
  bookingMachine,
  type BookingTransition,
} from '../../worker-bookings.rules.ts';
import { subjectsOf } from '../../worker-bookings.timeline.queries.ts';

type Changes =
  | `worker_booking.${BookingTransition}`
  | `assignment.${AssignmentTransition}`
  | `absence_claim.${AbsenceTransition}`
  | `work_end.${EndTransition}`
  | `work_expense.${ExpenseTransition}`
  | `work_extension.${ExtensionTransition}`;

const names: NamesOf<WorkerBookingEvent, Changes> = workerBookingEvents;

/** Returns the full history of a booking and its workers for the desk, oldest first. */
export async function bookingTimeline(db: Db, bookingId: string) {
  const happenings = await timelineOf(db, await subjectsOf(db, bookingId), names);
  const people = happenings.flatMap((one) => personOf(one) ?? []);
  return shownTimeline(happenings, {
    thing: bookingMachine.thing,
    names: await accountCards(db, [...new Set(people)]),
  });
}
