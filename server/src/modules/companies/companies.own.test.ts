import { me, requestSignInCode, signInByCode } from '@dihaadi/contract/accounts';
import * as contract from '@dihaadi/contract/companies';
import * as team from '@dihaadi/contract/company-team';
import { companyDocuments, myDocuments, sendDocument } from '@dihaadi/contract/documents';
import { readOwnJob } from '@dihaadi/contract/provider-jobs';
import { payPlan } from '@dihaadi/contract/provider-plans';
import { acceptLink } from '@dihaadi/contract/team';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../testkit/code-rows.ts';
import { picture, sendFile } from '../../testkit/files.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { draftOf, newProvider, switchArea } from '../../testkit/providers.ts';
import { companyBody } from '../../testkit/registration.ts';
import { staffLinkToSend } from '../accounts/accounts.public.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let staff: string;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.token('super_admin');
});
afterAll(() => app.close());

const read = (token: string) => app.ok(contract.readOwnCompany, { token });
const save = (token: string, changes: object, headers = {}) =>
  app.send(contract.updateOwnCompany, { token, body: { ...profile, ...changes }, headers });
const visit = (companyId: string) => app.send(contract.readPublicCompany, { params: { companyId } });

const profile = {
  company_name: 'Hadoti Stone Works',
  contact_person_name: 'Neha Gupta',
  contact_email: 'jobs@hadoti.example',
  contact_phone: '+919812312312',
  gstin: '08AAACD0000D1ZP',
  address: 'F-12, Sitapura Industrial Area',
  city: 'Jaipur',
  state: 'Rajasthan',
  about: 'We cut sandstone.',
};

/** Of no other company in these tests. */
const OTHER_GSTIN = '08AAACE1111E1ZG';

