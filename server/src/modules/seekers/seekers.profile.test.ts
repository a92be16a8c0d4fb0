import { randomUUID } from 'node:crypto';
import { requestSignInCode } from '@dihaadi/contract/accounts';
import * as contract from '@dihaadi/contract/seeker-profile';
import { approveSeeker, openSeekerResume, readSeeker } from '@dihaadi/contract/seekers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, otherThan } from '../../testkit/code-rows.ts';
import { textOf } from '../../testkit/documents.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { pdf, picture, sendFile } from '../../testkit/files.ts';
import { newSeeker } from '../../testkit/jobs.ts';
import { startTestApp, type TestApp, urlOf } from '../../testkit/test-app.ts';
import { worked } from '../../testkit/worked-assignment.ts';
import { system } from '../../platform/actor.ts';
import { saveSetting } from '../settings/settings.public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const about = {
  trade: 'electrician',
  experience_years: 3,
  pincode: '302017',
  reach_km: 10,
  languages: ['hi', 'raj', 'hi'],
  skills: ['House wiring'],
  education: 'class_10',
  about: 'तीन साल से घर की वायरिंग करता हूँ।',
  wage_min: 700,
  wage_unit: 'daily',
} as const;

const read = (token: string) => app.ok(contract.readSeekerProfile, { token });
const save = (token: string, changes: object = {}, headers = {}) =>
  app.send(contract.updateSeekerProfile, { token, body: { ...about, ...changes }, headers });

describe('a seeker’s profile', () => {
  test('shows how complete it is, and what is missing', async () => {
    const { token } = await newSeeker(app, { skills: [] });
    expect((await read(token)).completion).toEqual({ percent: 0, missing: [...contract.profileParts] });
    const { body } = await save(token);
    expect(body).toMatchObject({
      ...about,
      languages: ['hi', 'raj'],
      city: 'Jaipur',
      completion: { percent: 78, missing: ['phone', 'resume'] },
    });
    expect(await read(token)).toEqual(body);
  });

  test('needs verification again when trade, experience or education change', async () => {
    const { token, id } = await newSeeker(app);
    await save(token);
    const params = { seekerId: id };
    const staff = await app.token('super_admin');
    const status = async () => (await app.ok(readSeeker, { token: staff, params })).verification_status;
    await app.ok(approveSeeker, { token: staff, params });
    await save(token, { about: 'नया' });
    expect(await status()).toBe('verified');
    await save(token, { experience_years: 12 });
    expect(await status()).toBe('pending');
  });

  test.each([
    ['wage_unit', { wage_unit: null }],
    ['wage_min', { wage_min: null }],
    ['pincode', { pincode: '30201' }],
    ['languages', { languages: [] }],
  ])('names %s when it is invalid', async (field, changes) => {
    const { token } = await newSeeker(app);
    const { errors } = await app.refused(400, contract.updateSeekerProfile, {
      token,
      body: { ...about, ...changes },
    });
    expect(errors?.map(({ path }) => path)).toEqual([field]);
  });

  test('is not overwritten when it changed meanwhile', async () => {
    const { token } = await newSeeker(app);
    const { headers } = await app.send(contract.readSeekerProfile, { token });
    const match = { 'if-match': String(headers['etag']) };
    expect((await save(token, {}, match)).status).toBe(200);
    expect((await save(token, { about: 'Second' }, match)).status).toBe(412);
  });

  test('is closed with its area, as is everything that belongs to it', async () => {
    const { token } = await newSeeker(app);
    const open = (isOpen: boolean) =>
      saveSetting(app.deps, { actor: system, name: 'rollout', changes: { job_seeker_dashboard: isOpen } });
    await open(false);
    const calls = [
      contract.readSeekerProfile,
      contract.removeResume,
      contract.printOwnResume,
      contract.listBlockedCompanies,
      contract.hideWork,
    ];
    for (const call of calls)
      expect(await app.refused(403, call, { token })).toMatchObject({ code: 'area-not-open' });
    await open(true);
  });
});

