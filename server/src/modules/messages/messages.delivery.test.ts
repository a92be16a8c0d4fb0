import { forgotPassword, requestCode } from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeOf } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { startMsg91, startSmtp } from '../../testkit/message-providers.ts';
import { customerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { createSenders } from './messages.senders/senders.ts';
import { deliver, deliverDue } from './messages.usecases/deliver-message.ts';
import { notifyCode, notifyRegistered } from './messages.usecases/notify.ts';

const AUTH_KEY = 'only MSG91 knows';
const FROM = 'Dihaadi <no-reply@dihaadi.example>';
const templates = {
  'verify.en': { id: 'flow-verify-en', dlt: '1107160000000000001' },
  'verify.hi': { id: 'flow-verify-hi', dlt: '1107160000000000002' },
};

let app: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let msg91: Awaited<ReturnType<typeof startMsg91>>;
beforeAll(async () => {
  [smtp, msg91] = [await startSmtp(), await startMsg91(AUTH_KEY)];
  app = await startTestApp({
    variables: {
      SMTP_URL: smtp.url,
      MAIL_FROM: FROM,
      MSG91_AUTH_KEY: AUTH_KEY,
      MSG91_SENDER: 'DIHADI',
      MSG91_ENTITY_ID: '1101234567890123456',
      MSG91_URL: msg91.url,
      MSG91_TEMPLATES: JSON.stringify(templates),
    },
  });
});
afterEach(() => {
  smtp.state.answer = 'take';
  msg91.state.answer = 'take';
});
afterAll(async () => {
  await app.close();
  await Promise.all([smtp.close(), msg91.close()]);
});

let seq = 1_000_000;

async function newcomer(language: 'en' | 'hi' = 'en') {
  const body = customerBody({ language });
  const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
  return { ...body, id, token };
}

const messageTo = (sentTo: string) =>
  app.db.selectFrom('message').selectAll().where('sent_to', '=', sentTo).executeTakeFirstOrThrow();

/** Puts a welcome in the outbox; the queue does not run here, so it waits for the test. */
async function welcome() {
  const who = await newcomer();
  seq += 1;
  await notifyRegistered(app.deps, { seq, thing: 'account', thingId: who.id });
  return { who, message: await messageTo(who.email) };
}

/** Puts an SMS code in the outbox. */
async function codeBySms(language: 'en' | 'hi' = 'en') {
  const who = await newcomer(language);
  await app.ok(requestCode, { token: who.token, body: { channel: 'phone' } });
  const { id } = await app.db
    .selectFrom('one_time_code')
    .select('id')
    .where('subject', '=', who.id)
    .executeTakeFirstOrThrow();
  seq += 1;
  await notifyCode(app.deps, { seq, thing: 'one_time_code', thingId: id });
  const code = await codeOf(app, { verify: 'phone', accountId: who.id });
  return { who, code, message: await messageTo(who.phone) };
}

const lettersTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email));
const smsTo = (phone: string) =>
  msg91.received.filter(({ recipients: [one] }) => one['mobiles'] === phone.replace('+', ''));

