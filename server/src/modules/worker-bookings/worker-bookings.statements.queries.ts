import type { Db, Tx } from '../../platform/db.ts';

/** Earnings of a worker in one period of longer work, paid while the work goes on. */
export type Statement = {
  id: string;
  assignmentId: string;
  number: number;
  /** `YYYY-MM-DD`, IST. */
  firstDay: string;
  lastDay: string;
  wagePaise: number;
  dueAt: Date;
  paidAt: Date | null;
  createdAt: Date;
};

const statements = (db: Db) =>
  db
    .selectFrom('wage_statement')
    .select([
      'wage_statement.id',
      'assignment_id as assignmentId',
      'number',
      'first_day as firstDay',
      'last_day as lastDay',
      'wage_statement.wage_paise as wagePaise',
      'due_at as dueAt',
      'paid_at as paidAt',
      'wage_statement.created_at as createdAt',
    ]);

/** Returns the statements of these assignments, in payment order. */
export const statementsOf = (db: Db, assignmentIds: readonly string[]): Promise<Statement[]> =>
  assignmentIds.length === 0
    ? Promise.resolve([])
    : statements(db).where('assignment_id', 'in', assignmentIds).orderBy('number').execute();

export const statementById = (db: Db, id: string): Promise<Statement | undefined> =>
  statements(db).where('wage_statement.id', '=', id).executeTakeFirst();

export async function insertStatement(tx: Tx, one: Statement): Promise<void> {
  await tx
    .insertInto('wage_statement')
    .values({
      id: one.id,
      assignment_id: one.assignmentId,
      number: one.number,
      first_day: one.firstDay,
      last_day: one.lastDay,
      wage_paise: one.wagePaise,
      due_at: one.dueAt,
      created_at: one.createdAt,
    })
    .execute();
}

/** Returns the statements of this person's longer work, with the booking's commission, newest first. */
export const statementsOfPerson = (
  db: Db,
  personId: string,
  limit: number,
): Promise<(Statement & { commissionBp: number })[]> =>
  statements(db)
    .innerJoin('assignment', 'assignment.id', 'wage_statement.assignment_id')
    .innerJoin('worker_booking', 'worker_booking.id', 'assignment.booking_id')
    .select('worker_booking.commission_bp as commissionBp')
    .where('assignment.person_id', '=', personId)
    .orderBy('wage_statement.created_at', 'desc')
    .limit(limit)
    .execute();

type Earned = Pick<Statement, 'firstDay' | 'lastDay' | 'wagePaise' | 'dueAt'>;

/** Writes the current amount of an unpaid statement. */
export async function saveStatementWage(
  tx: Tx,
  id: string,
  { firstDay, lastDay, wagePaise, dueAt }: Earned,
): Promise<void> {
  await tx
    .updateTable('wage_statement')
    .set({ first_day: firstDay, last_day: lastDay, wage_paise: wagePaise, due_at: dueAt })
    .where('id', '=', id)
    .execute();
}

export async function saveStatementPaid(tx: Tx, id: string, paidAt: Date): Promise<void> {
  await tx.updateTable('wage_statement').set({ paid_at: paidAt }).where('id', '=', id).execute();
}

/** Returns the assignments paid along the way for which a day has ended since the last statement. */
export async function assignmentsDueStatement(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('assignment')
    .innerJoin('worker_booking', 'worker_booking.id', 'assignment.booking_id')
    .select('assignment.id')
    .where('assignment.status', '=', 'checked_in')
    .where('worker_booking.booking_status', '=', 'in_progress')
    .where('worker_booking.pay_every', '<>', 'end')
    .where('worker_booking.start_at', '<', now)
    .orderBy('assignment.id')
    .execute();
  return rows.map(({ id }) => id);
}
