import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/jobs';
import * as staffContract from '@dihaadi/contract/staff-jobs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  apply,
  jobAt,
  jobRecords,
  applicationFor,
  transitionJob,
  newSeeker,
  opening,
  postJob,
  withdraw,
} from '../../testkit/jobs.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

const tally = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer.status)].map(([status, all]) => [status, all.length]),
  );

describe('applying for a job', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const refused = (status: number, body: object, token: string) =>
    app.refused(status, contract.applyForJob, { body, token });

  test('is pending, in the seeker’s own name, and recorded for the seeker and staff to see', async () => {
    const { id: job_id } = await postJob(app);
    const seeker = await newSeeker(app);
    const sent = await apply(app, job_id, seeker.token);
    expect(sent).toEqual({
      ...applicationFor(job_id),
      id: sent.id,
      job_seeker_id: seeker.id,
      status: 'pending',
      created_at: app.clock.now().toISOString(),
    });
    const event = await app.db
      .selectFrom('event')
      .selectAll()
      .where('thing_id', '=', sent.id)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      thing: 'job_application',
      name: 'apply',
      from_state: null,
      to_state: 'pending',
      actor_id: seeker.id,
      topics: ['staff', `account:${seeker.id}`],
      data: { job_id },
    });
  });

  test('accepts the seeker’s own id and the initial status in the body', async () => {
    const { id } = await postJob(app);
    const seeker = await newSeeker(app);
    const body = { ...applicationFor(id), job_seeker_id: seeker.id, status: 'pending' };
    expect(await app.ok(contract.applyForJob, { body, token: seeker.token })).toMatchObject(body);
    await refused(400, { ...body, status: 'hired' }, seeker.token);
  });

  test('requires no cover letter (20.A7)', async () => {
    const { id } = await postJob(app);
    for (const cover_letter of [undefined, null, '', '  ']) {
      const { token } = await newSeeker(app);
      const made = await app.ok(contract.applyForJob, { token, body: { job_id: id, cover_letter } });
      expect(made.cover_letter).toBe('');
    }
  });

  test('in another seeker’s name is refused, and sends nothing (S5)', async () => {
    const { id } = await postJob(app);
    const [seeker, other] = [await newSeeker(app), await newSeeker(app)];
    for (const job_seeker_id of [other.id, randomUUID()]) {
      const problem = await refused(403, { ...applicationFor(id), job_seeker_id }, seeker.token);
      expect(problem).toMatchObject({ code: 'forbidden', detail: 'You can apply for yourself only.' });
    }
    expect((await jobRecords(app, id)).applications).toEqual([]);
  });

  test('finds no job if it is unknown or a draft', async () => {
    const { token } = await newSeeker(app);
    const draft = await jobAt(app, 'draft');
    for (const id of [randomUUID(), draft.id]) {
      expect(await refused(404, applicationFor(id), token)).toMatchObject({
        detail: "We couldn't find this job.",
      });
    }
    expect((await jobRecords(app, draft.id)).applications).toEqual([]);
  });

  test.each(['filled', 'closed', 'expired'] as const)(
    'is refused as too late if it is %s',
    async (status) => {
      const { id } = await jobAt(app, status);
      const { token } = await newSeeker(app);
      expect(await refused(409, applicationFor(id), token)).toMatchObject({
        code: 'job-not-open',
        detail: 'This job no longer accepts applications.',
      });
      expect((await jobRecords(app, id)).applications).toEqual([]);
    },
  );

  test('is refused as too late after the deadline, even before the sweep', async () => {
    const application_deadline = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const { id } = await postJob(app, { application_deadline });
    const [early, late] = [await newSeeker(app), await newSeeker(app)];
    app.clock.advance(59_999);
    await apply(app, id, early.token);
    app.clock.advance(1);
    expect((await refused(409, applicationFor(id), late.token)).code).toBe('job-not-open');
    expect((await jobRecords(app, id)).status).toBe('active');
  });

  test('twice is refused until the first application is withdrawn', async () => {
    const { id } = await postJob(app);
    const { token } = await newSeeker(app);
    const first = await apply(app, id, token);
    expect(await refused(409, applicationFor(id), token)).toMatchObject({
      code: 'already-applied',
      detail: 'You have already applied for this job.',
    });
    await withdraw(app, first.id);
    expect((await apply(app, id, token)).id).not.toBe(first.id);
    expect((await refused(409, applicationFor(id), token)).code).toBe('already-applied');
  });

  test('is open to every seeker, also when others have applied, and for several jobs', async () => {
    const [one, two] = [await postJob(app), await postJob(app)];
    const [asha, ravi] = [await newSeeker(app), await newSeeker(app)];
    for (const { token } of [asha, ravi]) for (const { id } of [one, two]) await apply(app, id, token);
    expect((await jobRecords(app, one.id)).applications).toHaveLength(2);
  });

  test('again with the same key returns the same application, even once the job has closed', async () => {
    const { id } = await postJob(app);
    const { token } = await newSeeker(app);
    const sent = { body: applicationFor(id), token, headers: { 'idempotency-key': randomUUID() } };
    const first = await app.ok(contract.applyForJob, sent);
    await transitionJob(app, id, 'close');
    expect(await app.ok(contract.applyForJob, sent)).toEqual(first);
    const other = { ...sent, body: { ...applicationFor(id), cover_letter: 'Another letter' } };
    expect((await app.refused(422, contract.applyForJob, other)).code).toBe('idempotency-key-reused');
  });
});