describe('an e-mail', () => {
  test('is handed to the SMTP server after a login, and counts as sent once the server confirms', async () => {
    const { who, message } = await welcome();
    await deliver(app.deps, message.id);
    const [letter] = lettersTo(who.email);
    expect(letter).toMatchObject({ from: 'no-reply@dihaadi.example', user: 'post@dihaadi' });
    expect(letter?.raw).toContain('Subject: Welcome to Dihaadi');
    expect(letter?.raw).toContain(`Message-ID: <${message.id}@dihaadi.example>`);
    expect(letter?.raw).toContain('Auto-Submitted: auto-generated');
    expect(await messageTo(who.email)).toMatchObject({
      status: 'sent',
      tries: 1,
      sent_at: app.clock.now(),
      try_at: null,
      provider_id: expect.stringContaining('queued as 42'),
    });
    expect(await historyOf(app, 'message', message.id)).toMatchObject([
      { name: 'queue', to_state: 'queued' },
      {
        name: 'send',
        from_state: 'queued',
        to_state: 'sent',
        data: { channel: 'email', template: 'registered_unpaid' },
      },
    ]);
  });

  test('S30: cannot be manipulated by a name', async () => {
    const who = await newcomer();
    await app.db
      .updateTable('account')
      .set({ name: 'Neha <x@evil.example>, "a" {code} $&' })
      .where('id', '=', who.id)
      .execute();
    seq += 1;
    await notifyRegistered(app.deps, { seq, thing: 'account', thingId: who.id });
    await deliver(app.deps, (await messageTo(who.email)).id);
    expect(lettersTo(who.email)).toHaveLength(1);
    expect(lettersTo(who.email)[0]?.to).toEqual([who.email]);
  });

  test('R35: is delivered once, however many servers try at once, and never again', async () => {
    const { who, message } = await welcome();
    await Promise.all(Array.from({ length: 20 }, () => deliver(app.deps, message.id)));
    app.clock.advance(10 * 60_000);
    await deliver(app.deps, message.id);
    await deliverDue(app.deps);
    expect(lettersTo(who.email)).toHaveLength(1);
  });

  test('R35: is taken over after two minutes when a server died while sending it', async () => {
    const { who, message } = await welcome();
    // State left by a server that was killed while delivering.
    const tryAt = new Date(app.clock.now().getTime() + 2 * 60_000);
    await app.db
      .updateTable('message')
      .set({ tries: 1, try_at: tryAt })
      .where('id', '=', message.id)
      .execute();
    await deliverDue(app.deps);
    expect(lettersTo(who.email)).toEqual([]);
    app.clock.advance(2 * 60_000);
    await deliverDue(app.deps);
    expect(lettersTo(who.email)).toHaveLength(1);
    expect(await messageTo(who.email)).toMatchObject({ status: 'sent', tries: 2 });
  });

  test('is retried after 30 seconds, 2 and 10 minutes, 1 and 6 hours while the server is busy, then abandoned', async () => {
    smtp.state.answer = 'busy';
    const { who, message } = await welcome();
    for (const delay of [30_000, 120_000, 600_000, 3_600_000, 21_600_000]) {
      await expect(deliver(app.deps, message.id)).rejects.toThrow('could not be sent, attempt');
      const { status, try_at: tryAt } = await messageTo(who.email);
      expect([status, tryAt]).toEqual(['queued', new Date(app.clock.now().getTime() + delay)]);
      app.clock.advance(delay - 1);
      await deliver(app.deps, message.id);
      app.clock.advance(1);
    }
    await deliver(app.deps, message.id);
    expect(await messageTo(who.email)).toMatchObject({ status: 'failed', tries: 6, try_at: null });
    expect(lettersTo(who.email)).toEqual([]);
  });

  test('fails without its recipient in the error', async () => {
    smtp.state.answer = 'busy';
    const { who, message } = await welcome();
    const error = await deliver(app.deps, message.id).catch((thrown: unknown) => thrown);
    expect(String(error)).toBe('Error: A message by email could not be sent, attempt 1.');
    expect(error instanceof Error && error.cause).toBeUndefined();
    expect(JSON.stringify(await historyOf(app, 'message', message.id))).not.toContain(who.email);
  });

  test('to an address that the server reports as unknown is abandoned at once', async () => {
    smtp.state.answer = 'refuse';
    const { who, message } = await welcome();
    await deliver(app.deps, message.id);
    expect(await messageTo(who.email)).toMatchObject({ status: 'failed', tries: 1, failure: 'SMTP 550' });
  });

  test.each([
    ['a wrong login', () => smtp.wrongLogin],
    ['no server at the address', () => 'smtp://127.0.0.1:1'],
  ])('is retried after %s, which is our own mistake', async (_, url) => {
    const { who, message } = await welcome();
    const senders = createSenders({ smtp: { url: url(), from: FROM }, msg91: null, twilio: null });
    await expect(deliver({ ...app.deps, senders }, message.id)).rejects.toThrow('could not be sent, attempt');
    expect(await messageTo(who.email)).toMatchObject({ status: 'queued', tries: 1 });
    app.clock.advance(30_000);
    await deliver(app.deps, message.id);
    expect(await messageTo(who.email)).toMatchObject({ status: 'sent', failure: null });
  });

  test('is not sent once it is a day old', async () => {
    const { who, message } = await welcome();
    app.clock.advance(24 * 3_600_000 + 1);
    await deliver(app.deps, message.id);
    expect(await messageTo(who.email)).toMatchObject({ status: 'failed' });
    expect(lettersTo(who.email)).toEqual([]);
  });

  test('stays in the outbox when nothing is configured', async () => {
    const { who, message } = await welcome();
    const senders = createSenders({ smtp: null, msg91: null, twilio: null });
    await deliver({ ...app.deps, senders }, message.id);
    await deliverDue({ ...app.deps, senders });
    expect(await messageTo(who.email)).toMatchObject({ status: 'queued', tries: 0 });
  });
});

