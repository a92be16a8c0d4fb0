import { readStaffJob } from '@dihaadi/contract/staff-jobs';
import { dismissReport, listReports, sendReport, upholdReport } from '@dihaadi/contract/reports';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyAt } from '../../testkit/board.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { jobAt, newSeeker } from '../../testkit/jobs.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aboutJob = async () => {
  const { id } = await jobAt(app, 'active');
  return { thing: 'job', thing_id: id, reason: 'asks_for_money', details: 'They want ₹500 for a uniform.' };
};

test('a job seeker reports a job and a company, and staff see the reports', async () => {
  const { token, id } = await newSeeker(app);
  const body = await aboutJob();
  const report = await app.ok(sendReport, { token, body });
  expect(report).toMatchObject({ ...body, status: 'open' });
  expect(await historyOf(app, 'report', report.id)).toMatchObject([{ name: 'send' }]);
  const thing_id = await companyAt(app, 'verified');
  const about = { thing: 'company', thing_id, reason: 'unpaid_wages', details: '' };
  expect(await app.ok(sendReport, { token, body: about })).toMatchObject({ thing_id, details: null });
  const staff = await app.token('super_admin');
  const sentBy = async (reporter_id: string) =>
    (await app.list(listReports, { token: staff, query: { reporter_id } })).rows.map(({ thing }) => thing);
  // The clock does not advance: of two at the same moment either may be first.
  expect((await sentBy(id)).toSorted()).toEqual(['company', 'job']);
  expect(await sentBy((await newSeeker(app)).id)).toEqual([]);
});

test('one account can’t flood staff with reports, whatever their subject', async () => {
  // On the same database, with limits reached after one use.
  const strict = await startTestApp({ beside: app.url, limitScale: 0.0001 });
  const { token, id: reporter_id } = await newSeeker(app);
  await strict.refused(429, sendReport, { token, body: await aboutJob() });
  const staff = await app.token('super_admin');
  expect((await app.list(listReports, { token: staff, query: { reporter_id } })).rows).toEqual([]);
  await strict.close();
});

test('a person has one open report per job, however quickly they send more; another person’s is separate', async () => {
  const [asha, ravi] = [await newSeeker(app), await newSeeker(app)];
  const body = await aboutJob();
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => app.ok(sendReport, { token: asha.token, body })),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  const other = await app.ok(sendReport, { token: ravi.token, body });
  expect(other.id).not.toBe(sent[0]?.id);
  expect(await historyOf(app, 'report', other.id)).toHaveLength(1);
});

test('people cannot report what they cannot see', async () => {
  const { token } = await newSeeker(app);
  const draft = await jobAt(app, 'draft');
  for (const thing_id of [draft.id, randomUUID()])
    await app.refused(404, sendReport, { token, body: { thing: 'job', thing_id, reason: 'other' } });
  const company = { thing: 'company', thing_id: randomUUID(), reason: 'other' };
  await app.refused(404, sendReport, { token, body: company });
});

describe('a decision on reports', () => {
  const staff = () => app.token('super_admin');

  test('covers every open report of the same job, and can close it', async () => {
    const [asha, ravi] = [await newSeeker(app), await newSeeker(app)];
    const body = await aboutJob();
    const first = await app.ok(sendReport, { token: asha.token, body });
    const second = await app.ok(sendReport, { token: ravi.token, body });
    const token = await staff();
    const query = { status: 'open', thing_id: body.thing_id };
    const { rows } = await app.list(listReports, { token, query });
    expect(rows.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(rows[0]).toMatchObject({ open_reports: 2, can: { decide: true, close_job: true } });
    expect(rows[0]?.title).not.toBeNull();
    const decision = {
      token,
      params: { id: first.id },
      body: { reason: 'It asks for money.', close_job: true },
    };
    expect(await app.ok(upholdReport, decision)).toMatchObject({
      status: 'upheld',
      open_reports: 0,
      decision_reason: 'It asks for money.',
      can: { decide: false, close_job: false },
    });
    expect((await app.list(listReports, { token, query })).rows).toEqual([]);
    const job = await app.ok(readStaffJob, { token, params: { id: body.thing_id } });
    expect(job.status).toBe('closed');
    expect(await historyOf(app, 'report', second.id)).toMatchObject([{ name: 'send' }, { name: 'uphold' }]);
  });

  test('is made once; after a dismissal the job stays open and can be reported again', async () => {
    const { token: seeker } = await newSeeker(app);
    const body = await aboutJob();
    const report = await app.ok(sendReport, { token: seeker, body });
    const token = await staff();
    const decision = { token, params: { id: report.id }, body: { reason: 'The job is as described.' } };
    const answers = await Promise.all([app.send(dismissReport, decision), app.send(upholdReport, decision)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const job = await app.ok(readStaffJob, { token, params: { id: body.thing_id } });
    expect(job.status).toBe('active');
    expect((await app.ok(sendReport, { token: seeker, body })).id).not.toBe(report.id);
    await app.refused(404, dismissReport, { ...decision, params: { id: randomUUID() } });
  });
});

test('open reports are listed urgent and oldest first, one per subject; a company’s with those of its jobs', async () => {
  const { id: thing_id } = await jobAt(app, 'active');
  const company = await companyAt(app, 'verified');
  await app.db.updateTable('job').set({ company_id: company }).where('id', '=', thing_id).execute();
  const send = async (thing: 'job' | 'company', reason: string) =>
    app.ok(sendReport, {
      token: (await newSeeker(app)).token,
      body: { thing, thing_id: thing === 'job' ? thing_id : company, reason },
    });
  const ofCompany = await send('company', 'unpaid_wages');
  await send('job', 'wrong_details');
  const urgent = await send('job', 'harassment');
  const token = await app.token('super_admin');
  const list = (query: Record<string, string>) =>
    app.list(listReports, { token, query: { company_id: company, ...query } });
  expect((await list({})).rows).toHaveLength(3);
  const { rows, cursor } = await list({ order: 'urgent' });
  expect(rows.map(({ id, open_reports }) => [id, open_reports])).toEqual([
    [urgent.id, 2],
    [ofCompany.id, 1],
  ]);
  expect(cursor).toBeUndefined();
  const first = await list({ order: 'urgent', limit: '1' });
  const second = await list({ order: 'urgent', limit: '1', cursor: first.cursor ?? '' });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([urgent.id, ofCompany.id]);
});
