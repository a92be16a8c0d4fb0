import type { InterviewSlot } from '@dihaadi/contract/applications';
import { type Person, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { badField, problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { applicationMachine } from '../jobs.applications.rules.ts';
import {
  chooseSlot,
  chosenTimesOf,
  clashingInterview,
  lockChoicesOf,
  releaseOverlapping,
  releaseSlots,
  type Slot,
  slotsOf,
} from '../jobs.interviews.queries.ts';
import { type Job, jobById } from '../jobs.queries.ts';
import { lockOwnApplication, type OwnApplication, topicsOf } from './application-status.ts';
import { noSuchJob } from './job-transitions.ts';

type Deps = { db: Db; clock: Clock };

type Happened = OwnApplication & {
  name: 'choose_slot' | 'cancel_slot' | 'ask_times';
  actor: Person;
  slotId: string;
  at: Date;
};

const record = (tx: Tx, { application, topics, name, actor, slotId, at }: Happened): Promise<void> =>
  recordEvent(tx, {
    thing: applicationMachine.thing,
    thingId: application.id,
    name,
    actor,
    data: { job_id: application.jobId, job_seeker_id: actor.id, slot_id: slotId },
    topics,
    at,
  });

/**
 * Chooses one of the interview times offered to the actor. Their other times are released, and no other applicant for
 * the job can choose the same one. Choosing it again changes nothing. Throws 404 if the application or time is unknown
 * or not the actor's; 409 `invalid-transition` if the time has passed or is no longer offered, or the application is
 * not at the interview stage; 409 naming the other interview if the actor has one at that time.
 */
export function chooseInterviewSlot(
  deps: Deps,
  { actor, id, slotId }: { actor: Person; id: string; slotId: string },
): Promise<Slot> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockChoicesOf(tx, actor.id);
    const own = await lockOwnApplication(tx, actor, id);
    const slot = (await slotsOf(tx, [id])).find((one) => one.id === slotId);
    if (slot === undefined) throw problem('not-found', 'interview-time-gone');
    if (slot.slotStatus === 'chosen') return slot;
    if (own.application.status !== 'interview' || slot.startsAt <= at) throw tooLate();
    await checkNoClash(tx, { seekerId: actor.id, slot });
    await releaseSlots(tx, id, slotId);
    if ((await chooseSlot(tx, slotId, at)) !== 1) throw tooLate();
    await withdrawOverlappingOffers(tx, { job: own.job, slot, at });
    await record(tx, { ...own, name: 'choose_slot', actor, slotId, at });
    return { ...slot, slotStatus: 'chosen' };
  });
}

async function checkNoClash(tx: Tx, asked: { seekerId: string; slot: Slot }): Promise<void> {
  const other = await clashingInterview(tx, asked);
  if (other === undefined) return;
  const job = await jobById(tx, other.jobId);
  if (job === undefined) throw noSuchJob();
  throw problem('invalid-transition', 'interview-times-clash', {
    job: job.title,
    company: job.companyName,
    when: other.startsAt.toISOString(),
  });
}

type Taken = { job: Job; slot: Slot; at: Date };

/**
 * Withdraws overlapping offers to other applicants and notifies the company who has no time left. Done as the system:
 * an applicant does not learn who the others are.
 */
async function withdrawOverlappingOffers(tx: Tx, { job, slot, at }: Taken): Promise<void> {
  for (const { id, jobSeekerId } of await releaseOverlapping(tx, { jobId: job.id, slot }))
    await recordEvent(tx, {
      thing: applicationMachine.thing,
      thingId: id,
      name: 'lose_slots',
      actor: system,
      data: { job_id: job.id, job_seeker_id: jobSeekerId },
      topics: await topicsOf(tx, { job, jobSeekerId }),
      at,
    });
}

const tooLate = () => problem('invalid-transition', 'interview-time-late');

/**
 * Releases the time the actor has chosen, or requests other times than those offered. The company is notified which of
 * the two, and may offer others. Throws 404 if the application is unknown or not the actor's, 409 `invalid-transition`
 * if it has no such future time.
 */
export function cancelInterviewSlot(deps: Deps, { actor, id }: { actor: Person; id: string }): Promise<void> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const own = await lockOwnApplication(tx, actor, id);
    const slots = await slotsOf(tx, [id]);
    const slot = slots.find(({ startsAt }) => startsAt > at);
    if (own.application.status !== 'interview' || slot === undefined)
      throw problem('invalid-transition', 'no-interview-time-to-cancel');
    await releaseSlots(tx, id);
    const name = slot.slotStatus === 'chosen' ? 'cancel_slot' : 'ask_times';
    await record(tx, { ...own, name, actor, slotId: slot.id, at });
  });
}

type Offer = { jobId: string; applicationId: string; startsAt: readonly Date[]; minutes: number };

/** Throws 400 for a time at which another applicant has an interview for the same job. */
export async function checkTimesFree(
  tx: Tx,
  { jobId, applicationId, startsAt, minutes }: Offer,
): Promise<void> {
  const taken = await chosenTimesOf(tx, { jobId, but: applicationId });
  const length = minutes * 60_000;
  startsAt.forEach((start, index) => {
    const ends = start.getTime() + length;
    if (taken.some((one) => one.startsAt.getTime() < ends && start < one.endsAt))
      throw badField(`starts_at.${index}`, 'interview-time-taken');
  });
}

/** Returns an interview time as both sides see it. */
export const shownSlot = (slot: Slot): InterviewSlot => ({
  id: slot.id,
  starts_at: slot.startsAt.toISOString(),
  minutes: slot.minutes,
  interview_mode: slot.interviewMode,
  address: slot.address,
  slot_status: slot.slotStatus,
});
