import { forgotPassword, me, resetPassword, signIn } from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeOf, codeRow, otherThan } from '../../testkit/code-rows.ts';
import { customerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { forgotPassword as askForCode } from './accounts.usecases/reset-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const NEW = 'Mogra at 6 in the morning';
const ANSWER = { result: 'code_sent_if_known' };

async function newcomer() {
  const body = customerBody();
  const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
  return { ...body, id, token };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

const forget = (email: string) => app.send(forgotPassword, { body: { email } });
const reset = (who: Pick<Person, 'email'>, code: string, password = NEW) =>
  app.send(resetPassword, { body: { email: who.email, code, password } });
const enter = (who: Person, password: string) =>
  app.send(signIn, { body: { email: who.email, password, user_type: 'customer' } });
const opens = async (who: Person, password: string) => (await enter(who, password)).status === 200;

async function forgetful() {
  const who = await newcomer();
  expect((await forget(who.email)).body).toEqual(ANSWER);
  return { ...who, code: await codeOf(app, { reset: who.email }) };
}

describe('a forgotten password', () => {
  test('S10/S17: is reset by code, and every session of the account ends', async () => {
    const who = await forgetful();
    const second = signIn.reply.parse((await enter(who, who.password)).body).access_token;
    const answer = await reset(who, who.code);
    expect([answer.status, answer.body]).toEqual([200, { result: 'password_changed' }]);
    for (const token of [who.token, second]) await app.refused(401, me, { token });
    expect([await opens(who, NEW), await opens(who, who.password)]).toEqual([true, false]);
  });

  test('is reset once per code: repeated, even at once and twenty times, the code is refused', async () => {
    const who = await forgetful();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => reset(who, who.code, `${NEW}, try ${at}`)),
    );
    const right = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(right).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(await opens(who, `${NEW}, try ${right[0]}`)).toBe(true);
    expect((await reset(who, who.code)).status).toBe(422);
  });

  test.each([
    ['password', 'This password is too common. Choose another one.'],
    ['1234567', 'Use at least 8 characters.'],
  ])('S21: refuses “%s” as at registration, and the code stays valid', async (password, message) => {
    const who = await forgetful();
    const answer = await reset(who, who.code, password);
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ path: 'password', message }] }]);
    expect((await reset(who, who.code)).status).toBe(200);
  });

  test('S36: after five wrong tries even the right code is refused; nothing is hashed for a wrong one', async () => {
    const who = await forgetful();
    const hash = vi.spyOn(app.deps.passwords, 'hash');
    for (const by of [1, 2, 3, 4, 5]) expect((await reset(who, otherThan(who.code, by))).status).toBe(422);
    expect((await reset(who, who.code)).status).toBe(422);
    expect(hash).not.toHaveBeenCalled();
    hash.mockRestore();
    expect(await opens(who, who.password)).toBe(true);
  });

  test('has a code that is valid for five minutes', async () => {
    const who = await forgetful();
    app.clock.advance(5 * MINUTE);
    expect((await reset(who, who.code)).status).toBe(422);
  });

  test('has a code that works for no other account', async () => {
    const [one, other] = [await forgetful(), await forgetful()];
    if (one.code !== other.code) expect((await reset(other, one.code)).status).toBe(422);
    expect(await opens(other, other.password)).toBe(true);
  });

  test('requested again within a minute gets the same response, and the code stays', async () => {
    const who = await forgetful();
    expect((await forget(who.email.toUpperCase())).body).toEqual(ANSWER);
    expect(await codeOf(app, { reset: who.email })).toBe(who.code);
    app.clock.advance(MINUTE);
    await forget(who.email);
    expect(await codeRow(app, { reset: who.email })).toMatchObject({ created_at: app.clock.now(), tries: 0 });
  });
});

