import {
  confirmCode,
  me,
  releaseNumber,
  requestCode,
  requestSignInCode,
  signInByCode,
} from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, codeRow, otherThan } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { customerBody, withPhoneAlone } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { mayEnterByPhone } from './accounts.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const ANSWER = {
  message: 'If there is an account with this phone, a code is on its way.',
  can_call: true,
};

async function newcomer() {
  const body = withPhoneAlone(customerBody());
  const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
  const { user } = await app.ok(me, { token });
  if (user.phone === null) throw new Error('Registered without a phone.');
  return { id, token, phone: user.phone };
}

const ask = (phone: string) => app.send(requestSignInCode, { body: { phone } });
const enter = (phone: string, code: string) => app.send(signInByCode, { body: { phone, code } });

async function asked() {
  const who = await newcomer();
  expect((await ask(who.phone)).body).toEqual(ANSWER);
  return { ...who, code: await codeOf(app, { signIn: who.phone }) };
}

describe('a phone and its code', () => {
  test('sign a person in, and prove the phone', async () => {
    const who = await asked();
    const { access_token: token, user } = await app.ok(signInByCode, {
      body: { phone: who.phone.replace('+91', '0'), code: who.code },
    });
    expect(user).toMatchObject({ id: who.id, role: 'customer' });
    expect((await app.ok(me, { token })).user.phone_verified_at).toBe(app.clock.now().toISOString());
    const names = (await historyOf(app, 'account', who.id)).map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['verify_phone', 'sign_in']);
  });

  test('hold once: of twenty at once one comes in', async () => {
    const who = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(who.phone, who.code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(422),
    ]);
  });

  test('hold for five minutes and five wrong tries', async () => {
    const late = await asked();
    app.clock.advance(5 * MINUTE);
    expect((await enter(late.phone, late.code)).status).toBe(422);
    const guessed = await asked();
    for (let by = 1; by <= 5; by += 1) await enter(guessed.phone, otherThan(guessed.code, by));
    expect((await enter(guessed.phone, guessed.code)).status).toBe(422);
  });

  test('are not sent again within a minute: the first one holds', async () => {
    const who = await asked();
    expect((await ask(who.phone)).body).toEqual(ANSWER);
    expect(await codeOf(app, { signIn: who.phone })).toBe(who.code);
    app.clock.advance(MINUTE);
    await ask(who.phone);
    expect(await codeOf(app, { signIn: who.phone })).not.toBe(who.code);
    expect((await enter(who.phone, who.code)).status).toBe(422);
  });

  test('a phone that has no account gets the same answers, and no message', async () => {
    const phone = '+919000000404';
    expect((await ask(phone)).body).toEqual(ANSWER);
    const code = await codeOf(app, { signIn: phone });
    const refused = await app.refused(422, signInByCode, { body: { phone, code } });
    expect(refused).toMatchObject({ code: 'code-refused', detail: 'This code is wrong. Please check it.' });
    expect((await codeRow(app, { signIn: phone }))?.account_id).toBeNull();
  });

  test('end the sessions of a person who registered with the number and never proved it', async () => {
    const who = await asked();
    const entered = await app.ok(signInByCode, { body: { phone: who.phone, code: who.code } });
    await app.refused(401, me, { token: who.token });
    app.clock.advance(MINUTE);
    await ask(who.phone);
    const code = await codeOf(app, { signIn: who.phone });
    await app.ok(signInByCode, { body: { phone: who.phone, code } });
    await app.ok(me, { token: entered.access_token });
  });
});