describe.each(inject('servers'))('many requests at once, on $name', (server) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ server });
  });
  afterAll(() => app.close());

  const send = (jobId: string, token: string, key?: string) =>
    app.send(contract.applyForJob, {
      body: applicationFor(jobId),
      token,
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });

  test('twenty applications of one seeker for one job: one succeeds, nineteen are told so (R31)', async () => {
    const { id } = await postJob(app);
    const { token } = await newSeeker(app);
    const answers = await times(20, () => send(id, token));
    expect(tally(answers)).toEqual({ 201: 1, 409: 19 });
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ code: 'already-applied' });
    }
    expect((await jobRecords(app, id)).applications).toHaveLength(1);
  });

  test('twenty requests with one key: one application, twenty equal responses (R31)', async () => {
    const { id } = await postJob(app);
    const { token } = await newSeeker(app);
    const key = randomUUID();
    const answers = await times(20, () => send(id, token, key));
    expect(tally(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await jobRecords(app, id)).applications).toHaveLength(1);
  });

  test('closing a job while people apply: accepted applications came before, all others are refused', async () => {
    const seekers = await times(5, () => newSeeker(app));
    for (let round = 0; round < 20; round += 1) {
      const { id } = await postJob(app);
      const [answers] = await Promise.all([
        Promise.all(seekers.map(({ token }) => send(id, token))),
        transitionJob(app, id, 'close'),
      ]);
      const { applications, status } = await jobRecords(app, id);
      expect(status).toBe('closed');
      expect(tally(answers)).toEqual(
        Object.fromEntries(
          Object.entries({ 201: applications.length, 409: seekers.length - applications.length }).filter(
            ([, count]) => count > 0,
          ),
        ),
      );
      const history = await app.db
        .selectFrom('event')
        .select('name')
        .where('thing_id', 'in', [id, ...applications.map((one) => one.id)])
        .orderBy('id')
        .execute();
      expect(history.map(({ name }) => name)).toEqual(['post', ...applications.map(() => 'apply'), 'close']);
    }
  });

  test('deleting a job while a seeker applies: either the deletion or the application succeeds', async () => {
    const staff = await app.token('super_admin');
    const { token } = await newSeeker(app);
    for (let round = 0; round < 30; round += 1) {
      const { id } = await app.ok(contract.postJob, { body: opening, token: staff });
      const [applied, deleted] = await Promise.all([
        send(id, token),
        app.send(staffContract.deleteJob, { params: { id }, token: staff }),
      ]);
      expect(['201 409', '404 204']).toContain(`${applied.status} ${deleted.status}`);
      const { row, applications } = await jobRecords(app, id);
      expect(row === undefined).toBe(deleted.status === 204);
      expect(applications).toHaveLength(deleted.status === 204 ? 0 : 1);
    }
  });
});