describe('S19: nothing shows whether an email has an account', () => {
  const unknownEmail = () => `nobody.${crypto.randomUUID()}@test.example`;
  const bare = ({ status, headers, text }: Awaited<ReturnType<typeof forget>>) => ({
    status,
    headers: Object.keys(headers).toSorted(),
    text: text.replace(/"request_id":"[^"]+"/, ''),
  });

  test('not the response, including its length', async () => {
    const who = await newcomer();
    const [known, unknown] = [await forget(who.email), await forget(unknownEmail())];
    expect(bare(known)).toEqual(bare(unknown));
    expect(known.headers['content-length']).toBe(unknown.headers['content-length']);
  });

  test('not the later refusals: five wrong tries are checked, then none', async () => {
    const who = await forgetful();
    const email = unknownEmail();
    await forget(email);
    const code = await codeOf(app, { reset: email });
    for (const by of [1, 2, 3, 4, 5, 6]) {
      const [known, unknown] = [
        await reset(who, otherThan(who.code, by)),
        await reset({ email }, otherThan(code, by)),
      ];
      expect(bare(known)).toEqual(bare(unknown));
    }
    const [known, unknown] = [
      await reset(await newcomer(), '123456'),
      await reset({ email: unknownEmail() }, '123456'),
    ];
    expect(bare(known)).toEqual(bare(unknown));
  });

  test('a code for an address without an account is refused', async () => {
    const email = unknownEmail();
    await forget(email);
    expect((await reset({ email }, await codeOf(app, { reset: email }))).status).toBe(422);
  });

  test('not the writes: a row and an event in both cases', async () => {
    const who = await newcomer();
    const written = async (email: string) => {
      const before = await codeRow(app, { reset: email });
      expect(before).toBeUndefined();
      await forget(email);
      const row = await codeRow(app, { reset: email });
      const events = await app.db
        .selectFrom('event')
        .select('name')
        .where('thing', '=', 'one_time_code')
        .where('thing_id', '=', row?.id ?? null)
        .execute();
      return [row?.tries, row?.expires_at, events];
    };
    expect(await written(who.email)).toEqual(await written(unknownEmail()));
  });
});

// Beyond the endpoint's own limit, which counts sixty per minute of the real clock.
describe('S36: requests for codes', () => {
  let strict: TestApp;
  beforeEach(async () => {
    strict = await startTestApp({ limitScale: 1 });
  });
  afterEach(() => strict.close());
  const ask = (email: string, address = '203.0.113.7') => askForCode(strict.deps, { email, address });
  const askForMany = async (count: number) => {
    for (let asked = 0; asked < count; asked += 1) await ask(`nobody.${asked}@test.example`);
  };
  const madeAt = async (email: string) => (await codeRow(strict, { reset: email }))?.created_at;

  test('from one address are limited, account or not, and accepted again after the stated wait', async () => {
    await askForMany(300);
    await expect(ask('somebody@test.example')).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfterSeconds: 3_600,
      message: 'Too many tries. Wait 60 minutes and try again.',
    });
    expect(await ask('somebody@test.example', '203.0.113.8')).toEqual(ANSWER);
    strict.clock.advance(60 * MINUTE);
    expect(await ask('somebody@test.example')).toEqual(ANSWER);
  });

  test('do not count when nothing is sent because the last code is valid', async () => {
    for (let asked = 0; asked < 100; asked += 1) expect(await ask('one@test.example')).toEqual(ANSWER);
    await askForMany(299);
    await expect(ask('somebody@test.example')).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  test('by a stranger without pause never make the owner wait longer than a code lasts', async () => {
    const email = 'owner@test.example';
    const sent = new Set<number>();
    for (let minute = 0; minute < 120; minute += 1) {
      expect(await ask(email)).toEqual(ANSWER);
      const made = (await madeAt(email))?.getTime() ?? 0;
      sent.add(made);
      expect(strict.clock.now().getTime() - made).toBeLessThan(5 * MINUTE);
      strict.clock.advance(MINUTE);
    }
    // Six at first, then one every five minutes.
    expect(sent.size).toBe(6 + 22);
    strict.clock.advance(60 * MINUTE);
    for (let again = 0; again < 2; again += 1) {
      await ask(email);
      expect(await madeAt(email)).toEqual(strict.clock.now());
      strict.clock.advance(MINUTE);
    }
  });
});
