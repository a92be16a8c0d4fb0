import type { WhichAssignments } from '@dihaadi/contract/worker-bookings/assignments';
import type { AbsenceStatus, AssignmentStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { WorkEndStatus } from '@dihaadi/contract/worker-bookings/end-of-work';
import { sql } from 'kysely';
import type { Cursor } from '../../platform/cursor.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type Assignment = {
  id: string;
  bookingId: string;
  personId: string;
  status: AssignmentStatus;
  /** The customer has requested this very person. */
  isChosen: boolean;
  distanceMetres: number;
  /** For the customer; null for offers from before it was stored. */
  coarseMetres: number | null;
  /** What the offer promises for the whole work. */
  offeredWagePaise: number;
  offerExpiresAt: Date;
  acceptedAt: Date | null;
  checkedInAt: Date | null;
  checkedOutAt: Date | null;
  /** Only for hourly work; days have their own. */
  overtimeMinutes: number;
  /** Only for hourly work: hours both sides have agreed on beyond those booked. */
  extendedHours: number;
  /** Materials and travel that the customer has agreed to reimburse with the rest of the wage. */
  expensesPaise: number;
  /** The amount earned; null until the work is done. */
  wagePaise: number | null;
  closingReason: string | null;
  wrongCodes: number;
  codeLockedUntil: Date | null;
  /** When the assignment passed to another worker: longer work was ended before its last day. */
  leftAt: Date | null;
  /** Their share, in paise, of the fee for a late cancellation or change: then it is the wage, without work. */
  compensationPaise: number | null;
  /** Since when the work, or a day of it, has been running; null while it is not. */
  runningSince: Date | null;
  /** When they arrived at the location, and the distance from the booking's address, in metres. */
  arrivedAt: Date | null;
  arrivedMetres: number | null;
  /** Status of the claim that ended their work because they came in vain; null without one. */
  absence: AbsenceStatus | null;
  /** Status of the end of hourly work; null before it, and for longer work. */
  endStatus: WorkEndStatus | null;
  createdAt: Date;
};

const columns = [
  'id',
  'booking_id as bookingId',
  'person_id as personId',
  'status',
  'is_chosen as isChosen',
  'distance_metres as distanceMetres',
  'coarse_metres as coarseMetres',
  'offered_wage_paise as offeredWagePaise',
  'offer_expires_at as offerExpiresAt',
  'accepted_at as acceptedAt',
  'checked_in_at as checkedInAt',
  'checked_out_at as checkedOutAt',
  'overtime_minutes as overtimeMinutes',
  'extended_hours as extendedHours',
  'expenses_paise as expensesPaise',
  'wage_paise as wagePaise',
  'closing_reason as closingReason',
  'wrong_codes as wrongCodes',
  'code_locked_until as codeLockedUntil',
  'left_at as leftAt',
  'compensation_paise as compensationPaise',
  'running_since as runningSince',
  'arrived_at as arrivedAt',
  'arrived_metres as arrivedMetres',
  'created_at as createdAt',
] as const;

/** Constraint violated when a person starts a second piece of work while one is running. */
export const ONE_RUNNING_CONSTRAINT = 'assignment_one_running';

const assignments = (db: Db) =>
  db
    .selectFrom('assignment')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('absence_claim')
        .select('absence_claim.status')
        .whereRef('absence_claim.assignment_id', '=', 'assignment.id')
        .where('absence_claim.day', 'is', null)
        .as('absence'),
    )
    .select((eb) =>
      eb
        .selectFrom('work_end')
        .select('work_end.status')
        .whereRef('work_end.assignment_id', '=', 'assignment.id')
        .as('endStatus'),
    );

export async function insertAssignments(tx: Tx, made: readonly Assignment[]): Promise<void> {
  await tx
    .insertInto('assignment')
    .values(
      made.map((one) => ({
        id: one.id,
        booking_id: one.bookingId,
        person_id: one.personId,
        status: one.status,
        is_chosen: one.isChosen,
        distance_metres: one.distanceMetres,
        coarse_metres: one.coarseMetres,
        offered_wage_paise: one.offeredWagePaise,
        offer_expires_at: one.offerExpiresAt,
        created_at: one.createdAt,
      })),
    )
    .execute();
}

export const assignmentById = (db: Db, id: string): Promise<Assignment | undefined> =>
  assignments(db).where('id', '=', id).executeTakeFirst();

/** Returns the assignments of these bookings, oldest first. */
export const assignmentsOf = (db: Db, bookingIds: readonly string[]): Promise<Assignment[]> =>
  bookingIds.length === 0
    ? Promise.resolve([])
    : assignments(db).where('booking_id', 'in', bookingIds).orderBy('created_at').orderBy('id').execute();

