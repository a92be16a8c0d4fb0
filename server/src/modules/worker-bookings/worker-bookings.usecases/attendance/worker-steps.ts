import type { FinishReason } from '@dihaadi/contract/worker-bookings/end-of-work';
import { type Stretch, stretchAt, stretchesOf } from '@dihaadi/contract/wages';
import type { Person } from '../../../../platform/actor.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Codes } from '../../../../platform/codes.ts';
import { type Db, inTransaction, type Tx } from '../../../../platform/db.ts';
import { equalsSecret } from '../../../../platform/constant-time.ts';
import { AppError, problem, saying, secondsUntil } from '../../../../platform/errors.ts';
import type { EventName } from '../../../../platform/event-names.ts';
import { topic } from '../../../../platform/events.ts';
import { recordEvent } from '../../../../platform/events.queries.ts';
import { allows } from '../../../../platform/machine.ts';
import { type Assignment, saveAssignmentChanges } from '../../worker-bookings.assignments.queries.ts';
import { attendanceOf, type AttendanceRow, saveDay } from '../../worker-bookings.attendance.queries.ts';
import { checkMayBegin, dayThatCanBegin, runningDay } from '../../worker-bookings.attendance.rules.ts';
import { deletePosition, savePosition } from '../../worker-bookings.positions.queries.ts';
import {
  assignmentMachine,
  bookingMachine,
  CODE_LOCK_MS,
  CODE_TRIES,
  isTooEarlyToSetOut,
} from '../../worker-bookings.rules.ts';
import { statementsOf } from '../../worker-bookings.statements.queries.ts';
import { checkNotOverdue } from '../../worker-bookings.statements.rules.ts';
import { makeStatements } from '../statements/make-statements.ts';
import { finishWork } from './completion.ts';
import { leaveEarly } from '../assignment/leave-early.ts';
import { releaseAssignment } from '../assignment/release-assignment.ts';
import {
  type By,
  updateAssignment,
  lockPair,
  transitionAssignment,
  transitionBooking,
  notPossible,
  type Pair,
  topicsOf,
} from '../transitions.ts';
import { codeOf, endCodeOf } from '../booking/read-worker-bookings.ts';

type Deps = {
  db: Db;
  clock: Clock;
  codes: Codes;
  /**
   * Returns when we received a step recorded earlier by a phone, so that an earlier claimed time gains no extra
   * attempts.
   */
  received?: Clock;
};
type Step = { actor: Person; id: string };
type Position = { latitude: number; longitude: number };

const isOf = (actor: Person) => (assignment: Assignment) => assignment.personId === actor.id;

/**
 * Records that the person is on the way and, if sent, their position, stored until the work ends. Throws 409 in another
 * state, or half a day before the start.
 */
export function setOut(
  deps: Pick<Deps, 'db' | 'clock'>,
  { actor, id, position }: Step & { position?: Position | undefined },
): Promise<Pair> {
  return inTransaction(deps.db, async (tx) => {
    const pair = await lockPair(tx, id, isOf(actor));
    const at = deps.clock.now();
    if (
      allows(assignmentMachine, 'set_out', pair.assignment.status) &&
      isTooEarlyToSetOut(pair.booking.startAt, at)
    )
      throw problem('invalid-transition', 'work-too-early');
    const assignment = await transitionAssignment(tx, pair, { name: 'set_out', actor, at });
    if (position !== undefined) await savePosition(tx, { assignmentId: id, ...position, at });
    return { ...pair, assignment };
  });
}

/**
 * Begins the work, or a day of it, with the customer's code. Throws 422 `code-refused` for a wrong code; the fifth
 * locks the code for a quarter of an hour, 429. Throws 409 `invalid-transition` in another state, too early, too late
 * or at a time without work, and 409 `not-free` while other work runs.
 */
export async function checkIn(deps: Deps, { actor, id, code }: Step & { code: string }): Promise<Pair> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const pair = await lockPair(tx, id, isOf(actor));
    const by = { actor, at: deps.clock.now() };
    const receivedAt = (deps.received ?? deps.clock).now();
    checkUnlocked(pair.assignment, receivedAt);
    const begin = await beginning(tx, pair, by);
    if (!equalsSecret(code, codeOf(deps.codes, pair.booking, by.at)))
      return countWrong(tx, pair, { by, receivedAt });
    await saveAssignmentChanges(tx, id, { wrongCodes: 0, codeLockedUntil: null });
    return begin();
  });
  // A wrong attempt counts, so the error is thrown only after it is written.
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

