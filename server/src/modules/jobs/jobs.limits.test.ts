import * as contract from '@dihaadi/contract/applicants';
import { inviteRecruiter } from '@dihaadi/contract/company-team';
import { addOwnJob, duplicateOwnJob, publishOwnJob } from '@dihaadi/contract/provider-jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, newSeeker } from '../../testkit/jobs.ts';
import { listing, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
/** Uses the same database, with limits that a single use reaches. */
let strict: TestApp;
let company: Provider;
let jobId: string;
let applicationId: string;
beforeAll(async () => {
  app = await startTestApp();
  strict = await startTestApp({ beside: app.url, limitScale: 0.0001 });
  company = await newProvider(app);
  jobId = (await liveJobOf(app, company)).id;
  applicationId = (await apply(app, jobId, (await newSeeker(app)).token)).id;
});
afterAll(async () => {
  await strict.close();
  await app.close();
});

test('a company over the rate limit is told when to try again, and nothing changes', async () => {
  const { token } = company;
  const job = { token, params: { id: jobId } };
  const application = { token, params: { id: applicationId } };
  const refused = [
    await strict.refused(429, addOwnJob, { token, body: listing }),
    await strict.refused(429, duplicateOwnJob, job),
    await strict.refused(429, publishOwnJob, job),
    await strict.refused(429, contract.exportApplicants, job),
    await strict.refused(429, contract.moveApplicants, {
      ...job,
      body: { status: 'rejected', reason: 'distance' },
    }),
    await strict.refused(429, contract.moveApplicant, { ...application, body: { status: 'shortlisted' } }),
    await strict.refused(429, contract.openApplicantResume, application),
    await strict.refused(429, inviteRecruiter, {
      token,
      body: { name: 'Asha', email: 'asha@limits.example' },
    }),
  ];
  expect(new Set(refused.map(({ type }) => type)).size).toBe(1);
  const { rows } = await app.list(contract.listApplicants, job);
  expect(rows).toMatchObject([{ id: applicationId, status: 'pending' }]);
});
