import { readPublicCompany } from '@dihaadi/contract/companies';
import { type Job, readJob, STAFF_COMPANY } from '@dihaadi/contract/jobs';
import type { RouterContextProvider } from 'react-router';
import { renderContext } from '../../context.ts';
import { callInProcess } from '../../lib/api.server.ts';
import type { ShownJob } from './jobs.labels.ts';
import { ApiProblem } from '../../lib/request.ts';
import { findSampleJob, isSampleJob } from './sample-jobs.ts';

const missing = (status: 404 | 503) => ({ job: null, real: null, status });

/** `real` is null for a demo job, which exists on these pages only. */
type Found = { job: ShownJob; real: Job | null; status: 200 } | { job: null; real: null; status: 404 | 503 };

/** Returns the company that posted a job; null for staff's own jobs and demo jobs. */
export const companyOf = (real: Job | null): string | null =>
  real === null || real.company_id === STAFF_COMPANY ? null : real.company_id;

/**
 * Returns the job with this id, including demo jobs; otherwise whether it doesn't exist (404) or can't be loaded now
 * (503).
 */
export async function findJob(context: Readonly<RouterContextProvider>, id: string): Promise<Found> {
  if (isSampleJob(id)) {
    const job = findSampleJob(id);
    return job === undefined ? missing(404) : { job, real: null, status: 200 };
  }
  try {
    const real = await callInProcess(context, readJob, { params: { id } });
    return { job: real, real, status: 200 };
  } catch (error) {
    // An id of the wrong shape is treated as an unknown one.
    if (error instanceof ApiProblem && [400, 404].includes(error.problem.status)) {
      return missing(404);
    }
    context.get(renderContext).report(error);
    return missing(503);
  }
}

/** Whether staff have verified the company; if this can't be loaded, the page leaves it out. */
export async function isVerifiedCompany(
  context: Readonly<RouterContextProvider>,
  companyId: string,
): Promise<boolean> {
  try {
    return (await callInProcess(context, readPublicCompany, { params: { companyId } })).is_verified;
  } catch (error) {
    if (!(error instanceof ApiProblem)) context.get(renderContext).report(error);
    return false;
  }
}
