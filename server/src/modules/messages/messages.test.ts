import { forgotPassword, requestCode } from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { approveDriver, registerDriver } from '@dihaadi/contract/drivers';
import { developmentMailbox } from '@dihaadi/contract/messages';
import { listNotifications } from '@dihaadi/contract/notifications';
import { approveWorker, registerWorker, rejectWorker } from '@dihaadi/contract/workers';
import * as payments from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeOf } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { customerBody, driverBody, workerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { messagesTasks } from './messages.tasks.ts';

const soon = { timeout: 20_000, interval: 50 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ background: true });
});
afterAll(() => app.close());

/** Returns the mailbox for an address, newest first. */
async function mailFor(to: string) {
  return (await app.list(developmentMailbox, { query: { limit: 200, to } })).rows;
}
const subjects = async (to: string) => (await mailFor(to)).map(({ subject }) => subject);

const payFee = async (userId: string) => {
  const params = { user_id: userId };
  const { payment_id } = await app.ok(payments.initiateRegistrationPayment, { params });
  await app.ok(payments.completeRegistrationPayment, {
    params: { ...params, payment_id },
    query: { gateway_payment_id: `sim_${payment_id}` },
  });
};

describe('notifications of people', () => {
  test('tell a worker of the registration, of the fee received with the document’s number, and of the approval', async () => {
    const body = workerBody();
    const { user_id: workerId } = await app.ok(registerWorker, { body });
    await vi.waitFor(async () => expect(await subjects(body.email)).toEqual(['Welcome to Dihaadi']), soon);
    const { site } = app.deps;
    expect((await mailFor(body.email))[0]?.text).toContain(
      `Pay the fee: ${site}/register/worker?user_id=${workerId}`,
    );
    await payFee(workerId);
    await vi.waitFor(
      async () => expect(await subjects(body.email)).toContain('Payment received: ₹1,180'),
      soon,
    );
    const { number } = await app.db
      .selectFrom('document')
      .select('number')
      .where('account_id', '=', workerId)
      .executeTakeFirstOrThrow();
    const thanks = (await mailFor(body.email)).find(({ subject }) => subject?.startsWith('Payment received'));
    expect(thanks?.text).toContain(`your tax invoice ${number} in your account`);
    await app.ok(approveWorker, { token: await app.token('super_admin'), params: { workerId } });
    await vi.waitFor(async () => expect(await subjects(body.email)).toContain('You’re approved'), soon);
    expect(await subjects(body.email)).toHaveLength(3);
  });

  test('are in Hindi for people registered in Hindi; a rejected worker gets the reason and news of the refund', async () => {
    const body = { ...workerBody(), language: 'hi' };
    const { user_id: workerId } = await app.ok(registerWorker, { body });
    await payFee(workerId);
    const token = await app.token('super_admin');
    await app.ok(rejectWorker, { token, params: { workerId }, body: { reason: 'काग़ज़ पढ़े नहीं जाते।' } });
    await vi.waitFor(
      async () =>
        expect(new Set(await subjects(body.email))).toEqual(
          new Set(['Dihaadi में आपका स्वागत है', 'हमें ₹1,180 मिल गए', 'आपका रजिस्ट्रेशन नामंज़ूर हुआ', '₹1,180 का रिफ़ंड']),
        ),
      soon,
    );
    const why = (await mailFor(body.email)).find(({ subject }) => subject?.includes('नामंज़ूर'));
    expect(why?.text).toContain('कारण: काग़ज़ पढ़े नहीं जाते।');
  });

  test('tell a driver of the approval, with the payment page’s link, which the app shows as a button', async () => {
    const body = driverBody();
    const { driver_id: driverId, access_token: token } = await app.ok(registerDriver, { body });
    await app.ok(approveDriver, { token: await app.token('super_admin'), params: { driverId } });
    await vi.waitFor(
      async () =>
        expect(new Set(await subjects(body.email))).toEqual(
          new Set(['Welcome to Dihaadi', 'You’re approved as a driver']),
        ),
      soon,
    );
    const approved = (await mailFor(body.email)).find(({ subject }) => subject?.includes('approved'));
    expect(approved?.text).toContain(`Pay the fee: ${app.deps.site}/driver/payment/${driverId}`);
    const { rows } = await app.list(listNotifications, { token });
    expect(rows.map(({ kind }) => kind)).toContain('driver_approved');
    expect(JSON.stringify(rows)).not.toContain('http');
  });

  test('name the coupon for a free registration, and never say that ₹0 was received', async () => {
    const body = { ...workerBody(), language: 'hi' as const };
    const { user_id: userId, access_token: token } = await app.ok(registerWorker, { body });
    await app.ok(payments.initiateRegistrationPayment, {
      params: { user_id: userId },
      body: { coupon_code: 'FREESTART' },
    });
    await vi.waitFor(async () => expect(await subjects(body.email)).toContain('FREESTART से मुफ़्त'), soon);
    // Without the time of day, which sometimes contains these digits.
    const said = (await mailFor(body.email)).map(({ subject, text }) => [subject, text]);
    expect(JSON.stringify(said)).not.toContain('0.00');
    const { payment_details: details } = await app.ok(payments.registrationPaymentStatus, {
      params: { user_id: userId },
      token,
    });
    expect(details).toMatchObject({ amount: 0, coupon_code: 'FREESTART' });
  });

  test('contain only codes for an account without consent, such as those of staff and the demo town', async () => {
    const token = await app.token('customer');
    await app.ok(requestCode, { token, body: { channel: 'email' } });
    await vi.waitFor(
      async () => expect(await subjects('customer@demo.dihaadi.example')).toHaveLength(1),
      soon,
    );
    expect((await subjects('customer@demo.dihaadi.example'))[0]).toMatch(/^\d{6} is your verification code$/);
  });
});

