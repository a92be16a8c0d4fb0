import * as companies from '@dihaadi/contract/companies';
import * as seekers from '@dihaadi/contract/seekers';
import { verificationStatuses, type VerificationStatus } from '@dihaadi/contract/verification';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyAt, seekerAt } from './testkit/board.ts';
import { newcomer } from './testkit/bookings.ts';
import { historyOf } from './testkit/event-history.ts';
import { startTestApp, type TestApp } from './testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

type Query = Record<string, string | number>;

// The same rules for both, each with its own endpoints.
const kinds = {
  company: {
    add: (state: VerificationStatus, name?: string) => companyAt(app, state, name),
    read: (companyId: string, as = token) =>
      app.send(companies.readCompany, { params: { companyId }, token: as }),
    approve: (companyId: string, as = token) =>
      app.send(companies.approveCompany, { params: { companyId }, token: as }),
    reject: (companyId: string, body: { reason?: string }) =>
      app.send(companies.rejectCompany, { params: { companyId }, token, body }),
    page: async (query: Query) => {
      const { rows, cursor } = await app.list(companies.listCompanies, { token, query });
      return { names: rows.map(({ company_name }) => company_name), cursor };
    },
    csv: (q: string, as = token) => app.send(companies.exportCompanies, { token: as, query: { q } }),
  },
  seeker: {
    add: (state: VerificationStatus, name?: string) => seekerAt(app, state, name),
    read: (seekerId: string, as = token) => app.send(seekers.readSeeker, { params: { seekerId }, token: as }),
    approve: (seekerId: string, as = token) =>
      app.send(seekers.approveSeeker, { params: { seekerId }, token: as }),
    reject: (seekerId: string, body: { reason?: string }) =>
      app.send(seekers.rejectSeeker, { params: { seekerId }, token, body }),
    page: async (query: Query) => {
      const { rows, cursor } = await app.list(seekers.listSeekers, { token, query });
      return { names: rows.map(({ full_name }) => full_name), cursor };
    },
    csv: (q: string, as = token) => app.send(seekers.exportSeekers, { token: as, query: { q } }),
  },
};

describe.each(['company', 'seeker'] as const)('the verification of a %s', (thing) => {
  const { add, read, approve, reject, page, csv } = kinds[thing];
  const stepsOf = async (id: string) => (await historyOf(app, thing, id)).map(({ name }) => name);

  test('R22: succeeds once when approved by twenty at once', async () => {
    const id = await add('pending');
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(19);
    expect(await stepsOf(id)).toEqual(['register', 'approve']);
  });

  test('is rejected with a reason, which stays in the history (S43)', async () => {
    const id = await add('pending');
    const body = { reason: 'The phone is somebody else’s.' };
    expect((await reject(id, {})).status).toBe(400);
    expect((await reject(id, body)).body).toMatchObject({
      verification_status: 'rejected',
      can: { approve: false, reject: false },
    });
    expect((await read(id)).body).toMatchObject({
      history: [{ name: 'register' }, { name: 'reject', actor_role: 'super_admin', ...body }],
    });
  });

  test.each(
    verificationStatuses.flatMap((from) => [
      { from, step: 'approve' },
      { from, step: 'reject' },
    ]),
  )('is decided while pending, and can be revoked: $step when $from (R23)', async ({ from, step }) => {
    const id = await add(from);
    const answer = await (step === 'approve' ? approve(id) : reject(id, { reason: 'No' }));
    const isPossible = from === 'pending' || (step === 'reject' && from === 'verified');
    expect(answer.status).toBe(isPossible ? 200 : 409);
    if (!isPossible) expect((await read(id)).body).toMatchObject({ verification_status: from });
  });

  test('is listed by status and by name, page by page, without repeats', async () => {
    for (const name of ['Zzyx One', 'Zzyx Two', 'Zzyx Three']) await add('rejected', name);
    const query = { q: 'zzyx', verification_status: 'rejected', sort: 'name', limit: 2 };
    const first = await page(query);
    const second = await page({ ...query, cursor: first.cursor ?? '' });
    expect([...first.names, ...second.names]).toEqual(['Zzyx One', 'Zzyx Three', 'Zzyx Two']);
    expect((await page({ q: 'zzyx', verification_status: 'verified' })).names).toEqual([]);
  });

  test('S43: views and list exports are audited', async () => {
    const id = await add('pending', 'Looked At');
    const { id: reader, token: own } = await newcomer(app, 'super_admin');
    await read(id, own);
    await read(id, own);
    const looks = (await historyOf(app, thing, id)).filter(({ name }) => name === 'view');
    expect(looks.map(({ actor_id }) => actor_id)).toEqual([reader]);
    await csv('looked at', own);
    const exports = (await historyOf(app, thing, null)).filter(({ actor_id }) => actor_id === reader);
    expect(exports.map(({ name, data }) => [name, data])).toEqual([
      ['begin_export', { rows: 0 }],
      ['export', { rows: 1 }],
    ]);
  });

  test('S26: the export contains no cell that begins a formula', async () => {
    await add('pending', '=HYPERLINK("http://evil.example")');
    expect((await csv('hyperlink')).text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });

  test('an unknown id is not found', async () => {
    const id = await add('pending');
    const unknown = crypto.randomUUID();
    expect((await read(unknown)).status).toBe(404);
    expect((await approve(unknown)).status).toBe(404);
    expect((await read(id)).body).toMatchObject({ verification_status: 'pending' });
  });
});
