import { blockCompany, unblockCompany } from '@dihaadi/contract/seeker-profile';
import * as contract from '@dihaadi/contract/seeking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSeeker, postJob } from '../../testkit/jobs.ts';
import { giveMembership, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { system } from '../../platform/actor.ts';
import { saveSetting } from '../settings/settings.public.ts';
import { makeDigests } from './seeking.public.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a blocked company’s many jobs do not push out the jobs of others', async () => {
  const place = { city: 'Baran', state: 'Rajasthan', job_type: 'carpenter' };
  const busy = await newProvider(app);
  await giveMembership(app, busy.companyId, { postings: 50 });
  const other = await postJob(app, { ...place, job_location: 'Baran 325205' });
  for (let count = 0; count < 20; count += 1) {
    app.clock.advance(1000);
    await liveJobOf(app, busy, place);
  }
  const { token } = await newSeeker(app, { trade: 'carpenter', city: 'Baran', pincode: '325205' });
  await app.ok(blockCompany, { token, params: { company_id: busy.companyId } });
  const found = await app.ok(contract.listRecommendations, { token });
  expect(found.map(({ job }) => job.id)).toEqual([other.id]);
});

test('no digest is sent while the area of job seekers is closed', async () => {
  const seeker = await newSeeker(app);
  await app.ok(contract.saveSearch, { token: seeker.token, body: { city: 'Baran' } });
  app.clock.advance(HOUR);
  await postJob(app, { city: 'Baran' });
  app.clock.advance(24 * HOUR);
  const open = (isOpen: boolean) =>
    saveSetting(app.deps, { actor: system, name: 'rollout', changes: { job_seeker_dashboard: isOpen } });
  await open(false);
  expect(await makeDigests(app.deps)).toBe(0);
  await open(true);
  expect(await makeDigests(app.deps)).toBeGreaterThan(0);
});

test('a seeker can block at most 200 companies; blocking one again has no effect', async () => {
  const company = await newProvider(app);
  const { id: seekerId, token } = await newSeeker(app);
  const block = ({ companyId }: Provider) => ({ token, params: { company_id: companyId } });
  await app.ok(blockCompany, block(company));
  const created_at = app.clock.now();
  const others = await Promise.all(Array.from({ length: 199 }, () => newProvider(app)));
  await app.db
    .insertInto('company_block')
    .values(others.map(({ companyId }) => ({ seeker_id: seekerId, company_id: companyId, created_at })))
    .execute();
  await app.ok(blockCompany, block(company));
  const next = await newProvider(app);
  expect(await app.refused(409, blockCompany, block(next))).toMatchObject({
    code: 'list-full',
    reason: 'blocks-full',
  });
  await app.ok(unblockCompany, block(company));
  await app.ok(blockCompany, block(next));
});
