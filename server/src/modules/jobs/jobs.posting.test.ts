import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/jobs';
import * as staffContract from '@dihaadi/contract/staff-jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apply, jobAt, jobRecords, newSeeker, opening, postJob, withdraw } from '../../testkit/jobs.ts';
import { newProvider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const read = (id: string, token?: string) => app.ok(contract.readJob, { params: { id }, token });
const refusedPost = (status: number, changes: object) =>
  app.refused(status, contract.postJob, { body: { ...opening, ...changes }, token: staff });
const howMany = async () => (await app.db.selectFrom('job').select('id').execute()).length;

// Fields that only companies fill in.
const noExtras = {
  shift: null,
  working_days: null,
  provides: [],
  interview_mode: null,
  interview_address: null,
  walk_in_from: null,
  walk_in_until: null,
};

describe('posting a job', () => {
  test('requires only its texts and its place; the rest has defaults', async () => {
    const job = await postJob(app);
    expect(job).toEqual({
      ...opening,
      ...noExtras,
      id: job.id,
      company_id: 'admin_company',
      company_name: 'Dihaadi',
      is_remote: false,
      job_type: 'electrician',
      contract_type: 'monthly',
      salary_min: 0,
      salary_max: 0,
      experience_required: 0,
      education_required: null,
      skills_required: [],
      positions_available: 1,
      status: 'active',
      posted_date: app.clock.now().toISOString(),
      application_deadline: null,
      benefits: [],
    });
    expect(await read(job.id)).toEqual(job);
  });

  test('keeps everything that is sent, and texts word for word (S24)', async () => {
    const sent = {
      company_id: 'admin_company',
      title: '<img src=x onerror=alert(1)> & "मिस्त्री"',
      description: 'First line\n\tsecond </script><svg onload=x>',
      requirements: "'; drop table job; --",
      responsibilities: '\\u0000 \\ %s ${x}',
      company_name: 'Sharma & Sons’ “Works”',
      job_location: 'Shop 4, Johari Bazaar',
      city: 'जयपुर',
      state: 'Rajasthan',
      is_remote: true,
      job_type: 'ac_repair',
      contract_type: 'hourly',
      salary_min: 199.99,
      salary_max: 12_345.67,
      experience_required: 7,
      education_required: '10th pass',
      skills_required: ['{brazing}', 'gas, "R32"', 'null'],
      positions_available: 12,
      status: 'active',
      application_deadline: '2099-01-15T10:30:00+05:30',
      benefits: ['[PF]', 'चाय'],
    };
    const job = await postJob(app, sent);
    const { id, posted_date, ...kept } = job;
    expect(kept).toEqual({ ...sent, ...noExtras, application_deadline: '2099-01-15T05:00:00.000Z' });
    expect(posted_date).toBe(app.clock.now().toISOString());
    expect(await read(id)).toEqual(job);
  });

  test('drops empty rows', async () => {
    const job = await postJob(app, { skills_required: ['', 'Wiring', '  '], benefits: [' '] });
    expect(job).toMatchObject({ skills_required: ['Wiring'], benefits: [] });
  });

  test('is recorded, with the staff member who posted it', async () => {
    const job = await postJob(app);
    const { events } = await jobRecords(app, job.id);
    expect(events).toEqual([
      expect.objectContaining({
        name: 'post',
        from_state: null,
        to_state: 'active',
        actor_role: 'super_admin',
        actor_id: expect.any(String),
      }),
    ]);
  });

  test('as a draft shows it only to staff', async () => {
    const draft = await postJob(app, { status: 'draft' });
    expect(draft.status).toBe('draft');
    expect(await read(draft.id, staff)).toEqual(draft);
    const strangers = [undefined, await app.token('job_seeker'), await app.token('manager')];
    for (const token of strangers) {
      const problem = await app.refused(404, contract.readJob, { params: { id: draft.id }, token });
      expect(problem.detail).toBe("We couldn't find this job.");
    }
  });

  test('of a company on the platform belongs to that company', async () => {
    const company = await newProvider(app);
    const job = await postJob(app, { company_id: company.companyId });
    expect(job).toMatchObject({ company_id: company.companyId });
  });

  test('of a company that does not exist is refused and posts nothing', async () => {
    const before = await howMany();
    const problem = await refusedPost(404, { company_id: randomUUID() });
    expect(problem).toMatchObject({ code: 'not-found', detail: "We couldn't find this company." });
    await refusedPost(400, { company_id: 'some_company' });
    expect(await howMany()).toBe(before);
  });

  test.each([
    [{ salary_min: 20_000, salary_max: 19_999.99 }, 'salary_max'],
    [{ salary_min: -1 }, 'salary_min'],
    [{ salary_max: 0.001 }, 'salary_max'],
    [{ positions_available: 0 }, 'positions_available'],
    [{ experience_required: 1.5 }, 'experience_required'],
    [{ job_type: 'plumbing' }, 'job_type'],
    [{ contract_type: 'weekly' }, 'contract_type'],
    [{ status: 'filled' }, 'status'],
    [{ application_deadline: '2099-02-30' }, 'application_deadline'],
    [{ application_deadline: 'tomorrow' }, 'application_deadline'],
    [{ title: ' ' }, 'title'],
    [{ skills_required: ['x'.repeat(121)] }, 'skills_required.0'],
  ])('with %j is refused at its field and posts nothing', async (changes, path) => {
    const before = await howMany();
    const problem = await refusedPost(400, changes);
    expect(problem.errors?.map((error) => error.path)).toContain(path);
    expect(await howMany()).toBe(before);
  });

  test.each([
    [20_000, 20_000],
    [20_000, 0],
    [0, 20_000],
  ])('for %i to %i rupees is accepted', async (salary_min, salary_max) => {
    expect(await postJob(app, { salary_min, salary_max })).toMatchObject({ salary_min, salary_max });
  });
});

describe('a deadline for applications', () => {
  // Returns the day in India, independent of the time zone.
  const day = (offset: number) =>
    new Date(app.clock.now().getTime() + 5.5 * 3_600_000 + offset * 86_400_000).toISOString().slice(0, 10);

  test('given as a day ends with that day in India', async () => {
    const job = await postJob(app, { application_deadline: '2098-12-31' });
    expect(job.application_deadline).toBe('2098-12-31T18:29:59.999Z');
    expect((await read(job.id)).application_deadline).toBe('2098-12-31T18:29:59.999Z');
  });

  test('may be today, but not yesterday', async () => {
    const today = await postJob(app, { application_deadline: day(0) });
    expect(Date.parse(today.application_deadline ?? '')).toBeGreaterThan(app.clock.now().getTime());
    const problem = await refusedPost(400, { application_deadline: day(-1) });
    expect(problem.errors).toMatchObject([
      { path: 'application_deadline', message: 'Choose a deadline in the future.' },
    ]);
  });

  test('at this very moment has passed', async () => {
    const problem = await refusedPost(400, { application_deadline: app.clock.now().toISOString() });
    expect(problem.code).toBe('bad-input');
  });
});

describe('sending the same job again', () => {
  test('with one key posts it once, even twenty times at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const before = await howMany();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(contract.postJob, { body: opening, token: staff, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await howMany()).toBe(before + 1);
  });

  test('with the same key and another title is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await app.ok(contract.postJob, { body: opening, token: staff, headers });
    const body = { ...opening, title: 'Another' };
    const problem = await app.refused(422, contract.postJob, { body, token: staff, headers });
    expect(problem.code).toBe('idempotency-key-reused');
  });

  test('with the key of a deleted job finds no job', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { id } = await app.ok(contract.postJob, { body: opening, token: staff, headers });
    await app.ok(staffContract.deleteJob, { params: { id }, token: staff });
    await app.refused(404, contract.postJob, { body: opening, token: staff, headers });
  });
});

