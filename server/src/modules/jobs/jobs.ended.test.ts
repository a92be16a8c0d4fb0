import { moveApplicant } from '@dihaadi/contract/applicants';
import { closeJob } from '@dihaadi/contract/staff-jobs';
import { closeOwnJob } from '@dihaadi/contract/provider-jobs';
import { listOwnApplications } from '@dihaadi/contract/seeker-applications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../testkit/cost.ts';
import { apply, jobRecords, newSeeker, transitionJob } from '../../testkit/jobs.ts';
import { giveMembership, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { jobsTasks } from './jobs.tasks.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let company: Provider;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Returns a live job with a pending and a shortlisted applicant. */
async function jobWithTwo() {
  // A new company each time: a token expires during the days that pass here.
  company = await newProvider(app);
  await giveMembership(app, company.companyId);
  const { id: jobId } = await liveJobOf(app, company, { positions_available: 3 });
  const [waiting, listed] = [await newSeeker(app), await newSeeker(app)];
  const { id: first } = await apply(app, jobId, waiting.token);
  const { id: second } = await apply(app, jobId, listed.token);
  await move(second, 'shortlisted');
  return { jobId, waiting: { ...waiting, id: first }, listed: { ...listed, id: second } };
}

const move = (id: string, status: string) =>
  app.send(moveApplicant, { token: company.token, params: { id }, body: { status } });
const standing = async (jobId: string) =>
  Object.fromEntries(
    (await jobRecords(app, jobId)).applications.map((one) => [one.id, [one.status, one.reason_code]]),
  );
const sweep = () =>
  jobsTasks.find(({ name }) => name === 'jobs.end_undecided')?.run(app.deps, { thing_id: null });

test('closing its job ends a company’s unanswered applications; it may hire from the shortlist for 14 days', async () => {
  const { jobId, waiting, listed } = await jobWithTwo();
  await app.ok(closeOwnJob, { token: company.token, params: { id: jobId } });
  expect(await standing(jobId)).toEqual({
    [waiting.id]: ['rejected', 'job_closed'],
    [listed.id]: ['shortlisted', null],
  });
  const { rows } = await app.list(listOwnApplications, { token: waiting.token });
  expect(rows).toMatchObject([
    { status: 'rejected', reason_code: 'job_closed', job: { status: 'closed' }, can: { withdraw: false } },
  ]);
  app.clock.advance(14 * DAY - 1000);
  await sweep();
  expect((await standing(jobId))[listed.id]).toEqual(['shortlisted', null]);
  app.clock.advance(1000);
  await Promise.all([sweep(), sweep()]);
  expect((await standing(jobId))[listed.id]).toEqual(['rejected', 'job_closed']);
});

test('ending the applications of a job takes the same number of statements for any number, and notifies each seeker', async () => {
  const endOf = async (people: number) => {
    company = await newProvider(app);
    await giveMembership(app, company.companyId);
    const { id: jobId } = await liveJobOf(app, company, { positions_available: 3 });
    const seekers = [];
    for (let one = 0; one < people; one += 1) seekers.push(await newSeeker(app));
    const ids = [];
    for (const { token } of seekers) ids.push((await apply(app, jobId, token)).id);
    const params = { id: jobId };
    const asked = await statementsOf(app.db, () => app.ok(closeOwnJob, { token: company.token, params }));
    return { jobId, seekers, ids, statements: asked.length };
  };
  const [one, many] = [await endOf(1), await endOf(5)];
  expect(many.statements).toBe(one.statements);
  const events = await app.db
    .selectFrom('event')
    .select(['thing_id', 'from_state', 'to_state', 'actor_role', 'data', 'topics'])
    .where('thing', '=', 'job_application')
    .where('name', '=', 'end')
    .where('thing_id', 'in', many.ids)
    .orderBy('id')
    .execute();
  expect(
    events.toSorted((a, b) => many.ids.indexOf(a.thing_id ?? '') - many.ids.indexOf(b.thing_id ?? '')),
  ).toEqual(
    many.ids.map((id, index) => ({
      thing_id: id,
      from_state: 'pending',
      to_state: 'rejected',
      actor_role: 'system',
      data: { job_id: many.jobId, job_seeker_id: many.seekers[index]?.id, reason_code: 'job_closed' },
      topics: ['staff', `account:${many.seekers[index]?.id}`, `account:${company.id}`],
    })),
  );
});

test('a shortlisted applicant of a closed job can still be hired', async () => {
  const { jobId, listed } = await jobWithTwo();
  await app.ok(closeOwnJob, { token: company.token, params: { id: jobId } });
  expect((await move(listed.id, 'hired')).status).toBe(200);
  expect((await jobRecords(app, jobId)).status).toBe('closed');
});

test('staff who close a job end every open application, and the reason is recorded', async () => {
  const { jobId, waiting, listed } = await jobWithTwo();
  const token = await app.token('super_admin');
  await app.ok(closeJob, { token, params: { id: jobId }, body: { reason: 'It asks for money.' } });
  expect(await standing(jobId)).toEqual({
    [waiting.id]: ['rejected', 'job_closed'],
    [listed.id]: ['rejected', 'job_closed'],
  });
  expect((await jobRecords(app, jobId)).events.at(-1)).toMatchObject({
    name: 'close',
    reason: 'It asks for money.',
  });
});

test('a company has 14 days to decide on the applications of an expired job', async () => {
  const { jobId, waiting, listed } = await jobWithTwo();
  await transitionJob(app, jobId, 'expire');
  expect(await standing(jobId)).toEqual({
    [waiting.id]: ['pending', null],
    [listed.id]: ['shortlisted', null],
  });
  app.clock.advance(14 * DAY);
  await sweep();
  expect(await standing(jobId)).toEqual({
    [waiting.id]: ['rejected', 'job_expired'],
    [listed.id]: ['rejected', 'job_expired'],
  });
});

test('a hire and the end of its job at once: only one of the two succeeds', async () => {
  const { jobId, listed } = await jobWithTwo();
  const token = await app.token('super_admin');
  const [hired] = await Promise.all([
    move(listed.id, 'hired'),
    app.ok(closeJob, { token, params: { id: jobId } }),
  ]);
  const [status] = (await standing(jobId))[listed.id] ?? [];
  expect(status).toBe(hired.status === 200 ? 'hired' : 'rejected');
});
