import * as contract from '@dihaadi/contract/documents';
import { approveDriver, readDriver } from '@dihaadi/contract/drivers';
import sharp from 'sharp';
import { demoEmail } from '../../../seeds/demo.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { driverAt } from '../../testkit/drivers.ts';
import { hugePicture, pdf, picture, sendFile } from '../../testkit/files.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { workerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.token('super_admin');
});
afterAll(() => app.close());

const tokenOf = (id: string, role: 'driver' | 'worker') => tokenFor(app, id, role);
const someDriver = async () => {
  const { id, accountId } = await driverAt(app, 'pending_approval');
  return { driverId: id, token: tokenOf(accountId, 'driver') };
};
const someWorker = async () => {
  const id = await workerAt(app, 'pending_approval');
  return { workerId: id, token: tokenOf(id, 'worker') };
};
const send = async (token: string, kind: string, file?: Buffer) =>
  sendFile(app, contract.sendDocument, { token, params: { kind }, file: file ?? (await picture()) });
const sent = async (token: string, kind: string, file?: Buffer) => {
  const answer = await send(token, kind, file);
  expect(answer.statusCode, answer.body).toBe(201);
  return contract.sendDocument.reply.parse(answer.json());
};
const look = (url: string) => app.fastify.inject({ method: 'GET', url });

describe('a driver’s document', () => {
  test('is uploaded, waits for staff, and is visible to them and its owner through a link that expires', async () => {
    const { driverId, token } = await someDriver();
    const document = await sent(token, 'license', await picture('jpeg', 4_000, 3_000));
    expect(document).toMatchObject({
      kind: 'license',
      status: 'pending',
      media: 'image/jpeg',
      can: { judge: false },
    });
    expect(await app.ok(contract.myDocuments, { token })).toEqual([document]);
    const [asStaff] = await app.ok(contract.driverDocuments, { token: admin, params: { driverId } });
    expect(asStaff).toEqual({ ...document, can: { judge: true } });

    for (const [endpoint, who] of [
      [contract.openDocument, admin],
      [contract.openMyDocument, token],
    ] as const) {
      const { url } = await app.ok(endpoint, { token: who, params: { documentId: document.id } });
      const shown = await look(url);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
      });
      expect(shown.headers['content-security-policy']).toContain('sandbox');
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 2_400, height: 1_800 });
      expect(shown.rawPayload.includes('Secret Photographer')).toBe(false);
      app.clock.advance(5 * 60_000 + 1);
      expect((await look(url)).statusCode).toBe(404);
    }
    const history = await historyOf(app, 'uploaded_document', document.id);
    expect(history.map(({ name, actor_role }) => [name, actor_role])).toEqual([
      ['send', 'driver'],
      ['view', 'super_admin'],
    ]);
  });

  test('is reviewed before the driver can be approved, on the screen and in the API', async () => {
    const { driverId, token } = await someDriver();
    const [licence, insurance] = [await sent(token, 'license'), await sent(token, 'insurance')];
    const params = { driverId };
    const shown = () => app.ok(readDriver, { token: admin, params });
    expect(await shown()).toMatchObject({ documents_to_review: 2, can: { approve: false, reject: true } });
    const refusal = await app.refused(409, approveDriver, { token: admin, params });
    expect(refusal).toMatchObject({ code: 'invalid-transition', reason: 'documents-to-review' });
    const documentId = licence.id;
    await app.ok(contract.approveDocument, { token: admin, params: { documentId }, body: {} });
    expect(await shown()).toMatchObject({ documents_to_review: 1 });
    await app.ok(contract.rejectDocument, {
      token: admin,
      params: { documentId: insurance.id },
      body: { reason: 'The picture is blurred.' },
    });
    expect((await shown()).can.approve).toBe(true);
    await app.ok(approveDriver, { token: admin, params });
  });

  test('S28: may be a PDF, which is downloaded and never shown as a page', async () => {
    const { token } = await someDriver();
    const { id } = await sent(token, 'insurance', pdf());
    const { url } = await app.ok(contract.openMyDocument, { token, params: { documentId: id } });
    expect((await look(url)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
    });
    expect((await send(token, 'insurance', pdf().subarray(0, 60))).statusCode).toBe(400);
  });

  test('is approved or rejected with a reason, once, and its owner sees the reason', async () => {
    const { token } = await someDriver();
    const blurred = await sent(token, 'pollution_certificate');
    const params = { documentId: blurred.id };
    await app.refused(400, contract.rejectDocument, { token: admin, params, body: {} });
    const body = { reason: 'The number cannot be read.' };
    expect(await app.ok(contract.rejectDocument, { token: admin, params, body })).toMatchObject({
      status: 'rejected',
      reason: body.reason,
      can: { judge: false },
    });
    await app.refused(409, contract.approveDocument, { token: admin, params, body: {} });
    expect(await app.ok(contract.myDocuments, { token })).toMatchObject([
      { status: 'rejected', reason: body.reason },
    ]);
    const clear = await sent(token, 'pollution_certificate');
    const mine = await app.ok(contract.myDocuments, { token });
    expect(mine.map(({ id }) => id)).toEqual([clear.id]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.send(contract.approveDocument, { token: admin, params: { documentId: clear.id }, body: {} }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(19);
  });

  test('replaces the previous one of its kind, even when two are uploaded at once', async () => {
    const { driverId, token } = await someDriver();
    await Promise.all(Array.from({ length: 4 }, () => sent(token, 'license')));
    const documents = await app.ok(contract.driverDocuments, { token: admin, params: { driverId } });
    expect(documents.map(({ kind, status }) => [kind, status])).toEqual([['license', 'pending']]);
  });
});

