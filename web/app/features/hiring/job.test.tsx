// @vitest-environment happy-dom
import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { describe, expect, test } from 'vitest';
import { ownJob } from '../../testkit/hiring.ts';
import { show } from '../../testkit/show.tsx';
import OwnJob from './job.tsx';
import WriteJob from './write-job.tsx';

const below = { amount: 24_000, is_below: true, source: 'Labour Department' };
const NOT_KNOWN = 'Check the minimum wage';
const BELOW = 'Below the minimum wage';

const open = (job: ProviderJob, at: 'job' | 'edit' = 'job') =>
  show(
    [
      { path: '/jobs/:jobId', element: <OwnJob /> },
      { path: '/jobs/:jobId/edit', element: <WriteJob /> },
    ],
    {
      at: `/jobs/${job.id}${at === 'edit' ? '/edit' : ''}`,
      answers: {
        [`GET /provider/jobs/${job.id}`]: { json: job },
        [`GET /provider/jobs/${job.id}/applications`]: { json: [] },
      },
    },
  );

describe('the minimum wage', () => {
  test('that is not known is said where the pay is written, not above applicants', async () => {
    const draft = await open(ownJob({ status: 'draft' }));
    expect(await draft.findByText(NOT_KNOWN)).toBeTruthy();
    draft.unmount();
    const active = await open(ownJob());
    await active.findByText('1 applicant');
    expect(active.queryByText(NOT_KNOWN)).toBeNull();
    active.unmount();
    const edited = await open(ownJob(), 'edit');
    expect(await edited.findByText(NOT_KNOWN)).toBeTruthy();
  });

  test('is pointed out on a job below it for as long as its pay can be raised', async () => {
    const active = await open(ownJob({ minimum_wage: below }));
    expect(await active.findByText(BELOW)).toBeTruthy();
    active.unmount();
    const closed = await open(ownJob({ minimum_wage: below, status: 'closed', can: { edit: false } }));
    await closed.findByText('1 applicant');
    expect(closed.queryByText(BELOW)).toBeNull();
  });
});
