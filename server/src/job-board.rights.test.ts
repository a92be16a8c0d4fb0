import * as applicants from '@dihaadi/contract/applicants';
import { inviteRecruiter } from '@dihaadi/contract/company-team';
import { comparesTag, type Endpoint } from '@dihaadi/contract/endpoint';
import { completePlanPayment, listPlansForSale, payPlan } from '@dihaadi/contract/provider-plans';
import {
  chooseOwnSlot,
  listOwnApplications,
  readOwnApplication,
} from '@dihaadi/contract/seeker-applications';
import { sendResume } from '@dihaadi/contract/seeker-profile';
import { registerSeeker } from '@dihaadi/contract/seekers';
import { saveJob, saveSearch } from '@dihaadi/contract/seeking';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleBody, sampleParams, sampleQuery } from './testkit/caller.ts';
import { pdf, sendFile } from './testkit/files.ts';
import { apply, newSeeker } from './testkit/jobs.ts';
import { setPayments } from './testkit/payments.ts';
import { liveJobOf, newProvider, type Provider } from './testkit/providers.ts';
import { declaredEndpoints } from './testkit/samples.ts';
import { testAll } from './testkit/test-all.ts';
import { startTestApp, type TestApp } from './testkit/test-app.ts';

// Uses every id of the job board as another user (design/quality.md, S4). The ids come from the contract, not from a
// manual list.
const endpoints = await declaredEndpoints();
const isOfCompanies = ({ path }: Endpoint) => path.startsWith('/provider/');
const isOfSeekers = ({ path }: Endpoint) => path.startsWith('/seeker/');
const withIds = endpoints.filter(
  (one) => one.params !== undefined && (isOfCompanies(one) || isOfSeekers(one)),
);

/** Ids that every caller may use: plans on sale, saved jobs, blocked companies. Each caller has their own list. */
const PUBLIC_THINGS = [
  'membership_payments.initiate',
  'membership_payments.standing',
  'seeking.read_saved_job',
  'seeking.save_job',
  'seeking.unsave_job',
  'jobs.block_company',
  'seekers.unblock_company',
];
const ofOthers = withIds.filter(({ name }) => !PUBLIC_THINGS.includes(name));

const PHONE = '9829055512';
const EMAIL = 'gulab.khan@rights.example';

let app: TestApp;
let company: Provider;
let rival: Provider;
let seeker: { id: string; token: string };
let other: { id: string; token: string };
let jobId: string;
let applicationId: string;
/** The ids that each call uses, by the prefix of its path. */
let things: readonly (readonly [prefix: string, ids: Record<string, string>])[];

/** Buys a plan for the company and returns it with its payment. */
async function boughtPlan() {
  const { token } = company;
  const { plans } = await app.ok(listPlansForSale, { token });
  const params = { id: plans.find(({ offer }) => offer !== null)?.id ?? '' };
  const { payment_id } = await app.ok(payPlan, { token, params });
  const { membership } = await app.ok(completePlanPayment, {
    token,
    params: { ...params, payment_id },
    query: { gateway_payment_id: `sim_${payment_id}` },
  });
  return { ...params, payment_id, membershipId: membership?.id ?? '' };
}

beforeAll(async () => {
  app = await startTestApp();
  await setPayments(app, { test_mode: true, is_enabled: true });
  [company, rival] = [await newProvider(app), await newProvider(app)];
  jobId = (await liveJobOf(app, company)).id;
  const { user_id: id, access_token: token } = await app.ok(registerSeeker, {
    body: {
      name: 'Gulab Khan',
      phone: `+91${PHONE}`,
      email: EMAIL,
      password: 'Three camels at noon',
      trade: 'electrician',
      experience_years: 4,
      pincode: '302017',
      reach_km: 25,
      languages: ['hi'],
      language: 'hi',
    },
  });
  seeker = { id, token };
  other = await newSeeker(app);
  expect((await sendFile(app, sendResume, { token, file: pdf() })).statusCode).toBe(200);
  applicationId = (await apply(app, jobId, token)).id;
  const { id: searchId } = await app.ok(saveSearch, { token, body: { q: 'wiring' } });
  await app.ok(saveJob, { token, params: { job_id: jobId } });
  const { id: recruiter } = await app.ok(inviteRecruiter, {
    token: company.token,
    body: { name: 'Asha Jain', email: 'asha.jain@rights.example' },
  });
  const { id: planId, payment_id, membershipId } = await boughtPlan();
  things = [
    ['/provider/jobs/', { id: jobId }],
    ['/provider/applications/', { id: applicationId }],
    ['/provider/team/', { id: recruiter }],
    ['/provider/plans/', { id: planId, payment_id }],
    ['/provider/memberships/', { id: membershipId }],
    ['/seeker/applications/', { id: applicationId }],
    ['/seeker/saved-searches/', { id: searchId }],
  ];
});
afterAll(() => app.close());

/** Returns the ids of the company's and the seeker's entities that a call uses. */
function named(endpoint: Endpoint): Record<string, string> {
  const ids = things.find(([prefix]) => endpoint.path.startsWith(prefix))?.[1];
  if (ids === undefined) throw new Error(`${endpoint.path} is not part of the job board.`);
  return { ...sampleParams(endpoint), ...ids };
}

const TABLES = [
  'job',
  'job_application',
  'application_note',
  'interview_slot',
  'company',
  'company_member',
  'company_block',
  'membership',
  'payment',
  'seeker',
  'saved_job',
  'saved_search',
];
/** Returns everything the job board stores, as one text. */
async function kept(): Promise<string> {
  const sums = await Promise.all(
    TABLES.map((table) =>
      sql<{ sum: string }>`select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum
        from ${sql.table(table)} t`.execute(app.db),
    ),
  );
  return sums.map(({ rows }, at) => `${TABLES[at]} ${rows[0]?.sum}`).join('\n');
}

