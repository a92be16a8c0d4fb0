import * as contract from '@dihaadi/contract/jobs';
import * as staffContract from '@dihaadi/contract/staff-jobs';
import { endOfIndianDay, indianDay } from '@dihaadi/contract/indian-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { apply, jobAt, newSeeker, opening, postJob } from '../../testkit/jobs.ts';
import { newProvider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const listed = async (query: Record<string, string | number>) =>
  (await app.list(staffContract.listAllJobs, { token, query })).rows;
const titles = async (query: Record<string, string | number>) =>
  (await listed(query)).map(({ title }) => title);
const record = (id: string) => app.ok(staffContract.readStaffJob, { params: { id }, token });

describe('the desk’s list of jobs', () => {
  test('has every status, with the applicants and the allowed actions', async () => {
    const job = await postJob(app, { title: 'Quilt maker' });
    const { token: seeker } = await newSeeker(app);
    await apply(app, job.id, seeker);
    expect(await listed({ q: 'quilt' })).toEqual([
      {
        ...job,
        applicants: 1,
        can: { edit: true, publish: false, close: true, approve: false, send_back: false, hire: true },
      },
    ]);
    for (const status of contract.jobStatuses) await jobAt(app, status, { title: 'Lamp polisher' });
    expect((await listed({ q: 'lamp polisher' })).map(({ status }) => status).toSorted()).toEqual(
      [...contract.jobStatuses].toSorted(),
    );
    expect(await titles({ q: 'lamp', status: 'draft' })).toEqual(['Lamp polisher']);
  });

  test('is ordered by title, page by page, with each job once', async () => {
    for (const title of ['xylem one', 'Xylem Two', 'XYLEM three']) await postJob(app, { title });
    const query = { q: 'xylem', sort: 'title', limit: 2 };
    const first = await app.list(staffContract.listAllJobs, { token, query });
    const second = await app.list(staffContract.listAllJobs, {
      token,
      query: { ...query, cursor: first.cursor ?? '' },
    });
    expect([...first.rows, ...second.rows].map(({ title }) => title)).toEqual([
      'xylem one',
      'XYLEM three',
      'Xylem Two',
    ]);
  });

  test('S26: has no cell in its file that begins a formula', async () => {
    await postJob(app, { title: '-2+3 tanner' });
    const { text } = await app.send(staffContract.exportJobs, { token, query: { q: 'tanner' } });
    expect(text).toContain("'-2+3 tanner");
  });
});

describe('a job', () => {
  test('can be changed, keeps fields that were left out, and is found by its new words', async () => {
    const { id, description } = await postJob(app, { title: 'Potter' });
    const body = { title: 'Kiln keeper', salary_max: 30_000, benefits: ['Lunch', ''] };
    const changed = await app.ok(staffContract.updateJob, { params: { id }, token, body });
    expect(changed).toMatchObject({
      title: 'Kiln keeper',
      salary_max: 30_000,
      benefits: ['Lunch'],
      description,
    });
    expect(await titles({ q: 'kiln' })).toEqual(['Kiln keeper']);
    expect(await titles({ q: 'potter' })).toEqual([]);
    expect((await historyOf(app, 'job', id)).map(({ name }) => name)).toEqual(['post', 'update']);
  });

  test('changed by two staff who read the same version: the second gets a conflict', async () => {
    const { id } = await postJob(app, { title: 'Weaver' });
    const { headers } = await app.send(staffContract.readStaffJob, { params: { id }, token });
    const match = { 'if-match': String(headers['etag']) };
    await app.ok(staffContract.updateJob, { params: { id }, token, headers: match, body: { city: 'Ajmer' } });
    const late = { params: { id }, token, headers: match, body: { city: 'Kota' } };
    expect((await app.refused(412, staffContract.updateJob, late)).code).toBe('changed-meanwhile');
    expect((await record(id)).city).toBe('Ajmer');
  });

  test.each(contract.jobStatuses)(
    'that is %s can be changed, published and closed as its status allows',
    async (status) => {
      const { id } = await jobAt(app, status);
      const { can } = await record(id);
      const answers = [
        await app.send(staffContract.updateJob, { params: { id }, token, body: { city: 'Alwar' } }),
        await app.send(staffContract.publishJob, { params: { id }, token }),
      ];
      expect(can).toEqual({
        edit: ['draft', 'in_review', 'active', 'paused'].includes(status),
        approve: status === 'in_review',
        send_back: status === 'in_review',
        publish: status === 'draft',
        close: ['in_review', 'active', 'paused'].includes(status),
        hire: status !== 'draft',
      });
      expect(answers.map((answer) => answer.status)).toEqual([can.edit ? 200 : 409, can.publish ? 200 : 409]);
      const closed = await app.send(staffContract.closeJob, { params: { id }, token });
      expect(closed.status).toBe(can.close || can.publish ? 200 : 409);
    },
  );

  test('of a company stays open until its 30th day is over, and at most 60 days', async () => {
    const { companyId: company_id } = await newProvider(app);
    const { application_deadline } = await postJob(app, { company_id });
    const lastDay = indianDay(new Date(app.clock.now().getTime() + 30 * 86_400_000));
    expect(application_deadline).toBe(endOfIndianDay(lastDay).toISOString());
    const body = { ...opening, company_id, application_deadline: '2099-01-01' };
    await app.refused(400, contract.postJob, { token, body });
  });

  test('of staff must follow the rules for listings', async () => {
    const description = 'A registration fee of Rs 500 is to be paid.';
    const { id } = await postJob(app, { status: 'draft', description });
    for (const answer of [
      await app.send(staffContract.publishJob, { params: { id }, token }),
      await app.send(contract.postJob, { token, body: { ...opening, description } }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'listing-refused' } });
  });

  test('cannot have a maximum salary below the minimum, or a deadline in the past', async () => {
    const { id } = await postJob(app, { salary_min: 100, salary_max: 200 });
    for (const body of [{ salary_max: 50 }, { application_deadline: '2020-01-01' }])
      await app.refused(400, staffContract.updateJob, { params: { id }, token, body });
    await app.refused(404, staffContract.updateJob, { params: { id: crypto.randomUUID() }, token, body: {} });
  });
});
