import type { InterviewMode, SlotStatus } from '@dihaadi/contract/applications';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export type Slot = {
  id: string;
  applicationId: string;
  startsAt: Date;
  minutes: number;
  interviewMode: InterviewMode;
  address: string | null;
  slotStatus: SlotStatus;
  createdAt: Date;
};

/** The times offered or chosen for these applications, earliest first. */
export function slotsOf(db: Db, applicationIds: readonly string[]): Promise<Slot[]> {
  return db
    .selectFrom('interview_slot')
    .select([
      'id',
      'application_id as applicationId',
      'starts_at as startsAt',
      'minutes',
      'interview_mode as interviewMode',
      'address',
      'slot_status as slotStatus',
      'created_at as createdAt',
    ])
    .where('application_id', 'in', applicationIds)
    .where('slot_status', '<>', 'released')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export async function insertSlots(tx: Tx, slots: readonly Slot[]): Promise<void> {
  await tx
    .insertInto('interview_slot')
    .values(
      slots.map((slot) => ({
        id: slot.id,
        application_id: slot.applicationId,
        starts_at: slot.startsAt,
        minutes: slot.minutes,
        interview_mode: slot.interviewMode,
        address: slot.address,
        slot_status: slot.slotStatus,
        created_at: slot.createdAt,
      })),
    )
    .execute();
}

/** Frees every time offered or chosen for an application, but `except`. */
export async function releaseSlots(tx: Tx, applicationId: string, except?: string): Promise<void> {
  await tx
    .updateTable('interview_slot')
    .set({ slot_status: 'released' })
    .where('application_id', '=', applicationId)
    .where('slot_status', '<>', 'released')
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

/** Frees every time that was offered for these applications or chosen. */
export async function releaseSlotsOf(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('interview_slot')
    .set({ slot_status: 'released' })
    .where(sql<boolean>`application_id = any (${applicationIds}::uuid[])`)
    .where('slot_status', '<>', 'released')
    .execute();
}

/**
 * Frees what is offered to others who applied for the job and falls into this time; gives the applications that have no time
 * left by it, each with its seeker.
 */
export async function releaseOverlapping(
  tx: Tx,
  { jobId, slot }: { jobId: string; slot: Slot },
): Promise<{ id: string; jobSeekerId: string }[]> {
  const released = await tx
    .updateTable('interview_slot')
    .set({ slot_status: 'released' })
    .where('slot_status', '=', 'offered')
    .where('application_id', '<>', slot.applicationId)
    .where('application_id', 'in', (query) =>
      query.selectFrom('job_application').select('job_application.id').where('job_id', '=', jobId),
    )
    .where('starts_at', '<', new Date(slot.startsAt.getTime() + slot.minutes * 60_000))
    .where(sql<boolean>`starts_at + minutes * interval '1 minute' > ${slot.startsAt}`)
    .returning('application_id as id')
    .execute();
  const ids = [...new Set(released.map(({ id }) => id))];
  const left = ids.length === 0 ? [] : (await slotsOf(tx, ids)).map(({ applicationId }) => applicationId);
  const bare = ids.filter((id) => !left.includes(id));
  if (bare.length === 0) return [];
  return tx
    .selectFrom('job_application')
    .select(['id', 'job_seeker_id as jobSeekerId'])
    .where('id', 'in', bare)
    .orderBy('id')
    .execute();
}

/** The times at which others than `but` come to an interview for a job. */
export async function chosenTimesOf(
  db: Db,
  { jobId, but }: { jobId: string; but: string },
): Promise<{ startsAt: Date; endsAt: Date }[]> {
  const rows = await db
    .selectFrom('interview_slot')
    .innerJoin('job_application', 'job_application.id', 'application_id')
    .select(['starts_at', 'minutes'])
    .where('job_id', '=', jobId)
    .where('application_id', '<>', but)
    .where('slot_status', '=', 'chosen')
    // An applicant who is hired has no interview any more.
    .where('job_application.status', '=', 'interview')
    .execute();
  return rows.map(({ starts_at: startsAt, minutes }) => ({
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
  }));
}

/** One choice of an interview time by a seeker at a time, until the transaction ends: their jobs have no row in common. */
export async function lockChoicesOf(tx: Tx, seekerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`interview_choice:${seekerId}`}, 0))`.execute(tx);
}

/** The interview for another application to which a seeker comes in this time. */
export function clashingInterview(
  db: Db,
  { seekerId, slot }: { seekerId: string; slot: Slot },
): Promise<{ startsAt: Date; jobId: string } | undefined> {
  return (
    db
      .selectFrom('interview_slot')
      .innerJoin('job_application', 'job_application.id', 'application_id')
      .select(['starts_at as startsAt', 'job_id as jobId'])
      .where('job_seeker_id', '=', seekerId)
      .where('application_id', '<>', slot.applicationId)
      .where('slot_status', '=', 'chosen')
      // An applicant who is hired has no interview any more.
      .where('job_application.status', '=', 'interview')
      .where('starts_at', '<', new Date(slot.startsAt.getTime() + slot.minutes * 60_000))
      .where(sql<boolean>`starts_at + minutes * interval '1 minute' > ${slot.startsAt}`)
      .orderBy('starts_at')
      .executeTakeFirst()
  );
}

/** Marks an offered time as chosen; gives how many rows that were. */
export async function chooseSlot(tx: Tx, id: string, at: Date): Promise<number> {
  const result = await tx
    .updateTable('interview_slot')
    .set({ slot_status: 'chosen', chosen_at: at })
    .where('id', '=', id)
    .where('slot_status', '=', 'offered')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** How often times were offered for an application. */
export async function countOffers(db: Db, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('interview_slot')
    .select((eb) => eb.fn.count<number>('created_at').distinct().as('count'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return count;
}