describe('a number that was registered with a password, and never proved', () => {
  async function withPassword() {
    const body = customerBody();
    const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
    const phone = (await app.ok(me, { token })).user.phone ?? '';
    return { id, token, phone, pincode: body.pincode };
  }

  test('signs in whoever tells the PIN code of the home, whose other sessions go on', async () => {
    const { phone, token, pincode } = await withPassword();
    await ask(phone);
    const code = await codeOf(app, { signIn: phone });
    const refused = await app.refused(422, signInByCode, { body: { phone, code } });
    expect(refused).toMatchObject({ code: 'person-unproved', reason: 'say-home-pincode' });
    await app.ok(signInByCode, { body: { phone, code, answer: pincode } });
    expect((await app.ok(me, { token })).user.phone_verified_at).not.toBeNull();
  });

  test('is taken off by the person who has it, also when the email of the account was verified', async () => {
    const { id, phone, token } = await withPassword();
    await app.ok(requestCode, { token, body: { channel: 'email' } });
    const proof = await codeOf(app, { verify: 'email', accountId: id });
    await app.ok(confirmCode, { token, body: { channel: 'email', code: proof } });
    await ask(phone);
    await app.ok(releaseNumber, { body: { phone, code: await codeOf(app, { signIn: phone }) } });
    expect((await app.ok(me, { token })).user.phone).toBeNull();
    await app.ok(registerCustomer, { body: withPhoneAlone(customerBody({ phone })) });
  });
});

test('staff, and closed accounts, never come in by a phone', () => {
  for (const role of ['customer', 'worker', 'driver', 'job_provider', 'job_seeker'] as const)
    expect(mayEnterByPhone({ disabledAt: null, role })).toBe(true);
  for (const role of ['manager', 'super_admin'] as const)
    expect(mayEnterByPhone({ disabledAt: null, role })).toBe(false);
  expect(mayEnterByPhone({ role: 'worker', disabledAt: new Date(0) })).toBe(false);
});

describe('a call with the code', () => {
  const callMe = (on: TestApp, phone: string) => on.send(requestSignInCode, { body: { phone, by: 'voice' } });

  test('takes the place of the SMS a minute later, and not before', async () => {
    const who = await asked();
    await callMe(app, who.phone);
    expect(await codeRow(app, { signIn: who.phone })).toMatchObject({ by_voice: false });
    app.clock.advance(MINUTE);
    expect((await callMe(app, who.phone)).body).toEqual(ANSWER);
    expect(await codeRow(app, { signIn: who.phone })).toMatchObject({ by_voice: true });
    expect((await enter(who.phone, who.code)).status).toBe(422);
    expect((await enter(who.phone, await codeOf(app, { signIn: who.phone }))).status).toBe(200);
  });

  test('rings one phone three times an hour at most, from any address', async () => {
    const strict = await startTestApp({ limitScale: 1 });
    try {
      const statuses: number[] = [];
      for (let at = 0; at < 4; at += 1) {
        statuses.push((await callMe(strict, '+919000000505')).status);
        // Within a minute no call is made, and none is counted.
        statuses.push((await callMe(strict, '+919000000505')).status);
        strict.clock.advance(MINUTE);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    } finally {
      await strict.close();
    }
  });

  test('is an SMS where no call is possible', async () => {
    const { phone } = await newcomer();
    const beside = await startTestApp({
      beside: app.url,
      variables: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Dihaadi <no-reply@dihaadi.example>' },
    });
    try {
      expect((await callMe(beside, phone)).body).toEqual({ ...ANSWER, can_call: false });
      expect(await codeRow(beside, { signIn: phone })).toMatchObject({ by_voice: false });
    } finally {
      await beside.close();
    }
  });
});

test('one address may ask for sixty codes an hour, whomever they are for', async () => {
  const strict = await startTestApp({ beside: app.url, limitScale: 1 });
  try {
    const answers: number[] = [];
    for (let at = 0; at < 61; at += 1)
      answers.push(
        (await strict.send(requestSignInCode, { body: { phone: `+9190000${10_000 + at}` } })).status,
      );
    // Those that the other tests have asked for count, too.
    const sent = answers.filter((status) => status === 200).length;
    expect(sent).toBeLessThanOrEqual(60);
    expect(answers).toEqual([...Array<number>(sent).fill(200), ...Array<number>(61 - sent).fill(429)]);
  } finally {
    await strict.close();
  }
});