const locked = (until: Date, now: Date) =>
  new AppError('too-many-requests', saying('wrong-codes-work'), {
    retryAfterSeconds: secondsUntil(until, now),
  });

const isLocked = ({ codeLockedUntil }: Assignment, now: Date): boolean =>
  codeLockedUntil !== null && codeLockedUntil > now;

function checkUnlocked(assignment: Assignment, now: Date): void {
  const { codeLockedUntil } = assignment;
  if (codeLockedUntil !== null && isLocked(assignment, now)) throw locked(codeLockedUntil, now);
}

/** Records a wrong code. Returns the error to throw once that is committed. */
async function countWrong(tx: Tx, pair: Pair, { by, receivedAt: at }: { by: By; receivedAt: Date }) {
  const { booking, assignment } = pair;
  const wrongCodes = assignment.wrongCodes + 1;
  const until = new Date(at.getTime() + CODE_LOCK_MS);
  const isLast = wrongCodes >= CODE_TRIES;
  await saveAssignmentChanges(
    tx,
    assignment.id,
    isLast ? { wrongCodes: 0, codeLockedUntil: until } : { wrongCodes },
  );
  await recordEvent(tx, {
    thing: assignmentMachine.thing,
    thingId: assignment.id,
    name: isLast ? 'lock_codes' : 'refuse_code',
    actor: by.actor,
    data: { booking_id: booking.id, person_id: assignment.personId },
    topics: [topic.staff],
    at: by.at,
  });
  const refusal = isLast ? locked(until, at) : problem('code-refused', 'wrong-code-work');
  return { refusal };
}

/**
 * Returns the effect of a correct code; determined before the code is checked, so that a worker can't try codes at
 * other times.
 */
export async function beginning(tx: Tx, pair: Pair, by: By): Promise<() => Promise<Pair>> {
  const { booking, assignment } = pair;
  const days = await attendanceOf(tx, [assignment.id]);
  const stretches = stretchesOf(booking);
  if (assignment.status === 'checked_in' && booking.rateType !== 'hourly') {
    const row = checkDay(days, stretches, by.at);
    checkNotOverdue(await statementsOf(tx, [assignment.id]), by.at);
    return () => nextDay(tx, pair, { row, days, by });
  }
  if (!allows(assignmentMachine, 'check_in', assignment.status)) throw notPossible(assignment.status);
  checkMayBegin(stretches, by.at);
  const row = booking.rateType === 'hourly' ? undefined : checkDay(days, stretches, by.at);
  return () => firstDay(tx, pair, { row, by });
}

function checkDay(days: readonly AttendanceRow[], stretches: readonly Stretch[], now: Date): AttendanceRow {
  const row = dayThatCanBegin(days, stretches, now);
  if (row !== undefined) return row;
  const open = stretchAt(stretches, now);
  const hasBegun = open !== undefined && days.some(({ day }) => day === open.day);
  throw problem('invalid-transition', hasBegun ? 'day-started' : 'no-work-now');
}

async function firstDay(
  tx: Tx,
  pair: Pair,
  { row, by }: { row: AttendanceRow | undefined; by: By },
): Promise<Pair> {
  const assignment = await transitionAssignment(tx, pair, {
    ...by,
    name: 'check_in',
    changes: { checkedInAt: by.at },
  });
  if (row !== undefined) await saveDay(tx, { ...row, mark: 'present', checkInAt: by.at });
  const { booking } = pair;
  if (!allows(bookingMachine, 'start', booking.bookingStatus)) return { booking, assignment };
  return { assignment, booking: await transitionBooking(tx, booking, { ...by, name: 'start' }) };
}

type NextDay = { row: AttendanceRow; days: readonly AttendanceRow[]; by: By };

async function nextDay(tx: Tx, pair: Pair, { row, days, by }: NextDay): Promise<Pair> {
  await closeForgottenDay(tx, pair, days);
  await makeStatements(tx, pair, by.at);
  await saveDay(tx, { ...row, mark: 'present', checkInAt: by.at });
  await recordDay(tx, pair, { name: 'begin_day', day: row.day, by });
  return { ...pair, assignment: await updateAssignment(tx, pair.assignment, { runningSince: by.at }) };
}

/** Ends a day without a check-out at the end of its stretch. */
async function closeForgottenDay(
  tx: Tx,
  { booking, assignment }: Pair,
  days: readonly AttendanceRow[],
): Promise<void> {
  const running = runningDay(days);
  if (running === undefined) return;
  const stretch = stretchesOf(booking).find(({ day }) => day === running.day);
  await saveDay(tx, { ...running, checkOutAt: stretch?.to ?? running.checkInAt });
  await deletePosition(tx, assignment.id);
}

