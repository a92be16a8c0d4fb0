import type { PictureMedia } from '@dihaadi/contract/trips/trip-photos';
import type { ExpenseKind, ExpenseStatus } from '@dihaadi/contract/worker-bookings/expenses';
import type { Db, Tx } from '../../platform/db.ts';
import { violates } from '../../platform/database-errors.ts';

/** Expense a worker has paid for the customer. */
export type Expense = {
  id: string;
  assignmentId: string;
  kind: ExpenseKind;
  description: string;
  paise: number;
  photoId: string;
  status: ExpenseStatus;
  createdAt: Date;
};

const expenses = (db: Db) =>
  db
    .selectFrom('work_expense')
    .select([
      'id',
      'assignment_id as assignmentId',
      'kind',
      'description',
      'paise',
      'photo_id as photoId',
      'status',
      'created_at as createdAt',
    ]);

/** Returns the expenses of these assignments, oldest first. */
export const expensesOf = (db: Db, assignmentIds: readonly string[]): Promise<Expense[]> =>
  assignmentIds.length === 0
    ? Promise.resolve([])
    : expenses(db).where('assignment_id', 'in', assignmentIds).orderBy('created_at').orderBy('id').execute();

export const expenseById = (db: Db, id: string): Promise<Expense | undefined> =>
  expenses(db).where('id', '=', id).executeTakeFirst();

/** Returns the assignment of an expense, and when the customer answered it or it lapsed; undefined while it is open. */
export async function answeredExpense(
  db: Db,
  id: string,
): Promise<{ assignmentId: string; answeredAt: Date } | undefined> {
  const row = await db
    .selectFrom('work_expense')
    .select(['assignment_id', 'answered_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.answered_at === null) return undefined;
  return { assignmentId: row.assignment_id, answeredAt: row.answered_at };
}

/** Returns whether the customer has yet to answer an expense of this assignment. */
export async function hasOpenExpense(db: Db, assignmentId: string): Promise<boolean> {
  const open = await expenses(db)
    .where('assignment_id', '=', assignmentId)
    .where('status', '=', 'asked')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Returns the assignments whose work ended before then and that have unanswered bills. */
export async function withOpenBillsSince(db: Db, endedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('work_expense')
    .innerJoin('assignment', 'assignment.id', 'work_expense.assignment_id')
    .select('assignment.id')
    .distinct()
    .where('work_expense.status', '=', 'asked')
    .where('assignment.checked_out_at', '<', endedBefore)
    .execute();
  return rows.map(({ id }) => id);
}

/** Inserts the request. Returns false if the bill belongs to another expense. */
export async function insertExpense(tx: Tx, one: Expense): Promise<boolean> {
  try {
    await tx
      .insertInto('work_expense')
      .values({
        id: one.id,
        assignment_id: one.assignmentId,
        kind: one.kind,
        description: one.description,
        paise: one.paise,
        photo_id: one.photoId,
        status: one.status,
        created_at: one.createdAt,
      })
      .execute();
    return true;
  } catch (error) {
    if (violates(error, 'work_expense_one_of_bill')) return false;
    throw error;
  }
}

/** Writes the answer if there is none yet. Returns the number of rows changed. */
export async function saveExpenseStatus(
  tx: Tx,
  id: string,
  { from, to, at }: { from: ExpenseStatus; to: ExpenseStatus; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('work_expense')
    .set({ status: to, answered_at: at })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Photo of a bill. */
export type BillPhoto = {
  id: string;
  assignmentId: string;
  media: PictureMedia;
  bytes: number;
  createdAt: Date;
};

const photos = (db: Db) =>
  db
    .selectFrom('bill_photo')
    .select(['id', 'assignment_id as assignmentId', 'media', 'bytes', 'created_at as createdAt']);

export const billPhotoById = (db: Db, id: string): Promise<BillPhoto | undefined> =>
  photos(db).where('id', '=', id).executeTakeFirst();

export async function countBillPhotos(db: Db, assignmentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bill_photo')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertBillPhoto(tx: Tx, photo: BillPhoto): Promise<void> {
  await tx
    .insertInto('bill_photo')
    .values({
      id: photo.id,
      assignment_id: photo.assignmentId,
      media: photo.media,
      bytes: photo.bytes,
      created_at: photo.createdAt,
    })
    .execute();
}

/** Returns photos from before `before` that no bill or claim uses, oldest first, up to `limit`. */
export async function unusedPhotosBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bill_photo')
    .select('id')
    .where('created_at', '<', before)
    .where('id', 'not in', (eb) => eb.selectFrom('work_expense').select('photo_id'))
    .where('id', 'not in', (eb) => eb.selectFrom('absence_claim').select('photo_id'))
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteBillPhoto(db: Db, id: string): Promise<void> {
  await db.deleteFrom('bill_photo').where('id', '=', id).execute();
}
