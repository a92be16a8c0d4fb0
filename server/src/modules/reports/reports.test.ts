import { sendReport } from '@dihaadi/contract/reports';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyAt } from '../../testkit/board.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { jobAt, newSeeker } from '../../testkit/jobs.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const aboutJob = async () => {
  const { id } = await jobAt(app, 'active');
  return { thing: 'job', thing_id: id, reason: 'asks_for_money', details: 'They want ₹500 for a uniform.' };
};

test('a job seeker reports a job and a company, and staff find it on record', async () => {
  const { token } = await newSeeker(app);
  const body = await aboutJob();
  const report = await app.ok(sendReport, { token, body });
  expect(report).toMatchObject({ ...body, status: 'open' });
  expect(await historyOf(app, 'report', report.id)).toMatchObject([{ name: 'send' }]);
  const thing_id = await companyAt(app, 'verified');
  const about = { thing: 'company', thing_id, reason: 'unpaid_wages', details: '' };
  expect(await app.ok(sendReport, { token, body: about })).toMatchObject({ thing_id, details: null });
});

test('the same person’s reports of one job are one while it is open, however quick; another person’s is another', async () => {
  const [asha, ravi] = [await newSeeker(app), await newSeeker(app)];
  const body = await aboutJob();
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => app.ok(sendReport, { token: asha.token, body })),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  const other = await app.ok(sendReport, { token: ravi.token, body });
  expect(other.id).not.toBe(sent[0]?.id);
  expect(await historyOf(app, 'report', other.id)).toHaveLength(1);
});

test('what people cannot see cannot be reported', async () => {
  const { token } = await newSeeker(app);
  const draft = await jobAt(app, 'draft');
  for (const thing_id of [draft.id, randomUUID()])
    await app.refused(404, sendReport, { token, body: { thing: 'job', thing_id, reason: 'other' } });
  const company = { thing: 'company', thing_id: randomUUID(), reason: 'other' };
  await app.refused(404, sendReport, { token, body: company });
});
