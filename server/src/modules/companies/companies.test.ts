import * as contract from '@dihaadi/contract/companies';
import { verificationStatuses } from '@dihaadi/contract/verification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyAt } from '../../testkit/board.ts';
import { newcomer } from '../../testkit/bookings.ts';
import { historyOf } from '../../testkit/history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const record = (companyId: string, as = token) =>
  app.ok(contract.readCompany, { params: { companyId }, token: as });
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

  test('is listed by status and by name, page by page, each once', async () => {
    for (const name of ['Aa One', 'Aa Two', 'Aa Three']) await companyAt(app, 'rejected', name);
    const query = { q: 'aa', verification_status: 'rejected', sort: 'name', limit: 2 };
    const first = await app.list(contract.listCompanies, { token, query });
    const second = await app.list(contract.listCompanies, {
      token,
      query: { ...query, cursor: first.cursor ?? '' },
    });
    expect([...first.rows, ...second.rows].map(({ company_name }) => company_name)).toEqual([
      'Aa One',
      'Aa Three',
      'Aa Two',
    ]);
    expect(await found({ q: 'aa', verification_status: 'verified' })).toEqual([]);
  });

  test('R22: approved by twenty at once is approved once', async () => {
    const companyId = await companyAt(app, 'pending');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(contract.approveCompany, { params: { companyId }, token })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(19);
    expect((await record(companyId)).history.map(({ name }) => name)).toEqual(['register', 'approve']);
  });

  test('is rejected with a reason, which stays in the history (S43)', async () => {
    const companyId = await companyAt(app, 'pending');
    const body = { reason: 'The phone is somebody else’s.' };
    await app.refused(400, contract.rejectCompany, { params: { companyId }, token, body: {} });
    const rejected = await app.ok(contract.rejectCompany, { params: { companyId }, token, body });
    expect(rejected).toMatchObject({
      verification_status: 'rejected',
      can: { approve: false, reject: false },
    });
    expect((await record(companyId)).history.at(-1)).toMatchObject({
      name: 'reject',
      actor_role: 'super_admin',
      ...body,
    });
  });

  test.each(verificationStatuses.flatMap((from) => ['approve', 'reject'].map((step) => [from, step])))(
    'who is %s: %s is possible only while pending (R23)',
    async (from, step) => {
      const state = verificationStatuses.find((one) => one === from) ?? 'pending';
      const params = { companyId: await companyAt(app, state) };
      const answer =
        step === 'approve'
          ? await app.send(contract.approveCompany, { params, token })
          : await app.send(contract.rejectCompany, { params, token, body: { reason: 'No' } });
      expect(answer.status).toBe(from === 'pending' ? 200 : 409);
      if (from !== 'pending') expect((await record(params.companyId)).verification_status).toBe(from);
    },
  );

  test('S43: who looks at one, and who takes the list, is on record', async () => {
    const companyId = await companyAt(app, 'pending', 'Looked At');
    const { id, token: own } = await newcomer(app, 'super_admin');
    await record(companyId, own);
    await record(companyId, own);
    const looks = (await historyOf(app, 'company', companyId)).filter(({ name }) => name === 'view');
    expect(looks.map(({ actor_id }) => actor_id)).toEqual([id]);
    await app.send(contract.exportCompanies, { token: own, query: { q: 'looked at' } });
    const exports = (await historyOf(app, 'company', null)).filter(({ actor_id }) => actor_id === id);
    expect(exports.map(({ name, data }) => [name, data])).toEqual([
      ['begin_export', { rows: 0 }],
      ['export', { rows: 1 }],
    ]);
  });

  test('S26: in the file no cell begins a formula', async () => {
    await companyAt(app, 'pending', '=HYPERLINK("http://evil.example")');
    const { text } = await app.send(contract.exportCompanies, { token, query: { q: 'hyperlink' } });
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  test('S8: is nobody’s business but the super admin’s, and an unknown one is not there', async () => {
    const companyId = await companyAt(app, 'pending');
    for (const role of ['manager', 'job_provider', 'job_seeker'] as const) {
      const stranger = await app.token(role);
      await app.refused(403, contract.listCompanies, { token: stranger });
      await app.refused(403, contract.approveCompany, { params: { companyId }, token: stranger });
    }
    const params = { companyId: crypto.randomUUID() };
    await app.refused(404, contract.readCompany, { params, token });
    await app.refused(404, contract.approveCompany, { params, token });
    expect((await record(companyId)).verification_status).toBe('pending');
  });
});
