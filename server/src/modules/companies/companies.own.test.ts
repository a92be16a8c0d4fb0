import { me } from '@dihaadi/contract/accounts';
import * as contract from '@dihaadi/contract/companies';
import { companyDocuments, myDocuments, sendDocument } from '@dihaadi/contract/documents';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picture, sendFile } from '../../testkit/files.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { newProvider, switchArea } from '../../testkit/providers.ts';
import { companyBody } from '../../testkit/registration.ts';
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

/** Used by no other company in these tests. */
const OTHER_GSTIN = '08AAACE1111E1ZG';

describe('registering a company', () => {
  test('creates an account and a company that staff still have to verify', async () => {
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

  test('accepts a company without a GSTIN', async () => {
    const { access_token } = await app.ok(contract.registerCompany, { body: companyBody({ gstin: null }) });
    expect((await read(access_token)).gstin).toBeNull();
  });

  test('shows staff when two companies enter one GSTIN, which may belong to neither', async () => {
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
  ])('names %s when it is invalid', async (field, changes) => {
    const { errors } = await app.refused(400, contract.registerCompany, {
      body: { ...companyBody(), ...changes },
    });
    expect(errors?.map(({ path }) => path)).toEqual([field]);
  });

  test('allows one account per email or phone', async () => {
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

describe('the owner’s company', () => {
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

  test('shows why it was rejected, and is reviewed again once it is changed', async () => {
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

  test('does not change when the same data is saved again', async () => {
    const { token, companyId } = await newProvider(app);
    await save(token, {});
    await save(token, {});
    expect(await historyOf(app, 'company', companyId)).toHaveLength(3);
  });

  test('is not overwritten if it changed meanwhile', async () => {
    const { token } = await newProvider(app);
    const { headers } = await app.send(contract.readOwnCompany, { token });
    const match = { 'if-match': String(headers['etag']) };
    expect((await save(token, { about: 'First' }, match)).status).toBe(200);
    expect((await save(token, { about: 'Second' }, match)).status).toBe(412);
  });

  test('refuses public texts that its jobs may not contain', async () => {
    const { token } = await newProvider(app);
    const about = 'Call 98290 12345. Registration fee Rs 500.';
    const { status, body } = await save(token, { about });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'listing-refused', errors: [{ path: 'about' }, { path: 'about' }] });
    const named = companyBody({ company_name: 'Call 9829012345' });
    await app.refused(422, contract.registerCompany, { body: named });
  });

  test('refuses a GSTIN of another state and unknown fields', async () => {
    const { token } = await newProvider(app);
    expect((await save(token, { state: 'Maharashtra' })).status).toBe(400);
    expect((await save(token, { verification_status: 'verified' })).status).toBe(400);
  });

  test('sends documents to staff, and nowhere else', async () => {
    const { token, companyId } = await newProvider(app, { verified: false });
    const document = await sendFile(app, sendDocument, {
      token,
      params: { kind: 'gst_certificate' },
      file: await picture(),
    });
    expect(document.statusCode).toBe(201);
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

test('visitors see a company’s name and whether it is verified, and no contact', async () => {
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
