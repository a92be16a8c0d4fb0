import type { JobStatus } from '@dihaadi/contract/jobs';
import { isStaffRole } from '@dihaadi/contract/roles';
import type { Actor, Person } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';
import { allows } from '../../platform/machine.ts';
import { isEditable, jobMachine, type JobTransition } from './jobs.rules.ts';

const posts = (actor: Actor): boolean => ['super_admin', 'system'].includes(actor.role);

/** Throws 403 if the caller may not post jobs; the clock and the seeds may. */
export function checkMayPost(actor: Actor): void {
  if (!posts(actor)) throw problem('forbidden', 'staff-only');
}

/** Decisions on a job that managers may make, too (rulings, section 2). */
const MODERATION: readonly JobTransition[] = ['approve', 'send_back', 'close'];

const moderates = (actor: Actor): boolean => posts(actor) || isStaffRole(actor.role);

/** Throws 403 if the caller may not moderate jobs. */
export function checkMayModerate(actor: Actor): void {
  if (!moderates(actor)) throw problem('forbidden', 'staff-only');
}

/** Whether the actor may edit this job's text now. */
export const mayEdit = (actor: Actor, job: { status: JobStatus }): boolean =>
  posts(actor) && isEditable(job.status);

/** Whether the actor may make this transition of the job now. */
export const mayChange = (actor: Actor, name: JobTransition, job: { status: JobStatus }): boolean =>
  (MODERATION.includes(name) ? moderates(actor) : posts(actor)) && allows(jobMachine, name, job.status);

/** Whether the actor answers applicants: the super admin for the staff's own jobs, a company's members for its jobs. */
export const mayHire = (actor: Actor, job: { companyId: string | null; status: JobStatus }): boolean =>
  actor.role === 'super_admin' && job.companyId === null && job.status !== 'draft';

/** Returns whether the actor sees drafts; others see only what is or was public. */
export const seesDrafts = (actor: Person | undefined): boolean => actor?.role === 'super_admin';

/** Throws 403 for listing jobs by status, except for staff: others get only active ones. */
export function checkMayFilterByStatus(actor: Person | undefined, status: JobStatus | undefined): void {
  if (status !== undefined && !seesDrafts(actor)) {
    throw problem('forbidden', 'staff-jobs-by-status');
  }
}

/** Throws 403 if the caller is not a job seeker, or applies in another seeker's name. */
export function checkMayApply(actor: Person, jobSeekerId: string | undefined): void {
  if (actor.role !== 'job_seeker') throw problem('forbidden', 'seekers-only');
  if (jobSeekerId !== undefined && jobSeekerId !== actor.id) {
    throw problem('forbidden', 'apply-for-yourself');
  }
}
