import * as applicants from '@dihaadi/contract/applicants';
import { inviteRecruiter } from '@dihaadi/contract/company-team';
import { approveJob } from '@dihaadi/contract/job-moderation';
import { applyForJob } from '@dihaadi/contract/jobs';
import { eraseAccount, erasurePreview } from '@dihaadi/contract/privacy';
import * as contract from '@dihaadi/contract/provider-jobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../seeds/demo.ts';
import { subjectsOfPerson } from './modules/privacy/privacy.queries.ts';
import { sectionsOf } from './modules/privacy/privacy.usecases/personal-data.ts';
import { apply, applicationFor, newSeeker } from './testkit/jobs.ts';
import { historyOf } from './testkit/event-history.ts';
import { draftOf, liveJobOf, newProvider } from './testkit/providers.ts';
import { startTestApp, type TestApp } from './testkit/test-app.ts';
import { tokenFor } from './testkit/token.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const PASSWORD = 'Kumkum and 27 marigolds';
const erase = (token: string, password: string) => app.ok(eraseAccount, { token, body: { password } });
/** Returns a token for this account, independent of how its user signs in. */
const tokenOf = (id: string) => tokenFor(app, id, 'job_provider');

test('erasing a seeker’s account leaves no open application, and nothing that a company wrote about them', async () => {
  const company = await newProvider(app);
  const job = await liveJobOf(app, company);
  const seeker = await newSeeker(app);
  const { id } = await apply(app, job.id, seeker.token);
  const own = { token: company.token, params: { id } };
  await app.ok(applicants.noteApplicant, { ...own, body: { note: 'Came late to the phone call.' } });
  await app.ok(applicants.rateApplicant, { ...own, body: { rating: 2 } });
  const starts_at = [new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()];
  await app.ok(applicants.offerSlots, { ...own, body: { interview_mode: 'phone', starts_at } });
  // The company's notes on an applicant are excluded from the applicant's copy of their data.
  const sections = await sectionsOf(app.db, await subjectsOfPerson(app.db, seeker.id));
  const [row] = sections.find(({ table }) => table === 'job_application')?.rows ?? [];
  expect(row).toMatchObject({ id });
  expect(row).not.toHaveProperty('rating');

  await erase(seeker.token, DEMO_PASSWORD);
  const { rows } = await app.list(applicants.listApplicants, {
    token: company.token,
    params: { id: job.id },
  });
  const can = { shortlist: false, interview: false, hire: false, reject: false, open_resume: false };
  expect(rows).toMatchObject([{ id, status: 'withdrawn', rating: null, notes: [], slots: [], can }]);
  expect((await historyOf(app, 'job_application', id)).at(-1)).toMatchObject({ name: 'withdraw' });
  await app.refused(409, applicants.moveApplicant, { ...own, body: { status: 'hired' } });
  await app.refused(404, applicants.openApplicantResume, own);
});

test('the owner of a company closes its jobs and answers its applicants before the account is erased', async () => {
  const company = await newProvider(app);
  const { token } = company;
  const blockers = async () => (await app.ok(erasurePreview, { token })).obligations;
  const one = [{ obligation: 'job_open', count: 1 }];
  const job = await liveJobOf(app, company);
  const at = { token, params: { id: job.id } };
  await app.ok(contract.pauseOwnJob, at);
  expect(await blockers()).toEqual(one);
  await app.ok(contract.publishOwnJob, at);
  const { id } = await apply(app, job.id, (await newSeeker(app)).token);
  const application = { token, params: { id } };
  await app.ok(applicants.moveApplicant, { ...application, body: { status: 'shortlisted' } });
  await app.ok(contract.closeOwnJob, at);
  expect(await blockers()).toEqual(one);
  expect((await app.refused(409, eraseAccount, { token, body: { password: PASSWORD } })).code).toBe(
    'account-busy',
  );
  await app.ok(applicants.moveApplicant, { ...application, body: { status: 'rejected' } });
  expect(await blockers()).toEqual([]);

  const unproved = await newProvider(app, { verified: false });
  await app.ok(contract.publishOwnJob, {
    token: unproved.token,
    params: { id: (await draftOf(app, unproved)).id },
  });
  expect((await app.ok(erasurePreview, { token: unproved.token })).obligations).toEqual(one);
});

test('no job of a company without an owner is published', async () => {
  const company = await newProvider(app);
  const waiting = await draftOf(app, company);
  const draft = await draftOf(app, company);
  await app.ok(contract.publishOwnJob, { token: company.token, params: { id: waiting.id } });
  const body = { name: 'Farida Khan', email: 'farida.khan@erasure.example' };
  const { id: recruiter } = await app.ok(inviteRecruiter, { token: company.token, body });
  const at = app.clock.now();
  await app.db
    .updateTable('company_member')
    .set({ accepted_at: at })
    .where('account_id', '=', recruiter)
    .execute();
  // The state left by erasures before this fix.
  await app.db.updateTable('account').set({ disabled_at: at }).where('id', '=', company.id).execute();
  const refused = { code: 'company-rejected', reason: 'company-without-owner' };
  const approval = { token: staff, params: { id: waiting.id } };
  await app.db.updateTable('job').set({ status: 'in_review' }).where('id', '=', waiting.id).execute();
  expect(await app.refused(409, approveJob, approval)).toMatchObject(refused);
  const publishing = { token: tokenOf(recruiter), params: { id: draft.id } };
  expect(await app.refused(409, contract.publishOwnJob, publishing)).toMatchObject(refused);
});

test('a person cannot apply for a job of a company that they work for', async () => {
  const company = await newProvider(app);
  const job = await liveJobOf(app, company);
  const seeker = await newSeeker(app);
  const other = await newSeeker(app);
  const body = { name: 'Farida Khan', email: 'farida@own-company.example' };
  const { id: recruiter } = await app.ok(inviteRecruiter, { token: company.token, body });
  await app.db
    .updateTable('company_member')
    .set({ accepted_at: app.clock.now() })
    .where('account_id', '=', recruiter)
    .execute();
  for (const [account, role] of [
    [seeker.id, company.id],
    [other.id, recruiter],
  ] as const)
    await app.db.updateTable('account').set({ person_id: role }).where('id', 'in', [account, role]).execute();
  for (const { token } of [seeker, other])
    expect(await app.refused(409, applyForJob, { token, body: applicationFor(job.id) })).toMatchObject({
      code: 'job-not-open',
      reason: 'own-company',
    });
});
