import type {
  WorkEndConfirmer,
  WorkEndReason,
  WorkEndStatus,
} from '@dihaadi/contract/worker-bookings/end-of-work';
import type { Db, Tx } from '../../platform/db.ts';

/** End of one worker's hourly work. */
export type WorkEnd = {
  id: string;
  assignmentId: string;
  reason: WorkEndReason;
  endedAt: Date;
  /** When we received it; a phone may have recorded it earlier. */
  statedAt: Date;
  agreedMinutes: number;
  leastMinutes: number;
  /** The billed part of the agreed minutes. */
  billedMinutes: number;
  status: WorkEndStatus;
  confirmedBy: WorkEndConfirmer | null;
  confirmedAt: Date | null;
  /** When the work ended according to the objecting customer. */
  customersEnd: Date | null;
  disputeId: string | null;
};

const ends = (db: Db) =>
  db
    .selectFrom('work_end')
    .select([
      'id',
      'assignment_id as assignmentId',
      'reason',
      'ended_at as endedAt',
      'stated_at as statedAt',
      'agreed_minutes as agreedMinutes',
      'least_minutes as leastMinutes',
      'billed_minutes as billedMinutes',
      'status',
      'confirmed_by as confirmedBy',
      'confirmed_at as confirmedAt',
      'customers_end as customersEnd',
      'dispute_id as disputeId',
    ]);

/** Returns the ends of these assignments; longer work and unfinished work have none. */
export const endsOf = (db: Db, assignmentIds: readonly string[]): Promise<WorkEnd[]> =>
  assignmentIds.length === 0
    ? Promise.resolve([])
    : ends(db).where('assignment_id', 'in', assignmentIds).orderBy('stated_at').orderBy('id').execute();

export const endOf = (db: Db, assignmentId: string): Promise<WorkEnd | undefined> =>
  ends(db).where('assignment_id', '=', assignmentId).executeTakeFirst();

/** Returns the end to which this dispute objects. */
export const endOfDispute = (db: Db, disputeId: string): Promise<WorkEnd | undefined> =>
  ends(db).where('dispute_id', '=', disputeId).executeTakeFirst();

/** Returns the assignments whose end was stated by then and awaits the customer, oldest first. */
export async function unconfirmedEndsStatedBefore(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('work_end')
    .select('assignment_id')
    .where('status', '=', 'stated')
    .where('stated_at', '<=', before)
    .orderBy('stated_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.assignment_id);
}

export async function insertEnd(tx: Tx, one: WorkEnd): Promise<void> {
  await tx
    .insertInto('work_end')
    .values({
      id: one.id,
      assignment_id: one.assignmentId,
      reason: one.reason,
      ended_at: one.endedAt,
      stated_at: one.statedAt,
      agreed_minutes: one.agreedMinutes,
      least_minutes: one.leastMinutes,
      billed_minutes: one.billedMinutes,
      status: one.status,
      confirmed_by: one.confirmedBy,
      confirmed_at: one.confirmedAt,
    })
    .execute();
}

export type EndChange = {
  /** Null: it awaits confirmation again. */
  confirmed?: { by: WorkEndConfirmer; at: Date } | null;
  objection?: { disputeId: string; at: Date; customersEnd: Date };
  billedMinutes?: number;
};

/** Writes the new status and its changes if the end still has the old one. Returns the number of rows changed. */
export async function saveEnd(
  tx: Tx,
  id: string,
  { from, to, change }: { from: WorkEndStatus; to: WorkEndStatus; change: EndChange },
): Promise<number> {
  const { confirmed, objection, billedMinutes } = change;
  const { numUpdatedRows } = await tx
    .updateTable('work_end')
    .set({
      status: to,
      confirmed_by: confirmed === null ? null : confirmed?.by,
      confirmed_at: confirmed === null ? null : confirmed?.at,
      objected_at: objection?.at,
      dispute_id: objection?.disputeId,
      customers_end: objection?.customersEnd,
      billed_minutes: billedMinutes,
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