const recordDay = (
  tx: Tx,
  { booking, assignment }: Pair,
  { name, day, by }: { name: EventName; day: string; by: By },
): Promise<void> =>
  recordEvent(tx, {
    thing: assignmentMachine.thing,
    thingId: assignment.id,
    name,
    actor: by.actor,
    reason: by.reason,
    data: { booking_id: booking.id, person_id: assignment.personId, day },
    topics: [...topicsOf(booking), topic.account(assignment.personId)],
    at: by.at,
  });

// A phone with a wrong clock may report that work ended before it began.
const noEarlierThan = (begun: Date | null, at: Date): Date => (begun !== null && at < begun ? begun : at);

/** Why hourly work ends, and the customer's end code, if they provided it. */
type Ending = { reason?: FinishReason | undefined; code?: string | undefined };

/**
 * Ends the work, or a day of it; with the last day the wage is calculated. The end code confirms the end of hourly work
 * at once. Throws 409 in another state or if the day has not begun, and as `checkIn` for a wrong code, except for an
 * end recorded earlier by a phone: that counts without a code.
 */
export async function checkOut(deps: Deps, { actor, id, ...ending }: Step & Ending): Promise<Pair> {
  const outcome = await inTransaction(deps.db, async (tx) => {
    const pair = await lockPair(tx, id, isOf(actor));
    const by = { actor, at: noEarlierThan(pair.assignment.checkedInAt, deps.clock.now()) };
    if (!allows(assignmentMachine, 'check_out', pair.assignment.status))
      throw notPossible(pair.assignment.status);
    return pair.booking.rateType === 'hourly'
      ? endHourlyWork(deps, tx, { ...pair, ...ending, by })
      : endDay(tx, pair, by);
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

async function endHourlyWork(
  deps: Deps,
  tx: Tx,
  { reason = 'done', code, by, ...pair }: Pair & Ending & { by: By },
): Promise<Pair | { refusal: AppError }> {
  const { id } = pair.assignment;
  const statedAt = (deps.received ?? deps.clock).now();
  const finish = { reason, statedAt, isByCode: false };
  if (code === undefined) return finishWork(tx, pair, { ...by, finish });
  const isNoted = deps.received !== undefined;
  if (isNoted && isLocked(pair.assignment, statedAt)) return finishWork(tx, pair, { ...by, finish });
  checkUnlocked(pair.assignment, statedAt);
  if (!equalsSecret(code, endCodeOf(deps.codes, id))) {
    const wrong = await countWrong(tx, pair, { by, receivedAt: statedAt });
    return isNoted ? finishWork(tx, pair, { ...by, finish }) : wrong;
  }
  await saveAssignmentChanges(tx, id, { wrongCodes: 0, codeLockedUntil: null });
  return finishWork(tx, pair, { ...by, finish: { ...finish, isByCode: true } });
}

async function endDay(tx: Tx, pair: Pair, by: By): Promise<Pair> {
  const days = await attendanceOf(tx, [pair.assignment.id]);
  const row = runningDay(days);
  if (row === undefined) throw problem('invalid-transition', 'no-day-running');
  await saveDay(tx, { ...row, checkOutAt: noEarlierThan(row.checkInAt, by.at) });
  await recordDay(tx, pair, { name: 'end_day', day: row.day, by });
  await deletePosition(tx, pair.assignment.id);
  const isLast = days.every(({ day }) => day <= row.day);
  if (isLast) return finishWork(tx, pair, by);
  await makeStatements(tx, pair, by.at);
  return { ...pair, assignment: await updateAssignment(tx, pair.assignment, { runningSince: null }) };
}

/**
 * Withdraws from work before it has begun, or from the remaining days of longer work; others are asked at once. Throws
 * 409 in a later state, or if no day is left.
 */
export function withdraw(
  deps: Pick<Deps, 'db' | 'clock'>,
  { actor, id, reason }: Step & { reason: string },
): Promise<Pair> {
  return inTransaction(deps.db, async (tx) => {
    const pair = await lockPair(tx, id, isOf(actor));
    const by = { actor, at: deps.clock.now(), reason };
    if (allows(assignmentMachine, 'leave', pair.assignment.status)) return leaveEarly(tx, pair, by);
    return releaseAssignment(tx, pair, { name: 'withdraw', ...by });
  });
}
