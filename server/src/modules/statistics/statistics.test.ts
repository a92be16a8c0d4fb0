import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { addRole } from '@dihaadi/contract/account-roles';
import { applyForJob } from '@dihaadi/contract/jobs';
import { deleteJob } from '@dihaadi/contract/staff-jobs';
import type { Role } from '@dihaadi/contract/roles';
import { publicStats } from '@dihaadi/contract/statistics';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction, openDatabase } from '../../platform/db.ts';
import { recordEvent } from '../../platform/events.queries.ts';
import { oldestUnnumbered } from '../../platform/relay.queries.ts';
import { migrate } from '../../platform/migrations.queries.ts';
import { bookingAt } from '../../testkit/bookings.ts';
import { figuresOf, registerAs } from '../../testkit/figures.ts';
import { numberAll } from '../../testkit/numbering.ts';
import {
  apply,
  jobAt,
  applicationFor,
  transitionJob,
  newSeeker,
  postJob,
  withdraw,
} from '../../testkit/jobs.ts';
import { customerBody } from '../../testkit/registration.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { createTestDatabase, startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { registrationsOfDays } from './statistics.public.ts';
import { catchUp, readStats } from './statistics.usecases.ts';
import { signedIn } from '../../testkit/worker-bookings.ts';
import { transitionRegistration } from '../registration/registration.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const folder = new URL('../../../migrations/', import.meta.url);
const migrationFiles = () =>
  readdirSync(folder)
    .toSorted()
    .map((name): [string, string] => [name, readFileSync(new URL(name, folder), 'utf8')]);

const figures = () => figuresOf(app);
const register = (role: Role) => registerAs(app, role);