describe('deleting a job', () => {
  const refusedDelete = (status: number, id: string) =>
    app.refused(status, staffContract.deleteJob, { params: { id }, token: staff });

  test.each(contract.jobStatuses)('that is %s removes it and keeps its history', async (status) => {
    const { id, title } = await jobAt(app, status);
    await app.ok(staffContract.deleteJob, { params: { id }, token: staff });
    await app.refused(404, contract.readJob, { params: { id }, token: staff });
    const { row, events } = await jobRecords(app, id);
    expect(row).toBeUndefined();
    expect(events.at(-1)).toMatchObject({
      name: 'delete',
      from_state: status,
      to_state: null,
      actor_role: 'super_admin',
    });
    const { data } = await app.db
      .selectFrom('event')
      .select('data')
      .where('thing_id', '=', id)
      .where('name', '=', 'delete')
      .executeTakeFirstOrThrow();
    expect(data).toEqual({ title, was_public: status !== 'draft' });
  });

  test('finds nothing the second time, nor for an unknown job', async () => {
    const { id } = await postJob(app);
    await app.ok(staffContract.deleteJob, { params: { id }, token: staff });
    expect((await refusedDelete(404, id)).detail).toBe("We couldn't find this job.");
    await refusedDelete(404, randomUUID());
  });

  test('with applicants is refused with their number, and the job stays', async () => {
    const { id } = await postJob(app);
    const seekers = [await newSeeker(app), await newSeeker(app), await newSeeker(app)];
    const [first] = await Promise.all(seekers.map(({ token }) => apply(app, id, token)));
    expect(await refusedDelete(409, id)).toMatchObject({
      code: 'in-use',
      detail: '3 people have applied for this job. Close it instead.',
    });
    await withdraw(app, first?.id ?? '');
    expect((await refusedDelete(409, id)).detail).toMatch(/^3 people have/);
    const standing = await jobRecords(app, id);
    expect(standing.status).toBe('active');
    expect(standing.applications).toHaveLength(3);
    expect(standing.events.map(({ name }) => name)).toEqual(['post']);
  });

  test('counts a person once, however often they applied', async () => {
    const { id } = await postJob(app);
    const { token } = await newSeeker(app);
    await withdraw(app, (await apply(app, id, token)).id);
    await apply(app, id, token);
    expect((await refusedDelete(409, id)).detail).toBe(
      '1 person has applied for this job. Close it instead.',
    );
  });
});
