import { type Channel, confirmCode, me, requestCode } from '@dihaadi/contract/accounts';
import { registerCustomer, updateCustomerProfile } from '@dihaadi/contract/customers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, codeRow, otherThan } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { customerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;

async function newcomer(of: TestApp = app) {
  const body = customerBody();
  const { user_id: id, access_token: token } = await of.ok(registerCustomer, { body });
  return { ...body, id, token };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

const ask = (who: Person, channel: Channel) => app.ok(requestCode, { token: who.token, body: { channel } });
const confirm = (who: Person, channel: Channel, code: string) =>
  app.send(confirmCode, { token: who.token, body: { channel, code } });
const codeFor = (who: Person, channel: Channel) => codeOf(app, { verify: channel, accountId: who.id });
const verified = async (who: Person) => {
  const { user } = await app.ok(me, { token: who.token });
  return { phone: user.phone_verified_at, email: user.email_verified_at };
};

describe.each(['phone', 'email'] as const)('verifying the user’s own %s', (channel) => {
  test('by its code shows in /auth/me from then on, and is required for nothing', async () => {
    const who = await newcomer();
    expect(await verified(who)).toEqual({ phone: null, email: null });
    const asked = await ask(who, channel);
    expect(asked).toEqual({
      channel,
      expires_at: new Date(app.clock.now().getTime() + 5 * MINUTE).toISOString(),
      next_at: new Date(app.clock.now().getTime() + MINUTE).toISOString(),
      can_call: channel === 'phone',
    });
    const code = await codeFor(who, channel);
    expect(code).toMatch(/^\d{6}$/);
    const answer = await confirm(who, channel, code);
    expect(answer.status, answer.text).toBe(200);
    const since = { phone: null, email: null, [channel]: app.clock.now().toISOString() };
    expect(await verified(who)).toEqual(since);
    expect((await historyOf(app, 'account', who.id)).map(({ name }) => name)).toContain(`verify_${channel}`);
    const again = await app.refused(409, requestCode, { token: who.token, body: { channel } });
    expect(again).toMatchObject({ code: 'nothing-to-verify', detail: 'This is already verified.' });
    await app.refused(409, confirmCode, { token: who.token, body: { channel, code } });
  });

  test('works by a call to the phone that reads the code out, if the user requests it', async () => {
    const who = await newcomer();
    await app.ok(requestCode, { token: who.token, body: { channel, by: 'voice' } });
    expect(await codeRow(app, { verify: channel, accountId: who.id })).toMatchObject({
      by_voice: channel === 'phone',
    });
  });

  test('accepts the code in the digits of any script, with a space', async () => {
    const who = await newcomer();
    await ask(who, channel);
    const code = await codeFor(who, channel);
    const hindi = code.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
    expect((await confirm(who, channel, `${hindi.slice(0, 3)} ${hindi.slice(3)}`)).status).toBe(200);
  });

  test.each(['', '12345', '1234567', 'abcdef', '१२३', 123_456, null])(
    'refuses %j as a code',
    async (code) => {
      const who = await newcomer();
      const refusal = await app.refused(400, confirmCode, { token: who.token, body: { channel, code } });
      expect(refusal.errors?.[0]?.path).toBe('code');
    },
  );

  test('counts one of two, and one of fifty, simultaneous confirmations', async () => {
    const who = await newcomer();
    await ask(who, channel);
    const code = await codeFor(who, channel);
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(who, channel, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const events = await historyOf(app, 'account', who.id);
    expect(events.filter(({ name }) => name === `verify_${channel}`)).toHaveLength(1);
  });

  test('S36: checks five wrong tries; after them even the right code is refused', async () => {
    const who = await newcomer();
    await ask(who, channel);
    const code = await codeFor(who, channel);
    for (const by of [1, 2, 3, 4, 5]) {
      const answer = await confirm(who, channel, otherThan(code, by));
      expect(answer.body).toMatchObject({
        code: 'code-refused',
        detail: 'This code is wrong. Please check it.',
      });
    }
    const sixth = await confirm(who, channel, code);
    expect(sixth.status).toBe(422);
    expect(sixth.body).toMatchObject({
      detail: 'This code has expired. Request a new one.',
    });
    expect(await verified(who)).toEqual({ phone: null, email: null });
  });

  test('S36: checks five of a hundred simultaneous guesses', async () => {
    const who = await newcomer();
    await ask(who, channel);
    const code = await codeFor(who, channel);
    const guesses = Array.from({ length: 100 }, (_, at) => confirm(who, channel, otherThan(code, at + 1)));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ text }) => text.includes('This code is wrong'))).toHaveLength(5);
    expect((await codeRow(app, { verify: channel, accountId: who.id }))?.tries).toBe(5);
    expect((await confirm(who, channel, code)).status).toBe(422);
  });

  test('accepts the code for five minutes and not a moment longer', async () => {
    const who = await newcomer();
    await ask(who, channel);
    const code = await codeFor(who, channel);
    app.clock.advance(5 * MINUTE);
    expect((await confirm(who, channel, code)).status).toBe(422);
    await ask(who, channel);
    app.clock.advance(5 * MINUTE - 1);
    expect((await confirm(who, channel, await codeFor(who, channel))).status).toBe(200);
  });

  test('sends another code after a minute, which voids the first', async () => {
    const who = await newcomer();
    await ask(who, channel);
    const first = await codeFor(who, channel);
    const answer = await app.send(requestCode, { token: who.token, body: { channel } });
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60']);
    expect(await codeFor(who, channel)).toBe(first);
    app.clock.advance(MINUTE);
    await ask(who, channel);
    const second = await codeFor(who, channel);
    // Once in a million they are equal.
    if (second !== first) expect((await confirm(who, channel, first)).status).toBe(422);
    expect((await confirm(who, channel, second)).status).toBe(200);
  });

  test('sends one code for twenty simultaneous requests', async () => {
    const who = await newcomer();
    const asking = Array.from({ length: 20 }, () =>
      app.send(requestCode, { token: who.token, body: { channel } }),
    );
    const statuses = (await Promise.all(asking)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(19);
  });

  test('refuses another person’s code', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await ask(one, channel);
    const answer = await confirm(other, channel, await codeFor(one, channel));
    expect(answer.body).toMatchObject({ code: 'code-refused' });
    expect(await verified(other)).toEqual({ phone: null, email: null });
  });

  test('leaves the code nowhere in the database, and in no event', async () => {
    const who = await newcomer();
    await ask(who, channel);
    const code = await codeFor(who, channel);
    const row = await codeRow(app, { verify: channel, accountId: who.id });
    expect(Object.values(row ?? {}).map(String)).not.toContain(code);
    const events = await historyOf(app, 'one_time_code', row?.id ?? null);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ name: 'request', data: { purpose: `verify_${channel}` }, topics: [] });
  });
});

