import * as contract from '@dihaadi/contract/companies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyAt } from '../../testkit/board.ts';
import { newProvider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { publicCompanyIds } from './companies.queries.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const record = (companyId: string) => app.ok(contract.readCompany, { params: { companyId }, token });
const found = async (query: Record<string, string>) =>
  (await app.list(contract.listCompanies, { token, query })).rows.map(({ company_name }) => company_name);

describe('a company', () => {
  test('is shown with the specified fields, and what staff may do', async () => {
    const id = await companyAt(app, 'pending', 'Bhagwati Sen');
    const [row] = (await app.list(contract.listCompanies, { token, query: { q: 'bhagwati' } })).rows;
    expect(row).toMatchObject({
      id,
      company_name: 'Bhagwati Sen',
      contact_person_name: 'Manju Hada',
      contact_phone: '+919812312312',
      city: 'Bundi',
      verification_status: 'pending',
      can: { approve: true, reject: true },
    });
    const { history, ...rest } = await record(id);
    expect(rest).toEqual({ ...row, account_id: expect.any(String) });
    expect(history.map(({ name, to_state }) => [name, to_state])).toEqual([['register', 'pending']]);
  });

  test.each([
    ['a word of the name', 'sharvan'],
    ['the contact', 'manju sharvan'],
    ['the phone', '98123 12312 sharvan'],
    ['the city', 'bundi sharvan'],
  ])('is found by %s', async (_, q) => {
    if ((await found({ q: 'sharvan' })).length === 0) await companyAt(app, 'verified', 'Sharvan Lohar');
    expect(await found({ q })).toEqual(['Sharvan Lohar']);
  });
});

test('a company that has changed since staff read it is not approved unseen', async () => {
  const { token: owner, companyId } = await newProvider(app, { verified: false });
  const params = { companyId };
  const read = String((await app.send(contract.readCompany, { token, params })).headers['etag']);
  const own = await app.ok(contract.readOwnCompany, { token: owner });
  const body = {
    company_name: 'Another name',
    city: own.city,
    state: own.state,
    contact_person_name: own.contact_person_name,
    contact_email: own.contact_email,
    contact_phone: own.contact_phone,
  };
  expect(await app.send(contract.updateOwnCompany, { token: owner, body })).toMatchObject({ status: 200 });
  const approve = (tag: string) =>
    app.send(contract.approveCompany, { token, params, headers: { 'if-match': tag } });
  expect(await approve(read)).toMatchObject({ status: 412 });
  const again = String((await app.send(contract.readCompany, { token, params })).headers['etag']);
  expect(await approve(again)).toMatchObject({ status: 200, body: { verification_status: 'verified' } });
});

test('of a simultaneous approval and rejection of one company, one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const params = { companyId: await companyAt(app, 'pending') };
    const { headers } = await app.send(contract.readCompany, { token, params });
    const match = { 'if-match': String(headers['etag']) };
    const answers = await Promise.all([
      app.send(contract.approveCompany, { token, params, headers: match }),
      app.send(contract.rejectCompany, {
        token: await app.token('super_admin'),
        params,
        headers: match,
        body: { reason: 'No such address.' },
      }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const [approved] = answers;
    const { verification_status, history } = await app.ok(contract.readCompany, { token, params });
    expect(verification_status).toBe(approved?.status === 200 ? 'verified' : 'rejected');
    expect(history).toHaveLength(2);
  }
});

test('the sitemap names each company that has a public page once, oldest first, across its parts', async () => {
  app.clock.advance(1);
  const verified = await companyAt(app, 'verified');
  app.clock.advance(1);
  const pending = await companyAt(app, 'pending');
  const rejected = await companyAt(app, 'rejected');
  // Cached entries expire only by time.
  app.clock.advance(301_000);
  const listed = (await app.ok(contract.companyAddresses)).map(({ id }) => id);
  expect(listed.slice(-2)).toEqual([verified, pending]);
  expect(listed).not.toContain(rejected);
  for (const companyId of listed) await app.ok(contract.readPublicCompany, { params: { companyId } });
  await app.refused(404, contract.readPublicCompany, { params: { companyId: rejected } });
  expect(await app.ok(contract.companyAddressParts)).toEqual({ parts: 1 });
  const page = (skip: number) => publicCompanyIds(app.db, { skip, limit: 2 });
  const [first, second] = [await page(0), await page(2)];
  expect([...first, ...second].map(({ id }) => id)).toEqual(listed.slice(0, 4));
  expect(await app.ok(contract.companyAddresses, { query: { part: 1 } })).toEqual([]);
});
