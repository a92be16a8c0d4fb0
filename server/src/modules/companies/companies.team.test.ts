import { me, requestSignInCode, signInByCode } from '@dihaadi/contract/accounts';
import * as contract from '@dihaadi/contract/companies';
import * as team from '@dihaadi/contract/company-team';
import { sendDocument } from '@dihaadi/contract/documents';
import { readOwnJob } from '@dihaadi/contract/provider-jobs';
import { listPlansForSale, payPlan } from '@dihaadi/contract/provider-plans';
import { acceptLink } from '@dihaadi/contract/team';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../testkit/code-rows.ts';
import { picture, sendFile } from '../../testkit/files.ts';
import { draftOf, newProvider } from '../../testkit/providers.ts';
import { companyBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { staffLinkToSend } from '../accounts/accounts.public.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = (token: string) => app.ok(contract.readOwnCompany, { token });

describe('the team of a company', () => {
  const tokenOf = (id: string) => tokenFor(app, id, 'job_provider');

  /** The invited person chooses a password through the link in their email. */
  const accept = async (accountId: string) => {
    const link = await app.db
      .selectFrom('staff_link')
      .select('id')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const pass = (await staffLinkToSend(app.deps, link.id))?.url.split('#')[1] ?? '';
    return app.ok(acceptLink, { body: { pass, password: 'Kumkum-and-27-marigolds' } });
  };

  const invite = (token: string, name: string) =>
    app.send(team.inviteRecruiter, { token, body: { name, email: `${randomUUID()}@team.example` } });

  test('lets a recruiter set a password by link and work on jobs, but decide on neither company, plan nor team', async () => {
    const owner = await newProvider(app);
    const email = `${randomUUID()}@team.example`;
    const body = { name: 'Farida Khan', email };
    const added = await app.ok(team.inviteRecruiter, { token: owner.token, body });
    expect(added).toMatchObject({ company_role: 'recruiter', is_invited: true, can: { remove: true } });
    const token = tokenOf(added.id);
    await app.refused(404, contract.readOwnCompany, { token });
    expect(await accept(added.id)).toEqual({ email, user_type: 'job_provider' });
    expect(await read(token)).toMatchObject({ id: owner.companyId, my_role: 'recruiter' });
    const job = await draftOf(app, { ...owner, token });
    expect((await app.ok(readOwnJob, { token: owner.token, params: { id: job.id } })).id).toBe(job.id);
    const { name: contact_person_name, email: contact_email, phone: contact_phone, ...sent } = companyBody();
    const { company_name, gstin, address, city, state } = sent;
    const about = { company_name, gstin, address, city, state, about: 'Ours' };
    const change = { ...about, contact_person_name, contact_email, contact_phone };
    await app.refused(403, contract.updateOwnCompany, { token, body: change });
    expect((await invite(token, 'Ravi')).status).toBe(403);
    await app.refused(403, payPlan, { token, params: { id: randomUUID() }, body: {} });
    expect((await app.ok(listPlansForSale, { token })).can).toEqual({ buy: false });
    expect((await app.ok(listPlansForSale, { token: owner.token })).can).toEqual({ buy: true });
    const document = { token, params: { kind: 'gst_certificate' }, file: await picture() };
    expect((await sendFile(app, sendDocument, document)).statusCode).toBe(403);
    const params = { id: added.id };
    await app.refused(403, team.removeRecruiter, { token, params: { id: owner.id } });
    await app.ok(team.removeRecruiter, { token: owner.token, params });
    await app.refused(404, contract.readOwnCompany, { token });
    await app.refused(404, team.removeRecruiter, { token: owner.token, params });
    expect(await app.ok(team.inviteRecruiter, { token: owner.token, body })).toMatchObject({
      id: added.id,
      is_invited: true,
    });
  });

  test('grants no access to a stranger whose phone the owner entered by mistake', async () => {
    const owner = await newProvider(app);
    const { phone } = companyBody();
    const body = { name: 'Farida Khan', email: `${randomUUID()}@team.example`, phone };
    const added = await app.ok(team.inviteRecruiter, { token: owner.token, body });
    expect(added).toMatchObject({ phone, is_invited: true });
    const asStranger = async () => {
      await app.ok(requestSignInCode, { body: { phone } });
      const code = await codeOf(app, { signIn: phone });
      await app.refused(422, signInByCode, { body: { phone, code } });
    };
    await asStranger();
    await accept(added.id);
    expect((await app.ok(me, { token: tokenOf(added.id) })).user).toMatchObject({ phone: null });
    app.clock.advance(60_000);
    await asStranger();
  });

  test('opens to a recruiter who was removed elsewhere when they accept, and no sooner', async () => {
    const [first, second, third] = [await newProvider(app), await newProvider(app), await newProvider(app)];
    const body = { name: 'Farida Khan', email: `${randomUUID()}@team.example` };
    const { id } = await app.ok(team.inviteRecruiter, { token: first.token, body });
    await accept(id);
    await app.ok(team.removeRecruiter, { token: first.token, params: { id } });
    expect(await app.ok(team.inviteRecruiter, { token: second.token, body })).toMatchObject({
      id,
      is_invited: true,
    });
    await app.refused(404, contract.readOwnCompany, { token: tokenOf(id) });
    await app.refused(409, team.inviteRecruiter, { token: third.token, body });
    // An expired invitation does not prevent joining another company.
    app.clock.advance(3 * 24 * 3_600_000);
    const token = tokenOf(third.id);
    expect((await app.ok(team.inviteRecruiter, { token, body })).id).toBe(id);
    await accept(id);
    expect(await read(tokenOf(id))).toMatchObject({ id: third.companyId, my_role: 'recruiter' });
  });

  test('can be left by a recruiter, who may then register a company of their own', async () => {
    const owner = await newProvider(app);
    const { id } = await app.ok(team.inviteRecruiter, {
      token: owner.token,
      body: { name: 'Farida Khan', email: `${randomUUID()}@team.example` },
    });
    await accept(id);
    const token = tokenOf(id);
    const { company_name, gstin, address, city, state } = companyBody({ gstin: null });
    const body = { company_name, gstin, address, city, state, email: 'farida@khan.example' };
    await app.refused(409, contract.addCompanyRole, { token, body });
    const people = await app.ok(team.listCompanyTeam, { token });
    expect(people.map(({ can }) => can.remove)).toEqual([false, true]);
    await app.ok(team.removeRecruiter, { token, params: { id } });
    await app.refused(404, contract.readOwnCompany, { token });
    await app.ok(contract.addCompanyRole, { token, body });
    expect(await read(token)).toMatchObject({ company_name, my_role: 'owner', contact_phone: null });
    await app.refused(409, contract.addCompanyRole, { token, body });
  });

  test('has at most five people, however quickly they are invited, and none of another company', async () => {
    const owner = await newProvider(app);
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, n) => invite(owner.token, `Recruiter ${n}`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 201, 409, 409, 409]);
    const people = await app.ok(team.listCompanyTeam, { token: owner.token });
    expect(people.map(({ company_role }) => company_role)).toEqual(['owner', ...Array(4).fill('recruiter')]);
    const other = await newProvider(app);
    const body = { name: 'Ravi Meena', email: (await read(owner.token)).contact_email };
    await app.refused(409, team.inviteRecruiter, { token: other.token, body });
    await app.refused(404, team.removeRecruiter, { token: other.token, params: { id: people[1]?.id ?? '' } });
    // If invited again before choosing a password, they get a new link that replaces the first.
    const { id = '', name = '', email = '' } = people[1] ?? {};
    await app.ok(team.removeRecruiter, { token: owner.token, params: { id } });
    const links = () => app.db.selectFrom('staff_link').select('id').where('account_id', '=', id).execute();
    const first = await links();
    await app.ok(team.inviteRecruiter, { token: owner.token, body: { name, email } });
    expect(await links()).not.toEqual(first);
  });
});
