// @vitest-environment happy-dom
import type { ProviderJob } from '@dihaadi/contract/provider-jobs';
import { within } from '@testing-library/react';
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
  test('if unknown is mentioned where the pay is entered, not above applicants', async () => {
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

  test('is shown on a job below it for as long as its pay can be raised', async () => {
    const active = await open(ownJob({ minimum_wage: below }));
    expect(await active.findByText(BELOW)).toBeTruthy();
    active.unmount();
    const closed = await open(ownJob({ minimum_wage: below, status: 'closed', can: { edit: false } }));
    await closed.findByText('1 applicant');
    expect(closed.queryByText(BELOW)).toBeNull();
  });
});

test('a draft is deleted after a confirmation, and the list of jobs is updated', async () => {
  const draft = ownJob({ status: 'draft', can: { delete: true } });
  const shown = await show(
    [
      { path: '/jobs/:jobId', element: <OwnJob /> },
      { path: '/job_provider/dashboard/jobs', element: <p>My jobs</p> },
    ],
    {
      at: `/jobs/${draft.id}`,
      answers: {
        [`GET /provider/jobs/${draft.id}`]: { json: draft },
        [`DELETE /provider/jobs/${draft.id}`]: { json: null, status: 204 },
      },
    },
  );
  await shown.user.click(await shown.findByRole('button', { name: 'Delete draft' }));
  const dialog = within(await shown.findByRole('alertdialog', { name: 'Delete this draft?' }));
  expect(shown.queryByText('My jobs')).toBeNull();
  await shown.user.click(dialog.getByRole('button', { name: 'Delete draft' }));
  expect(await shown.findByText('My jobs')).toBeTruthy();
});

test('a published job has no button to delete it', async () => {
  const shown = await open(ownJob());
  await shown.findByText('1 applicant');
  expect(shown.queryByRole('button', { name: 'Delete draft' })).toBeNull();
});

test('before closing a job its company sees for how many days it can still hire, as set by staff', async () => {
  const shown = await open(ownJob({ answer_days: 21 }));
  await shown.user.click(await shown.findByRole('button', { name: 'Close job' }));
  const dialog = within(await shown.findByRole('alertdialog', { name: 'Close this job?' }));
  expect(dialog.getByText(/from your shortlist for 21 days/u)).toBeTruthy();
});
