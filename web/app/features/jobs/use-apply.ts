import { applyForJob } from '@dihaadi/contract/jobs';
import { call } from '../../lib/api.ts';
import { useIntent } from '../../lib/idempotency-key.ts';
import { isSampleJob } from './sample-jobs.ts';

type Application = { job_id: string; job_seeker_id: string; cover_letter: string };

/** Sends an application; a repeated request, for example after a lost connection, creates only one application. */
export function useApply() {
  const keyOf = useIntent();
  return async (application: Application): Promise<void> => {
    // A demo job exists on these pages only (spec/product.md, section 7).
    if (isSampleJob(application.job_id)) return;
    const body = { ...application, status: 'pending' } as const;
    await call(applyForJob, { body, idempotencyKey: keyOf(body) });
  };
}
