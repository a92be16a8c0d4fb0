import { randomUUID } from 'node:crypto';
import { approveJob, sendBackJob } from '@dihaadi/contract/job-moderation';
import { applyForJob, listJobs, readJob } from '@dihaadi/contract/jobs';
import { listAllJobs, publishJob, readStaffJob } from '@dihaadi/contract/staff-jobs';
import { rejectCompany } from '@dihaadi/contract/companies';
import { listCompanyJobs } from '@dihaadi/contract/company-jobs';
import { addMinimumWage } from '@dihaadi/contract/minimum-wages';
import * as contract from '@dihaadi/contract/provider-jobs';
import { endOfIndianDay, indianDay } from '@dihaadi/contract/indian-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apply, jobRecords, applicationFor, newSeeker } from '../../testkit/jobs.ts';
import {
  draftOf,
  giveMembership,
  listing,
  liveJobOf,
  newProvider,
  type Provider,
} from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let staff: string;
/** An established company: verified, with a plan, and past the review of its first jobs. */
let known: Provider;
beforeAll(async () => {
  app = await startTestApp({ longestWait: 20_000 });
  staff = await app.token('super_admin');
  known = await newProvider(app);
  await giveMembership(app, known.companyId, { postings: 90 });
  for (let job = 0; job < 3; job += 1) await liveJobOf(app, known);
});
afterAll(() => app.close());

const sent = (id: string, { token } = known) => ({ token, params: { id } });
const publish = (id: string, by = known) => app.send(contract.publishOwnJob, sent(id, by));
const update = (id: string, body: object, { headers = {}, by = known } = {}) =>
  app.send(contract.updateOwnJob, { ...sent(id, by), body, headers });
const quota = ({ token }: Provider) => app.ok(contract.readPostingQuota, { token });

describe('a company’s own job', () => {
  test('is a draft that only the company sees, with its extras', async () => {
    const extras = {
      shift: 'night',
      working_days: 6,
      provides: ['food', 'accommodation'],
      interview_mode: 'in_person',
      interview_address: 'Hotel gate, MI Road',
    };
    const draft = await draftOf(app, known, { ...extras, positions_available: 3 });
    expect(draft).toMatchObject({
      ...listing,
      ...extras,
      company_id: known.companyId,
      company_name: 'Hadoti Stone Works',
      status: 'draft',
      applicants: 0,
      findings: [],
      can: { edit: true, edit_trade_and_city: true, publish: true, pause: false, close: false, hire: false },
    });
    await app.refused(404, readJob, { params: { id: draft.id } });
    await app.refused(404, applyForJob, {
      token: (await newSeeker(app)).token,
      body: applicationFor(draft.id),
    });
    const { rows } = await app.list(contract.listOwnJobs, { token: known.token, query: { status: 'draft' } });
    expect(rows[0]).toEqual(draft);
  });

  test('is created once per key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const made = () => app.ok(contract.addOwnJob, { token: known.token, body: listing, headers });
    expect((await made()).id).toBe((await made()).id);
  });

  test.each([
    ['salary_max', { salary_min: 900, salary_max: 800 }],
    ['application_deadline', { application_deadline: '2020-01-01' }],
    ['interview_address', { interview_mode: 'in_person' }],
    ['working_days', { working_days: 8 }],
    ['provides.0', { provides: ['gold'] }],
    ['positions_available', { positions_available: 0 }],
  ])('is refused with %s named when that is invalid', async (field, changes) => {
    const { errors } = await app.refused(400, contract.addOwnJob, {
      token: known.token,
      body: { ...listing, ...changes },
    });
    expect(errors?.map(({ path }) => path)).toEqual([field]);
  });

  test('is published, paused, published again and closed', async () => {
    const { id } = await draftOf(app, known);
    expect((await publish(id)).body).toMatchObject({ status: 'active', can: { pause: true, close: true } });
    const shown = await app.ok(readJob, { params: { id } });
    const lastDay = indianDay(new Date(app.clock.now().getTime() + 30 * DAY));
    expect(shown.application_deadline).toBe(endOfIndianDay(lastDay).toISOString());
    expect((await app.ok(contract.pauseOwnJob, sent(id))).status).toBe('paused');
    const { rows } = await app.list(listJobs, { query: { limit: 100 } });
    expect(rows.map((row) => row.id)).not.toContain(id);
    const seeker = await newSeeker(app);
    await app.refused(409, applyForJob, { token: seeker.token, body: applicationFor(id) });
    expect((await publish(id)).body).toMatchObject({ status: 'active', posted_date: shown.posted_date });
    expect((await app.ok(contract.closeOwnJob, sent(id))).status).toBe('closed');
    for (const step of [contract.publishOwnJob, contract.pauseOwnJob, contract.closeOwnJob])
      expect((await app.refused(409, step, sent(id))).code).toBe('invalid-transition');
    expect((await update(id, { title: 'Late' })).status).toBe(409);
  });

  test('can be copied to a draft without its deadline', async () => {
    const job = await liveJobOf(app, known, { benefits: ['Tea'] });
    const copy = await app.ok(contract.duplicateOwnJob, sent(job.id));
    expect(copy).toMatchObject({
      ...listing,
      benefits: ['Tea'],
      status: 'draft',
      application_deadline: null,
    });
    expect(copy.id).not.toBe(job.id);
  });

  test('of another company is not found (S4) and stays unchanged', async () => {
    const other = await newProvider(app);
    const draft = await draftOf(app, known);
    const before = await jobRecords(app, draft.id);
    const of = sent(draft.id, other);
    await app.refused(404, contract.readOwnJob, of);
    await app.refused(404, contract.updateOwnJob, { ...of, body: { title: 'Mine' } });
    for (const step of [
      contract.publishOwnJob,
      contract.pauseOwnJob,
      contract.closeOwnJob,
      contract.duplicateOwnJob,
    ])
      await app.refused(404, step, of);
    expect(await jobRecords(app, draft.id)).toEqual(before);
    expect((await app.list(contract.listOwnJobs, { token: other.token })).rows).toEqual([]);
  });

  test('keeps fields that a change leaves out; a change based on an old version is refused', async () => {
    const draft = await draftOf(app, known, { shift: 'day' });
    const { headers } = await app.send(contract.readOwnJob, sent(draft.id));
    const match = { headers: { 'if-match': String(headers['etag']) } };
    expect((await update(draft.id, { title: 'First' }, match)).body).toMatchObject({
      title: 'First',
      shift: 'day',
    });
    expect((await update(draft.id, { title: 'Second' }, match)).status).toBe(412);
    expect((await update(draft.id, { status: 'active' })).status).toBe(400);
  });
});

