import type { ExtensionStatus, WorkSide } from '@dihaadi/contract/worker-bookings/extensions';
import type { Db, Tx } from '../../platform/db.ts';
import { violates } from '../../platform/database-errors.ts';

/** A request for more hours of a worker's assignment. */
export type Extension = {
  id: string;
  assignmentId: string;
  hours: number;
  askedBy: WorkSide;
  wagePaise: number;
  overtimeHours: number;
  endsAt: Date;
  status: ExtensionStatus;
  createdAt: Date;
};

const extensions = (db: Db) =>
  db
    .selectFrom('work_extension')
    .select([
      'id',
      'assignment_id as assignmentId',
      'hours',
      'asked_by as askedBy',
      'wage_paise as wagePaise',
      'overtime_hours as overtimeHours',
      'ends_at as endsAt',
      'status',
      'created_at as createdAt',
    ]);

/** Returns the extensions of these assignments, oldest first. */
export const extensionsOf = (db: Db, assignmentIds: readonly string[]): Promise<Extension[]> =>
  assignmentIds.length === 0
    ? Promise.resolve([])
    : extensions(db)
        .where('assignment_id', 'in', assignmentIds)
        .orderBy('created_at')
        .orderBy('id')
        .execute();

export const extensionById = (db: Db, id: string): Promise<Extension | undefined> =>
  extensions(db).where('id', '=', id).executeTakeFirst();

/** Inserts the request. Returns false if another request for this work awaits an answer. */
export async function insertExtension(tx: Tx, one: Extension): Promise<boolean> {
  try {
    await tx
      .insertInto('work_extension')
      .values({
        id: one.id,
        assignment_id: one.assignmentId,
        hours: one.hours,
        asked_by: one.askedBy,
        wage_paise: one.wagePaise,
        overtime_hours: one.overtimeHours,
        ends_at: one.endsAt,
        status: one.status,
        created_at: one.createdAt,
      })
      .execute();
    return true;
  } catch (error) {
    if (violates(error, 'work_extension_one_open')) return false;
    throw error;
  }
}

/** Writes the answer if there is none yet. Returns the number of rows changed. */
export async function saveExtensionStatus(
  tx: Tx,
  id: string,
  { from, to, at }: { from: ExtensionStatus; to: ExtensionStatus; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('work_extension')
    .set({ status: to, answered_at: at })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
