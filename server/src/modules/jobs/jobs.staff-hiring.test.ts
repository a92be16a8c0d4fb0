import * as contract from '@dihaadi/contract/applicants';
import { readOwnJob } from '@dihaadi/contract/provider-jobs';
import { listAllJobs } from '@dihaadi/contract/staff-jobs';
import { readToday } from '@dihaadi/contract/today';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apply, jobRecords, newSeeker, postJob } from '../../testkit/jobs.ts';
import { liveJobOf, newProvider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { jobsTasks } from './jobs.tasks.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const staff = () => app.token('super_admin');
const waiting = async (jobId: string) =>
  (await app.ok(readToday, { token: await staff() })).needs
    .filter(({ kind }) => kind === 'job_with_applicants')
    .flatMap(({ items }) => items)
    .filter(({ id }) => id === jobId);

test('staff handle applications for their own jobs: seen under Today, shortlisted, hired', async () => {
  const job = await postJob(app, { title: 'Night guard for the office' });
  const seeker = await newSeeker(app, { city: 'Bundi' });
  const { id } = await apply(app, job.id, seeker.token);
  expect(await waiting(job.id)).toMatchObject([
    { id: job.id, title: 'Night guard for the office', detail: 'Jaipur' },
  ]);
  const token = await staff();
  expect(await app.ok(readOwnJob, { token, params: { id: job.id } })).toMatchObject({ applicants: 1 });
  const { rows } = await app.list(contract.listApplicants, { token, params: { id: job.id } });
  expect(rows).toMatchObject([{ id, email: null, city: 'Bundi', can: { shortlist: true, hire: true } }]);
  const move = (status: 'shortlisted' | 'hired') =>
    app.ok(contract.moveApplicant, { token, params: { id }, body: { status } });
  expect((await move('shortlisted')).email).toMatch(/@test\.example$/);
  await app.ok(contract.noteApplicant, { token, params: { id }, body: { note: 'Called.' } });
  expect((await app.send(contract.exportApplicants, { token, params: { id: job.id } })).text).toContain(
    'Bundi',
  );
  expect(await move('hired')).toMatchObject({ status: 'hired' });
  expect((await jobRecords(app, job.id)).status).toBe('filled');
  expect(await waiting(job.id)).toEqual([]);
});

test('staff list only their own jobs with unanswered applications, and search among them', async () => {
  const company = await newProvider(app);
  const [unanswered, answered, none] = [
    await postJob(app, { title: 'Gatekeeper' }),
    await postJob(app),
    await postJob(app),
  ];
  const seeker = await newSeeker(app);
  await apply(app, unanswered.id, seeker.token);
  await apply(app, (await liveJobOf(app, company)).id, seeker.token);
  const { id } = await apply(app, answered.id, seeker.token);
  const token = await staff();
  await app.ok(contract.moveApplicant, { token, params: { id }, body: { status: 'shortlisted' } });
  const list = async (query: object) =>
    (await app.list(listAllJobs, { token, query: { applications: 'unanswered', ...query } })).rows.map(
      (job) => job.id,
    );
  const found = await list({});
  expect(found).toContain(unanswered.id);
  for (const { id: other } of [answered, none]) expect(found).not.toContain(other);
  expect(await list({ q: 'gatekeeper' })).toEqual([unanswered.id]);
  expect(await list({ q: 'electrician', status: 'draft' })).toEqual([]);
});

test('staff cannot answer for a company, nor a manager or a company for staff', async () => {
  const company = await newProvider(app);
  const [ofCompany, ofStaff] = [await liveJobOf(app, company), await postJob(app)];
  const seeker = await newSeeker(app);
  const [first, second] = [
    await apply(app, ofCompany.id, seeker.token),
    await apply(app, ofStaff.id, seeker.token),
  ];
  const body = { status: 'shortlisted' };
  const token = await staff();
  await app.refused(404, contract.listApplicants, { token, params: { id: ofCompany.id } });
  await app.refused(404, contract.moveApplicant, { token, params: { id: first.id }, body });
  await app.refused(404, contract.moveApplicant, { token: company.token, params: { id: second.id }, body });
  const manager = await app.token('manager');
  await app.refused(403, contract.moveApplicant, { token: manager, params: { id: second.id }, body });
  await app.refused(403, contract.listApplicants, { token: manager, params: { id: ofStaff.id } });
});

test('an application for a staff job lapses too after 14 days without an answer', async () => {
  const job = await postJob(app);
  const { id } = await apply(app, job.id, (await newSeeker(app)).token);
  app.clock.advance(14 * DAY);
  await jobsTasks.find(({ name }) => name === 'jobs.lapse_unanswered')?.run(app.deps, { thing_id: null });
  expect((await jobRecords(app, job.id)).applications).toMatchObject([{ id, reason_code: 'no_answer' }]);
});