describe('a code', () => {
  test('goes to the phone or e-mail that is to be verified', async () => {
    const body = customerBody();
    const { access_token: token, user_id: accountId } = await app.ok(registerCustomer, { body });
    await app.ok(requestCode, { token, body: { channel: 'phone' } });
    await app.ok(requestCode, { token, body: { channel: 'email' } });
    await vi.waitFor(async () => {
      const [sms] = await mailFor(body.phone);
      const code = await codeOf(app, { verify: 'phone', accountId });
      expect(sms).toMatchObject({ channel: 'sms', subject: null });
      expect(sms?.text).toBe(
        `${code} is your code to verify your phone. It expires in 5 minutes. Never share this code. - Dihaadi`,
      );
      const byMail = await codeOf(app, { verify: 'email', accountId });
      expect(await subjects(body.email)).toContain(`${byMail} is your verification code`);
    }, soon);
  });

  test('for a new password goes by SMS too, but only to a verified phone', async () => {
    const [sure, unsure] = [customerBody(), customerBody()];
    for (const body of [sure, unsure]) await app.ok(registerCustomer, { body });
    await app.db
      .updateTable('account')
      .set({ phone_verified_at: app.clock.now() })
      .where('email', '=', sure.email)
      .execute();
    for (const { email } of [sure, unsure]) await app.ok(forgotPassword, { body: { email } });
    await vi.waitFor(async () => {
      for (const { email } of [sure, unsure])
        expect(await subjects(email)).toContain(
          `${await codeOf(app, { reset: email })} is your password reset code`,
        );
      const texts = (await mailFor(sure.phone)).map(({ text }) => text).join(' ');
      expect(texts).toContain(await codeOf(app, { reset: sure.email }));
    }, soon);
    expect(await mailFor(unsure.phone)).toEqual([]);
  });

  test('S13: is in no outbox row and no event, and is not shown any more once it is void', async () => {
    const body = customerBody();
    await app.ok(registerCustomer, { body });
    await app.ok(forgotPassword, { body: { email: body.email } });
    const code = await codeOf(app, { reset: body.email });
    await vi.waitFor(
      async () => expect(await subjects(body.email)).toContain(`${code} is your password reset code`),
      soon,
    );
    const rows = await app.db.selectFrom('message').selectAll().where('sent_to', '=', body.email).execute();
    const reset = rows.find(({ template }) => template === 'reset');
    const told = JSON.stringify([reset?.details, await historyOf(app, 'message', reset?.id ?? null)]);
    expect(told).not.toContain(`"${code}"`);
    expect(told).not.toContain(code);
    app.clock.advance(5 * 60_000);
    expect(await subjects(body.email)).toContain('– – – is your password reset code');
  });

  test('for an unknown e-mail is sent nowhere', async () => {
    await app.ok(forgotPassword, { body: { email: 'nobody@test.example' } });
    const body = customerBody();
    await app.ok(registerCustomer, { body });
    await vi.waitFor(async () => expect(await subjects(body.email)).toHaveLength(1), soon);
    expect(await mailFor('nobody@test.example')).toEqual([]);
  });
});

test('R35: a task that runs again, even ten times at once, writes the message once', async () => {
  const body = customerBody();
  const { user_id: thing_id } = await app.ok(registerCustomer, { body });
  await vi.waitFor(async () => expect(await subjects(body.email)).toHaveLength(1), soon);
  const { seq } = await app.db
    .selectFrom('event')
    .select('seq')
    .where('thing_id', '=', thing_id)
    .where('name', '=', 'create')
    .executeTakeFirstOrThrow();
  const job = messagesTasks.find(({ name }) => name === 'messages.tell_registered');
  await Promise.all(Array.from({ length: 10 }, async () => job?.run(app.deps, { thing_id, seq: seq ?? 0 })));
  expect(await subjects(body.email)).toHaveLength(1);
});

describe('the development mailbox', () => {
  test('shows a page at a time, newest first', async () => {
    const first = await app.list(developmentMailbox, { query: { limit: 2 } });
    const second = await app.list(developmentMailbox, { query: { limit: 2, cursor: first.cursor ?? '' } });
    const { rows } = await app.list(developmentMailbox, { query: { limit: 4 } });
    expect([...first.rows, ...second.rows]).toEqual(rows);
    const times = rows.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test.each([
    ['in production', { NODE_ENV: 'production', DATABASE_URL: 'postgres://x', AUTH_SECRET: 'x'.repeat(32) }],
    ['where e-mail is configured', { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'a@b.example' }],
  ])('S41: is unavailable %s', async (_, variables) => {
    const other = await startTestApp({ beside: app.url, variables });
    try {
      await other.refused(404, developmentMailbox);
    } finally {
      await other.stop();
    }
  });
});

test('13.25 a welcome to an unverified address contains no link taken from the name', async () => {
  const body = { ...workerBody(), name: 'Win 5000 at evil.example' };
  await app.ok(registerWorker, { body });
  await vi.waitFor(async () => {
    const mine = await mailFor(body.email);
    expect(mine).toHaveLength(1);
    expect(mine[0]?.text).toMatch(/^Hello there,/);
    expect(JSON.stringify(mine)).not.toContain('evil');
  }, soon);
});
