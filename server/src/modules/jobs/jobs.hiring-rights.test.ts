import * as applicants from '@dihaadi/contract/applicants';
import { approveCompany, readPublicCompany, rejectCompany } from '@dihaadi/contract/companies';
import { inviteRecruiter } from '@dihaadi/contract/company-team';
import { approveJob } from '@dihaadi/contract/job-moderation';
import { applyForJob, readJob } from '@dihaadi/contract/jobs';
import { readStaffJob, updateJob } from '@dihaadi/contract/staff-jobs';
import * as contract from '@dihaadi/contract/provider-jobs';
import { readOwnApplication } from '@dihaadi/contract/seeker-applications';
import { blockCompany, readResumeFile } from '@dihaadi/contract/seeker-profile';
import { endOfIndianDay, indianDay } from '@dihaadi/contract/indian-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transitionRegistration } from '../registration/registration.public.ts';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { apply, jobRecords, applicationFor, newSeeker, withdraw } from '../../testkit/jobs.ts';
import { draftOf, giveMembership, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp({ longestWait: 20_000 });
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const sent = (id: string, { token }: { token: string }) => ({ token, params: { id } });
const revise = ({ companyId }: Provider) =>
  inTransaction(app.db, (tx) =>
    transitionRegistration(tx, {
      kind: 'company',
      id: companyId,
      name: 'revise',
      actor: system,
      at: app.clock.now(),
    }),
  );
async function appliedTo(company: Provider, job: { id: string }) {
  const seeker = await newSeeker(app);
  const { id } = await apply(app, job.id, seeker.token);
  const move = (status: string) =>
    app.send(applicants.moveApplicant, { ...sent(id, company), body: { status } });
  return { seeker, id, move };
}
const resumeOf = (id: string, company: Provider) =>
  app.send(applicants.openApplicantResume, sent(id, company));
const fileBehind = async (answer: { body: unknown }) => {
  const { url } = applicants.openApplicantResume.reply.parse(answer.body);
  return app.send(readResumeFile, { params: { pass: url.split('/').at(-1) ?? '' } });
};

test('a rejected company cannot hire; once approved again it resumes its jobs itself', async () => {
  const company = await newProvider(app);
  const job = await liveJobOf(app, company);
  const { id, seeker, move } = await appliedTo(company, job);
  const recruiter = { name: 'Farida Khan', email: 'farida.khan@rights.example' };
  expect((await move('shortlisted')).status).toBe(200);
  await app.ok(readJob, { params: { id: job.id } });
  const link = await resumeOf(id, company);
  const params = { companyId: company.companyId };
  await app.ok(rejectCompany, { token: staff, params, body: { reason: 'No such address.' } });
  const standing = await jobRecords(app, job.id);
  expect(standing.status).toBe('paused');
  expect(standing.events.at(-1)).toMatchObject({ name: 'pause', actor_role: 'super_admin' });
  await app.refused(409, applyForJob, { token: (await newSeeker(app)).token, body: applicationFor(job.id) });
  const refused = { status: 409, body: { code: 'company-rejected' } };
  expect(await app.send(contract.publishOwnJob, sent(job.id, company))).toMatchObject(refused);
  expect((await app.ok(contract.readOwnJob, sent(job.id, company))).can).toMatchObject({
    publish: false,
    hire: false,
    close: true,
  });
  const staysOut = async () => {
    for (const answer of [
      await move('hired'),
      await resumeOf(id, company),
      await app.send(applicants.exportApplicants, sent(job.id, company)),
      await app.send(applicants.listApplicants, sent(job.id, company)),
      await app.send(applicants.noteApplicant, { ...sent(id, company), body: { note: 'Call again.' } }),
      await app.send(applicants.rateApplicant, { ...sent(id, company), body: { rating: 5 } }),
      await app.send(inviteRecruiter, { token: company.token, body: recruiter }),
    ])
      expect(answer).toMatchObject(refused);
    // The company's jobs are gone for everyone except applicants.
    const job404 = { params: { id: job.id } };
    await app.refused(404, readJob, job404);
    await app.refused(404, readJob, { ...job404, token: (await newSeeker(app)).token });
    await app.ok(readJob, { ...job404, token: seeker.token });
    expect((await app.ok(readOwnApplication, sent(id, seeker))).job.is_public).toBe(false);
    expect((await fileBehind(link)).status).toBe(404);
    expect((await app.send(readPublicCompany, { params })).status).toBe(404);
  };
  await staysOut();
  // A change only makes it pending again.
  await revise(company);
  await staysOut();
  await app.ok(approveCompany, { token: staff, params });
  expect((await app.ok(contract.publishOwnJob, sent(job.id, company))).status).toBe('active');
  expect((await move('hired')).status).toBe(200);
});

test('a job paused by a rejection goes to staff while its company is not verified', async () => {
  const company = await newProvider(app);
  const job = await liveJobOf(app, company);
  await revise(company);
  const params = { companyId: company.companyId };
  const own = await liveJobOf(app, company);
  await app.ok(contract.pauseOwnJob, sent(own.id, company));
  await app.ok(rejectCompany, { token: staff, params, body: { reason: 'No such address.' } });
  await revise(company);
  // Including one the company had paused itself.
  expect((await app.ok(contract.publishOwnJob, sent(own.id, company))).status).toBe('in_review');
  expect((await app.ok(contract.publishOwnJob, sent(job.id, company))).status).toBe('in_review');
});

test('a blocked company receives no applications, and keeps a hire without contact details', async () => {
  const company = await newProvider(app);
  const job = await liveJobOf(app, company, { positions_available: 3 });
  const { id, seeker, move } = await appliedTo(company, job);
  expect((await move('hired')).body).toMatchObject({ can: { open_resume: true } });
  const link = await resumeOf(id, company);
  expect((await fileBehind(link)).status).toBe(200);
  await app.send(blockCompany, { token: seeker.token, params: { company_id: company.companyId } });
  const other = await liveJobOf(app, company);
  expect(
    (await app.refused(409, applyForJob, { token: seeker.token, body: applicationFor(other.id) })).code,
  ).toBe('company-blocked');
  const noContact = { id, status: 'hired', phone: null, email: null };
  expect((await app.list(applicants.listApplicants, sent(job.id, company))).rows).toMatchObject([noContact]);
  const rated = await app.ok(applicants.rateApplicant, { ...sent(id, company), body: { rating: 4 } });
  expect(rated).toMatchObject(noContact);
  expect((await resumeOf(id, company)).status).toBe(404);
  expect((await fileBehind(link)).status).toBe(404);
});

test('a published job keeps a deadline within 60 days, its trade and its city', async () => {
  const company = await newProvider(app);
  await giveMembership(app, company.companyId);
  const job = await liveJobOf(app, company);
  const since = app.clock.now().getTime();
  const update = (body: object) => app.send(contract.updateOwnJob, { ...sent(job.id, company), body });
  expect((await update({ job_type: 'driver' })).body).toMatchObject({ errors: [{ path: 'job_type' }] });
  expect((await update({ city: 'Kota' })).body).toMatchObject({ errors: [{ path: 'city' }] });
  const late = new Date(since + 62 * DAY).toISOString();
  for (const answer of [
    await update({ application_deadline: late }),
    await app.send(updateJob, { ...sent(job.id, { token: staff }), body: { application_deadline: late } }),
  ])
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'application_deadline' }] } });
  expect((await update({ application_deadline: null })).status).toBe(200);
  const shown = await app.ok(readStaffJob, sent(job.id, { token: staff }));
  const lastDay = indianDay(new Date(since + 30 * DAY));
  expect(shown.application_deadline).toBe(endOfIndianDay(lastDay).toISOString());
});

