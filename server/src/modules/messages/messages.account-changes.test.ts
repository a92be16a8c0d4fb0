import { changePhone, requestCode, confirmCode, requestPhoneChange } from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { eraseAccount } from '@dihaadi/contract/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../testkit/code-rows.ts';
import { customerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  notifyDeleted,
  notifyNumberChanged,
  notifyUpiSaved,
} from './messages.usecases/notify-account-changes.ts';
import { write } from './messages.texts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let seq = 2_000_000;
const told = (thingId: string) => {
  seq += 1;
  return { seq, thing: 'account', thingId };
};

const sentTo = async (phone: string) => {
  const rows = await app.db
    .selectFrom('message')
    .select(['template', 'language'])
    .where('sent_to', '=', phone)
    .execute();
  return rows.map(({ template, language }) => `${template}.${language}`);
};

/** A person who reads Hindi and has verified their phone. */
async function reader() {
  const body = customerBody({ language: 'hi' });
  const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
  await app.ok(requestCode, { token, body: { channel: 'phone' } });
  const code = await codeOf(app, { verify: 'phone', accountId: id });
  await app.ok(confirmCode, { token, body: { channel: 'phone', code } });
  return { ...body, id, token };
}

test('a change of number is announced to the old and the new number', async () => {
  const who = await reader();
  const { phone } = customerBody();
  await app.ok(requestPhoneChange, { token: who.token, body: { phone } });
  const code = await codeOf(app, { changePhone: who.id });
  await app.ok(changePhone, { token: who.token, body: { phone, code, password: who.password } });
  await notifyNumberChanged(app.deps, told(who.id));
  expect(await sentTo(who.phone)).toContain('number_left.hi');
  expect(await sentTo(phone)).toContain('number_added.hi');
});

test('saving a UPI ID is announced to the person’s phone', async () => {
  const who = await reader();
  await notifyUpiSaved(app.deps, told(who.id));
  expect(await sentTo(who.phone)).toContain('upi_saved.hi');
});

test('a deleted account gets one last message, at its former number', async () => {
  const who = await reader();
  await app.ok(eraseAccount, { token: who.token, body: { password: who.password } });
  await notifyDeleted(app.deps, told(who.id));
  expect(await sentTo(who.phone)).toEqual(['account_deleted.hi']);
});

test('the code sent to the old number says what it is for', () => {
  const message = { template: 'leave_number', channel: 'sms', language: 'en' } as const;
  expect(write(message, { code: '012345' })).toMatchObject({
    text: expect.stringContaining('change the phone number'),
  });
});
