import { randomUUID } from 'node:crypto';
import { readOwnCompany, registerCompany } from '@dihaadi/contract/companies';
import type { BodyInput, ReplyOf } from '@dihaadi/contract/endpoint';
import { approveJob } from '@dihaadi/contract/job-moderation';
import * as jobs from '@dihaadi/contract/provider-jobs';
import { insertMembership } from '../modules/memberships/memberships.purchases.queries.ts';
import { saveSetting } from '../modules/settings/settings.public.ts';
import { system } from '../platform/actor.ts';
import { inTransaction } from '../platform/db.ts';
import { companyBody } from './registration.ts';
import type { TestApp } from './test-app.ts';
import { transitionRegistration } from '../modules/registration/registration.public.ts';

export type Provider = { id: string; token: string; companyId: string };

/** Registers a company through the API; `verified` has staff verify it. */
export async function newProvider(
  app: TestApp,
  { verified = true, ...changes }: Partial<BodyInput<typeof registerCompany>> & { verified?: boolean } = {},
): Promise<Provider> {
  const { user_id: id, access_token: token } = await app.ok(registerCompany, { body: companyBody(changes) });
  const { id: companyId } = await app.ok(readOwnCompany, { token });
  if (verified)
    await inTransaction(app.db, (tx) =>
      transitionRegistration(tx, {
        kind: 'company',
        id: companyId,
        name: 'approve',
        actor: system,
        at: app.clock.now(),
      }),
    );
  return { id, token, companyId };
}

/** Opens or closes an area. */
export const switchArea = (
  app: TestApp,
  area: 'register_job_provider' | 'job_provider_dashboard',
  isOpen: boolean,
) => saveSetting(app.deps, { actor: system, name: 'rollout', changes: { [area]: isOpen } });

/** A company's request to create a job. */
export const listing = {
  title: 'Electrician for a hotel',
  description: 'Look after the wiring of ninety rooms.',
  job_location: 'MI Road, Jaipur 302001',
  city: 'Jaipur',
  state: 'Rajasthan',
  job_type: 'electrician',
  contract_type: 'monthly',
  salary_min: 22_000,
  salary_max: 26_000,
} as const satisfies BodyInput<typeof jobs.addOwnJob>;

type Own = ReplyOf<typeof jobs.readOwnJob>;

/** Creates a draft of the company's. */
export const draftOf = (app: TestApp, { token }: Provider, changes: object = {}): Promise<Own> =>
  app.ok(jobs.addOwnJob, { token, body: { ...listing, ...changes } });

/** Creates a job of the company's that is visible to all: published, and approved if staff review it first. */
export async function liveJobOf(app: TestApp, provider: Provider, changes: object = {}): Promise<Own> {
  const { id } = await draftOf(app, provider, changes);
  const params = { id };
  const job = await app.ok(jobs.publishOwnJob, { token: provider.token, params });
  if (job.status === 'active') return job;
  await app.ok(approveJob, { token: await app.token('super_admin'), params });
  return app.ok(jobs.readOwnJob, { token: provider.token, params });
}

/** Creates a membership for a company that starts now, as if it had paid for one. */
export async function giveMembership(
  app: TestApp,
  companyId: string,
  {
    postings = 5,
    days = 30,
    featured = false,
  }: { postings?: number; days?: number; featured?: boolean } = {},
): Promise<void> {
  const at = app.clock.now();
  await inTransaction(app.db, (tx) =>
    insertMembership(tx, {
      id: randomUUID(),
      companyId,
      planId: randomUUID(),
      planName: 'basic',
      displayName: 'Test plan',
      maxJobPostings: postings,
      featuredJobs: featured,
      prioritySupport: false,
      pricePaise: 0,
      durationDays: Math.ceil(days),
      status: 'active',
      purchase: 'buy',
      replacesId: null,
      replacedBy: null,
      creditPaise: 0,
      worthPaise: 0,
      startsAt: at,
      endsAt: new Date(at.getTime() + days * 24 * 3_600_000),
      createdAt: at,
    }),
  );
}
