import { readOwnCompany, updateOwnCompany } from '@dihaadi/contract/companies';
import * as team from '@dihaadi/contract/company-team';
import { sendDocument } from '@dihaadi/contract/documents';
import { readOwnJob } from '@dihaadi/contract/provider-jobs';
import { listPlansForSale, payPlan } from '@dihaadi/contract/provider-plans';
import { acceptLink } from '@dihaadi/contract/team';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, sendFile } from '../../testkit/files.ts';
import { draftOf, newProvider } from '../../testkit/providers.ts';
import { staffLinkToSend } from '../accounts/accounts.public.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const profile = {
  company_name: 'Hadoti Stone Works',
  contact_person_name: 'Neha Gupta',
  contact_email: 'jobs@hadoti.example',
  contact_phone: '+919812312312',
  city: 'Jaipur',
  state: 'Rajasthan',
};

const tokenOf = (id: string) =>
  app.deps.tokens.sign({
    id,
    role: 'job_provider',
    sessionId: randomUUID(),
    tokenId: randomUUID(),
    issuedAt: app.clock.now(),
    tokenExpiresAt: new Date(app.clock.now().getTime() + 3_600_000),
  });

const invite = (token: string, name: string) =>
  app.send(team.inviteRecruiter, { token, body: { name, email: `${randomUUID()}@team.example` } });

test('a recruiter of a company chooses a password by the link, works on jobs, and decides on neither company, plan nor team', async () => {
  const owner = await newProvider(app);
  const email = `${randomUUID()}@team.example`;
  const body = { name: 'Farida Khan', email };
  const added = await app.ok(team.inviteRecruiter, { token: owner.token, body });
  expect(added).toMatchObject({ company_role: 'recruiter', is_invited: true, can: { remove: true } });
  const link = await app.db
    .selectFrom('staff_link')
    .select('id')
    .where('account_id', '=', added.id)
    .executeTakeFirstOrThrow();
  const pass = (await staffLinkToSend(app.deps, link.id))?.url.split('#')[1] ?? '';
  const chosen = { pass, password: 'Kumkum-and-27-marigolds' };
  expect(await app.ok(acceptLink, { body: chosen })).toEqual({ email, user_type: 'job_provider' });
  const token = tokenOf(added.id);
  expect(await app.ok(readOwnCompany, { token })).toMatchObject({
    id: owner.companyId,
    my_role: 'recruiter',
  });
  const job = await draftOf(app, { ...owner, token });
  expect((await app.ok(readOwnJob, { token: owner.token, params: { id: job.id } })).id).toBe(job.id);
  await app.refused(403, updateOwnCompany, { token, body: { ...profile, about: 'Ours' } });
  expect((await invite(token, 'Ravi')).status).toBe(403);
  await app.refused(403, payPlan, { token, params: { id: randomUUID() }, body: {} });
  expect((await app.ok(listPlansForSale, { token })).can).toEqual({ buy: false });
  expect((await app.ok(listPlansForSale, { token: owner.token })).can).toEqual({ buy: true });
  const paper = { token, params: { kind: 'gst_certificate' }, file: await picture() };
  expect((await sendFile(app, sendDocument, paper)).statusCode).toBe(403);
  const params = { id: added.id };
  await app.refused(403, team.removeRecruiter, { token, params });
  await app.ok(team.removeRecruiter, { token: owner.token, params });
  await app.refused(404, readOwnCompany, { token });
  await app.refused(404, team.removeRecruiter, { token: owner.token, params });
  expect((await app.ok(team.inviteRecruiter, { token: owner.token, body })).id).toBe(added.id);
});

test('the team of a company has five people, however quickly they are invited, and nobody of another company', async () => {
  const owner = await newProvider(app);
  const answers = await Promise.all(
    Array.from({ length: 7 }, (_, n) => invite(owner.token, `Recruiter ${n}`)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, 201, 201, 201, 409, 409, 409]);
  const people = await app.ok(team.listCompanyTeam, { token: owner.token });
  expect(people.map(({ company_role }) => company_role)).toEqual(['owner', ...Array(4).fill('recruiter')]);
  const other = await newProvider(app);
  const body = {
    name: 'Somebody',
    email: (await app.ok(readOwnCompany, { token: owner.token })).contact_email,
  };
  await app.refused(409, team.inviteRecruiter, { token: other.token, body });
  await app.refused(404, team.removeRecruiter, { token: other.token, params: { id: people[1]?.id ?? '' } });
  // Invited again before they chose a password, they get a new link in place of the first.
  const { id = '', name = '', email = '' } = people[1] ?? {};
  await app.ok(team.removeRecruiter, { token: owner.token, params: { id } });
  const links = () => app.db.selectFrom('staff_link').select('id').where('account_id', '=', id).execute();
  const first = await links();
  await app.ok(team.inviteRecruiter, { token: owner.token, body: { name, email } });
  expect(await links()).not.toEqual(first);
});
