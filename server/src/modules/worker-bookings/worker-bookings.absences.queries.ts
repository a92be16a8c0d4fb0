import type { AbsenceReason, AbsenceStatus } from '@dihaadi/contract/worker-bookings/worker-bookings';
import type { Db, Tx } from '../../platform/db.ts';

/** Claim of a worker who came in vain. */
export type AbsenceClaim = {
  id: string;
  assignmentId: string;
  /** The day of longer work already begun, `YYYY-MM-DD` in IST; null if the work ended with the claim. */
  day: string | null;
  reason: AbsenceReason;
  arrivedAt: Date;
  arrivedMetres: number;
  /** Distance from the booking's address to the phone. */
  metres: number;
  photoId: string;
  /** The minimum call-out of the booking, or half the day. */
  paise: number;
  status: AbsenceStatus;
  claimedAt: Date;
  /** The customer's objection. */
  disputeId: string | null;
};

const claims = (db: Db) =>
  db
    .selectFrom('absence_claim')
    .select([
      'id',
      'assignment_id as assignmentId',
      'day',
      'reason',
      'arrived_at as arrivedAt',
      'arrived_metres as arrivedMetres',
      'metres',
      'photo_id as photoId',
      'paise',
      'status',
      'claimed_at as claimedAt',
      'dispute_id as disputeId',
    ]);

/** Returns the claims of these assignments, oldest first. */
export const claimsOf = (db: Db, assignmentIds: readonly string[]): Promise<AbsenceClaim[]> =>
  assignmentIds.length === 0
    ? Promise.resolve([])
    : claims(db).where('assignment_id', 'in', assignmentIds).orderBy('claimed_at').orderBy('id').execute();

export async function insertClaim(tx: Tx, one: Omit<AbsenceClaim, 'disputeId'>): Promise<void> {
  await tx
    .insertInto('absence_claim')
    .values({
      id: one.id,
      assignment_id: one.assignmentId,
      day: one.day,
      reason: one.reason,
      arrived_at: one.arrivedAt,
      arrived_metres: one.arrivedMetres,
      metres: one.metres,
      photo_id: one.photoId,
      paise: one.paise,
      status: one.status,
      claimed_at: one.claimedAt,
    })
    .execute();
}

type Objection = { disputeId: string; at: Date };

/** Writes the new status if the claim still has the old one. Returns the number of rows changed. */
export async function saveClaimStatus(
  tx: Tx,
  id: string,
  { from, to, objection }: { from: AbsenceStatus; to: AbsenceStatus; objection: Objection | undefined },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('absence_claim')
    .set({ status: to, objected_at: objection?.at, dispute_id: objection?.disputeId })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
