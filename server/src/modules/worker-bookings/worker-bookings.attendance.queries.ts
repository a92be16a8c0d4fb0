import type { AttendanceMark } from '@dihaadi/contract/wages';
import type { Db, Tx } from '../../platform/db.ts';

export type AttendanceRow = {
  assignmentId: string;
  /** `YYYY-MM-DD`, IST. */
  day: string;
  mark: AttendanceMark;
  checkInAt: Date | null;
  checkOutAt: Date | null;
  overtimeMinutes: number;
};

export async function insertAttendance(tx: Tx, assignmentId: string, days: readonly string[]): Promise<void> {
  await tx
    .insertInto('attendance')
    .values(days.map((day) => ({ assignment_id: assignmentId, day, mark: 'expected' as const })))
    .execute();
}

/** Returns the days of these assignments, in order. */
export const attendanceOf = (db: Db, assignmentIds: readonly string[]): Promise<AttendanceRow[]> =>
  assignmentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('attendance')
        .select([
          'assignment_id as assignmentId',
          'day',
          'mark',
          'check_in_at as checkInAt',
          'check_out_at as checkOutAt',
          'overtime_minutes as overtimeMinutes',
        ])
        .where('assignment_id', 'in', assignmentIds)
        .orderBy('day')
        .execute();

export async function saveDay(tx: Tx, row: AttendanceRow): Promise<void> {
  await tx
    .updateTable('attendance')
    .set({
      mark: row.mark,
      check_in_at: row.checkInAt,
      check_out_at: row.checkOutAt,
      overtime_minutes: row.overtimeMinutes,
    })
    .where('assignment_id', '=', row.assignmentId)
    .where('day', '=', row.day)
    .execute();
}

/** Deletes days of an assignment that another worker does instead. */
export async function deleteDays(tx: Tx, assignmentId: string, days: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('attendance')
    .where('assignment_id', '=', assignmentId)
    .where('day', 'in', days)
    .execute();
}

/** Deletes the attendance of a worker who is not coming. */
export async function deleteAttendance(tx: Tx, assignmentId: string): Promise<void> {
  await tx.deleteFrom('attendance').where('assignment_id', '=', assignmentId).execute();
}