describe('the text of a listing', () => {
  test('is refused when it asks for a fee, and the draft shows why', async () => {
    const draft = await draftOf(app, known, { description: 'Registration fee ₹500.', title: 'Watchman' });
    expect(draft.findings.map(({ field, rule, is_refused }) => [field, rule, is_refused])).toEqual([
      ['title', 'gendered_word', false],
      ['description', 'fee', true],
    ]);
    const { status, body } = await publish(draft.id);
    expect([status, body]).toMatchObject([
      422,
      { code: 'listing-refused', errors: [{ path: 'description' }] },
    ]);
    await update(draft.id, { description: 'No fee of any kind.' });
    expect((await publish(draft.id)).status).toBe(200);
    expect((await update(draft.id, { benefits: ['Call 98765 43210'] })).body).toMatchObject({
      code: 'listing-refused',
    });
  });

  test('brings a warning when it pays less than the minimum wage, with the figure', async () => {
    const body = {
      state: 'Goa',
      skill_class: 'skilled',
      per_day: 700,
      source: 'Goa gazette, test',
      effective_from: '2026-01-01',
    };
    await app.ok(addMinimumWage, { token: staff, body });
    const job = await draftOf(app, known, {
      // Typed informally.
      state: 'goa',
      contract_type: 'daily',
      salary_min: 650,
      salary_max: 800,
    });
    const floor = { amount: 700, is_below: true, source: body.source };
    expect(job.minimum_wage).toEqual(floor);
    expect(await app.ok(readStaffJob, { token: staff, params: { id: job.id } })).toMatchObject({
      minimum_wage: floor,
    });
    expect((await publish(job.id)).status).toBe(200);
    expect((await update(job.id, { salary_min: 700 })).body).toMatchObject({
      minimum_wage: { is_below: false },
    });
  });
});

