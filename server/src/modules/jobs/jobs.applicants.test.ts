import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/applicants';
import { applyForJob, readJob } from '@dihaadi/contract/jobs';
import { approveSeeker } from '@dihaadi/contract/seekers';
import { closeOwnJob } from '@dihaadi/contract/provider-jobs';
import { closeJob } from '@dihaadi/contract/staff-jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { apply, jobRecords, applicationFor, newSeeker, withdraw } from '../../testkit/jobs.ts';
import { giveMembership, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { lockApplication } from './jobs.applications.queries.ts';
import { jobsTasks } from './jobs.tasks.ts';
import { applicationHistory } from './jobs.public.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let company: Provider;
beforeAll(async () => {
  app = await startTestApp({ longestWait: 20_000 });
  company = await newProvider(app);
  await giveMembership(app, company.companyId, { postings: 90 });
});
afterAll(() => app.close());

const job = (changes: object = {}) => liveJobOf(app, company, changes);
/** Returns a job with this many applicants. */
async function jobWith(count: number, changes: object = {}) {
  const { id: jobId } = await job(changes);
  const applicants = [];
  for (let one = 0; one < count; one += 1) {
    const seeker = await newSeeker(app, { city: 'Bundi' });
    applicants.push({ seeker, id: (await apply(app, jobId, seeker.token)).id });
  }
  return { jobId, applicants, ids: applicants.map(({ id }) => id) };
}

type Body = { status: string; reason?: string };
const sent = (id: string, { token } = company) => ({ token, params: { id } });
const move = (id: string, body: Body, by = company) =>
  app.send(contract.moveApplicant, { ...sent(id, by), body });
const list = async (jobId: string, query: Record<string, string> = {}, by = company) =>
  (await app.list(contract.listApplicants, { ...sent(jobId, by), query })).rows;
const statuses = async (jobId: string) =>
  Object.fromEntries((await jobRecords(app, jobId)).applications.map(({ id, status }) => [id, status]));

describe('an applicant', () => {
  test('is listed by experience, with what is verified', async () => {
    const { jobId, ids } = await jobWith(1);
    const seeker = await newSeeker(app, { experienceYears: 1 });
    app.clock.advance(1000);
    const { id } = await apply(app, jobId, seeker.token);
    const staff = await app.token('super_admin');
    await app.ok(approveSeeker, { token: staff, params: { seekerId: seeker.id } });
    expect(await list(jobId, { min_experience: '4' })).toMatchObject([{ id: ids[0], is_verified: false }]);
    expect(await list(jobId, { min_experience: '1' })).toMatchObject([
      { id, is_verified: true, proved_bookings: null },
      { id: ids[0] },
    ]);
  });

  test('is shown without phone and e-mail until shortlisted, and again without them once rejected', async () => {
    const { jobId, applicants } = await jobWith(1);
    const [{ id, seeker } = { id: '', seeker: { id: '' } }] = applicants;
    await app.db.updateTable('account').set({ phone: '+919812300001' }).where('id', '=', seeker.id).execute();
    const [first] = await list(jobId);
    expect(first).toMatchObject({
      id,
      status: 'pending',
      name: 'Meena Kumari',
      experience_years: 4,
      skills: ['Wiring'],
      city: 'Bundi',
      phone: null,
      email: null,
      can: { shortlist: true, interview: true, hire: true, reject: true },
    });
    expect((await move(id, { status: 'shortlisted' })).body).toMatchObject({ phone: '+919812300001' });
    expect((await move(id, { status: 'rejected', reason: 'distance' })).body).toMatchObject({
      status: 'rejected',
      reason_code: 'distance',
      phone: null,
      email: null,
      can: { shortlist: false, interview: false, hire: false, reject: false },
    });
    expect(
      (await applicationHistory(app.db, id)).map(({ to_status, actor_role, reason_code }) => [
        to_status,
        actor_role,
        reason_code,
      ]),
    ).toEqual([
      ['pending', 'job_seeker', null],
      ['shortlisted', 'job_provider', null],
      ['rejected', 'job_provider', 'distance'],
    ]);
    for (const status of ['shortlisted', 'interview', 'hired', 'rejected'])
      expect((await move(id, { status })).status).toBe(409);
  });

  test('of another company is not found (S4), and nothing changes', async () => {
    const { jobId, ids } = await jobWith(1);
    const [id = ''] = ids;
    const other = await newProvider(app);
    const before = await jobRecords(app, jobId);
    const of = sent(id, other);
    await app.refused(404, contract.listApplicants, sent(jobId, other));
    await app.refused(404, contract.exportApplicants, sent(jobId, other));
    await app.refused(404, contract.moveApplicant, { ...of, body: { status: 'hired' } });
    await app.refused(404, contract.moveApplicants, {
      ...sent(jobId, other),
      body: { ids, status: 'rejected' },
    });
    await app.refused(404, contract.noteApplicant, { ...of, body: { note: 'Mine' } });
    await app.refused(404, contract.rateApplicant, { ...of, body: { rating: 1 } });
    const slots = {
      interview_mode: 'phone',
      starts_at: [new Date(app.clock.now().getTime() + 3_600_000).toISOString()],
    };
    await app.refused(404, contract.offerSlots, { ...of, body: slots });
    expect(await jobRecords(app, jobId)).toEqual(before);
  });

  test('is found by status and rating, and can get notes and a rating', async () => {
    const { jobId, ids } = await jobWith(3);
    const [id = ''] = ids;
    await move(id, { status: 'shortlisted' });
    expect((await list(jobId, { status: 'shortlisted' })).map((one) => one.id)).toEqual([id]);
    expect(await list(jobId, { status: 'pending' })).toHaveLength(2);
    const headers = { 'idempotency-key': randomUUID() };
    for (let again = 0; again < 2; again += 1)
      await app.ok(contract.noteApplicant, { ...sent(id), headers, body: { note: 'Has his own tools' } });
    const rated = await app.ok(contract.rateApplicant, { ...sent(id), body: { rating: 4 } });
    expect(rated).toMatchObject({ rating: 4, notes: [{ note: 'Has his own tools' }] });
    expect((await list(jobId, { min_rating: '4' })).map((one) => one.id)).toEqual([id]);
    expect(await list(jobId, { min_rating: '5' })).toEqual([]);
    expect((await app.ok(contract.rateApplicant, { ...sent(id), body: { rating: null } })).rating).toBeNull();
    await app.refused(400, contract.rateApplicant, { ...sent(id), body: { rating: 6 } });
  });

  test('is shortlisted or rejected together with others; those that cannot change stay as they are', async () => {
    const { jobId, ids } = await jobWith(3);
    const [first = '', second = '', third = ''] = ids;
    await move(third, { status: 'hired' }).then(() => undefined);
    const others = await jobWith(1);
    const body = { ids: [first, second, second, third, ...others.ids], status: 'rejected', reason: 'skills' };
    expect((await statuses(jobId))[third]).toBe('hired');
    // The only position was filled, which ended all other applications.
    expect(await app.ok(contract.moveApplicants, { ...sent(jobId), body })).toEqual({
      changed: 0,
      unchanged: 4,
      unchanged_ids: [first, second, third, ...others.ids],
    });
    const more = await jobWith(3);
    const [one = '', two = ''] = more.ids;
    await move(two, { status: 'shortlisted' });
    const bulk = { ids: [one, two], status: 'shortlisted' };
    expect(await app.ok(contract.moveApplicants, { ...sent(more.jobId), body: bulk })).toEqual({
      changed: 1,
      unchanged: 1,
      unchanged_ids: [two],
    });
    expect(Object.values(await statuses(more.jobId)).toSorted()).toEqual([
      'pending',
      'shortlisted',
      'shortlisted',
    ]);
  });

  test('is changed in bulk without waiting for locks on other applications', async () => {
    const { jobId, ids } = await jobWith(2);
    const [one = '', other = ''] = ids;
    await inTransaction(app.db, async (tx) => {
      await lockApplication(tx, other);
      const body = { ids: [one], status: 'shortlisted' };
      expect(await app.ok(contract.moveApplicants, { ...sent(jobId), body })).toMatchObject({ changed: 1 });
    });
  });

  test('S26: appears in the file without formulas, and without a phone number unless shortlisted', async () => {
    const { jobId, applicants } = await jobWith(2);
    const [{ seeker, id } = { seeker: { id: '' }, id: '' }, { seeker: other } = { seeker: { id: '' } }] =
      applicants;
    const rename = (accountId: string, name: string, phone: string) =>
      app.db.updateTable('account').set({ name, phone }).where('id', '=', accountId).execute();
    await rename(seeker.id, '=HYPERLINK("x")', '+919812300011');
    await rename(other.id, '+91 Kumar', '+919812300012');
    await move(id, { status: 'shortlisted' });
    const { text } = await app.send(contract.exportApplicants, sent(jobId));
    expect(text).toContain(`"'=HYPERLINK(""x"")",shortlisted`);
    expect(text).toContain("'+91 Kumar,pending");
    expect(text).toContain('98123 00011');
    expect(text).not.toContain('00012');
  });
});

describe('a hire', () => {
  test('takes a position; the last one fills the job and notifies the other applicants', async () => {
    const { jobId, ids, applicants } = await jobWith(4, { positions_available: 2 });
    const [first = '', second = '', third = '', fourth = ''] = ids;
    await withdraw(app, fourth);
    await move(first, { status: 'hired' });
    expect((await app.ok(readJob, { params: { id: jobId } })).status).toBe('active');
    await move(second, { status: 'hired' });
    expect((await app.ok(readJob, { params: { id: jobId } })).status).toBe('filled');
    expect(await statuses(jobId)).toEqual({
      [first]: 'hired',
      [second]: 'hired',
      [third]: 'rejected',
      [fourth]: 'withdrawn',
    });
    expect((await applicationHistory(app.db, third)).at(-1)).toMatchObject({
      name: 'fill',
      reason_code: 'position_filled',
      actor_role: 'system',
    });
    await app.refused(409, applyForJob, {
      token: applicants[3]?.seeker.token ?? '',
      body: applicationFor(jobId),
    });
  });

  test('competing with another for the last position: only one succeeds', async () => {
    const { jobId, ids } = await jobWith(2);
    const answers = await Promise.all(ids.map((id) => move(id, { status: 'hired' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(Object.values(await statuses(jobId)).toSorted()).toEqual(['hired', 'rejected']);
    expect((await jobRecords(app, jobId)).status).toBe('filled');
  });

  test('competing with the applicant’s withdrawal: only one succeeds', async () => {
    const { jobId, ids } = await jobWith(1);
    const [id = ''] = ids;
    const [hired] = await Promise.all([
      move(id, { status: 'hired' }),
      withdraw(app, id).catch(() => undefined),
    ]);
    const [status] = Object.values(await statuses(jobId));
    expect(status).toBe(hired.status === 200 ? 'hired' : 'withdrawn');
  });
});

test('an application unanswered for 14 days lapses by itself; others stay', async () => {
  const { jobId, ids } = await jobWith(2);
  const [answered = '', waiting = ''] = ids;
  await move(answered, { status: 'shortlisted' });
  const sweep = () =>
    jobsTasks.find(({ name }) => name === 'jobs.lapse_unanswered')?.run(app.deps, { thing_id: null });
  app.clock.advance(14 * DAY - 1000);
  await sweep();
  expect((await statuses(jobId))[waiting]).toBe('pending');
  app.clock.advance(1000);
  await sweep();
  await sweep();
  expect(await statuses(jobId)).toEqual({ [answered]: 'shortlisted', [waiting]: 'rejected' });
  expect((await applicationHistory(app.db, waiting)).at(-1)).toMatchObject({
    name: 'lapse',
    reason_code: 'no_answer',
  });
  const hiring = await app.ok(contract.readHiring, { params: { companyId: company.companyId } });
  expect(hiring.response_rate).toBeGreaterThan(50);
  expect(hiring.response_rate).toBeLessThan(100);
  await app.refused(404, contract.readHiring, { params: { companyId: randomUUID() } });
});

test('applications for a job that its company closes without answering count as unanswered', async () => {
  const silent = await newProvider(app);
  const closed = await liveJobOf(app, silent);
  for (let count = 0; count < 5; count += 1) await apply(app, closed.id, (await newSeeker(app)).token);
  await app.ok(closeOwnJob, { token: silent.token, params: { id: closed.id } });
  app.clock.advance(15 * DAY);
  const { response_rate } = await app.ok(contract.readHiring, { params: { companyId: silent.companyId } });
  expect(response_rate).toBe(0);
});

test('shortlisted applications count as answered when staff close the job', async () => {
  const busy = await newProvider(app);
  const { id: jobId } = await liveJobOf(app, busy, { positions_available: 9 });
  for (let count = 0; count < 5; count += 1) {
    const { id } = await apply(app, jobId, (await newSeeker(app)).token);
    await move(id, { status: 'shortlisted' }, busy);
  }
  await app.ok(closeJob, { token: await app.token('super_admin'), params: { id: jobId } });
  app.clock.advance(15 * DAY);
  const { response_rate } = await app.ok(contract.readHiring, { params: { companyId: busy.companyId } });
  expect(response_rate).toBe(100);
});
