import { randomUUID } from 'node:crypto';
import type * as contract from '@dihaadi/contract/applicants';
import type { Applicant } from '@dihaadi/contract/applicants';
import type { EndReason } from '@dihaadi/contract/applications';
import type { BodyOf, ReplyOf } from '@dihaadi/contract/endpoint';
import { type Actor, type Person, system } from '../../../platform/actor.ts';
import { inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { recordEvent } from '../../../platform/events.queries.ts';
import { allows } from '../../../platform/machine.ts';
import { checkInterviewPlace } from '../../listings/listings.public.ts';
import { hiringSettings } from '../../settings/settings.public.ts';
import {
  countHired,
  lockApplication,
  lockApplicationsOf,
  unansweredApplications,
} from '../jobs.applications.queries.ts';
import { countOffers, insertSlots, releaseSlots, slotsOf } from '../jobs.interviews.queries.ts';
import {
  applicationMachine,
  type ApplicationTransition,
  checkSlots,
  hasChosen,
  openStatuses,
  unansweredBefore,
} from '../jobs.applications.rules.ts';
import { type Application, type Job, lockJob } from '../jobs.queries.ts';
import { jobMachine } from '../jobs.rules.ts';
import { jobOfOwnApplication, showApplicant } from './applicants.ts';
import { endApplications, transitionApplication, noSuchApplication, topicsOf } from './application-status.ts';
import { activeHirerOf } from './hirer.ts';
import { countHiringUse } from './hiring-limits.ts';
import { checkTimesFree } from './interview-times.ts';
import { transitionJob, noSuchJob } from './job-transitions.ts';
import { type Deps, type LimitedDeps, lockOwnJob } from './own-jobs.ts';

const STEPS = {
  shortlisted: 'shortlist',
  interview: 'interview',
  hired: 'hire',
  rejected: 'reject',
} as const satisfies Record<string, ApplicationTransition>;

type One = { actor: Person; id: string };

/**
 * Locks the job, then the application: the same order everywhere. Throws as `jobOfOwnApplication` and `activeHirerOf`
 * do.
 */
async function lockForStep(tx: Tx, { actor, id }: One): Promise<{ job: Job; application: Application }> {
  const { id: jobId } = await jobOfOwnApplication(tx, actor, id);
  await activeHirerOf(tx, actor);
  const job = await lockJob(tx, jobId);
  const application = await lockApplication(tx, id);
  if (job === undefined || application === undefined) throw noSuchApplication();
  return { job, application };
}

type Step = {
  job: Job;
  application: Application;
  name: ApplicationTransition;
  actor: Actor;
  at: Date;
  reasonCode?: EndReason | undefined;
};

async function step(tx: Tx, { job, ...move }: Step): Promise<void> {
  const topics = await topicsOf(tx, { job, jobSeekerId: move.application.jobSeekerId });
  await transitionApplication(tx, { ...move, topics });
}

/**
 * Advances an applicant for a job of the actor's company or of staff. A hire takes a position: of two concurrent hires
 * for the last one, one wins and the other gets 409 `position-filled`. The last position fills the job and ends the
 * other open applications. Throws 404 for another company's application, 409 `invalid-transition` if the table forbids
 * it, and as `countHiringUse` does.
 */
export async function moveApplicant(
  deps: LimitedDeps,
  command: One & BodyOf<typeof contract.moveApplicant>,
): Promise<Applicant> {
  const { actor, id, status } = command;
  const at = deps.clock.now();
  const reasonCode = status === 'rejected' ? (command.reason ?? undefined) : undefined;
  await countHiringUse(deps, { actor, use: 'step' });
  return inTransaction(deps.db, async (tx) => {
    const { job, application } = await lockForStep(tx, { actor, id });
    if (status === 'hired') await checkPositionLeft(tx, job);
    await step(tx, { job, application, name: STEPS[status], actor, at, reasonCode });
    if (status === 'hired') await fillIfAllHired(tx, { job, actor, at });
    // Offered times have a notification of their own.
    if (status === 'interview') await invite(tx, { job, application, actor, at });
    return showApplicant(tx, { job, id });
  });
}

type Invited = { job: Job; application: Application; actor: Person; at: Date };

const invite = async (tx: Tx, { job, application, actor, at }: Invited): Promise<void> =>
  recordEvent(tx, {
    thing: applicationMachine.thing,
    thingId: application.id,
    name: 'invite',
    actor,
    data: { job_id: job.id, job_seeker_id: application.jobSeekerId },
    topics: await topicsOf(tx, { job, jobSeekerId: application.jobSeekerId }),
    at,
  });

async function checkPositionLeft(tx: Tx, job: Job): Promise<void> {
  if ((await countHired(tx, job.id)) >= job.positionsAvailable)
    throw problem('position-filled', 'positions-filled');
}

async function fillIfAllHired(
  tx: Tx,
  { job, actor, at }: { job: Job; actor: Person; at: Date },
): Promise<void> {
  if ((await countHired(tx, job.id)) < job.positionsAvailable) return;
  // A closed or expired job keeps its status.
  if (allows(jobMachine, 'fill', job.status)) await transitionJob(tx, { job, name: 'fill', actor, at });
  await endApplications(tx, { job, statuses: openStatuses, name: 'fill', reasonCode: 'position_filled', at });
}

/**
 * Shortlists or rejects several applicants of one job in one transaction; those whose status forbids it are left
 * unchanged. Throws as `countHiringUse` does.
 */
export async function moveApplicants(
  deps: LimitedDeps,
  command: One & BodyOf<typeof contract.moveApplicants>,
): Promise<ReplyOf<typeof contract.moveApplicants>> {
  const { actor, id, status } = command;
  const ids = [...new Set(command.ids)];
  const at = deps.clock.now();
  const name = STEPS[status];
  const reasonCode = status === 'rejected' ? (command.reason ?? undefined) : undefined;
  await countHiringUse(deps, { actor, use: 'bulk' });
  return inTransaction(deps.db, async (tx) => {
    const job = await lockOwnJob(tx, await activeHirerOf(tx, actor), id);
    const { from } = applicationMachine.transitions[name];
    const chosen = await lockApplicationsOf(tx, job.id, { statuses: from, ids });
    for (const application of chosen) await step(tx, { job, application, name, actor, at, reasonCode });
    const moved = new Set(chosen.map((one) => one.id));
    const unchanged = ids.filter((one) => !moved.has(one));
    return { changed: chosen.length, unchanged: unchanged.length, unchanged_ids: unchanged };
  });
}

/**
 * Offers interview times that replace those offered before, and invites the applicant; a time they have chosen is
 * released. Throws 400 if a time has passed or is another applicant's, or the address is missing; 422 `listing-refused`
 * if the address text requests a fee; 409 `invalid-transition` if the application has ended; 409 `list-full` for an
 * eleventh offer; 404 for another company's application; and as `countHiringUse` does.
 */
export async function offerSlots(
  deps: LimitedDeps,
  command: One & BodyOf<typeof contract.offerSlots>,
): Promise<Applicant> {
  const { actor, id, minutes, interview_mode: mode } = command;
  const at = deps.clock.now();
  const startsAt = command.starts_at.map((time) => new Date(time));
  const address = command.address ?? null;
  await countHiringUse(deps, { actor, use: 'offer' });
  return inTransaction(deps.db, async (tx) => {
    const { job, application } = await lockForStep(tx, { actor, id });
    checkSlots({ startsAt, minutes, mode, address }, at);
    checkInterviewPlace(address ?? '');
    await checkMayOffer(tx, id);
    await checkTimesFree(tx, { jobId: job.id, applicationId: id, startsAt, minutes });
    const isMoved = hasChosen(await slotsOf(tx, [id]), at);
    if (application.status !== 'interview')
      await step(tx, { job, application, name: 'interview', actor, at });
    await releaseSlots(tx, id);
    const slots = startsAt.map((time) => ({
      id: randomUUID(),
      applicationId: id,
      startsAt: time,
      minutes,
      interviewMode: mode,
      address,
      slotStatus: 'offered' as const,
      createdAt: at,
    }));
    await insertSlots(tx, slots);
    await recordEvent(tx, {
      thing: applicationMachine.thing,
      thingId: id,
      name: isMoved ? 'reschedule' : 'offer_slots',
      actor,
      data: { job_id: job.id, job_seeker_id: application.jobSeekerId, slots: slots.length },
      topics: await topicsOf(tx, { job, jobSeekerId: application.jobSeekerId }),
      at,
    });
    return showApplicant(tx, { job, id });
  });
}

const MAX_SLOT_OFFERS = 10;

async function checkMayOffer(tx: Tx, id: string): Promise<void> {
  if ((await countOffers(tx, id)) >= MAX_SLOT_OFFERS)
    throw problem('list-full', 'interview-offers-full', { count: MAX_SLOT_OFFERS });
}

const SWEEP = 100;

/** Ends applications left unanswered for too long, each in its own transaction. Returns the number ended. */
export async function lapseUnanswered(deps: Deps): Promise<number> {
  const at = deps.clock.now();
  const { answer_days } = await hiringSettings(deps.db);
  const unanswered = await unansweredApplications(deps.db, unansweredBefore(at, answer_days), SWEEP);
  for (const { id, jobId } of unanswered) await inTransaction(deps.db, (tx) => lapse(tx, { id, jobId, at }));
  return unanswered.length < SWEEP ? unanswered.length : unanswered.length + (await lapseUnanswered(deps));
}

async function lapse(tx: Tx, { id, jobId, at }: { id: string; jobId: string; at: Date }): Promise<void> {
  const job = await lockJob(tx, jobId);
  if (job === undefined) throw noSuchJob();
  const application = await lockApplication(tx, id);
  // It was answered or withdrawn since it was found.
  if (application?.status !== 'pending') return;
  await step(tx, { job, application, name: 'lapse', actor: system, at, reasonCode: 'no_answer' });
}
