import type { ReplyOf } from '@dihaadi/contract/endpoint';
import { type readSharedVisit, visitStatuses } from '@dihaadi/contract/worker-bookings/shared-visits';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db.ts';
import type { Passes } from '../../../../platform/signed-tokens.ts';
import { accountCards } from '../../../accounts/accounts.public.ts';
import { type Assignment, assignmentById, assignmentsOf } from '../../worker-bookings.assignments.queries.ts';
import { attendanceOf, type AttendanceRow } from '../../worker-bookings.attendance.queries.ts';
import { type Booking, bookingById } from '../../worker-bookings.queries.ts';
import { holdsPlace, isStillShared } from '../../worker-bookings.rules.ts';
import { firstName } from '../../worker-bookings.views.ts';
import { noSuchBooking } from '../transitions.ts';
import { ownAssignment } from '../assignment/own-assignments.ts';
import { ownBooking } from './read-worker-bookings.ts';

type Deps = { db: Db; clock: Clock; passes: Passes };
type Visit = ReplyOf<typeof readSharedVisit>;
type Asked = { actor: Person; id: string };

/** Returns the shareable link of the customer's own booking. Throws 404 if it is unknown or another customer's. */
export async function linkOfBooking({ db, passes }: Pick<Deps, 'db' | 'passes'>, asked: Asked) {
  const { id } = await ownBooking(db, asked);
  return { share_token: passes.give('visit', id) };
}

/** Returns the shareable link of one's own work. Throws 404 if it is unknown, another person's, or only offered. */
export async function linkOfAssignment({ db, passes }: Pick<Deps, 'db' | 'passes'>, asked: Asked) {
  const { id } = await ownAssignment(db, asked);
  return { share_token: passes.give('worker_visit', id) };
}

/**
 * Returns a visit by its shared link: the customer's with all workers, or a worker's with that worker only. Throws 404
 * for a link we did not issue, a visit that ended more than a day ago, and work that the worker has left.
 */
export async function sharedVisit(deps: Deps, token: string): Promise<Visit> {
  const { booking, assignments } = await shared(deps, token);
  if (!isStillShared(booking.closedAt, deps.clock.now())) throw noSuchBooking();
  const coming = assignments.filter(isOn);
  const [accounts, attendance] = await Promise.all([
    accountCards(
      deps.db,
      coming.map(({ personId }) => personId),
    ),
    attendanceOf(
      deps.db,
      coming.map(({ id }) => id),
    ),
  ]);
  return {
    service: { name: booking.serviceName, category: booking.category },
    rate_type: booking.rateType,
    area: `${booking.city} ${booking.pincode}`,
    start_at: booking.startAt.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    booking_status: booking.bookingStatus,
    workers: coming.map((one) => {
      const { checked_in_at, checked_out_at } = timesOf(booking, one, attendance);
      return {
        first_name: firstName(accounts.get(one.personId)),
        status: visitStatusOf(one),
        checked_in_at,
        checked_out_at,
      };
    }),
  };
}

/** Whether the worker comes or came; a worker called off late, or who came in vain, has a compensation instead. */
const isOn = ({ status, compensationPaise }: Assignment): boolean =>
  holdsPlace(status) && compensationPaise === null;

async function shared({ db, passes }: Deps, token: string) {
  const bookingId = passes.read('visit', token);
  if (bookingId !== undefined) {
    const booking = await bookingById(db, bookingId);
    if (booking === undefined) throw noSuchBooking();
    return { booking, assignments: await assignmentsOf(db, [booking.id]) };
  }
  const assignmentId = passes.read('worker_visit', token);
  const assignment = assignmentId === undefined ? undefined : await assignmentById(db, assignmentId);
  if (assignment === undefined || !isOn(assignment) || assignment.leftAt !== null) throw noSuchBooking();
  const booking = await bookingById(db, assignment.bookingId);
  if (booking === undefined) throw noSuchBooking();
  return { booking, assignments: [assignment] };
}

/** Returns the status of the work, without whether it is paid. */
const visitStatusOf = ({ status }: Assignment): Visit['workers'][number]['status'] =>
  visitStatuses.find((one) => one === status) ?? 'checked_out';

/** Returns when the work began and ended; for longer work, on the last day that has begun. */
function timesOf(
  { rateType }: Booking,
  assignment: Assignment,
  attendance: readonly AttendanceRow[],
): Pick<Visit['workers'][number], 'checked_in_at' | 'checked_out_at'> {
  if (rateType === 'hourly') return shownTimes(assignment.checkedInAt, assignment.checkedOutAt);
  const days = attendance.filter(({ assignmentId }) => assignmentId === assignment.id);
  const day = days.findLast(({ checkInAt }) => checkInAt !== null);
  return day === undefined ? shownTimes(null, null) : shownTimes(day.checkInAt, day.checkOutAt);
}

const shownTimes = (begun: Date | null, ended: Date | null) => ({
  checked_in_at: begun?.toISOString() ?? null,
  checked_out_at: ended?.toISOString() ?? null,
});