describe('13.18 many files at once', () => {
  test('from one account are refused before they are read, and do not delay sign-ins', async () => {
    const [greedy, other] = [await someDriver(), await someDriver()];
    const large = await hugePicture(2_000, 2_500);
    const sending = Array.from({ length: 16 }, () => send(greedy.token, 'license', large));
    const signedIn = app.signIn(demoEmail('customer'), 'customer');
    expect(await Promise.race([signedIn.then(() => 'signed in'), Promise.all(sending)])).toBe('signed in');
    const statuses = (await Promise.all(sending)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
    expect((await send(other.token, 'license')).statusCode).toBe(201);
    expect((await send(greedy.token, 'license')).statusCode).toBe(201);
  });
});

describe('a worker’s certificates', () => {
  test('are kept side by side, at most ten', async () => {
    const { workerId, token } = await someWorker();
    const small = await picture('png', 20, 20);
    for (let count = 0; count < 10; count += 1) await sent(token, 'skill_certificate', small);
    expect((await send(token, 'skill_certificate', small)).statusCode).toBe(409);
    expect((await app.ok(contract.workerDocuments, { token: admin, params: { workerId } })).length).toBe(10);
  });

  test('cannot be a driving licence, nor the other way round', async () => {
    const [worker, driver] = [await someWorker(), await someDriver()];
    expect((await send(worker.token, 'license')).statusCode).toBe(400);
    expect((await send(driver.token, 'skill_certificate')).statusCode).toBe(400);
    expect((await send(driver.token, 'passport')).statusCode).toBe(400);
  });
});

describe('S4, S8, S28: only its owner and staff have access to a document', () => {
  test('another driver cannot open it, and no worker or customer can use the staff call', async () => {
    const [one, other] = [await someDriver(), await someDriver()];
    const { id: documentId } = await sent(one.token, 'license');
    await app.refused(404, contract.openMyDocument, { token: other.token, params: { documentId } });
    await app.refused(403, contract.openDocument, { token: other.token, params: { documentId } });
    await app.refused(404, contract.driverDocuments, { token: admin, params: { driverId: randomUUID() } });
    await app.refused(404, contract.workerDocuments, { token: admin, params: { workerId: randomUUID() } });
    await app.refused(404, contract.openDocument, { token: admin, params: { documentId: randomUUID() } });
  });

  test('a link that was invented, altered, or issued for something else opens nothing', async () => {
    const { token } = await someDriver();
    const { id } = await sent(token, 'license');
    const { url } = await app.ok(contract.openMyDocument, { token, params: { documentId: id } });
    expect((await look(url)).statusCode).toBe(200);
    const [value = '', signature = ''] = url.replace('/api/documents/files/', '').split('.');
    const forged = [
      `${value.replace(id, randomUUID())}.${signature}`,
      `${value}z.${signature}`,
      `${value}.${signature.slice(0, -2)}AA`,
      app.deps.passes.give('staff_link', value),
    ];
    for (const pass of forged)
      expect((await look(`/api/documents/files/${pass}`)).statusCode, pass).toBe(404);
    for (const path of ['..%2f..%2fetc%2fpasswd', `${id}%00`, 'x'])
      expect((await look(`/api/documents/files/${path}`)).statusCode, path).toBe(400);
  });
});
