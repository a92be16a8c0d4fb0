import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, line } from './fields.ts';
import { Job } from './jobs.ts';
import { StaffJob } from './staff-jobs.ts';

const staff = { access: ['super_admin'] } as const;
const params = z.strictObject({ id });

export const approveJob = endpoint({
  ...staff,
  name: 'jobs.approve',
  method: 'PUT',
  path: '/admin/jobs/:id/approve',
  desk: { area: 'jobs', params: { id: 'job' } },
  summary: 'Approve a company’s pending job in the version that was reviewed; it becomes active',
  params,
  etag: Job,
  reply: StaffJob,
  problems: ['invalid-transition', 'company-rejected'],
});

export const sendBackJob = endpoint({
  ...staff,
  name: 'jobs.send_back',
  method: 'PUT',
  path: '/admin/jobs/:id/send-back',
  desk: { area: 'jobs', params: { id: 'job' } },
  summary: 'Return a pending job to its company with a reason; a job with applications is closed',
  params,
  body: z.strictObject({ reason: line(300) }),
  reply: StaffJob,
  problems: ['invalid-transition'],
});
