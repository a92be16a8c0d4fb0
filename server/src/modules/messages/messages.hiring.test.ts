import { randomUUID } from 'node:crypto';
import { moveApplicant, offerSlots } from '@dihaadi/contract/applicants';
import { readOwnCompany } from '@dihaadi/contract/companies';
import { inviteRecruiter } from '@dihaadi/contract/company-team';
import { sendBackJob } from '@dihaadi/contract/job-moderation';
import { listNotifications } from '@dihaadi/contract/notifications';
import { closeOwnJob, publishOwnJob } from '@dihaadi/contract/provider-jobs';
import { chooseOwnSlot, listOwnApplications } from '@dihaadi/contract/seeker-applications';
import { dismissReport, sendReport, upholdReport } from '@dihaadi/contract/reports';
import { registerSeeker } from '@dihaadi/contract/seekers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { eventually } from '../../testkit/eventually.ts';
import { apply, newSeeker } from '../../testkit/jobs.ts';
import { draftOf, giveMembership, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { joinCompany } from '../companies/companies.public.ts';

let app: TestApp;
let company: Provider;
beforeAll(async () => {
  app = await startTestApp({ background: true });
  company = await newProvider(app);
  await giveMembership(app, company.companyId);
});
afterAll(() => app.close());

const kindsOf = async (token: string) =>
  (await app.list(listNotifications, { token })).rows.map(({ kind, title }) => `${kind}: ${title}`);
const told = (token: string, wanted: string) =>
  eventually(async () => ((await kindsOf(token)).includes(wanted) ? wanted : undefined), wanted);

test('both sides of an application are notified of each event, once', async () => {
  const job = await liveJobOf(app, company);
  const [hired, other] = [await newSeeker(app), await newSeeker(app)];
  const { id } = await apply(app, job.id, hired.token);
  await apply(app, job.id, other.token);
  const step = { token: company.token, params: { id } };
  const starts_at = [new Date(app.clock.now().getTime() + 3_600_000).toISOString()];
  await told(company.token, 'job_applied: Meena Kumari applied: Electrician for a hotel');
  await app.ok(moveApplicant, { ...step, body: { status: 'shortlisted' } });
  await told(hired.token, 'job_shortlisted: You’re shortlisted: Electrician for a hotel');
  await app.ok(moveApplicant, { ...step, body: { status: 'interview' } });
  await told(hired.token, 'job_invited: Interview for Electrician for a hotel');
  await app.ok(offerSlots, { ...step, body: { interview_mode: 'phone', starts_at } });
  await told(hired.token, 'job_interview: Choose a time for your interview: Electrician for a hotel');
  await app.ok(moveApplicant, { ...step, body: { status: 'hired' } });
  await told(hired.token, 'job_hired: You’re hired: Electrician for a hotel');
  await told(other.token, 'job_filled: All positions are filled: Electrician for a hotel');
  const aboutJobs = (await kindsOf(other.token)).filter((one) => one.startsWith('job_'));
  expect(aboutJobs).toHaveLength(1);
});

test('both sides are notified when another applicant has chosen the only offered time', async () => {
  const job = await liveJobOf(app, company, { title: 'Cleaner for a clinic' });
  const [quick, late] = [await newSeeker(app), await newSeeker(app)];
  const starts_at = [new Date(app.clock.now().getTime() + 3_600_000).toISOString()];
  for (const { token } of [quick, late]) {
    const { id } = await apply(app, job.id, token);
    const body = { interview_mode: 'phone', starts_at };
    await app.ok(offerSlots, { token: company.token, params: { id }, body });
  }
  const [application] = (await app.list(listOwnApplications, { token: quick.token })).rows;
  await app.ok(chooseOwnSlot, {
    token: quick.token,
    params: { id: application?.id ?? '' },
    body: { slot_id: application?.slots[0]?.id },
  });
  const agreed = await eventually(async () => {
    const { rows } = await app.list(listNotifications, { token: quick.token });
    return rows.find(({ kind }) => kind === 'job_time_agreed');
  }, 'the agreed time');
  expect(agreed.text).toMatch(/expects you for Cleaner for a clinic. Where: by phone\.$/);
  await told(late.token, 'job_times_taken: Interview times are taken: Cleaner for a clinic');
  await told(company.token, 'job_slots_taken: Offer Meena Kumari other times: Cleaner for a clinic');
});

test('a company is told why its job was returned', async () => {
  const { id } = await draftOf(app, company, { title: 'Night guard' });
  await app.ok(publishOwnJob, { token: company.token, params: { id } });
  const token = await app.token('super_admin');
  await app.ok(sendBackJob, { token, params: { id }, body: { reason: 'Say which hotel.' } });
  await told(company.token, 'listing_sent_back: Change your job: Night guard');
});

test('an invited recruiter sees which company invited them, and who', async () => {
  const body = { name: 'Suresh Jat', email: `${randomUUID()}@team.example` };
  const { id } = await app.ok(inviteRecruiter, { token: company.token, body });
  const mail = await eventually(
    () =>
      app.db
        .selectFrom('message')
        .select(['template', 'channel', 'details'])
        .where('account_id', '=', id)
        .executeTakeFirst(),
    'the invitation',
  );
  const { company_name, contact_person_name } = await app.ok(readOwnCompany, { token: company.token });
  const details = { company: company_name, who: contact_person_name };
  expect(mail).toMatchObject({ template: 'recruiter_invited', channel: 'email', details });
});

test('staff who close a job notify its whole team of the reason, its applicants, and the reporter', async () => {
  const job = await liveJobOf(app, company, { title: 'Cook for a canteen' });
  const body = { name: 'Suresh Jat', email: `${randomUUID()}@team.example` };
  const { id: recruiter } = await app.ok(inviteRecruiter, { token: company.token, body });
  await inTransaction(app.db, (tx) => joinCompany(tx, recruiter, app.clock.now()));
  const [applicant, reporter] = [await newSeeker(app), await newSeeker(app)];
  await apply(app, job.id, applicant.token);
  const kinds = async (accountId: string) =>
    app.db
      .selectFrom('notification')
      .select('kind')
      .where('account_id', '=', accountId)
      .execute()
      .then((rows) => rows.map(({ kind }) => kind));
  const has = (accountId: string, wanted: string) =>
    eventually(async () => ((await kinds(accountId)).includes(wanted) ? wanted : undefined), wanted);
  await has(recruiter, 'job_applied');
  const about = { thing: 'job', thing_id: job.id, reason: 'asks_for_money' };
  const { id } = await app.ok(sendReport, { token: reporter.token, body: about });
  await app.ok(upholdReport, {
    token: await app.token('super_admin'),
    params: { id },
    body: { reason: 'The company asked for ₹500.', close_job: true },
  });
  await told(company.token, 'listing_closed: We closed your job: Cook for a canteen');
  await has(recruiter, 'listing_closed');
  await told(applicant.token, 'job_ended: Application closed: Cook for a canteen');
  await told(reporter.token, 'report_upheld: We acted on your report: Cook for a canteen');
});

test('a dismissed report is answered, and a company that closes its own job is not notified', async () => {
  const job = await liveJobOf(app, company, { title: 'Helper for a shop' });
  const reporter = await newSeeker(app);
  const about = { thing: 'job', thing_id: job.id, reason: 'other' };
  const { id } = await app.ok(sendReport, { token: reporter.token, body: about });
  await app.ok(closeOwnJob, { token: company.token, params: { id: job.id } });
  const decision = { params: { id }, body: { reason: 'As described.' } };
  await app.ok(dismissReport, { token: await app.token('super_admin'), ...decision });
  await told(reporter.token, 'report_dismissed: We checked your report: Helper for a shop');
  expect(
    (await kindsOf(company.token)).filter((one) =>
      one.startsWith('listing_closed: We closed your job: Helper'),
    ),
  ).toEqual([]);
});

test('a company gets an e-mail for a day’s first application, the rest in the app; rejected applicants get an e-mail', async () => {
  const job = await liveJobOf(app, company, { title: 'Mason for a well' });
  const second = await newSeeker(app);
  // As people register: they agreed to the terms, so they are reached outside the app.
  const { user_id, access_token } = await app.ok(registerSeeker, {
    body: {
      name: 'Suresh Jat',
      phone: '+919829077531',
      email: 'suresh.jat@messages.example',
      password: 'Three camels at noon',
      trade: 'electrician',
      experience_years: 4,
      pincode: '302017',
      reach_km: 25,
      languages: ['hi'],
      language: 'hi',
    },
  });
  const first = { id: user_id, token: access_token };
  const { id } = await apply(app, job.id, first.token);
  const mailsTo = (accountId: string, template: string) =>
    app.db
      .selectFrom('message')
      .select('details')
      .where('account_id', '=', accountId)
      .where('template', '=', template)
      .where('channel', '=', 'email')
      .where(sql<boolean>`details->>'job' = 'Mason for a well'`)
      .execute();
  const written = (accountId: string, template: string) =>
    eventually(async () => ((await mailsTo(accountId, template)).length > 0 ? true : undefined), template);
  await written(company.id, 'job_applied');
  // The second comes later: at the same moment, their ids decide which is first.
  app.clock.advance(60_000);
  await apply(app, job.id, second.token);
  const params = { id };
  await app.ok(moveApplicant, { token: company.token, params, body: { status: 'rejected' } });
  await written(first.id, 'job_rejected');
  await eventually(async () => {
    const kinds = await kindsOf(company.token);
    const applied = kinds.filter((one) => /^job_applied: .* applied: Mason for a well$/.test(one));
    return applied.length === 2 ? true : undefined;
  }, 'both applications in the app');
  expect(await mailsTo(company.id, 'job_applied')).toHaveLength(1);
});
