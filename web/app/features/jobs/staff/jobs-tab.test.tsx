// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { signInAs } from '../../../testkit/session.ts';
import { show } from '../../../testkit/show.tsx';
import JobsTab from './jobs-tab.tsx';

test.each([
  ['manager', '/manager/jobs', 0],
  ['super_admin', '/admin/jobs', 2],
] as const)('%s: only the super admin can post a job', async (role, address, links) => {
  signInAs(role);
  const { findByText, queryAllByRole } = await show([{ path: '/', element: <JobsTab /> }], {
    at: '/',
    answers: { [`GET ${address}`]: { json: [] } },
  });
  expect(await findByText('No jobs posted yet')).toBeDefined();
  expect(queryAllByRole('link', { name: 'Post New Job' })).toHaveLength(links);
});
