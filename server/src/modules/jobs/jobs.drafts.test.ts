import { sendBackJob } from '@dihaadi/contract/job-moderation';
import * as contract from '@dihaadi/contract/provider-jobs';
import { deleteJob } from '@dihaadi/contract/staff-jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../testkit/cost.ts';
import { jobAt, jobRecords } from '../../testkit/jobs.ts';
import { draftOf, liveJobOf, newProvider, type Provider } from '../../testkit/providers.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let staff: string;
let company: Provider;
beforeAll(async () => {
  app = await startTestApp({ longestWait: 20_000 });
  staff = await app.token('super_admin');
  company = await newProvider(app);
});
afterAll(() => app.close());

const sent = (id: string, { token } = company) => ({ token, params: { id } });
const remove = (id: string, by = company) => app.send(contract.deleteOwnDraft, sent(id, by));

describe('a draft', () => {
  test('that was never published can be deleted by its company, once, and its history stays', async () => {
    const draft = await draftOf(app, company);
    expect(draft.can.delete).toBe(true);
    expect((await remove(draft.id)).status).toBe(204);
    await app.refused(404, contract.readOwnJob, sent(draft.id));
    expect((await remove(draft.id)).status).toBe(404);
    const { row, events } = await jobRecords(app, draft.id);
    expect(row).toBeUndefined();
    expect(events.map(({ name }) => name)).toEqual(['post', 'delete']);
    expect((await app.list(contract.listOwnJobs, { token: company.token })).rows).toEqual([]);
  });

  test('that staff returned before it was public can be deleted', async () => {
    const { id } = await draftOf(app, company);
    expect((await app.ok(contract.publishOwnJob, sent(id))).can).toMatchObject({ delete: false });
    expect((await remove(id)).status).toBe(409);
    await app.ok(sendBackJob, { token: staff, params: { id }, body: { reason: 'Say where.' } });
    expect((await remove(id)).status).toBe(204);
  });

  test('of another company, or of staff, is not found (S4)', async () => {
    const { id } = await draftOf(app, company);
    const own = await jobAt(app, 'draft');
    for (const one of [id, own.id]) expect((await remove(one, await newProvider(app))).status).toBe(404);
    expect((await jobRecords(app, id)).row?.status).toBe('draft');
    expect((await app.send(deleteJob, { token: staff, params: { id: own.id } })).status).toBe(204);
  });

  test('is either deleted or published when both are requested at once', async () => {
    const { id } = await draftOf(app, company);
    const answers = await Promise.all([remove(id), app.send(contract.publishOwnJob, sent(id))]);
    const [removed, published] = answers.map(({ status }) => status);
    expect([
      [204, 404],
      [409, 200],
    ]).toContainEqual([removed, published]);
    expect((await jobRecords(app, id)).row?.status).toBe(removed === 204 ? undefined : 'in_review');
  });
});

test('a job that people have seen is closed, not deleted, even if staff returned it to draft', async () => {
  const { id } = await liveJobOf(app, company);
  expect(await remove(id)).toMatchObject({ status: 409, body: { reason: 'job-was-published' } });
  const { headers } = await app.send(contract.readOwnJob, sent(id));
  await app.ok(contract.updateOwnJob, {
    ...sent(id),
    body: { title: 'Electrician for a school' },
    headers: { 'if-match': String(headers['etag']) },
  });
  await app.ok(sendBackJob, { token: staff, params: { id }, body: { reason: 'Say where.' } });
  expect(await app.ok(contract.readOwnJob, sent(id))).toMatchObject({
    status: 'draft',
    can: { delete: false },
  });
  expect((await remove(id)).status).toBe(409);
});

test('the list of a company’s jobs needs as many queries for one job as for many, returned drafts included', async () => {
  const listed = async (count: number) => {
    const fresh = await newProvider(app);
    const token = fresh.token;
    const reasons: Record<string, string> = {};
    for (let one = 0; one < count; one += 1) {
      const { id } = await draftOf(app, fresh);
      await app.ok(contract.publishOwnJob, sent(id, fresh));
      await app.ok(sendBackJob, { token: staff, params: { id }, body: { reason: `Say where, ${one}.` } });
      reasons[id] = `Say where, ${one}.`;
    }
    let rows: { id: string; return_reason: string | null }[] = [];
    const asked = await statementsOf(app.db, async () => {
      ({ rows } = await app.list(contract.listOwnJobs, { token }));
    });
    expect(Object.fromEntries(rows.map((row) => [row.id, row.return_reason]))).toEqual(reasons);
    return asked.length;
  };
  expect(await listed(3)).toBe(await listed(1));
});