describe('registering a company', () => {
  test('makes an account and a company that staff still have to verify', async () => {
    const body = companyBody({ state: 'राजस्थान' });
    const { user_id, access_token } = await app.ok(contract.registerCompany, { body });
    expect((await app.ok(me, { token: access_token })).user).toMatchObject({ role: 'job_provider' });
    const company = await read(access_token);
    expect(company).toEqual({
      id: company.id,
      company_name: body.company_name,
      contact_person_name: body.name,
      contact_email: body.email,
      contact_phone: body.phone,
      gstin: body.gstin,
      address: body.address,
      city: 'Jaipur',
      state: 'Rajasthan',
      about: null,
      verification_status: 'pending',
      rejection_reason: null,
      my_role: 'owner',
      created_at: app.clock.now().toISOString(),
    });
    const consents = await app.db
      .selectFrom('consent')
      .select('purpose')
      .where('account_id', '=', user_id)
      .execute();
    expect(consents).toHaveLength(2);
    expect(await historyOf(app, 'company', company.id)).toMatchObject([{ name: 'register' }]);
  });

  test('takes a company without a GSTIN', async () => {
    const { access_token } = await app.ok(contract.registerCompany, { body: companyBody({ gstin: null }) });
    expect((await read(access_token)).gstin).toBeNull();
  });

  test('staff see when two companies give one GSTIN, which may belong to neither', async () => {
    const registered = async (gstin: string | null) => {
      const { access_token } = await app.ok(contract.registerCompany, { body: companyBody({ gstin }) });
      return read(access_token);
    };
    const isShared = async ({ id }: { id: string }) =>
      (await app.ok(contract.readCompany, { params: { companyId: id }, token: staff })).shares_gstin;
    const first = await registered(OTHER_GSTIN);
    expect(await isShared(first)).toBe(false);
    const second = await registered(OTHER_GSTIN);
    expect(await Promise.all([first, second, await registered(null)].map(isShared))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test.each([
    ['company_name', { company_name: ' ' }],
    ['gstin', { gstin: '08AAACD0000D1ZQ' }],
    ['gstin', { state: 'Maharashtra' }],
    ['phone', { phone: '12345' }],
    ['city', { city: undefined }],
    ['password', { password: 'password' }],
  ])('names %s when it cannot be used', async (field, changes) => {
    const { errors } = await app.refused(400, contract.registerCompany, {
      body: { ...companyBody(), ...changes },
    });
    expect(errors?.map(({ path }) => path)).toEqual([field]);
  });

  test('one e-mail or phone has one account', async () => {
    const body = companyBody();
    await app.ok(contract.registerCompany, { body });
    for (const again of [companyBody({ email: body.email }), companyBody({ phone: body.phone })])
      expect(await app.refused(409, contract.registerCompany, { body: again })).toMatchObject({
        code: 'already-registered',
      });
  });

  test('is closed by its switch, and the dashboard by its own', async () => {
    const { token } = await newProvider(app);
    await switchArea(app, 'register_job_provider', false);
    await switchArea(app, 'job_provider_dashboard', false);
    const closed = { code: 'area-not-open' };
    expect(await app.refused(403, contract.registerCompany, { body: companyBody() })).toMatchObject(closed);
    expect(await app.refused(403, contract.readOwnCompany, { token })).toMatchObject(closed);
    expect(await app.refused(403, contract.updateOwnCompany, { token, body: profile })).toMatchObject(closed);
    await switchArea(app, 'register_job_provider', true);
    await switchArea(app, 'job_provider_dashboard', true);
    await read(token);
  });
});

describe('one’s own company', () => {
  test('stays verified when only its contact or its text changes, and is pending again when its name does', async () => {
    const { token, companyId } = await newProvider(app);
    const { body } = await save(token, {});
    expect(body).toMatchObject({ ...profile, verification_status: 'verified' });
    expect((await save(token, { company_name: 'Hadoti Granite' })).body).toMatchObject({
      company_name: 'Hadoti Granite',
      verification_status: 'pending',
    });
    expect((await historyOf(app, 'company', companyId)).map(({ name }) => name)).toEqual([
      'register',
      'approve',
      'update',
      'update',
      'revise',
    ]);
  });

  test('reads why it was rejected, and is looked at again once it is changed', async () => {
    const { token, companyId } = await newProvider(app, { verified: false });
    const reason = 'The GSTIN belongs to another firm.';
    await app.ok(contract.rejectCompany, { token: staff, params: { companyId }, body: { reason } });
    expect(await read(token)).toMatchObject({ verification_status: 'rejected', rejection_reason: reason });
    expect((await visit(companyId)).status).toBe(404);
    expect((await save(token, { gstin: null })).body).toMatchObject({
      verification_status: 'pending',
      rejection_reason: null,
    });
  });

  test('the same again changes nothing', async () => {
    const { token, companyId } = await newProvider(app);
    await save(token, {});
    await save(token, {});
    expect(await historyOf(app, 'company', companyId)).toHaveLength(3);
  });

  test('that changed meanwhile is not written over', async () => {
    const { token } = await newProvider(app);
    const { headers } = await app.send(contract.readOwnCompany, { token });
    const match = { 'if-match': String(headers['etag']) };
    expect((await save(token, { about: 'First' }, match)).status).toBe(200);
    expect((await save(token, { about: 'Second' }, match)).status).toBe(412);
  });

  test('says nothing to the public that its jobs may not say', async () => {
    const { token } = await newProvider(app);
    const about = 'Call 98290 12345. Registration fee Rs 500.';
    const { status, body } = await save(token, { about });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'listing-refused', errors: [{ path: 'about' }, { path: 'about' }] });
    const named = companyBody({ company_name: 'Call 9829012345' });
    await app.refused(422, contract.registerCompany, { body: named });
  });

  test('refuses a GSTIN of another state and fields it does not have', async () => {
    const { token } = await newProvider(app);
    expect((await save(token, { state: 'Maharashtra' })).status).toBe(400);
    expect((await save(token, { verification_status: 'verified' })).status).toBe(400);
  });

  test('papers go to staff, and nowhere else', async () => {
    const { token, companyId } = await newProvider(app, { verified: false });
    const paper = await sendFile(app, sendDocument, {
      token,
      params: { kind: 'gst_certificate' },
      file: await picture(),
    });
    expect(paper.statusCode).toBe(201);
    const wrong = await sendFile(app, sendDocument, {
      token,
      params: { kind: 'license' },
      file: await picture(),
    });
    expect(wrong.statusCode).toBe(400);
    const seen = await app.ok(companyDocuments, { token: staff, params: { companyId } });
    expect(seen).toMatchObject([{ kind: 'gst_certificate', status: 'pending', can: { judge: true } }]);
    const other = await newProvider(app);
    expect(await app.ok(myDocuments, { token: other.token })).toEqual([]);
    await app.refused(404, companyDocuments, { token: staff, params: { companyId: randomUUID() } });
  });
});

test('visitors see what a company is called and whether it is verified, and nobody to call', async () => {
  const { companyId, token } = await newProvider(app);
  await save(token, {});
  const { body, text } = await visit(companyId);
  expect(body).toEqual({
    id: companyId,
    company_name: profile.company_name,
    city: 'Jaipur',
    state: 'Rajasthan',
    about: profile.about,
    is_verified: true,
    since: app.clock.now().toISOString(),
  });
  expect(text).not.toMatch(/98123|hadoti\.example|Sitapura|Neha/);
  expect((await visit(randomUUID())).status).toBe(404);
});

describe('the team of a company', () => {
  const tokenOf = (id: string) =>
    app.deps.tokens.sign({
      id,
      role: 'job_provider',
      sessionId: randomUUID(),
      tokenId: randomUUID(),
      issuedAt: app.clock.now(),
      tokenExpiresAt: new Date(app.clock.now().getTime() + 3_600_000),
    });

  /** The person invited chooses a password by the link in their e-mail. */
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

  test('a recruiter chooses a password by the link, works on jobs, and decides on neither company, plan nor team', async () => {
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
    expect((await save(token, { about: 'Ours' })).status).toBe(403);
    expect((await invite(token, 'Ravi')).status).toBe(403);
    await app.refused(403, payPlan, { token, params: { id: randomUUID() }, body: {} });
    const paper = { token, params: { kind: 'gst_certificate' }, file: await picture() };
    expect((await sendFile(app, sendDocument, paper)).statusCode).toBe(403);
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

  test('whose phone the owner mistyped, lets the stranger who has it in nowhere', async () => {
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

  test('of a recruiter who was removed elsewhere opens when they accept, and no sooner', async () => {
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
    // An invitation that has lapsed keeps the person from no other company.
    app.clock.advance(3 * 24 * 3_600_000);
    const token = tokenOf(third.id);
    expect((await app.ok(team.inviteRecruiter, { token, body })).id).toBe(id);
    await accept(id);
    expect(await read(tokenOf(id))).toMatchObject({ id: third.companyId, my_role: 'recruiter' });
  });

  test('is left by a recruiter, who may then register a company of their own', async () => {
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

  test('has five people, however quickly they are invited, and nobody of another company', async () => {
    const owner = await newProvider(app);
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, n) => invite(owner.token, `Recruiter ${n}`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 201, 409, 409, 409]);
    const people = await app.ok(team.listCompanyTeam, { token: owner.token });
    expect(people.map(({ company_role }) => company_role)).toEqual(['owner', ...Array(4).fill('recruiter')]);
    const other = await newProvider(app);
    const body = { name: 'Somebody', email: (await read(owner.token)).contact_email };
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
});
