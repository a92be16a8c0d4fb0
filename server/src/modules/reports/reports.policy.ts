import type { JobStatus } from '@dihaadi/contract/jobs';
import type { ReportStatus, StaffReport } from '@dihaadi/contract/reports';
import { isStaffRole } from '@dihaadi/contract/roles';
import type { Actor } from '../../platform/actor.ts';
import { problem } from '../../platform/errors.ts';
import { allows } from '../../platform/machine.ts';
import { reportMachine } from './reports.rules.ts';

/** In these a job can be closed with the decision: people can apply for it, or could soon. */
const CLOSABLE: readonly JobStatus[] = ['in_review', 'active', 'paused'];

/** Refuses, with 403, people who are not staff: only staff read reports and decide them. */
export function checkMayDecide(actor: Actor): void {
  if (!isStaffRole(actor.role)) throw problem('forbidden', 'staff-only');
}

/** Whether a job can be closed with the decision about it. */
export const isClosable = (job: { status: JobStatus }): boolean => CLOSABLE.includes(job.status);

/** What the actor may do with a report now: decide an open one, and close its job with it while people can still apply. */
export function decisionsOn(
  actor: Actor,
  report: { status: ReportStatus },
  job: { status: JobStatus } | undefined,
): StaffReport['can'] {
  const decide = isStaffRole(actor.role) && allows(reportMachine, 'uphold', report.status);
  return { decide, close_job: decide && job !== undefined && isClosable(job) };
}
