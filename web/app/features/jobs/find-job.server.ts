import { type Job, readJob } from '@dihaadi/contract/jobs';
import type { RouterContextProvider } from 'react-router';
import { loanContext } from '../../context.ts';
import { callInProcess } from '../../lib/api.server.ts';
import type { ShownJob } from './jobs.labels.ts';
import { ApiProblem } from '../../lib/request.ts';
import { findSampleJob, isSampleJob } from './sample-jobs.ts';

const missing = (status: 404 | 503) => ({ job: null, real: null, status });

/** `real` is null of a demo job, which exists on these pages only. */
type Found = { job: ShownJob; real: Job | null; status: 200 } | { job: null; real: null; status: 404 | 503 };

/** The job of this id, a demo job among them; else whether there is none (404) or it cannot be had now (503). */
export async function findJob(context: Readonly<RouterContextProvider>, id: string): Promise<Found> {
  if (isSampleJob(id)) {
    const job = findSampleJob(id);
    return job === undefined ? missing(404) : { job, real: null, status: 200 };
  }
  try {
    const real = await callInProcess(context, readJob, { params: { id } });
    return { job: real, real, status: 200 };
  } catch (error) {
    // An id of the wrong shape is as wrong as an unknown one.
    if (error instanceof ApiProblem && [400, 404].includes(error.problem.status)) {
      return missing(404);
    }
    context.get(loanContext).report(error);
    return missing(503);
  }
}