describe('each figure changes only by what it counts', () => {
  test('a worker who registers', async () => {
    const before = await figures();
    await register('worker');
    expect(await figures()).toEqual({ ...before, total_workers: before.total_workers + 1 });
  });

  test('a worker is active from approval on, except while suspended', async () => {
    const before = await figures();
    for (const status of ['payment_required', 'pending_approval', 'rejected', 'suspended'] as const)
      await workerAt(app, status);
    const active = await workerAt(app, 'active');
    const more = { total_workers: before.total_workers + 5, active_workers: before.active_workers + 1 };
    expect(await figures()).toEqual({ ...before, ...more });
    const move = (name: 'suspend' | 'reinstate') =>
      inTransaction(app.db, (tx) =>
        transitionRegistration(tx, { kind: 'worker', id: active, name, actor: system, at: app.clock.now() }),
      );
    await move('suspend');
    expect((await figures()).active_workers).toBe(before.active_workers);
    await move('reinstate');
    expect((await figures()).active_workers).toBe(before.active_workers + 1);
  });

  test('a job seeker who registers', async () => {
    const before = await figures();
    await register('job_seeker');
    expect(await figures()).toEqual({ ...before, total_job_seekers: before.total_job_seekers + 1 });
  });

  test('a worker who also becomes a job seeker, once', async () => {
    const { phone } = customerBody();
    const id = await register('worker');
    await app.db
      .updateTable('account')
      .set({ phone, phone_verified_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    const before = await figures();
    const sent = { token: signedIn(app, id, 'worker').token(), body: { role: 'job_seeker' } };
    await app.ok(addRole, sent);
    await app.refused(409, addRole, sent);
    expect(await figures()).toEqual({ ...before, total_job_seekers: before.total_job_seekers + 1 });
  });

  test.each(['customer', 'driver', 'job_provider', 'manager', 'super_admin'] as const)(
    'not by a %s who registers',
    async (role) => {
      const before = await figures();
      await register(role);
      expect(await figures()).toEqual(before);
    },
  );

  test('a completed booking, but not one on the way or failed', async () => {
    const before = await figures();
    await bookingAt(app, 'picked_up');
    await bookingAt(app, 'failed');
    await bookingAt(app, 'cancelled');
    expect(await figures()).toEqual(before);
    await bookingAt(app, 'completed');
    expect(await figures()).toEqual({ ...before, jobs_completed: before.jobs_completed + 1 });
  });

  test('a job that staff post publicly', async () => {
    const before = await figures();
    await postJob(app);
    expect(await figures()).toEqual({ ...before, total_jobs_posted: before.total_jobs_posted + 1 });
  });

  test('a job stays counted when it is filled, closed or expired', async () => {
    const before = await figures();
    for (const status of ['filled', 'closed', 'expired'] as const) await jobAt(app, status);
    expect(await figures()).toEqual({ ...before, total_jobs_posted: before.total_jobs_posted + 3 });
  });

  test('a draft once it is published', async () => {
    const before = await figures();
    const draft = await jobAt(app, 'draft');
    expect(await figures()).toEqual(before);
    await transitionJob(app, draft.id, 'publish');
    expect(await figures()).toEqual({ ...before, total_jobs_posted: before.total_jobs_posted + 1 });
  });

  test('a deleted job no longer counts as posted; a deleted draft changes nothing', async () => {
    const before = await figures();
    const token = await app.token('super_admin');
    for (const status of ['active', 'closed', 'draft'] as const) {
      const job = await jobAt(app, status);
      await app.ok(deleteJob, { params: { id: job.id }, token });
    }
    expect(await figures()).toEqual(before);
  });

  test('an application, even if withdrawn, but not a second attempt at the same one', async () => {
    const job = await postJob(app);
    const seeker = await newSeeker(app);
    const before = await figures();
    const application = await apply(app, job.id, seeker.token);
    await app.refused(409, applyForJob, { body: applicationFor(job.id), token: seeker.token });
    await withdraw(app, application.id);
    expect(await figures()).toEqual({ ...before, total_applications: before.total_applications + 1 });
  });
});

test('the figures of the demo town match its rows', async () => {
  const count = async (rows: RawBuilder<unknown>) => (await sql`select ${rows}`.execute(app.db)).rows.length;
  expect(await figures()).toEqual({
    total_workers: await count(sql`from account where role = 'worker'`),
    active_workers: await count(sql`from worker where worker_status = 'active'`),
    total_jobs_posted: await count(sql`from job where first_published_at is not null`),
    total_job_seekers: await count(sql`from account where role = 'job_seeker'`),
    jobs_completed: await count(sql`from package_booking where booking_status = 'completed'`),
    workers_hired: await count(sql`from job_application where status = 'hired'`),
    total_companies: await count(sql`from company`),
    total_applications: await count(sql`from job_application`),
    jobs_filled: await count(sql`from job_application where status = 'hired'`),
  });
});

test('visitors read nine figures, cached briefly in memory', async () => {
  const before = await figures();
  app.clock.advance(15_000);
  expect(await app.ok(publicStats)).toEqual(before);
  expect(Object.keys(before)).toHaveLength(9);
  await register('worker');
  await figures();
  expect(await app.ok(publicStats)).toEqual(before);
  app.clock.advance(15_000);
  expect((await app.ok(publicStats)).total_workers).toBe(before.total_workers + 1);
});

test('an event without a number waits, and is counted once it has one', async () => {
  const before = await figures();
  await register('worker');
  await catchUp(app.deps);
  expect(await readStats(app.deps)).toEqual(before);
  expect((await figures()).total_workers).toBe(before.total_workers + 1);
});

test('a figure unknown to this version is not shown', async () => {
  const before = await figures();
  await app.db.insertInto('figure').values({ name: 'total_elephants', value: 3 }).execute();
  app.clock.advance(15_000);
  expect(await app.ok(publicStats)).toEqual(before);
});

test('with everything running, a newly registered worker is in the figures within seconds', async () => {
  const running = await startTestApp({ background: true });
  // Only the relay may number events while it runs.
  await expect.poll(() => oldestUnnumbered(running.db)).toBeUndefined();
  await catchUp(running.deps);
  const { total_workers: before } = await readStats(running.deps);
  await registerAs(running, 'worker');
  await expect.poll(async () => (await readStats(running.deps)).total_workers).toBe(before + 1);
  await running.close();
});

test('the migration counts roles added before they counted, up to the point where all else is counted', async () => {
  const past = await createTestDatabase(undefined, 'nothing');
  const { db, close } = openDatabase(past.url, () => undefined);
  const files = migrationFiles();
  await migrate(db, new Map(files.filter(([name]) => name < '0595')));
  const add = (role: string) =>
    inTransaction(db, (tx) =>
      recordEvent(tx, {
        thing: 'account',
        thingId: randomUUID(),
        name: 'add_role',
        actor: system,
        data: { role },
        topics: [],
        at: new Date('2026-10-01T20:00:00Z'),
      }),
    );
  for (const role of ['worker', 'worker', 'job_seeker', 'customer']) await add(role);
  await numberAll(db);
  await sql`update figure_cursor set seq = (select max(seq) from event)`.execute(db);
  await add('worker');
  await migrate(db, new Map(files));
  expect(await readStats({ db })).toMatchObject({ total_workers: 2, total_job_seekers: 1 });
  expect(await registrationsOfDays(db, { from: '2026-10-01', to: null })).toMatchObject([{ value: 4 }]);
  await numberAll(db);
  await catchUp({ db });
  expect((await readStats({ db })).total_workers).toBe(3);
  await close();
  await past.drop();
});

test('a database older than the figures counts its past, including accounts whose events name no role', async () => {
  const past = await createTestDatabase(undefined, 'nothing');
  const { db, close } = openDatabase(past.url, () => undefined);
  const files = migrationFiles();
  await migrate(db, new Map(files.filter(([name]) => name < '0007')));
  for (const role of ['worker', 'worker', 'job_seeker', 'driver'] as const) {
    const id = randomUUID();
    await db
      .insertInto('account')
      .values({
        id,
        role,
        email: `${id}@test.example`,
        name: 'Old',
        password_hash: '-',
        created_at: new Date(0),
      })
      .execute();
    await inTransaction(db, (tx) =>
      recordEvent(tx, {
        thing: 'account',
        thingId: id,
        name: 'create',
        actor: system,
        topics: [],
        at: new Date(0),
      }),
    );
  }
  const completed = { thing: 'package_booking', thingId: randomUUID(), topics: [] };
  await inTransaction(db, (tx) =>
    recordEvent(tx, { ...completed, name: 'complete', actor: system, at: new Date(0) }),
  );
  await numberAll(db);
  await migrate(db, new Map(files));
  await catchUp({ db });
  expect(await readStats({ db })).toMatchObject({
    total_workers: 2,
    total_job_seekers: 1,
    jobs_completed: 1,
  });
  await close();
  await past.drop();
});
