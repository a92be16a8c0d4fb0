import { addRole, switchRole } from '@dihaadi/contract/account-roles';
import { requestSignInCode, signInByCode } from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { agreeAgain, listOwnDataRequests, withdrawConsent } from '@dihaadi/contract/data-requests';
import {
  cancelRole,
  downloadData,
  eraseAccount,
  erasurePreview,
  readConsents,
  requestExport,
} from '@dihaadi/contract/privacy';
import { roles } from '@dihaadi/contract/roles';
import { readAvailability } from '@dihaadi/contract/worker-bookings/assignments';
import { addWorkerRole, registerWorker } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { codeOf } from '../../testkit/code-rows.ts';
import { customerBody, workerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { addressee } from '../accounts/accounts.public.ts';
import { prepareExport } from './privacy.usecases/export-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOME = { address: '22, Nirman Nagar', city: 'Jaipur', state: 'Rajasthan', pincode: '302019' };
const WORK = { ...HOME, skills: ['Plumber'], experience: 3 };
const Copy = z.object({ sections: z.array(z.object({ table: z.string(), role: z.enum(roles) })) });

/** Creates a customer with a verified phone. */
async function customer() {
  const { phone, password, ...body } = customerBody();
  await app.ok(registerCustomer, { body: { ...body, phone, password } });
  await app.ok(requestSignInCode, { body: { phone } });
  const code = await codeOf(app, { signIn: phone });
  const entered = await app.ok(signInByCode, { body: { phone, code, answer: HOME.pincode } });
  app.clock.advance(1000);
  return { id: entered.user.id, token: entered.access_token, phone, password };
}

/** Creates a customer who is also a worker, still signed in as the customer. */
async function customerAndWorker() {
  const who = await customer();
  await app.ok(addRole, { token: who.token, body: { role: 'worker' } });
  const { user_id: workerId } = await app.ok(addWorkerRole, { token: who.token, body: WORK });
  return { ...who, workerId };
}

describe('the data of a person with several roles', () => {
  const erasedAt = async (ids: readonly string[]) => {
    const rows = await app.db
      .selectFrom('account')
      .select('erased_at')
      .where('id', 'in', ids)
      .orderBy('created_at')
      .execute();
    return rows.map(({ erased_at }) => erased_at !== null);
  };

  test('is copied in full, whichever role requests it', async () => {
    const who = await customerAndWorker();
    const { id } = await app.ok(requestExport, { token: who.token });
    await prepareExport(app.deps, id);
    const { access_token: token } = await app.ok(switchRole, { token: who.token, body: { role: 'worker' } });
    const file = await app.send(downloadData, { token, params: { exportId: id } });
    const { sections } = Copy.parse(JSON.parse(file.text));
    expect(sections.filter(({ table }) => table === 'account').map(({ role }) => role)).toEqual([
      'customer',
      'worker',
    ]);
    expect(sections.map(({ table }) => table)).toEqual(expect.arrayContaining(['customer', 'worker']));
  });

  test('is erased in full, with unfinished roles, unless only one role is chosen', async () => {
    const who = await customerAndWorker();
    const { user_id: driverId } = await app.ok(addRole, { token: who.token, body: { role: 'driver' } });
    expect(await app.ok(erasurePreview, { token: who.token })).toMatchObject({
      erased: expect.arrayContaining(['customer', 'worker', 'driver']),
      staying: [],
    });
    await app.ok(eraseAccount, { token: who.token, body: { password: who.password } });
    expect(await erasedAt([who.id, who.workerId, driverId])).toEqual([true, true, true]);
    await app.ok(registerWorker, { body: workerBody({ phone: who.phone }) });
  });

  test('is erased with unfinished roles when the last registered role goes; an unfinished role can be cancelled', async () => {
    const who = await customer();
    const { user_id: workerId } = await app.ok(addRole, { token: who.token, body: { role: 'worker' } });
    await app.ok(cancelRole, { token: who.token, params: { role: 'worker' } });
    await app.refused(404, cancelRole, { token: who.token, params: { role: 'worker' } });
    await app.refused(409, cancelRole, { token: who.token, params: { role: 'customer' } });
    expect(await erasedAt([who.id, workerId])).toEqual([false, true]);
    const { user_id: driverId } = await app.ok(addRole, { token: who.token, body: { role: 'driver' } });
    await app.ok(eraseAccount, { token: who.token, body: { password: who.password, scope: 'this' } });
    expect(await erasedAt([who.id, driverId])).toEqual([true, true]);
  });

  test('is no longer used once consent is withdrawn in one role, until it is given again', async () => {
    const who = await customerAndWorker();
    await app.ok(withdrawConsent, { token: who.token });
    const { access_token: token } = await app.ok(switchRole, { token: who.token, body: { role: 'worker' } });
    expect((await app.ok(readAvailability, { token })).is_available).toBe(false);
    expect((await app.ok(readConsents, { token })).can).toEqual({ agree: true, withdraw: false });
    expect(await app.ok(listOwnDataRequests, { token })).toHaveLength(1);
    await app.ok(agreeAgain, { token, body: { language: 'hi' } });
    expect((await app.ok(readConsents, { token })).can).toEqual({ agree: false, withdraw: true });
    expect(await app.ok(listOwnDataRequests, { token })).toMatchObject([{ status: 'cancelled' }]);
  });

  test('is used with the consent on a role’s form, in its language, not from the moment the role is begun', async () => {
    const who = await customer();
    const { user_id: id } = await app.ok(addRole, { token: who.token, body: { role: 'worker' } });
    expect(await addressee(app.db, id)).toMatchObject({ hasAgreed: false });
    await app.ok(addWorkerRole, { token: who.token, body: { ...WORK, language: 'hi' } });
    expect(await addressee(app.db, id)).toMatchObject({ hasAgreed: true, language: 'hi' });
    const { consents } = await app.ok(readConsents, { token: who.token });
    expect(consents.map(({ language }) => language)).toEqual(['hi', 'hi', 'en', 'en']);
  });

  test('is not used by a new role of a person who withdrew consent', async () => {
    const who = await customer();
    await app.ok(withdrawConsent, { token: who.token });
    const { user_id: id } = await app.ok(addRole, { token: who.token, body: { role: 'worker' } });
    await app.ok(addWorkerRole, { token: who.token, body: WORK });
    expect(await addressee(app.db, id)).toMatchObject({ hasAgreed: false });
    await app.ok(agreeAgain, { token: who.token, body: { language: 'en' } });
    expect(await addressee(app.db, id)).toMatchObject({ hasAgreed: true });
  });
});
