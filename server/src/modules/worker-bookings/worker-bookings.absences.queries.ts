import type { AbsenceReason, AbsenceStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Db, Tx } from '../../platform/db.ts';

/** What a worker claims who came in vain. */
export type AbsenceClaim = {
  assignmentId: string;
  reason: AbsenceReason;
  /** From the address of the booking to the phone. */
  metres: number;
  photoId: string;
  /** The minimum call-out of the booking. */
  paise: number;
  status: AbsenceStatus;
  claimedAt: Date;
};

const claims = (db: Db) =>
  db
    .selectFrom('absence_claim')
    .select([
      'assignment_id as assignmentId',
      'reason',
      'metres',
      'photo_id as photoId',
      'paise',
      'status',
      'claimed_at as claimedAt',
    ]);

/** The claims of these assignments, oldest first. */
export const claimsOf = (db: Db, assignmentIds: readonly string[]): Promise<AbsenceClaim[]> =>
  assignmentIds.length === 0
    ? Promise.resolve([])
    : claims(db)
        .where('assignment_id', 'in', assignmentIds)
        .orderBy('claimed_at')
        .orderBy('assignment_id')
        .execute();

export async function insertClaim(tx: Tx, one: AbsenceClaim): Promise<void> {
  await tx
    .insertInto('absence_claim')
    .values({
      assignment_id: one.assignmentId,
      reason: one.reason,
      metres: one.metres,
      photo_id: one.photoId,
      paise: one.paise,
      status: one.status,
      claimed_at: one.claimedAt,
    })
    .execute();
}

/** Writes the new status where the claim still has the old one; gives how many rows that were. */
export async function saveClaimStatus(
  tx: Tx,
  assignmentId: string,
  { from, to, objectedAt }: { from: AbsenceStatus; to: AbsenceStatus; objectedAt: Date | undefined },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('absence_claim')
    .set({ status: to, objected_at: objectedAt })
    .where('assignment_id', '=', assignmentId)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
