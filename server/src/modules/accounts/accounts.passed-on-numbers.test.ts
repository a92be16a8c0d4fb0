import { me, releaseNumber, requestSignInCode, signIn, signInByCode } from '@dihaadi/contract/accounts';
import { registerCustomer } from '@dihaadi/contract/customers';
import { registerDriver } from '@dihaadi/contract/drivers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { customerBody, driverBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { NUMBER_KEPT_DAYS } from './accounts.numbers.rules.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A customer whose number was last proved so many days ago, and a code that has just been sent to it. */
async function after(days: number) {
  const body = customerBody();
  const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
  const { user } = await app.ok(me, { token });
  if (user.phone === null) throw new Error('Registered without a phone.');
  app.clock.advance(days * DAY);
  return { id, body, phone: user.phone, code: await asked(user.phone) };
}

async function asked(phone: string): Promise<string> {
  await app.ok(requestSignInCode, { body: { phone } });
  return codeOf(app, { signIn: phone });
}

type Waiting = Awaited<ReturnType<typeof after>>;
const enter = ({ phone, code }: Waiting, answer?: string) =>
  app.send(signInByCode, { body: { phone, code, answer } });

describe('a number that was not proved for 90 days', () => {
  test('signs its person in once they tell the PIN code of their home, and then without for another 90 days', async () => {
    const who = await after(NUMBER_KEPT_DAYS);
    expect((await enter(who)).body).toMatchObject({ code: 'person-unproved', reason: 'say-home-pincode' });
    expect((await enter(who, '999999')).body).toMatchObject({
      code: 'person-unproved',
      reason: 'answer-wrong',
    });
    expect((await enter(who, who.body.pincode)).status).toBe(200);
    app.clock.advance((NUMBER_KEPT_DAYS - 1) * DAY);
    expect((await enter({ ...who, code: await asked(who.phone) })).status).toBe(200);
  });

  test('asks whoever has stated no home for their first name', async () => {
    const body = driverBody();
    const { access_token: token } = await app.ok(registerDriver, { body });
    const { user } = await app.ok(me, { token });
    const phone = user.phone ?? '';
    app.clock.advance(NUMBER_KEPT_DAYS * DAY);
    const code = await asked(phone);
    const first = await app.refused(422, signInByCode, { body: { phone, code } });
    expect(first).toMatchObject({ code: 'person-unproved', reason: 'say-first-name' });
    await app.ok(signInByCode, { body: { phone, code, answer: body.name.toUpperCase() } });
  });

  test('is asked about five times a day at most, whatever code came', async () => {
    const strict = await startTestApp({ limitScale: 1 });
    try {
      const body = customerBody();
      const { access_token: token } = await strict.ok(registerCustomer, { body });
      const { user } = await strict.ok(me, { token });
      const phone = user.phone ?? '';
      strict.clock.advance(NUMBER_KEPT_DAYS * DAY);
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) {
        await strict.ok(requestSignInCode, { body: { phone } });
        const code = await codeOf(strict, { signIn: phone });
        statuses.push((await strict.send(signInByCode, { body: { phone, code, answer: '999999' } })).status);
        strict.clock.advance(5 * 60_000);
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    } finally {
      await strict.close();
    }
  });

  test('is taken off the account of before by the person who has it now, who then registers with it', async () => {
    const who = await after(NUMBER_KEPT_DAYS);
    const { phone, code, body } = who;
    const released = await Promise.all([1, 2].map(() => app.send(releaseNumber, { body: { phone, code } })));
    expect(released.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const { access_token: token } = await app.ok(registerCustomer, {
      body: { ...customerBody(), phone: body.phone },
    });
    expect((await app.ok(me, { token })).user.phone).toBe(phone);

    const { email, password } = body;
    const back = await app.ok(signIn, { body: { email, password, user_type: 'customer' } });
    expect(back.user.id).toBe(who.id);
    expect((await app.ok(me, { token: back.access_token })).user).toMatchObject({
      phone: null,
      phone_verified_at: null,
    });
    expect((await historyOf(app, 'account', who.id)).map(({ name }) => name)).toContain('release_number');
  });

  test('stays on an account that proved it lately, and on any account without its code', async () => {
    const who = await after(NUMBER_KEPT_DAYS - 1);
    const { phone, code } = who;
    await app.refused(409, releaseNumber, { body: { phone, code } });
    expect((await enter(who)).status).toBe(200);
    app.clock.advance(NUMBER_KEPT_DAYS * DAY);
    await app.refused(422, releaseNumber, { body: { phone, code: '000000' } });
  });
});