test('staff approve the version they have read, not later changes', async () => {
  const company = await newProvider(app);
  const { id } = await draftOf(app, company);
  await app.ok(contract.publishOwnJob, sent(id, company));
  const read = await app.send(readStaffJob, sent(id, { token: staff }));
  const headers = { 'if-match': String(read.headers['etag']) };
  await app.ok(contract.updateOwnJob, { ...sent(id, company), body: { title: 'Another job' } });
  await app.refused(412, approveJob, { ...sent(id, { token: staff }), headers });
  await app.refused(404, readJob, { params: { id } });
});

test('one person can apply for a job at most three times', async () => {
  const company = await newProvider(app);
  const { id } = await liveJobOf(app, company);
  const { token } = await newSeeker(app);
  for (let time = 0; time < 3; time += 1) await withdraw(app, (await apply(app, id, token)).id);
  const refusal = await app.refused(409, applyForJob, { token, body: applicationFor(id) });
  expect(refusal).toMatchObject({ code: 'already-applied', reason: 'applied-too-often' });
});

test('a job that its company closes while it waits for staff never becomes public', async () => {
  const company = await newProvider(app, { verified: false });
  const { id } = await draftOf(app, company);
  expect((await app.ok(contract.publishOwnJob, sent(id, company))).status).toBe('in_review');
  await app.ok(contract.closeOwnJob, sent(id, company));
  await app.refused(404, readJob, { params: { id } });
});