describe('a résumé', () => {
  test('is opened by staff, which is logged; there is none without a profile', async () => {
    const { token, id } = await newSeeker(app);
    await save(token);
    const staff = await app.token('super_admin');
    const { url } = await app.ok(openSeekerResume, { token: staff, params: { seekerId: id } });
    expect((await look(url)).headers['content-type']).toBe('application/pdf');
    expect((await historyOf(app, 'seeker', id)).map(({ name }) => name)).toContain('view');
    await app.refused(404, openSeekerResume, { token: staff, params: { seekerId: randomUUID() } });
  });

  const send = (token: string, file: Buffer) => sendFile(app, contract.sendResume, { token, file });
  const look = (url: string) => app.fastify.inject({ method: 'GET', url });

  test('is uploaded, viewed at an expiring address, replaced and removed', async () => {
    const { token } = await newSeeker(app);
    expect((await send(token, await picture('jpeg', 400, 500))).statusCode).toBe(200);
    const { url } = await app.ok(contract.openOwnResume, { token });
    expect((await look(url)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    });
    expect((await send(token, pdf())).statusCode).toBe(200);
    expect((await look(url)).statusCode).toBe(404);
    const newer = await app.ok(contract.openOwnResume, { token });
    expect((await look(newer.url)).headers['content-type']).toBe('application/pdf');
    app.clock.advance(5 * 60_000 + 1);
    expect((await look(newer.url)).statusCode).toBe(404);
    expect((await app.ok(contract.removeResume, { token })).resume).toBeNull();
    await app.refused(404, contract.openOwnResume, { token });
  });

  test('S28: is refused if it is no picture and no PDF, and a forged address opens nothing', async () => {
    const { token, id } = await newSeeker(app);
    expect((await send(token, Buffer.from('<svg/>'))).statusCode).toBe(415);
    await send(token, await picture());
    const { url } = await app.ok(contract.openOwnResume, { token });
    const other = await newSeeker(app);
    for (const forged of [url.replace(id, other.id), `${url.slice(0, -2)}AA`])
      expect((await look(forged)).statusCode).toBe(404);
  });

  test.each([
    ['en', ['Electrician', '3 years']],
    ['hi', ['काम', '3 साल']],
  ])('is generated from the profile as a PDF with name and details, in %s', async (language, says) => {
    const { token } = await newSeeker(app);
    await save(token);
    const { headers, rawPayload } = await app.fastify.inject({
      method: 'GET',
      url: urlOf(contract.printOwnResume, { query: { language } }),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(headers['content-disposition']).toContain(`resume-${language}.pdf`);
    const text = await textOf(rawPayload);
    for (const words of ['Meena Kumari', 'House wiring', ...says]) expect(text).toContain(words);
  });
});

describe('work history from bookings', () => {
  async function doneWork() {
    const { worker } = await worked(app);
    const phone = `+9197${String(Math.trunc(app.clock.now().getTime() / 7) % 100_000_000).padStart(8, '0')}`;
    await app.db
      .updateTable('account')
      .set({ phone, phone_verified_at: app.clock.now() })
      .where('id', '=', worker.id)
      .execute();
    await app.ok(requestSignInCode, { body: { phone } });
    return { phone, code: await codeOf(app, { signIn: phone }) };
  }

  test('is shown once a code sent to the worker’s phone proves it, until the seeker hides it', async () => {
    const { phone, code } = await doneWork();
    const { token } = await newSeeker(app);
    const prove = { phone, consent: true };
    const wrong = { ...prove, code: otherThan(code) };
    expect(await app.refused(422, contract.proveWork, { token, body: wrong })).toMatchObject({
      code: 'code-refused',
    });
    await app.refused(400, contract.proveWork, { token, body: { phone, code, consent: false } });
    const shown = await app.ok(contract.proveWork, { token, body: { ...prove, code } });
    expect(shown.proved_work).toMatchObject({ bookings: 1, services: ['Plumber'] });
    const again = await newSeeker(app);
    await app.refused(422, contract.proveWork, { token: again.token, body: { ...prove, code } });
    expect((await app.ok(contract.hideWork, { token })).proved_work).toBeNull();
  });
});