describe('an SMS', () => {
  test.each([
    ['en', 'flow-verify-en', '1107160000000000001', '0'],
    ['hi', 'flow-verify-hi', '1107160000000000002', '1'],
  ] as const)(
    'in %s goes to MSG91 with everything the operators require',
    async (language, flow, dlt, unicode) => {
      const { who, code, message } = await codeBySms(language);
      await deliver(app.deps, message.id);
      expect(smsTo(who.phone)).toEqual([
        {
          template_id: flow,
          sender: 'DIHADI',
          PE_ID: '1101234567890123456',
          DLT_TE_ID: dlt,
          short_url: '0',
          unicode,
          recipients: [{ mobiles: who.phone.slice(1), VAR1: code }],
        },
      ]);
      expect(await messageTo(who.phone)).toMatchObject({
        status: 'sent',
        provider_id: expect.stringMatching(/^3463\d+$/),
      });
    },
  );

  test('is retried when MSG91 is busy, and abandoned when it refuses', async () => {
    msg91.state.answer = 'busy';
    const { who, message } = await codeBySms();
    await expect(deliver(app.deps, message.id)).rejects.toThrow('could not be sent, attempt');
    msg91.state.answer = 'refuse';
    app.clock.advance(30_000);
    await deliver(app.deps, message.id);
    expect(await messageTo(who.phone)).toMatchObject({
      status: 'failed',
      tries: 2,
      failure: 'MSG91: template id missing or invalid',
    });
  });

  test('waits for a response no longer than the timeout', async () => {
    msg91.state.answer = 'silent';
    const { message } = await codeBySms();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    await expect(deliver(app.deps, message.id)).rejects.toThrow('could not be sent, attempt');
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });

  test('whose template is not registered is not sent', async () => {
    const who = await newcomer();
    await app.db
      .updateTable('account')
      .set({ phone_verified_at: app.clock.now() })
      .where('id', '=', who.id)
      .execute();
    seq += 1;
    await notifyRegistered(app.deps, { seq, thing: 'account', thingId: who.id });
    await deliver(app.deps, (await messageTo(who.phone)).id);
    expect(await messageTo(who.phone)).toMatchObject({
      status: 'failed',
      failure: 'No template is registered for registered_unpaid.en',
    });
  });

  test('with an invalidated code is not sent', async () => {
    const { who, message } = await codeBySms();
    app.clock.advance(5 * 60_000);
    await deliver(app.deps, message.id);
    expect(await messageTo(who.phone)).toMatchObject({
      status: 'failed',
      failure: 'The code does not hold any more.',
    });
    expect(smsTo(who.phone)).toEqual([]);
  });
});

test('a requested code is delivered automatically', async () => {
  const beside = await startTestApp({
    background: true,
    variables: { SMTP_URL: smtp.url, MAIL_FROM: FROM },
  });
  try {
    const body = customerBody();
    await beside.ok(registerCustomer, { body });
    await beside.ok(forgotPassword, { body: { email: body.email } });
    const code = await codeOf(beside, { reset: body.email });
    await vi.waitFor(
      () =>
        expect(
          lettersTo(body.email)
            .map(({ raw }) => raw)
            .join('\n'),
        ).toContain(`Subject: ${code} is your password reset code`),
      { timeout: 20_000, interval: 50 },
    );
  } finally {
    await beside.close();
  }
});