test('changing the phone voids the code for the last one, and a verified phone changes by proof alone', async () => {
  const who = await newcomer();
  await ask(who, 'phone');
  const code = await codeFor(who, 'phone');
  const { name, email, phone, address, city, state, pincode } = who;
  const profile = { name, email, phone, address, city, state, pincode };
  const change = (other: string) =>
    app.ok(updateCustomerProfile, { token: who.token, body: { ...profile, phone: other } });
  await change('+916199999901');
  expect((await confirm(who, 'phone', code)).status).toBe(422);
  await change(phone);
  expect((await confirm(who, 'phone', code)).status).toBe(200);
  await change(phone);
  expect((await verified(who)).phone).not.toBeNull();
  const other = { ...profile, phone: '+916199999902' };
  const refusal = await app.refused(400, updateCustomerProfile, { token: who.token, body: other });
  expect(refusal).toMatchObject({ reason: 'phone-verified' });
  expect((await verified(who)).phone).not.toBeNull();
});

test('an account without a phone gets an explanation', async () => {
  const token = await app.token('super_admin');
  await app.db.updateTable('account').set({ phone: null }).where('role', '=', 'super_admin').execute();
  const refusal = await app.refused(409, requestCode, { token, body: { channel: 'phone' } });
  expect(refusal).toMatchObject({
    code: 'nothing-to-verify',
    detail: 'Your account has no phone number yet. Add one first.',
  });
});

test('S36: one account gets six codes an hour, then none for a while', async () => {
  const strict = await startTestApp({ limitScale: 1 });
  try {
    const who = await newcomer(strict);
    const sent = { token: who.token, body: { channel: 'email' } };
    for (let asked = 0; asked < 6; asked += 1) {
      await strict.ok(requestCode, sent);
      strict.clock.advance(MINUTE);
    }
    const answer = await strict.send(requestCode, sent);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, String(54 * 60)]);
    strict.clock.advance(54 * MINUTE);
    await strict.ok(requestCode, sent);
  } finally {
    await strict.close();
  }
});