describe('a new company’s job', () => {
  test('waits for staff three times, then is public at once; an unverified company’s job always waits', async () => {
    const fresh = await newProvider(app);
    await giveMembership(app, fresh.companyId);
    for (let job = 0; job < 3; job += 1) {
      const { id } = await draftOf(app, fresh);
      expect((await publish(id, fresh)).body).toMatchObject({ status: 'in_review' });
      await app.refused(404, readJob, { params: { id } });
      await app.refused(404, applyForJob, { token: (await newSeeker(app)).token, body: applicationFor(id) });
      const { rows } = await app.list(listAllJobs, { token: staff, query: { status: 'in_review' } });
      expect(rows.find((row) => row.id === id)?.can).toMatchObject({ approve: true, send_back: true });
      expect((await app.ok(approveJob, { token: staff, params: { id } })).status).toBe('active');
    }
    const { id } = await draftOf(app, fresh);
    expect((await publish(id, fresh)).body).toMatchObject({ status: 'active' });
    const unverified = await newProvider(app, { verified: false });
    const draft = await draftOf(app, unverified);
    expect((await publish(draft.id, unverified)).body).toMatchObject({ status: 'in_review' });
    expect(await quota(unverified)).toMatchObject({ is_reviewed: true, free_used: 1 });
  });

  test('is returned with the reason, and can be submitted again', async () => {
    const fresh = await newProvider(app);
    const { id } = await draftOf(app, fresh);
    await publish(id, fresh);
    const reason = 'Say which hotel this is.';
    await app.ok(sendBackJob, { token: staff, params: { id }, body: { reason } });
    expect(await app.ok(contract.readOwnJob, sent(id, fresh))).toMatchObject({
      status: 'draft',
      return_reason: reason,
    });
    expect(await quota(fresh)).toMatchObject({ free_used: 0 });
    expect((await publish(id, fresh)).body).toMatchObject({ status: 'in_review', return_reason: null });
  });

  test('goes back to staff when it changes; a job with applicants is closed, not returned', async () => {
    const fresh = await newProvider(app);
    const job = await liveJobOf(app, fresh);
    await apply(app, job.id, (await newSeeker(app)).token);
    expect((await update(job.id, { title: 'Another' }, { by: fresh })).body).toMatchObject({
      status: 'in_review',
    });
    const body = { reason: 'Not this job any more.' };
    expect((await app.ok(sendBackJob, { token: staff, params: { id: job.id }, body })).status).toBe('closed');
    await app.refused(409, sendBackJob, { token: staff, params: { id: job.id }, body });
    await app.refused(409, approveJob, { token: staff, params: { id: job.id } });
    // Jobs rejected by staff stay hidden after their end.
    await app.refused(404, readJob, { params: { id: job.id } });
  });

  test('cannot pay less once people have applied, whatever the period, but may pay more', async () => {
    const job = await liveJobOf(app, known);
    await update(job.id, { salary_min: 13_000, salary_max: 16_000, contract_type: 'monthly' });
    expect((await update(job.id, { salary_min: 12_900 })).status).toBe(200);
    await apply(app, job.id, (await newSeeker(app)).token);
    const lowered = [
      { salary_min: 12_000 },
      { salary_max: 0 },
      { contract_type: 'daily', salary_min: 490, salary_max: 700 },
    ];
    for (const change of lowered) {
      const { status, body } = await update(job.id, change);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("you can't lower it")]);
    }
    const more = { contract_type: 'daily', salary_min: 500, salary_max: 700 };
    expect((await update(job.id, more)).body).toMatchObject(more);
  });

  test('cannot be published by staff, nor by a rejected company', async () => {
    const fresh = await newProvider(app, { verified: false });
    const { id } = await draftOf(app, fresh);
    await app.refused(409, publishJob, { token: staff, params: { id } });
    await app.ok(rejectCompany, {
      token: staff,
      params: { companyId: fresh.companyId },
      body: { reason: 'No.' },
    });
    expect((await publish(id, fresh)).body).toMatchObject({ code: 'company-rejected' });
  });
});

test('visitors see the open jobs of a single company, newest first, page by page', async () => {
  const fresh = await newProvider(app);
  await giveMembership(app, fresh.companyId, { postings: 5 });
  const params = { companyId: fresh.companyId };
  const titles = async (query: Record<string, string | number>) => {
    const { rows, cursor } = await app.list(listCompanyJobs, { params, query });
    return { titles: rows.map(({ title }) => title), cursor };
  };
  expect(await titles({})).toMatchObject({ titles: [] });
  for (const title of ['First helper', 'Second helper', 'Third helper']) {
    app.clock.advance(1000);
    await liveJobOf(app, fresh, { title });
  }
  await draftOf(app, fresh, { title: 'A draft' });
  app.forget(['job']);
  const page = await titles({ limit: 2 });
  expect(page.titles).toEqual(['Third helper', 'Second helper']);
  expect((await titles({ limit: 2, cursor: page.cursor ?? '' })).titles).toEqual(['First helper']);
});
