import { moveApplicant, listApplicants, openApplicantResume } from '@dihaadi/contract/applicants';
import { applyForJob } from '@dihaadi/contract/jobs';
import { listNotifications } from '@dihaadi/contract/notifications';
import { listOwnApplications, readOwnApplication } from '@dihaadi/contract/seeker-applications';
import { blockCompany, listBlockedCompanies, unblockCompany } from '@dihaadi/contract/seeker-profile';
import * as contract from '@dihaadi/contract/seeking';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apply, jobAt, applicationFor, newSeeker, postJob, withdraw } from '../../testkit/jobs.ts';
import { giveMembership, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { eventually } from '../../testkit/eventually.ts';
import { signedIn } from '../../testkit/worker-bookings.ts';
import { makeDigests } from './seeking.public.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let company: Provider;
beforeAll(async () => {
  app = await startTestApp({ background: true });
  company = await newProvider(app, { city: 'Bundi' });
  await giveMembership(app, company.companyId, { postings: 50 });
});
afterAll(() => app.close());

const savedTitles = async (token: string) =>
  (await app.list(contract.listSavedJobs, { token })).rows.map(({ job }) => job.title);
const recommended = async (token: string) =>
  (await app.ok(contract.listRecommendations, { token })).map(({ job, reasons }) => ({
    id: job.id,
    reasons: reasons.map(({ kind }) => kind),
  }));

describe('saved jobs', () => {
  test('are saved once, listed newest first, and removed', async () => {
    const { token } = await newSeeker(app);
    const [one, two] = [
      await postJob(app, { title: 'First saved' }),
      await postJob(app, { title: 'Then saved' }),
    ];
    for (const { id } of [one, two, one]) {
      await app.ok(contract.saveJob, { token, params: { job_id: id } });
      app.clock.advance(1000);
    }
    expect(await savedTitles(token)).toEqual(['Then saved', 'First saved']);
    const ids = await app.ok(contract.listSavedJobIds, { token });
    expect(ids.toSorted()).toEqual([one.id, two.id].toSorted());
    expect(await app.ok(contract.listSavedJobIds, { token: (await newSeeker(app)).token })).toEqual([]);
    const params = { job_id: one.id };
    const before = await app.ok(contract.readSavedJob, { token, params });
    expect(before).toEqual({ is_saved: true, application: null, is_blocked: false });
    const { id } = await apply(app, one.id, token);
    const { rows } = await app.list(contract.listSavedJobs, { token });
    expect(rows.map(({ application }) => application)).toEqual([null, { id, status: 'pending' }]);
    await app.ok(contract.unsaveJob, { token, params });
    expect(await app.ok(contract.readSavedJob, { token, params })).toMatchObject({
      is_saved: false,
      application: { status: 'pending' },
    });
    expect(await savedTitles(token)).toEqual(['Then saved']);
  });

  test('S4: belong to one seeker; a draft and an unknown job cannot be saved', async () => {
    const [asha, ravi] = [await newSeeker(app), await newSeeker(app)];
    const { id } = await postJob(app);
    await app.ok(contract.saveJob, { token: asha.token, params: { job_id: id } });
    expect(await savedTitles(ravi.token)).toEqual([]);
    await app.refused(404, contract.unsaveJob, { token: ravi.token, params: { job_id: id } });
    expect(await savedTitles(asha.token)).toHaveLength(1);
    const draft = await jobAt(app, 'draft');
    for (const job_id of [draft.id, randomUUID()])
      await app.refused(404, contract.saveJob, { token: asha.token, params: { job_id } });
  });
});

describe('recommended jobs', () => {
  test('match trade, place, wage and language, and say so; best first, without jobs already applied for', async () => {
    const place = { city: 'Bundi', state: 'Rajasthan', job_location: 'Bundi 323001' };
    const paid = { contract_type: 'daily', salary_min: 800, salary_max: 900 };
    const fits = await postJob(app, {
      ...place,
      ...paid,
      job_type: 'carpenter',
      requirements: 'Speaks Hindi.',
    });
    const poor = await postJob(app, {
      ...place,
      ...paid,
      salary_min: 300,
      salary_max: 400,
      job_type: 'carpenter',
    });
    const other = await postJob(app, { ...place, ...paid, job_type: 'painter' });
    const far = await postJob(app, { ...paid, job_type: 'carpenter', city: 'Chennai', state: 'Tamil Nadu' });
    const { token } = await newSeeker(app, {
      trade: 'carpenter',
      city: 'Bundi',
      pincode: '323001',
      reachKm: 60,
      languages: ['hi'],
      wageMinPaise: 75_000,
      wageUnit: 'daily',
    });
    const found = await recommended(token);
    expect(found[0]).toEqual({ id: fits.id, reasons: ['trade', 'town', 'wage', 'language'] });
    const order = found.map(({ id }) => id).filter((id) => [fits.id, poor.id, other.id].includes(id));
    expect(order).toEqual([fits.id, poor.id, other.id]);
    expect(found.map(({ id }) => id)).not.toContain(far.id);
    await apply(app, fits.id, token);
    const { id: poorly } = await apply(app, poor.id, token);
    const left = (await recommended(token)).map(({ id }) => id);
    expect([fits.id, poor.id, other.id].filter((id) => left.includes(id))).toEqual([other.id]);
    await withdraw(app, poorly);
    expect((await recommended(token))[0]?.id).toBe(poor.id);
  });
});

describe('a blocked company', () => {
  test('loses the seeker’s application and its jobs are hidden, until it is unblocked', async () => {
    const job = await liveJobOf(app, company, { title: 'Wiring in Bundi', city: 'Bundi' });
    const seeker = await newSeeker(app, { trade: 'electrician', city: 'Bundi', pincode: '323001' });
    const { token } = seeker;
    const { id } = await apply(app, job.id, token);
    await app.ok(contract.saveJob, { token, params: { job_id: job.id } });
    const params = { company_id: company.companyId };
    await Promise.all([1, 2, 3].map(() => app.ok(blockCompany, { token, params })));
    expect(await app.ok(listBlockedCompanies, { token })).toMatchObject([{ company_id: company.companyId }]);
    expect(await savedTitles(token)).toEqual([]);
    expect((await recommended(token)).map((one) => one.id)).not.toContain(job.id);
    expect(await app.ok(readOwnApplication, { token, params: { id } })).toMatchObject({
      status: 'withdrawn',
      history: [{ to_status: 'pending' }, { to_status: 'withdrawn' }],
    });
    const pipeline = { token: company.token, params: { id: job.id } };
    expect((await app.list(listApplicants, pipeline)).rows).toEqual([]);
    await app.refused(404, moveApplicant, {
      token: company.token,
      params: { id },
      body: { status: 'shortlisted' },
    });
    await app.ok(unblockCompany, { token, params });
    expect(await savedTitles(token)).toEqual(['Wiring in Bundi']);
    await app.refused(404, blockCompany, { token, params: { company_id: randomUUID() } });
  });

  test('has no application from a seeker who blocks it while applying, whichever comes first', async () => {
    const job = await liveJobOf(app, company, { title: 'Roof in Bundi', city: 'Bundi' });
    const pipeline = { token: company.token, params: { id: job.id } };
    for (let round = 0; round < 5; round += 1) {
      const { token } = await newSeeker(app);
      const [applied] = await Promise.all([
        app.send(applyForJob, { token, body: applicationFor(job.id) }),
        app.ok(blockCompany, { token, params: { company_id: company.companyId } }),
      ]);
      expect([201, 409]).toContain(applied.status);
      expect((await app.list(listApplicants, pipeline)).rows).toEqual([]);
      const own = (await app.list(listOwnApplications, { token })).rows;
      expect(own.filter(({ status }) => status !== 'withdrawn')).toEqual([]);
    }
  });

  test('S4: another seeker’s application is not readable', async () => {
    const job = await postJob(app);
    const [asha, ravi] = [await newSeeker(app), await newSeeker(app)];
    const { id } = await apply(app, job.id, asha.token);
    await app.refused(404, readOwnApplication, { token: ravi.token, params: { id } });
    expect((await app.list(listOwnApplications, { token: ravi.token })).rows).toEqual([]);
  });
});

test('a résumé is opened only by a company that shortlisted its seeker', async () => {
  const job = await liveJobOf(app, company);
  const { token } = await newSeeker(app);
  const { id } = await apply(app, job.id, token);
  const open = (by: Provider) => app.send(openApplicantResume, { token: by.token, params: { id } });
  expect((await open(company)).status).toBe(404);
  const step = { token: company.token, params: { id } };
  expect(await app.ok(moveApplicant, { ...step, body: { status: 'shortlisted' } })).toMatchObject({
    can: { open_resume: true },
  });
  const { url } = await app.ok(openApplicantResume, step);
  const file = await app.fastify.inject({ method: 'GET', url });
  expect(file.headers['content-type']).toBe('application/pdf');
  expect((await open(await newProvider(app))).status).toBe(404);
  await app.ok(moveApplicant, { ...step, body: { status: 'rejected' } });
  expect((await open(company)).status).toBe(404);
});

describe('saved searches', () => {
  const save = (token: string, body: object) => app.ok(contract.saveSearch, { token, body });

  test('are stored once, and switched and deleted by their own seeker', async () => {
    const [asha, ravi] = [await newSeeker(app), await newSeeker(app)];
    const search = { q: 'wiring', city: 'Jaipur', job_type: 'electrician' };
    const all = await Promise.all([1, 2, 3].map(() => save(asha.token, search)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const [{ id } = { id: '' }] = all;
    const body = { alerts: false };
    await app.refused(404, contract.updateSavedSearch, { token: ravi.token, params: { id }, body });
    await app.refused(404, contract.deleteSavedSearch, { token: ravi.token, params: { id } });
    const switched = await app.ok(contract.updateSavedSearch, { token: asha.token, params: { id }, body });
    expect(switched).toMatchObject({ ...search, alerts: false });
    expect(await save(asha.token, search)).toMatchObject({ id, alerts: true });
    await app.ok(contract.deleteSavedSearch, { token: asha.token, params: { id } });
    expect(await app.ok(contract.listSavedSearches, { token: asha.token })).toEqual([]);
  });

  test('need at least one criterion, and are limited to twenty', async () => {
    const { token } = await newSeeker(app);
    for (const body of [{}, { q: '…' }]) await app.refused(400, contract.saveSearch, { token, body });
    for (let count = 1; count <= 20; count += 1) await save(token, { salary_min: count });
    expect(await app.refused(409, contract.saveSearch, { token, body: { salary_min: 21 } })).toMatchObject({
      code: 'list-full',
    });
  });

  test('send one digest a day of new jobs, even when two servers make it at once', async () => {
    const [asha, ravi, uma] = [await newSeeker(app), await newSeeker(app), await newSeeker(app)];
    await save(asha.token, { q: 'sandstone', city: 'Bundi' });
    await save(asha.token, { job_type: 'plumber', city: 'BUNDI', salary_min: 100 });
    await save(ravi.token, { q: 'sandstone', city: 'Kota' });
    await save(uma.token, { city: 'Bundi', alerts: false });
    const lata = await newSeeker(app);
    // By the month, and misspelt: alerts contain what the search shows.
    await save(lata.token, { q: 'plumbar', city: 'Bundi', salary_min: 20_000 });
    await save(lata.token, { city: 'Bundi', salary_min: 30_000 });
    await postJob(app, { city: 'Bundi', title: 'Tailor' });
    const nila = await newSeeker(app);
    await save(nila.token, { q: 'sandstone', city: 'Bundii' });
    app.clock.advance(HOUR);
    const job = { city: 'Bundi', title: 'Sandstone cutter', job_type: 'plumber', salary_max: 900 };
    await postJob(app, { ...job, contract_type: 'daily' });
    expect(await makeDigests(app.deps)).toBe(0);
    app.clock.advance(DAY);
    const made = await Promise.all([makeDigests(app.deps), makeDigests(app.deps)]);
    expect(Math.min(...made)).toBe(0);
    expect(Math.max(...made)).toBeGreaterThan(0);
    // Yesterday's session has expired.
    const later = signedIn(app, asha.id, 'job_seeker');
    const told = await eventually(
      async () =>
        (await app.list(listNotifications, { token: later.token() })).rows.find(
          ({ kind }) => kind === 'job_digest',
        ),
      'told of the digest',
    );
    expect(told).toMatchObject({
      title: 'New jobs for your saved searches: 1',
      text: expect.stringContaining('Sandstone cutter, Bundi'),
    });
    const digest = app.db.selectFrom('job_digest').select('job_count').where('seeker_id', '=', lata.id);
    expect(await digest.execute()).toEqual([{ job_count: 1 }]);
    const misspelt = app.db.selectFrom('job_digest').select('job_count').where('seeker_id', '=', nila.id);
    expect(await misspelt.execute()).toEqual([{ job_count: 1 }]);
    app.clock.advance(DAY);
    expect(await makeDigests(app.deps)).toBe(0);
  });

  test('include a job once, after its approval, if it awaited staff at the hour of the digest', async () => {
    const asha = await newSeeker(app);
    await save(asha.token, { q: 'marquetry', city: 'Bundi' });
    app.clock.advance(HOUR);
    const { id } = await postJob(app, { city: 'Bundi', title: 'Marquetry worker' });
    const set = (status: 'in_review' | 'active') =>
      app.db.updateTable('job').set({ status }).where('id', '=', id).execute();
    await set('in_review');
    app.clock.advance(DAY);
    await makeDigests(app.deps);
    await set('active');
    for (const days of [1, 1]) {
      app.clock.advance(days * DAY);
      await makeDigests(app.deps);
    }
    const digests = app.db.selectFrom('job_digest').select('job_ids').where('seeker_id', '=', asha.id);
    expect(await digests.execute()).toEqual([{ job_ids: [id] }]);
  });

  test('leave out jobs that the seeker has applied for, unless withdrawn', async () => {
    const [asha, ravi, uma] = [await newSeeker(app), await newSeeker(app), await newSeeker(app)];
    for (const { token } of [asha, ravi, uma]) await save(token, { q: 'terrazzo', city: 'Bundi' });
    app.clock.advance(HOUR);
    const found = await postJob(app, { city: 'Bundi', title: 'Terrazzo polisher' });
    const other = await postJob(app, { city: 'Bundi', title: 'Terrazzo layer' });
    await apply(app, found.id, asha.token);
    const { id } = await apply(app, found.id, ravi.token);
    await withdraw(app, id);
    for (const job of [found, other]) await apply(app, job.id, uma.token);
    app.clock.advance(DAY);
    await makeDigests(app.deps);
    const told = async (seeker: { id: string }) => {
      const digest = app.db.selectFrom('job_digest').select('job_ids').where('seeker_id', '=', seeker.id);
      return (await digest.execute()).flatMap(({ job_ids }) => job_ids).toSorted();
    };
    expect(await told(asha)).toEqual([other.id]);
    expect(await told(ravi)).toEqual([found.id, other.id].toSorted());
    expect(await told(uma)).toEqual([]);
  });
});
