import {
  changePhone,
  me,
  requestPhoneChange,
  requestSignInCode,
  signInByCode,
} from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, codeRow, otherThan } from '../../testkit/code-rows.ts';
import { customerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function newcomer() {
  const body = customerBody();
  const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
  return { ...body, id, token };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

async function codesFor(who: Person, phone: string) {
  await app.ok(requestPhoneChange, { token: who.token, body: { phone } });
  await app.ok(requestPhoneChange, { token: who.token, body: { phone, to: 'old' } });
  return {
    old_code: await codeOf(app, { leavePhone: who.id }),
    code: await codeOf(app, { changePhone: who.id }),
  };
}

describe('a new phone number', () => {
  test('belongs to the account once proved on the old and on the new one, and signs in', async () => {
    const who = await newcomer();
    const { phone } = customerBody();
    const codes = await codesFor(who, phone);
    const wrong = { ...codes, phone, code: otherThan(codes.code) };
    await app.refused(422, changePhone, {
      token: who.token,
      body: { ...wrong, old_code: otherThan(codes.old_code) },
    });
    await app.refused(422, changePhone, { token: who.token, body: { phone, code: codes.code } });
    const changed = await app.ok(changePhone, { token: who.token, body: { ...codes, phone } });
    expect(changed.phone_verified_at).toBe(app.clock.now().toISOString());
    const { user } = await app.ok(me, { token: who.token });
    expect(user.phone).toBe(changed.phone);
    // Used codes prove nothing again.
    await app.refused(422, changePhone, { token: who.token, body: { ...codes, phone } });

    app.clock.advance(61_000);
    await app.ok(requestSignInCode, { body: { phone } });
    const code = await codeOf(app, { signIn: phone });
    expect((await app.ok(signInByCode, { body: { phone, code } })).user.id).toBe(who.id);
  });

  test('leaves both codes valid after a typo, and the response names every wrong field', async () => {
    const who = await newcomer();
    const { phone } = customerBody();
    const codes = await codesFor(who, phone);
    const refuse = async (body: typeof codes) => {
      const { code, errors } = await app.refused(422, changePhone, {
        token: who.token,
        body: { ...body, phone },
      });
      expect(code).toBe('code-refused');
      return errors?.map(({ path }) => path);
    };
    const [code, old_code] = [otherThan(codes.code), otherThan(codes.old_code)];
    expect(await refuse({ ...codes, code })).toEqual(['code']);
    expect(await refuse({ ...codes, old_code })).toEqual(['old_code']);
    expect(await refuse({ code, old_code })).toEqual(['old_code', 'code']);
    expect(await codeRow(app, { leavePhone: who.id })).toMatchObject({ tries: 2, used_at: null });
    expect(await codeRow(app, { changePhone: who.id })).toMatchObject({ tries: 2, used_at: null });
    await app.ok(changePhone, { token: who.token, body: { ...codes, phone } });
  });

  test('can be replaced at once if mistyped; a login code does not release the old one', async () => {
    const who = await newcomer();
    const [mistyped, phone] = [customerBody().phone, customerBody().phone];
    await codesFor(who, mistyped);
    await app.refused(429, requestPhoneChange, { token: who.token, body: { phone: mistyped } });
    await app.ok(requestPhoneChange, { token: who.token, body: { phone } });
    await app.ok(requestSignInCode, { body: { phone: who.phone } });
    const body = { phone, code: await codeOf(app, { changePhone: who.id }) };
    const login = await codeOf(app, { signIn: who.phone });
    await app.refused(422, changePhone, { token: who.token, body: { ...body, old_code: login } });
    const old_code = await codeOf(app, { leavePhone: who.id });
    await app.ok(changePhone, { token: who.token, body: { ...body, old_code } });
  });

  test('is proved by the password if the old number is lost; a wrong code for the new one changes nothing', async () => {
    const who = await newcomer();
    const { phone } = customerBody();
    const { code } = await codesFor(who, phone);
    const body = { phone, code, password: who.password };
    await app.refused(422, changePhone, {
      token: who.token,
      body: { ...body, password: 'not the password' },
    });
    await app.refused(422, changePhone, { token: who.token, body: { ...body, code: otherThan(code) } });
    expect((await app.ok(me, { token: who.token })).user.phone).toContain(who.phone.slice(-10));
    await app.ok(changePhone, { token: who.token, body });
  });

  test('of another account is refused; of two accounts that change to one number at once, one gets it', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await app.refused(409, requestPhoneChange, { token: one.token, body: { phone: other.phone } });
    const { phone } = customerBody();
    const codes = [await codesFor(one, phone), await codesFor(other, phone)];
    const both = await Promise.all(
      [one, other].map((who, place) =>
        app.send(changePhone, { token: who.token, body: { ...codes[place], phone } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
