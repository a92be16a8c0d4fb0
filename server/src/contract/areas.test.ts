import type { Endpoint } from '@dihaadi/contract/endpoint';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { system } from '../platform/actor.ts';
import { saveSetting } from '../modules/settings/settings.public.ts';
import { newSeeker } from '../testkit/jobs.ts';
import { newProvider } from '../testkit/providers.ts';
import { expectProblem, samplePayload, wire } from '../testkit/caller.ts';
import { declaredEndpoints } from '../testkit/samples.ts';
import { testAll } from '../testkit/test-all.ts';
import { startTestApp, type TestApp } from '../testkit/test-app.ts';

const areas = [
  { area: 'job_provider_dashboard', role: 'job_provider', path: '/provider/' },
  { area: 'job_seeker_dashboard', role: 'job_seeker', path: '/seeker/' },
] as const;

const endpoints = await declaredEndpoints();
// A file is judged before the call is. The invoice of a plan is looked up first: staff read it as well.
const ofArea = (path: string): Endpoint[] =>
  endpoints.filter(
    ({ path: whole, kind, access }) => whole.startsWith(path) && kind !== 'upload' && access.length === 1,
  );

let app: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  tokens['job_provider'] = (await newProvider(app)).token;
  tokens['job_seeker'] = (await newSeeker(app)).token;
  const changes = { job_provider_dashboard: false, job_seeker_dashboard: false };
  await saveSetting(app.deps, { actor: system, name: 'rollout', changes });
});
afterAll(() => app.close());

describe.each(areas)('while the switch $area is off', ({ role, path }) => {
  testAll('every call of the area says that it is not open', ofArea(path), async (endpoint) => {
    const sent = { ...samplePayload(endpoint), token: tokens[role] ?? '' };
    const answer = await app.fastify.inject({ ...wire(endpoint, sent), ...samplePayload(endpoint) });
    expect(expectProblem(answer, 'area-not-open').status).toBe(403);
  });
});
