import { randomUUID } from 'node:crypto';
import type { BodyInput, ReplyOf } from '@dihaadi/contract/endpoint';
import * as contract from '@dihaadi/contract/jobs';
import type { JobStatus } from '@dihaadi/contract/jobs';
import { DEMO_PASSWORD } from '../../seeds/demo.ts';
import { createAccount } from '../modules/accounts/accounts.public.ts';
import { transitionJobById, type JobTransition, withdrawApplication } from '../modules/jobs/jobs.public.ts';
import { createSeeker, type NewSeeker } from '../modules/seekers/seekers.public.ts';
import { type Person, system } from '../platform/actor.ts';
import { inTransaction } from '../platform/db.ts';
import type { TestApp } from './test-app.ts';

/** The minimum that staff send to post a job, valid as it is. */
export const opening = {
  title: 'Electrician for a housing society',
  description: 'Look after the wiring of sixty flats.',
  requirements: 'Two years of house wiring.',
  responsibilities: 'Daily round, small repairs.',
  job_location: 'Malviya Nagar, Jaipur 302017',
  city: 'Jaipur',
  state: 'Rajasthan',
} as const satisfies BodyInput<typeof contract.postJob>;

type Posted = ReplyOf<typeof contract.postJob>;

/** Posts the opening with `changes`, as staff. */
export const postJob = async (app: TestApp, changes: object = {}): Promise<Posted> =>
  app.ok(contract.postJob, { body: { ...opening, ...changes }, token: await app.token('super_admin') });

export type JobStep = JobTransition;

/** Moves a job one step on. */
export const transitionJob = (app: TestApp, jobId: string, name: JobStep): Promise<void> =>
  inTransaction(app.db, (tx) => transitionJobById(tx, { jobId, name, actor: system, at: app.clock.now() }));

const WAY: Record<Exclude<JobStatus, 'draft' | 'active'>, JobStep> = {
  in_review: 'submit',
  paused: 'pause',
  filled: 'fill',
  closed: 'close',
  expired: 'expire',
};

/** Creates a job and brings it to `status` through the ordinary steps. */
export async function jobAt(app: TestApp, status: JobStatus, changes: object = {}): Promise<Posted> {
  if (status === 'draft' || status === 'active') return postJob(app, { ...changes, status });
  const job = await postJob(app, changes);
  await transitionJob(app, job.id, WAY[status]);
  return { ...job, status };
}

/** Signs in a new job seeker, with a profile from `about`. */
export async function newSeeker(
  app: TestApp,
  about: Partial<Omit<NewSeeker, 'accountId'>> = {},
): Promise<{ id: string; token: string }> {
  const email = `job_seeker.${randomUUID()}@test.example`;
  const passwordHash = await app.deps.passwords.hash(DEMO_PASSWORD);
  const id = await inTransaction(app.db, async (tx) => {
    const accountId = await createAccount(app.deps, tx, {
      role: 'job_seeker',
      email,
      phone: null,
      name: 'Meena Kumari',
      passwordHash,
      actor: system,
    });
    const seeker = { accountId, experienceYears: 4, skills: ['Wiring'], city: 'Jaipur', ...about };
    await createSeeker(tx, seeker, { actor: system, at: app.clock.now() });
    return accountId;
  });
  return { id, token: await app.signIn(email, 'job_seeker') };
}

/** A seeker's application for a job. */
export const applicationFor = (jobId: string) => ({
  job_id: jobId,
  cover_letter: 'I live near and can start on Monday.',
});

/** Applies for a job, as the user of `token`. */
export const apply = (
  app: TestApp,
  jobId: string,
  token: string,
): Promise<ReplyOf<typeof contract.applyForJob>> =>
  app.ok(contract.applyForJob, { body: applicationFor(jobId), token });

/** Returns a job's database records: its row, its history and its applications. */
export async function jobRecords(app: TestApp, jobId: string) {
  const row = await app.db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirst();
  const events = await app.db
    .selectFrom('event')
    .select(['name', 'from_state', 'to_state', 'actor_role', 'actor_id', 'reason'])
    .where('thing_id', '=', jobId)
    .orderBy('id')
    .execute();
  const applications = await app.db
    .selectFrom('job_application')
    .selectAll()
    .where('job_id', '=', jobId)
    .execute();
  return { row, status: row?.status, events, applications };
}

/** Returns the signed-in user of this account, for use cases that are called without a request. */
export const personOf = (app: TestApp, id: string, role: Person['role']): Person => ({
  id,
  role,
  sessionId: 'test',
  tokenExpiresAt: new Date(app.clock.now().getTime() + 3_600_000),
});

/** Withdraws an application, as its seeker. */
export async function withdraw(app: TestApp, id: string): Promise<void> {
  const { job_seeker_id } = await app.db
    .selectFrom('job_application')
    .select('job_seeker_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await withdrawApplication(app.deps, { actor: personOf(app, job_seeker_id, 'job_seeker'), id });
}
