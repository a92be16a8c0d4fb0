import type { Db, Tx } from '../../platform/db.ts';

/** Last position of a worker's phone, by assignment. */
export type WorkerPosition = { assignmentId: string; latitude: number; longitude: number; at: Date };

/** Stores a worker's position; positions older than the last are ignored. */
export async function savePosition(
  tx: Tx,
  { assignmentId, latitude, longitude, at }: WorkerPosition,
): Promise<void> {
  const said = { latitude, longitude, at };
  await tx
    .insertInto('assignment_position')
    .values({ assignment_id: assignmentId, ...said })
    .onConflict((conflict) =>
      conflict.column('assignment_id').doUpdateSet(said).where('assignment_position.at', '<', at),
    )
    .execute();
}

/** Deletes a worker's position. */
export async function deletePosition(tx: Tx, assignmentId: string): Promise<void> {
  await tx.deleteFrom('assignment_position').where('assignment_id', '=', assignmentId).execute();
}

/** Deletes workers' positions from before `before`: a day of work that was never ended must not keep them. */
export async function deletePositionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('assignment_position').where('at', '<', before).execute();
}

/** Returns the last positions of a booking's workers, newest first. */
export const positionsOf = (db: Db, bookingId: string): Promise<WorkerPosition[]> =>
  db
    .selectFrom('assignment_position')
    .innerJoin('assignment', 'assignment.id', 'assignment_position.assignment_id')
    .select([
      'assignment_position.assignment_id as assignmentId',
      'assignment_position.latitude',
      'assignment_position.longitude',
      'assignment_position.at',
    ])
    .where('assignment.booking_id', '=', bookingId)
    .orderBy('assignment_position.at', 'desc')
    .execute();
