import { requestSignInCode } from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeRow } from '../../testkit/code-rows.ts';
import { startTwilio } from '../../testkit/message-providers.ts';
import { customerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { deliver } from './messages.usecases/deliver-message.ts';
import { notifyCode } from './messages.usecases/notify.ts';

const ACCOUNT = { accountSid: `AC${'7'.repeat(32)}`, authToken: 'only Twilio knows' };

let app: TestApp;
let twilio: Awaited<ReturnType<typeof startTwilio>>;
beforeAll(async () => {
  twilio = await startTwilio(ACCOUNT);
  app = await startTestApp({
    variables: {
      TWILIO_ACCOUNT_SID: ACCOUNT.accountSid,
      TWILIO_AUTH_TOKEN: ACCOUNT.authToken,
      TWILIO_CALLER_ID: '+912241000000',
      TWILIO_URL: twilio.url,
    },
  });
});
beforeEach(() => {
  twilio.state.answer = 'take';
});
afterAll(async () => {
  await app.close();
  await twilio.close();
});

let seq = 1_000_000;
function nextSeq(): number {
  seq += 1;
  return seq;
}

const messageTo = (phone: string) =>
  app.db.selectFrom('message').selectAll().where('sent_to', '=', phone).executeTakeFirstOrThrow();

/** Requests a code by call, which is in the outbox. */
async function codeByCall(language: 'en' | 'hi') {
  const body = customerBody({ language });
  await app.ok(registerCustomer, { body });
  const { phone } = body;
  await app.ok(requestSignInCode, { body: { phone, by: 'voice' } });
  const row = await codeRow(app, { signIn: phone });
  if (row === undefined) throw new Error('No code was created.');
  await notifyCode(app.deps, { seq: nextSeq(), thing: 'one_time_code', thingId: row.id });
  return { phone, code: app.deps.codes.of(row.id), message: await messageTo(phone) };
}

test.each([
  ['en', 'en-IN', 'Your login code is: '],
  ['hi', 'hi-IN', 'आपका लॉग इन कोड है: '],
] as const)('a login code is spoken twice in %s, digit by digit', async (language, spoken, words) => {
  const { phone, code, message } = await codeByCall(language);
  await deliver(app.deps, message.id);
  const call = twilio.received.find(({ To }) => To === phone);
  expect(call).toMatchObject({ From: '+912241000000', Timeout: '25' });
  const said = call?.['Twiml']?.split(`<Say language="${spoken}">`) ?? [];
  expect(said).toHaveLength(3);
  for (const one of said.slice(1)) expect(one).toContain(words + Array.from(code).join(', '));
  expect(await messageTo(phone)).toMatchObject({
    channel: 'voice',
    status: 'sent',
    provider_id: expect.stringMatching(/^CA\d{32}$/),
  });
});

test('a call is retried when Twilio is busy, and abandoned when it refuses the number', async () => {
  twilio.state.answer = 'busy';
  const { phone, message } = await codeByCall('en');
  await expect(deliver(app.deps, message.id)).rejects.toThrow('could not be sent, attempt');
  twilio.state.answer = 'refuse';
  app.clock.advance(30_000);
  await deliver(app.deps, message.id);
  expect(await messageTo(phone)).toMatchObject({
    status: 'failed',
    failure: 'Twilio: Phone number does not appear to be valid',
  });
});
