import type { JobStatus } from '@dihaadi/contract/jobs';
import { isStaffRole } from '@dihaadi/contract/roles';
import type { Actor, Person } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';
import { allows } from '../../platform/machine.ts';
import { isEditable, jobMachine, type JobTransition } from './jobs.rules.ts';

const posts = (actor: Actor): boolean => ['super_admin', 'system'].includes(actor.role);

/** Refuses, with 403, a caller who may not post jobs; the clock and the seeds may. */
export function checkMayPost(actor: Actor): void {
  if (!posts(actor)) throw problem('forbidden', 'staff-only');
}

/** What managers, too, decide on a job (rulings, section 2). */
const MODERATION: readonly JobTransition[] = ['approve', 'send_back', 'close'];

const moderates = (actor: Actor): boolean => posts(actor) || isStaffRole(actor.role);

/** Refuses, with 403, a caller who may not moderate jobs. */
export function checkMayModerate(actor: Actor): void {
  if (!moderates(actor)) throw problem('forbidden', 'staff-only');
}

/** Whether the actor may change the text of this job now. */
export const mayEdit = (actor: Actor, job: { status: JobStatus }): boolean =>
  posts(actor) && isEditable(job.status);

/** Whether the actor may let this happen to the job now. */
export const mayChange = (actor: Actor, name: JobTransition, job: { status: JobStatus }): boolean =>
  (MODERATION.includes(name) ? moderates(actor) : posts(actor)) && allows(jobMachine, name, job.status);

/** Whether the actor answers those who apply: for the staff's own jobs the super admin, for a company's its own people. */
export const mayHire = (actor: Actor, job: { companyId: string | null; status: JobStatus }): boolean =>
  actor.role === 'super_admin' && job.companyId === null && job.status !== 'draft';

/** Returns whether the actor sees drafts; other people see what is or was public. */
export const seesDrafts = (actor: Person | undefined): boolean => actor?.role === 'super_admin';

/** Refuses, with 403, to list jobs by their state, except for staff: other people get the active ones. */
export function checkMayAskFor(actor: Person | undefined, status: JobStatus | undefined): void {
  if (status !== undefined && !seesDrafts(actor)) {
    throw problem('forbidden', 'staff-jobs-by-status');
  }
}

/** Refuses, with 403, a caller who is no job seeker, and an application in another seeker's name. */
export function checkMayApply(actor: Person, jobSeekerId: string | undefined): void {
  if (actor.role !== 'job_seeker') throw problem('forbidden', 'seekers-only');
  if (jobSeekerId !== undefined && jobSeekerId !== actor.id) {
    throw problem('forbidden', 'apply-for-yourself');
  }
}
