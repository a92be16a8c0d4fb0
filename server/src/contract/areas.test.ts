import type { Endpoint } from '@dihaadi/contract/endpoint';
import { registerCompany } from '@dihaadi/contract/companies';
import { registerSeeker } from '@dihaadi/contract/seekers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../platform/actor.ts';
import { saveSetting } from '../modules/settings/settings.public.ts';
import { pdf, sendFile } from '../testkit/files.ts';
import { newSeeker } from '../testkit/jobs.ts';
import { newProvider } from '../testkit/providers.ts';
import { expectProblem, samplePayload, wire } from '../testkit/caller.ts';
import { companyBody } from '../testkit/registration.ts';
import { declaredEndpoints } from '../testkit/samples.ts';
import { testAll } from '../testkit/test-all.ts';
import { startTestApp, type TestApp } from '../testkit/test-app.ts';

const areas = [
  { area: 'job_provider_dashboard', role: 'job_provider', path: '/provider/' },
  { area: 'job_seeker_dashboard', role: 'job_seeker', path: '/seeker/' },
] as const;

const seekerBody = {
  name: 'Gulab Khan',
  phone: '+919829055513',
  password: 'Three camels at noon',
  trade: 'electrician',
  experience_years: 4,
  pincode: '302017',
  reach_km: 25,
  languages: ['hi'],
  language: 'hi',
};

const endpoints = await declaredEndpoints();
const ofArea = (path: string): Endpoint[] => endpoints.filter(({ path: whole }) => whole.startsWith(path));

/** Returns a valid call of the endpoint, for uploads with a valid file. */
const callOf = (endpoint: Endpoint, token: string) =>
  endpoint.kind === 'upload'
    ? sendFile(app, endpoint, { token, file: pdf() })
    : app.fastify.inject({
        ...wire(endpoint, { ...samplePayload(endpoint), token }),
        ...samplePayload(endpoint),
      });

let app: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  tokens['job_provider'] = (await newProvider(app)).token;
  tokens['job_seeker'] = (await newSeeker(app)).token;
  const changes = {
    job_provider_dashboard: false,
    job_seeker_dashboard: false,
    register_job_provider: false,
    register_job_seeker: false,
  };
  await saveSetting(app.deps, { actor: system, name: 'rollout', changes });
});
afterAll(() => app.close());

describe.each(areas)('while the switch $area is off', ({ role, path }) => {
  testAll('every call of the area says that it is not open', ofArea(path), async (endpoint) => {
    const answer = await callOf(endpoint, tokens[role] ?? '');
    expect(expectProblem(answer, 'area-not-open').status).toBe(403);
  });
});

const registrations = [
  { endpoint: registerCompany, body: companyBody() },
  { endpoint: registerSeeker, body: seekerBody },
] as const;

test.each(registrations)('while its switch is off $endpoint.path says that it is not open', async (one) => {
  const payload = JSON.stringify(one.body);
  const answer = await app.fastify.inject({ ...wire(one.endpoint, { payload }), payload });
  expect(expectProblem(answer, 'area-not-open').status).toBe(403);
});