const sent = (endpoint: Endpoint, token: string) => {
  const body = sampleBody(endpoint);
  return {
    token,
    params: named(endpoint),
    query: sampleQuery(endpoint),
    ...(body !== undefined && { body }),
    ...(comparesTag(endpoint) && { headers: { 'if-match': '*' } }),
  };
};

testAll('S4: what is another’s is not found, and nothing has happened to it', ofOthers, async (endpoint) => {
  const before = await kept();
  const stranger = isOfCompanies(endpoint) ? rival : other;
  expect((await app.refused(404, endpoint, sent(endpoint, stranger.token))).code).toBe('not-found');
  expect(await kept()).toBe(before);
});

test('S4: every other id of the job board names a public thing in the caller’s own list', async () => {
  expect(
    withIds
      .map(({ name }) => name)
      .filter((name) => PUBLIC_THINGS.includes(name))
      .toSorted(),
  ).toEqual(PUBLIC_THINGS.toSorted());
  const before = await kept();
  for (const endpoint of withIds.filter(({ name }) => /^seek.*un|^seeking\.unsave/.test(name)))
    await app.send(endpoint, {
      token: other.token,
      params: { job_id: jobId, company_id: company.companyId },
    });
  expect(await kept()).toBe(before);
});

test('S4: ids in a body are looked up among the caller’s own: no moving another’s application, no choosing another’s time', async () => {
  const own = await liveJobOf(app, rival);
  const { id } = await apply(app, own.id, other.token);
  const moved = await app.ok(applicants.moveApplicants, {
    token: rival.token,
    params: { id: own.id },
    body: { ids: [applicationId], status: 'shortlisted' },
  });
  expect(moved).toMatchObject({ changed: 0, unchanged_ids: [applicationId] });
  const offer = (by: Provider, application: string) =>
    app.ok(applicants.offerSlots, {
      token: by.token,
      params: { id: application },
      body: {
        interview_mode: 'phone',
        starts_at: [new Date(app.clock.now().getTime() + 86_400_000).toISOString()],
      },
    });
  const [{ id: theirs } = { id: '' }] = (await offer(rival, id)).slots;
  const elsewhere = await liveJobOf(app, company);
  const { id: second } = await apply(app, elsewhere.id, other.token);
  await app.refused(404, chooseOwnSlot, {
    token: other.token,
    params: { id: second },
    body: { slot_id: theirs },
  });
  const { rows } = await app.list(listOwnApplications, { token: seeker.token });
  expect(rows).toMatchObject([{ id: applicationId, status: 'pending' }]);
});

// Details that a seeker shares only with companies that shortlisted them.
const isPrivate = (text: string) => text.replaceAll(/\D/g, '').includes(PHONE) || text.includes(EMAIL);

/** Every read-only call that is not for staff. */
const reads = endpoints.filter(
  ({ method, kind, path }) =>
    method === 'GET' && ['json', 'list', 'file'].includes(kind) && !/^\/(?:admin|manager)\//.test(path),
);

/** Returns the calls whose response reveals the seeker’s phone or email to this caller, for any id of the job board. */
async function tellingOfSeeker(token: string | undefined): Promise<string[]> {
  const ids = [jobId, applicationId, seeker.id, company.companyId];
  const telling = new Set<string>();
  for (const endpoint of reads) {
    const names = Object.keys(endpoint.params?.shape ?? {});
    for (const id of names.length === 0 ? [''] : ids) {
      const params = Object.fromEntries(names.map((name) => [name, id]));
      const { text } = await app.send(endpoint, { token, params, query: sampleQuery(endpoint) });
      if (isPrivate(text)) telling.add(endpoint.name);
    }
  }
  return [...telling].toSorted();
}

test('no response on any route shows a seeker’s phone and email to a caller outside the pipeline', async () => {
  expect(reads.length).toBeGreaterThan(80);
  const tokens = [undefined, other.token, rival.token];
  for (const role of ['customer', 'worker', 'driver'] as const) tokens.push(await app.token(role));
  for (const token of tokens) expect(await tellingOfSeeker(token)).toEqual([]);
});

test('the company sees them from the shortlist until it rejects, and only in its pipeline', async () => {
  const { token } = company;
  const params = { id: applicationId };
  const pipeline = ['jobs.export_applicants', 'jobs.list_applicants'];
  await app.ok(applicants.rateApplicant, { token, params, body: { rating: 4 } });
  const noted = await app.send(applicants.noteApplicant, { token, params, body: { note: 'Lives near.' } });
  expect(isPrivate(noted.text)).toBe(false);
  expect(await tellingOfSeeker(token)).toEqual([]);
  await app.refused(404, applicants.openApplicantResume, { token, params });
  const move = (status: string) => app.send(applicants.moveApplicant, { token, params, body: { status } });
  expect(isPrivate((await move('shortlisted')).text)).toBe(true);
  expect(await tellingOfSeeker(token)).toEqual(pipeline);
  expect(isPrivate((await move('rejected')).text)).toBe(false);
  expect(await tellingOfSeeker(token)).toEqual([]);
  await app.refused(404, applicants.openApplicantResume, { token, params });
  expect(await app.ok(readOwnApplication, { token: seeker.token, params })).toMatchObject({
    status: 'rejected',
  });
});
