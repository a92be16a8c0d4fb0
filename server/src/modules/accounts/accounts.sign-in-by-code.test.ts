import {
  confirmCode,
  me,
  releaseNumber,
  requestCode,
  requestSignInCode,
  signInByCode,
} from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import { codeOf, codeRow, otherThan } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { customerBody, withPhoneAlone } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { maySignInByPhone } from './accounts.rules.ts';
import {
  requestSignInCode as askFrom,
  signInByCode as enterFrom,
} from './accounts.usecases/sign-in-by-code.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const ANSWER = {
  result: 'code_sent_if_known',
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

  test('work once: of twenty simultaneous uses one signs in', async () => {
    const who = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(who.phone, who.code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(19).fill(422),
    ]);
  });

  test('are valid for five minutes and five wrong tries', async () => {
    const late = await asked();
    app.clock.advance(5 * MINUTE);
    expect((await enter(late.phone, late.code)).status).toBe(422);
    const guessed = await asked();
    for (let by = 1; by <= 5; by += 1) await enter(guessed.phone, otherThan(guessed.code, by));
    expect((await enter(guessed.phone, guessed.code)).status).toBe(422);
  });

  test('are not sent again within a minute: the first one stays valid', async () => {
    const who = await asked();
    expect((await ask(who.phone)).body).toEqual(ANSWER);
    expect(await codeOf(app, { signIn: who.phone })).toBe(who.code);
    app.clock.advance(MINUTE);
    await ask(who.phone);
    expect(await codeOf(app, { signIn: who.phone })).not.toBe(who.code);
    expect((await enter(who.phone, who.code)).status).toBe(422);
  });

  test('return the same responses for a phone without an account, and send no message', async () => {
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

describe('a number registered with a password and never proved', () => {
  async function withPassword() {
    const body = customerBody();
    const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
    const phone = (await app.ok(me, { token })).user.phone ?? '';
    return { id, token, phone, pincode: body.pincode };
  }

  test('signs in a caller who enters the PIN code of the home; the other sessions continue', async () => {
    const { phone, token, pincode } = await withPassword();
    await ask(phone);
    const code = await codeOf(app, { signIn: phone });
    const refused = await app.refused(422, signInByCode, { body: { phone, code } });
    expect(refused).toMatchObject({ code: 'person-unproved', reason: 'say-home-pincode' });
    await app.ok(signInByCode, { body: { phone, code, answer: pincode } });
    expect((await app.ok(me, { token })).user.phone_verified_at).not.toBeNull();
  });

  test('is removed by the person who has it, even if the email of the account was verified', async () => {
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

test('staff and closed accounts cannot sign in by phone', () => {
  for (const role of ['customer', 'worker', 'driver', 'job_provider', 'job_seeker'] as const)
    expect(maySignInByPhone({ disabledAt: null, role })).toBe(true);
  for (const role of ['manager', 'super_admin'] as const)
    expect(maySignInByPhone({ disabledAt: null, role })).toBe(false);
  expect(maySignInByPhone({ role: 'worker', disabledAt: new Date(0) })).toBe(false);
});

describe('a call with the code', () => {
  const callMe = (on: TestApp, phone: string) => on.send(requestSignInCode, { body: { phone, by: 'voice' } });

  test('replaces the SMS a minute later, and not before', async () => {
    const who = await asked();
    await callMe(app, who.phone);
    expect(await codeRow(app, { signIn: who.phone })).toMatchObject({ by_voice: false });
    app.clock.advance(MINUTE);
    expect((await callMe(app, who.phone)).body).toEqual(ANSWER);
    expect(await codeRow(app, { signIn: who.phone })).toMatchObject({ by_voice: true });
    expect((await enter(who.phone, who.code)).status).toBe(422);
    expect((await enter(who.phone, await codeOf(app, { signIn: who.phone }))).status).toBe(200);
  });

  test('rings one phone at most three times an hour, from any address', async () => {
    const strict = await startTestApp({ limitScale: 1 });
    try {
      const statuses: number[] = [];
      for (let at = 0; at < 4; at += 1) {
        statuses.push((await callMe(strict, '+919000000505')).status);
        // Within a minute no call is made or counted.
        statuses.push((await callMe(strict, '+919000000505')).status);
        strict.clock.advance(MINUTE);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    } finally {
      await strict.close();
    }
  });

  test('becomes an SMS where no call is possible', async () => {
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

// These logins need only the code.
const homePincodesOf = () => Promise.resolve([]);

describe('a stranger’s attempts on a number', () => {
  const STRANGER = '203.0.113.7';
  const OWNER = '198.51.100.4';
  const from = (address: string, phone: string, code: string) =>
    enterFrom({ ...app.deps, homePincodesOf }, { phone, code, address }).then(
      () => 'entered',
      (error: unknown) => (error instanceof AppError ? error.saying.reason : error),
    );

  test('five wrong codes end the stranger’s tries, and not the owner’s', async () => {
    const { phone, code } = await asked();
    for (let by = 1; by <= 5; by += 1)
      expect(await from(STRANGER, phone, otherThan(code, by))).toBe('code-wrong');
    // The correct code is rejected, too: otherwise there would be no limit.
    expect(await from(STRANGER, phone, code)).toBe('code-expired');
    expect(await from(OWNER, phone, otherThan(code))).toBe('code-wrong');
    expect(await from(OWNER, phone, code)).toBe('entered');
  });

  test('a new code can be tried again', async () => {
    const { phone, code } = await asked();
    for (let by = 1; by <= 5; by += 1) await from(STRANGER, phone, otherThan(code, by));
    app.clock.advance(MINUTE);
    await ask(phone);
    expect(await from(STRANGER, phone, await codeOf(app, { signIn: phone }))).toBe('entered');
  });

  test('twenty wrong codes end a code for all, even from many addresses at once', async () => {
    const { phone, code } = await asked();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => from(`203.0.113.${at % 6}`, phone, otherThan(code, at + 1))),
    );
    expect(answers.filter((answer) => answer === 'code-wrong')).toHaveLength(20);
    expect(answers.filter((answer) => answer === 'code-expired')).toHaveLength(10);
    expect(await from(OWNER, phone, code)).toBe('code-expired');
    expect(await codeRow(app, { signIn: phone })).toMatchObject({ tries: 20, used_at: null });
  });

  test('nothing stored with the tries shows from which address they came', async () => {
    const { phone, code } = await asked();
    await from(STRANGER, phone, otherThan(code));
    const first = Object.keys(
      z.record(z.string(), z.number()).parse((await codeRow(app, { signIn: phone }))?.tries_by),
    );
    const other = await asked();
    await from(STRANGER, other.phone, otherThan(other.code));
    const second = (await codeRow(app, { signIn: other.phone }))?.tries_by;
    expect(first).toHaveLength(1);
    expect(JSON.stringify(first)).not.toContain(STRANGER);
    expect(JSON.stringify(second)).not.toContain(first[0]);
  });
});

describe('from one address, for any accounts, in an hour', () => {
  let strict: TestApp;
  beforeEach(async () => {
    strict = await startTestApp({ limitScale: 1 });
  });
  afterEach(() => strict.close());
  const tooMany = { code: 'too-many-requests' };
  const phoneOf = (at: number) => `+9190000${10_000 + at}`;
  const askOf = (at: number, by: 'sms' | 'voice' = 'sms') =>
    askFrom(strict.deps, { phone: phoneOf(at), address: '203.0.113.7', by });

  test('three hundred codes can be requested', async () => {
    for (let at = 0; at < 300; at += 1) expect(await askOf(at)).toEqual(ANSWER);
    await expect(askOf(300)).rejects.toMatchObject(tooMany);
    strict.clock.advance(60 * MINUTE);
    expect(await askOf(300)).toEqual(ANSWER);
  });

  test('twenty of them by a call', async () => {
    for (let at = 0; at < 20; at += 1) expect(await askOf(at, 'voice')).toEqual(ANSWER);
    await expect(askOf(20, 'voice')).rejects.toMatchObject(tooMany);
    expect(await askOf(20)).toEqual(ANSWER);
  });

  test('a hundred wrong codes are checked, then not even a right one; right ones do not count', async () => {
    const body = withPhoneAlone(customerBody());
    await strict.ok(registerCustomer, { body });
    const enterOf = async (phone: string, isRight: boolean) => {
      const code = await codeOf(strict, { signIn: phone });
      return enterFrom(
        { ...strict.deps, homePincodesOf },
        {
          phone,
          code: isRight ? code : otherThan(code),
          address: '203.0.113.7',
        },
      );
    };
    const askOwn = () => askFrom(strict.deps, { phone: body.phone, address: '198.51.100.4', by: 'sms' });
    for (let at = 0; at < 100; at += 1) {
      if (at % 5 === 0) await askOf(at);
      await expect(enterOf(phoneOf(at - (at % 5)), false)).rejects.toMatchObject({
        saying: { reason: 'code-wrong' },
      });
      if (at !== 50) continue;
      await askOwn();
      expect(await enterOf(body.phone, true)).toHaveProperty('access_token');
      strict.clock.advance(MINUTE);
    }
    await askOwn();
    await expect(enterOf(body.phone, true)).rejects.toMatchObject(tooMany);
    strict.clock.advance(60 * MINUTE);
    await askOwn();
    expect(await enterOf(body.phone, true)).toHaveProperty('access_token');
  });
});
