// @vitest-environment happy-dom
import type { StaffJob } from '@dihaadi/contract/staff-jobs';
import { expect, test } from 'vitest';
import { show } from '../../../testkit/show.tsx';
import OpenJob from '../../jobs/staff/open-job.tsx';
import JobsQueue from './jobs-queue.tsx';

const FIRST = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d11';
const SECOND = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d12';
const COMPANY = '0c7e2f7e-3a8e-4a7b-9a53-6f1d4a6f0d13';
const jobOf = (id: string, title: string): StaffJob => ({
  id,
  company_id: COMPANY,
  title,
  description: 'Wiring of ninety rooms.',
  requirements: '',
  responsibilities: '',
  company_name: 'Hotel Hawa',
  job_location: 'MI Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  is_remote: false,
  job_type: 'electrician',
  contract_type: 'monthly',
  salary_min: 20_000,
  salary_max: 24_000,
  experience_required: 0,
  education_required: null,
  skills_required: [],
  positions_available: 3,
  status: 'in_review',
  posted_date: '2026-11-20T06:30:00Z',
  application_deadline: null,
  benefits: [],
  shift: 'night',
  working_days: 6,
  provides: ['food'],
  interview_mode: 'in_person',
  interview_address: 'Gate 2, MI Road',
  walk_in_from: null,
  walk_in_until: null,
  applicants: 0,
  can: { edit: false, publish: false, close: false, approve: true, send_back: true, hire: false },
});
const jobs = [jobOf(FIRST, 'Electrician'), jobOf(SECOND, 'Plumber')];
const recordOf = (job: StaffJob | undefined) => ({
  json: { ...job, history: [], findings: [], minimum_wage: null },
  headers: { ETag: '"1"' },
});

test('a job opens over the queue with what its company says about it, and the decision leads to the next pending one', async () => {
  const { user, findByRole, findByText, address } = await show(
    [
      {
        path: '/admin/dashboard/moderation/jobs',
        element: <JobsQueue />,
        children: [{ path: ':jobId', element: <OpenJob /> }],
      },
    ],
    {
      at: '/admin/dashboard/moderation/jobs',
      answers: {
        'GET /admin/jobs': { json: jobs },
        [`GET /admin/jobs/${FIRST}`]: recordOf(jobs[0]),
        [`GET /admin/jobs/${SECOND}`]: recordOf(jobs[1]),
        [`PUT /admin/jobs/${FIRST}/approve`]: { json: jobs[0] },
      },
    },
  );
  await user.click(await findByRole('link', { name: /Review.*Electrician/ }));
  for (const said of ['Night shift', 'Food', /Gate 2, MI Road/, '6'])
    expect(await findByText(said)).toBeDefined();
  expect((await findByRole('link', { name: 'Hotel Hawa' })).getAttribute('href')).toBe(
    `/admin/dashboard/companies/${COMPANY}`,
  );
  await user.click(await findByRole('button', { name: 'Approve' }));
  expect(await findByText('Job approved')).toBeDefined();
  expect(await findByRole('dialog', { name: 'Plumber' })).toBeDefined();
  expect(address()).toBe(`/admin/dashboard/moderation/jobs/${SECOND}`);
});