/** Fields of an assignment that can change besides its state. */
export type AssignmentChanges = Partial<
  Pick<
    Assignment,
    | 'acceptedAt'
    | 'checkedInAt'
    | 'checkedOutAt'
    | 'overtimeMinutes'
    | 'extendedHours'
    | 'expensesPaise'
    | 'offeredWagePaise'
    | 'wagePaise'
    | 'closingReason'
    | 'wrongCodes'
    | 'codeLockedUntil'
    | 'leftAt'
    | 'compensationPaise'
    | 'runningSince'
    | 'arrivedAt'
    | 'arrivedMetres'
  >
>;

// Undefined fields stay unchanged.
const rowOf = (changes: AssignmentChanges) => ({
  accepted_at: changes.acceptedAt,
  checked_in_at: changes.checkedInAt,
  checked_out_at: changes.checkedOutAt,
  overtime_minutes: changes.overtimeMinutes,
  extended_hours: changes.extendedHours,
  expenses_paise: changes.expensesPaise,
  offered_wage_paise: changes.offeredWagePaise,
  wage_paise: changes.wagePaise,
  closing_reason: changes.closingReason,
  wrong_codes: changes.wrongCodes,
  code_locked_until: changes.codeLockedUntil,
  left_at: changes.leftAt,
  compensation_paise: changes.compensationPaise,
  running_since: changes.runningSince,
  arrived_at: changes.arrivedAt,
  arrived_metres: changes.arrivedMetres,
});

/** Writes the new status with its changes if the assignment still has the old one. Returns the number of rows changed. */
export async function saveAssignmentStatus(
  tx: Tx,
  id: string,
  change: { from: AssignmentStatus; to: AssignmentStatus; changes: AssignmentChanges },
): Promise<number> {
  const result = await tx
    .updateTable('assignment')
    .set({ status: change.to, ...rowOf(change.changes) })
    .where('id', '=', id)
    .where('status', '=', change.from)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Writes changes other than the state. */
export async function saveAssignmentChanges(tx: Tx, id: string, changes: AssignmentChanges): Promise<void> {
  await tx.updateTable('assignment').set(rowOf(changes)).where('id', '=', id).execute();
}

/** Returns the offers this person can still accept, first to expire first. */
export const openOffersOf = (db: Db, personId: string, now: Date): Promise<Assignment[]> =>
  assignments(db)
    .where('person_id', '=', personId)
    .where('status', '=', 'offered')
    .where('offer_expires_at', '>', now)
    .orderBy('offer_expires_at')
    .orderBy('id')
    .execute();

const EVER_ACCEPTED_STATUSES = [
  'accepted',
  'on_the_way',
  'checked_in',
  'checked_out',
  'settled',
  'withdrawn',
  'no_show',
] as const;
const OPEN = ['accepted', 'on_the_way', 'checked_in'] as const;

/** Returns one page of the assignments this person has ever accepted, newest first. */
export function pageOfAssignments(
  db: Db,
  { personId, which }: { personId: string; which: WhichAssignments | undefined },
  { limit, after }: { limit: number; after: Cursor | undefined },
): Promise<Assignment[]> {
  let query = assignments(db)
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('status', 'in', EVER_ACCEPTED_STATUSES), eb('accepted_at', 'is not', null)]));
  if (which === 'open') query = query.where('status', 'in', OPEN);
  if (which === 'over') query = query.where('status', 'not in', OPEN);
  if (which === 'unpaid') query = query.where('status', '=', 'checked_out');
  if (after !== undefined)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Returns this person's offers and assignments not yet begun. */
export const dueOf = (db: Db, personId: string): Promise<Assignment[]> =>
  assignments(db)
    .where('person_id', '=', personId)
    .where('status', 'in', ['offered', 'accepted', 'on_the_way'])
    .orderBy('id')
    .execute();

/** Returns the ids of all people who have or are offered work that has not begun. */
export async function peopleWithPendingWork(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('assignment')
    .select('person_id')
    .distinct()
    .where('status', 'in', ['offered', 'accepted', 'on_the_way'])
    .execute();
  return rows.map((row) => row.person_id);
}

/** Completed assignment, with its booking's commission. */
export type Done = Assignment & { commissionBp: number | null };

/** Returns what this person has completed, newest first, at most `limit`. */
export const doneBy = (db: Db, personId: string, limit: number): Promise<Done[]> =>
  assignments(db)
    .select((eb) =>
      eb
        .selectFrom('worker_booking')
        .select('commission_bp')
        .whereRef('worker_booking.id', '=', 'assignment.booking_id')
        .where('assignment.compensation_paise', 'is', null)
        .as('commissionBp'),
    )
    .where('person_id', '=', personId)
    .where('status', 'in', ['checked_out', 'settled'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns this person's last answer to the offers of these bookings, by booking. */
export async function answersOf(
  db: Db,
  personId: string,
  bookingIds: readonly string[],
): Promise<Map<string, AssignmentStatus>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('assignment')
    .select(['booking_id', 'status'])
    .where('person_id', '=', personId)
    .where('booking_id', 'in', bookingIds)
    .orderBy('created_at')
    .execute();
  return new Map(rows.map((row) => [row.booking_id, row.status]));
}
