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

/** Returns the times offered or chosen for these applications, earliest first. */
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

/** Releases every time offered or chosen for an application, except `except`. */
export async function releaseSlots(tx: Tx, applicationId: string, except?: string): Promise<void> {
  await tx
    .updateTable('interview_slot')
    .set({ slot_status: 'released' })
    .where('application_id', '=', applicationId)
    .where('slot_status', '<>', 'released')
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

/** Releases every time offered or chosen for these applications. */
export async function releaseSlotsOf(tx: Tx, applicationIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('interview_slot')
    .set({ slot_status: 'released' })
    .where(sql<boolean>`application_id = any (${applicationIds}::uuid[])`)
    .where('slot_status', '<>', 'released')
    .execute();
}

/**
 * Releases times offered to the job's other applicants that overlap this one. Returns the applications left without a
 * time, with their seekers.
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

/** Returns the interview times chosen by a job's applicants other than `but`. */
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
    // A hired applicant no longer has an interview.
    .where('job_application.status', '=', 'interview')
    .execute();
  return rows.map(({ starts_at: startsAt, minutes }) => ({
    startsAt,
    endsAt: new Date(startsAt.getTime() + minutes * 60_000),
  }));
}

/** Serialises a seeker's choices of interview times until the transaction ends: their jobs share no row to lock. */
export async function lockChoicesOf(tx: Tx, seekerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`interview_choice:${seekerId}`}, 0))`.execute(tx);
}

/** Returns a seeker's interview for another application that overlaps this time. */
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
      // A hired applicant no longer has an interview.
      .where('job_application.status', '=', 'interview')
      .where('starts_at', '<', new Date(slot.startsAt.getTime() + slot.minutes * 60_000))
      .where(sql<boolean>`starts_at + minutes * interval '1 minute' > ${slot.startsAt}`)
      .orderBy('starts_at')
      .executeTakeFirst()
  );
}

/** Marks an offered time as chosen. Returns the number of rows. */
export async function chooseSlot(tx: Tx, id: string, at: Date): Promise<number> {
  const result = await tx
    .updateTable('interview_slot')
    .set({ slot_status: 'chosen', chosen_at: at })
    .where('id', '=', id)
    .where('slot_status', '=', 'offered')
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Returns how often times were offered for an application. */
export async function countOffers(db: Db, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('interview_slot')
    .select((eb) => eb.fn.count<number>('created_at').distinct().as('count'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return count;
}
