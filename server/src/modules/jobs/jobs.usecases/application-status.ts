import type { ApplicationHistory, EndReason } from '@dihaadi/contract/applications';
import { type ApplicationStatus, applicationStatuses } from '@dihaadi/contract/jobs';
import { endReasons, interviewEvents } from '@dihaadi/contract/applications';
import { type Actor, type Person, system } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { problem } from '../../../platform/errors.ts';
import { topic } from '../../../platform/events.ts';
import { changesAndOthersOf } from '../../../platform/events.queries.ts';
import { transition, transitionAll } from '../../../platform/transition.ts';
import { lockBlockedCompanyIds } from '../../seekers/seekers.public.ts';
import {
  lockApplication,
  lockApplicationsOf,
  saveApplicationStatus,
  saveApplicationStatuses,
} from '../jobs.applications.queries.ts';
import { deleteNotesAbout, openApplicationsOf } from '../jobs.erasure.queries.ts';
import { releaseSlots, releaseSlotsOf } from '../jobs.interviews.queries.ts';
import { applicationMachine, type ApplicationTransition, isOpen } from '../jobs.applications.rules.ts';
import { type Application, applicationById, type Job, lockJob } from '../jobs.queries.ts';
import { topicsOf as topicsOfJob } from './job-transitions.ts';

type Deps = { db: Db; clock: Clock };

export const noSuchApplication = () => problem('not-found', 'no-such-application');

/** Returns the live topics of an application: staff, its seeker and the company's account. */
export async function topicsOf(
  tx: Tx,
  { job, jobSeekerId }: { job: Pick<Job, 'companyId'>; jobSeekerId: string },
): Promise<string[]> {
  const [staff = topic.staff, ...company] = await topicsOfJob(tx, job);
  return [staff, topic.account(jobSeekerId), ...company];
}

type Move = {
  application: Application;
  name: ApplicationTransition;
  actor: Actor;
  at: Date;
  reasonCode?: EndReason | undefined;
  topics: string[];
};

/**
 * Changes the status of a locked application, in the caller's transaction; the only way to change it. Interview times
 * offered are released when it ends. Throws 409 `invalid-transition` if the table forbids the change.
 */
export async function transitionApplication(tx: Tx, move: Move): Promise<Application> {
  const { application, name, actor, at, topics, reasonCode = null } = move;
  const { id, status: from, jobId, jobSeekerId } = application;
  const status = await transition(tx, applicationMachine, {
    id,
    name,
    state: from,
    actor,
    at,
    topics,
    data: { job_id: jobId, job_seeker_id: jobSeekerId, reason_code: reasonCode },
    save: (to) => saveApplicationStatus(tx, id, { from, to, at, reasonCode }),
  });
  if (!isOpen(status) && status !== 'hired') await releaseSlots(tx, id);
  return { ...application, status, statusAt: at, reasonCode };
}

type Ending = {
  job: Job;
  statuses: readonly ApplicationStatus[];
  name: 'fill' | 'end';
  reasonCode: EndReason;
  at: Date;
};

/**
 * Ends all applications for a locked job that are in one of `statuses`. Runs in the caller's transaction, so that no
 * application of an ended job can be decided, and in a few statements, since a job may have thousands and others wait
 * for its lock.
 */
export async function endApplications(tx: Tx, ending: Ending): Promise<void> {
  const { job, statuses, name, reasonCode, at } = ending;
  const open = await lockApplicationsOf(tx, job.id, { statuses });
  if (open.length === 0) return;
  const [staff = topic.staff, ...company] = await topicsOfJob(tx, job);
  const things = open.map(({ id, status, jobId, jobSeekerId }) => ({
    id,
    state: status,
    topics: [staff, topic.account(jobSeekerId), ...company],
    data: { job_id: jobId, job_seeker_id: jobSeekerId, reason_code: reasonCode },
  }));
  await transitionAll(tx, applicationMachine, {
    things,
    name,
    actor: system,
    at,
    save: (ids, change) => saveApplicationStatuses(tx, ids, { ...change, at, reasonCode }),
  });
  await releaseSlotsOf(
    tx,
    open.map(({ id }) => id),
  );
}

export type OwnApplication = { application: Application; job: Job; topics: string[] };

/**
 * Returns the seeker's own application, locked after its job as everywhere. Throws 404 if it is unknown or another
 * seeker's.
 */
export async function lockOwnApplication(tx: Tx, actor: Person, id: string): Promise<OwnApplication> {
  const found = await applicationById(tx, id);
  if (found?.jobSeekerId !== actor.id) throw noSuchApplication();
  const job = await lockJob(tx, found.jobId);
  const application = await lockApplication(tx, id);
  if (job === undefined || application === undefined) throw noSuchApplication();
  return { application, job, topics: await topicsOf(tx, { job, jobSeekerId: actor.id }) };
}

/**
 * Withdraws the actor's own open application. Throws 404 if it is unknown or another seeker's, 409 `invalid-transition`
 * if it has ended.
 */
export function withdrawApplication(
  deps: Deps,
  { actor, id }: { actor: Person; id: string },
): Promise<Application> {
  return inTransaction(deps.db, async (tx) =>
    transitionApplication(tx, {
      ...(await lockOwnApplication(tx, actor, id)),
      name: 'withdraw',
      actor,
      at: deps.clock.now(),
    }),
  );
}

/**
 * Withdraws every open application of a seeker who erases their account, which releases their interview times and
 * notifies the companies, and deletes the companies' notes about them. Runs in the erasing transaction.
 */
export async function eraseApplicationsOf(tx: Tx, actor: Person, at: Date): Promise<void> {
  // Applying takes this lock too, so no application is sent meanwhile.
  await lockBlockedCompanyIds(tx, actor.id);
  for (const { id } of await openApplicationsOf(tx, actor.id)) {
    const own = await lockOwnApplication(tx, actor, id);
    if (isOpen(own.application.status))
      await transitionApplication(tx, { ...own, name: 'withdraw', actor, at });
  }
  await deleteNotesAbout(tx, actor.id);
}

const statusOf = (text: string | null): ApplicationStatus | null =>
  applicationStatuses.find((one) => one === text) ?? null;

/** Returns an application's history, oldest first: status, actor, reason and interview times. */
export async function applicationHistory(db: Db, id: string): Promise<ApplicationHistory> {
  const changes = await changesAndOthersOf(db, {
    thing: applicationMachine.thing,
    thingId: id,
    others: interviewEvents,
  });
  return changes.map((change) => ({
    name: change.name,
    from_status: statusOf(change.fromState),
    to_status: statusOf(change.toState),
    actor_role: change.actorRole,
    reason_code: endReasons.find((one) => one === change.data['reason_code']) ?? null,
    at: change.at.toISOString(),
  }));
}
