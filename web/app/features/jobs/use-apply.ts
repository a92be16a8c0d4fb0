import { applyForJob } from '@dihaadi/contract/jobs';
import { useRef } from 'react';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { isSampleJob } from '../../lib/sample-jobs.ts';

type Application = { job_id: string; job_seeker_id: string; cover_letter: string };

/** Sends an application; the same one sent again, after a lost connection say, is one application. */
export function useApply() {
  const intent = useRef({ sent: '', key: '' });
  return async (application: Application): Promise<void> => {
    // A demo job exists on these pages only (spec/product.md, section 7).
    if (isSampleJob(application.job_id)) return;
    const body = { ...application, status: 'pending' } as const;
    const sent = JSON.stringify(body);
    if (intent.current.sent !== sent) intent.current = { sent, key: newIdempotencyKey() };
    await call(applyForJob, { body, idempotencyKey: intent.current.key });
  };
}
