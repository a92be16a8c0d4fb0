import type { JobStatus } from '@dihaadi/contract/jobs';
import type { ReportStatus, StaffReport } from '@dihaadi/contract/reports';
import { isStaffRole } from '@dihaadi/contract/roles';
import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';
import { allows } from '../../platform/machine.ts';
import { reportMachine } from './reports.rules.ts';

/** Statuses in which the decision can close a job: people can apply for it, or could soon. */
const CLOSABLE: readonly JobStatus[] = ['in_review', 'active', 'paused'];

/** Throws 403 for anyone but staff: only staff read and decide reports. */
export function checkMayDecide(actor: Actor): void {
  if (!isStaffRole(actor.role)) throw problem('forbidden', 'staff-only');
}

/** Whether the decision about a job can close it. */
export const isClosable = (job: { status: JobStatus }): boolean => CLOSABLE.includes(job.status);

/**
 * Returns what the actor may do with a report now: decide an open one, and close its job as well while people can still
 * apply.
 */
export function decisionsOn(
  actor: Actor,
  report: { status: ReportStatus },
  job: { status: JobStatus } | undefined,
): StaffReport['can'] {
  const decide = isStaffRole(actor.role) && allows(reportMachine, 'uphold', report.status);
  return { decide, close_job: decide && job !== undefined && isClosable(job) };
}
