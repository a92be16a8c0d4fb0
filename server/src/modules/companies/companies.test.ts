import * as contract from '@dihaadi/contract/companies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyAt } from '../../testkit/board.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

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
  test('is shown with what the specification names, and what staff may do', async () => {
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
    expect(rest).toEqual(row);
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
