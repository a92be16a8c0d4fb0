import { randomUUID } from 'node:crypto';
import { type JobStatus, jobStatuses, listJobs } from '@dihaadi/contract/jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { jobAt, jobRecords, type JobStep, transitionJob, postJob } from '../../testkit/jobs.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { jobsTasks } from './jobs.tasks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// The table of design/domain.md, section 3.
const TABLE: Record<JobStatus, Partial<Record<JobStep, JobStatus>>> = {
  draft: { publish: 'active', submit: 'in_review' },
  in_review: { approve: 'active', send_back: 'draft', fill: 'filled', close: 'closed' },
  active: { submit: 'in_review', pause: 'paused', fill: 'filled', close: 'closed', expire: 'expired' },
  paused: { submit: 'in_review', resume: 'active', fill: 'filled', close: 'closed', expire: 'expired' },
  filled: {},
  closed: {},
  expired: {},
};
const STEPS: JobStep[] = [
  'publish',
  'submit',
  'approve',
  'send_back',
  'pause',
  'resume',
  'fill',
  'close',
  'expire',
];

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('every transition from every status (R23)', () => {
  test('leads where the table says, with its event, or is refused and changes nothing', async () => {
    let [allowed, forbidden] = [0, 0];
    for (const status of jobStatuses) {
      for (const step of STEPS) {
        const { id } = await jobAt(app, status);
        const before = await jobRecords(app, id);
        const refusal = await refusalOf(transitionJob(app, id, step));
        const after = await jobRecords(app, id);
        const to = TABLE[status][step];
        if (to === undefined) {
          forbidden += 1;
          expect(refusal, `${status} ${step}`).toBeInstanceOf(AppError);
          expect(refusal).toMatchObject({ code: 'invalid-transition', status: 409 });
          expect(String(refusal)).toContain(status.replaceAll('_', ' '));
          expect(after).toEqual(before);
        } else {
          allowed += 1;
          expect(refusal, `${status} ${step}`).toBeUndefined();
          expect(after.status).toBe(to);
          expect(after.events.slice(before.events.length)).toEqual([
            expect.objectContaining({ name: step, from_state: status, to_state: to, actor_role: 'system' }),
          ]);
        }
      }
    }
    expect([allowed, forbidden]).toEqual([16, 47]);
  });

  test('of an unknown job returns not found', async () => {
    expect(await refusalOf(transitionJob(app, randomUUID(), 'close'))).toMatchObject({ code: 'not-found' });
  });

  test('counts two closings at once as one', async () => {
    const { id } = await postJob(app);
    const refusals = await Promise.all([1, 2, 3].map(() => refusalOf(transitionJob(app, id, 'close'))));
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect((await jobRecords(app, id)).events.map(({ name }) => name)).toEqual(['post', 'close']);
  });

  test('sets the posting time of a draft when it is published, and keeps that of other jobs', async () => {
    const draft = await jobAt(app, 'draft');
    const old = await postJob(app);
    app.clock.advance(86_400_000);
    await transitionJob(app, draft.id, 'publish');
    await transitionJob(app, old.id, 'close');
    expect((await jobRecords(app, draft.id)).row?.posted_date).toEqual(app.clock.now());
    expect((await jobRecords(app, old.id)).row?.posted_date.toISOString()).toBe(old.posted_date);
    const { rows } = await app.list(listJobs, { query: { limit: 1 } });
    expect(rows[0]?.id).toBe(draft.id);
  });
});

describe('the sweep of deadlines', () => {
  const sweep = () =>
    jobsTasks.find(({ name }) => name === 'jobs.expire_overdue')?.run(app.deps, { thing_id: null });
  const inAMinute = () => new Date(app.clock.now().getTime() + 60_000).toISOString();
  const statusOf = async (id: string) => (await jobRecords(app, id)).status;

  test('runs every minute, for unanswered applications every hour, for search terms at night', () => {
    expect(jobsTasks.map(({ name, every }) => `${name} ${every}`)).toEqual([
      'jobs.expire_overdue * * * * *',
      'jobs.reindex */5 * * * *',
      'jobs.lapse_unanswered 17 * * * *',
      'jobs.end_undecided 47 * * * *',
      'jobs.count_terms 10 22 * * *',
    ]);
  });

  test('expires active jobs at their deadline, not before, and no others', async () => {
    const application_deadline = inAMinute();
    const due = await postJob(app, { application_deadline });
    const endless = await postJob(app);
    const others = await Promise.all(
      (['draft', 'filled', 'closed'] as const).map((status) => jobAt(app, status, { application_deadline })),
    );
    app.clock.advance(59_999);
    await sweep();
    expect(await statusOf(due.id)).toBe('active');
    app.clock.advance(1);
    await sweep();
    expect((await jobRecords(app, due.id)).events.at(-1)).toMatchObject({
      name: 'expire',
      from_state: 'active',
      to_state: 'expired',
      actor_role: 'system',
    });
    expect(await statusOf(endless.id)).toBe('active');
    for (const { id, status } of others) expect(await statusOf(id)).toBe(status);
  });

  const overdue = async (count: number) => {
    const application_deadline = inAMinute();
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) ids.push((await postJob(app, { application_deadline })).id);
    app.clock.advance(60_000);
    return ids;
  };
  const expiries = async (ids: readonly string[]) => {
    const events = await app.db
      .selectFrom('event')
      .select('thing_id')
      .where('thing_id', 'in', ids)
      .where('name', '=', 'expire')
      .execute();
    return events.map(({ thing_id }) => thing_id ?? '').toSorted();
  };

  test('continues until nothing is overdue, and then has nothing to do', async () => {
    const ids = await overdue(210);
    await sweep();
    expect(await expiries(ids)).toEqual(ids.toSorted());
    await sweep();
    expect(await expiries(ids)).toEqual(ids.toSorted());
  });

  test('repeats nothing when several servers sweep at once', async () => {
    const ids = await overdue(30);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    expect(await expiries(ids)).toEqual(ids.toSorted());
  });
});
