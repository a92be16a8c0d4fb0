import { randomUUID } from 'node:crypto';
import { applyForJob } from '@dihaadi/contract/jobs';
import { readCompanyHiring, readSeekerApplications } from '@dihaadi/contract/staff-hiring';
import { listAllJobs } from '@dihaadi/contract/staff-jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobAt, newSeeker } from '../../testkit/jobs.ts';
import { draftOf, newProvider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

test('staff see how many jobs a company has created, and find them by the company', async () => {
  const [provider, other] = [await newProvider(app), await newProvider(app)];
  const draft = await draftOf(app, provider);
  await draftOf(app, other);
  const { companyId } = provider;
  expect(await app.ok(readCompanyHiring, { token, params: { companyId } })).toEqual({
    plan: null,
    jobs: { total: 1, active: 0, in_review: 0 },
  });
  const { rows } = await app.list(listAllJobs, { token, query: { company_id: companyId } });
  expect(rows.map(({ id }) => id)).toEqual([draft.id]);
  await app.refused(404, readCompanyHiring, { token, params: { companyId: randomUUID() } });
});

test('staff see a seeker’s applications by status, with their jobs', async () => {
  const seeker = await newSeeker(app);
  const job = await jobAt(app, 'active');
  await app.ok(applyForJob, { token: seeker.token, body: { job_id: job.id } });
  const params = { seekerId: seeker.id };
  expect(await app.ok(readSeekerApplications, { token, params })).toMatchObject({
    counts: [{ status: 'pending', count: 1 }],
    newest: [{ job_id: job.id, title: job.title, status: 'pending' }],
  });
  await app.refused(404, readSeekerApplications, { token, params: { seekerId: randomUUID() } });
  await app.refused(403, readSeekerApplications, { token: seeker.token, params });
});
