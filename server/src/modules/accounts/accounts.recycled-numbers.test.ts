import {
  confirmCode,
  enterPhone,
  me,
  releaseNumber,
  requestCode,
  requestSignInCode,
  signIn,
  signInByCode,
} from '@dihaadi/contract/accounts';
import { addRole } from '@dihaadi/contract/account-roles';
import { registerCustomer } from '@dihaadi/contract/customers';
import { registerDriver } from '@dihaadi/contract/drivers';
import { proveWork } from '@dihaadi/contract/seeker-profile';
import { registerWorker } from '@dihaadi/contract/workers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../testkit/code-rows.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { eventually } from '../../testkit/eventually.ts';
import { newSeeker } from '../../testkit/jobs.ts';
import { customerBody, driverBody, workerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { signedIn } from '../../testkit/worker-bookings.ts';
import { NUMBER_PROOF_VALID_DAYS } from './accounts.recycled-numbers.rules.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ background: true });
});
afterAll(() => app.close());

/** Returns a customer whose number was last proved this many days ago, and a code just sent to it. */
async function after(days: number) {
  const body = customerBody();
  const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
  await app.ok(requestCode, { token, body: { channel: 'phone' } });
  const proof = await codeOf(app, { verify: 'phone', accountId: id });
  await app.ok(confirmCode, { token, body: { channel: 'phone', code: proof } });
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

describe('a number not proved for 90 days', () => {
  test('signs its owner in with the PIN code of their home, and then without it for another 90 days', async () => {
    const who = await after(NUMBER_PROOF_VALID_DAYS);
    expect((await enter(who)).body).toMatchObject({ code: 'person-unproved', reason: 'say-home-pincode' });
    expect((await enter(who, '999999')).body).toMatchObject({
      code: 'person-unproved',
      reason: 'answer-wrong',
    });
    expect((await enter(who, who.body.pincode)).status).toBe(200);
    app.clock.advance((NUMBER_PROOF_VALID_DAYS - 1) * DAY);
    expect((await enter({ ...who, code: await asked(who.phone) })).status).toBe(200);
  });

  test('asks a person without a stated home for their first name', async () => {
    const body = driverBody();
    const { access_token: token } = await app.ok(registerDriver, { body });
    const { user } = await app.ok(me, { token });
    const phone = user.phone ?? '';
    app.clock.advance(NUMBER_PROOF_VALID_DAYS * DAY);
    const code = await asked(phone);
    const first = await app.refused(422, signInByCode, { body: { phone, code } });
    expect(first).toMatchObject({ code: 'person-unproved', reason: 'say-first-name' });
    await app.ok(signInByCode, { body: { phone, code, answer: body.name.toUpperCase() } });
  });

  test('allows about five answers a day, even with new codes', async () => {
    const strict = await startTestApp({ limitScale: 1 });
    try {
      const body = customerBody();
      const { access_token: token } = await strict.ok(registerCustomer, { body });
      const { user } = await strict.ok(me, { token });
      const phone = user.phone ?? '';
      strict.clock.advance(NUMBER_PROOF_VALID_DAYS * DAY);
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

  test('counts five of sixty simultaneous answers, and every call gets a response', async () => {
    const strict = await startTestApp({ limitScale: 1 });
    try {
      const { access_token: token } = await strict.ok(registerCustomer, { body: customerBody() });
      const phone = (await strict.ok(me, { token })).user.phone ?? '';
      strict.clock.advance(NUMBER_PROOF_VALID_DAYS * DAY);
      await strict.ok(requestSignInCode, { body: { phone } });
      const code = await codeOf(strict, { signIn: phone });
      const body = { phone, code, answer: '999999' };
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => strict.send(signInByCode, { body })),
      );
      const count = (status: number) => answers.filter((one) => one.status === status).length;
      expect([count(422), count(429)]).toEqual([5, 55]);
    } finally {
      await strict.close();
    }
  });

  test('does not prove work to companies either', async () => {
    const body = workerBody();
    const { access_token: token } = await app.ok(registerWorker, { body });
    const phone = (await app.ok(me, { token })).user.phone ?? '';
    const stranger = await newSeeker(app);
    app.clock.advance(NUMBER_PROOF_VALID_DAYS * DAY);
    const code = await asked(phone);
    const later = signedIn(app, stranger.id, 'job_seeker').token();
    const refused = await app.refused(422, proveWork, { token: later, body: { phone, code, consent: true } });
    expect(refused).toMatchObject({ code: 'person-unproved', reason: 'log-in-with-number-first' });
    await app.ok(signInByCode, { body: { phone, code, answer: body.pincode } });
  });

  test('is removed from every role of its previous owner, who is notified by email', async () => {
    const who = await after(NUMBER_PROOF_VALID_DAYS);
    expect((await enter(who, who.body.pincode)).status).toBe(200);
    await app.ok(addRole, { token: signedIn(app, who.id, 'customer').token(), body: { role: 'worker' } });
    app.clock.advance(NUMBER_PROOF_VALID_DAYS * DAY);
    const { phone } = who;
    await app.ok(releaseNumber, { body: { phone, code: await asked(phone) } });
    const left = app.db.selectFrom('account').select('id').where('phone', '=', phone);
    expect(await left.execute()).toEqual([]);
    const told = await eventually(async () => {
      const rows = await app.db.selectFrom('message').select(['channel', 'sent_to', 'template']).execute();
      return rows.find(({ template }) => template === 'number_released');
    }, 'told of the number');
    expect(told).toMatchObject({ channel: 'email', sent_to: who.body.email });
  });

  test('is removed from the previous account by its present owner, who then registers with it', async () => {
    const who = await after(NUMBER_PROOF_VALID_DAYS);
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

  test('stays on an account that proved it recently, and on any account if the code is wrong', async () => {
    const who = await after(NUMBER_PROOF_VALID_DAYS - 1);
    const { phone, code } = who;
    await app.refused(409, releaseNumber, { body: { phone, code } });
    expect((await enter(who)).status).toBe(200);
    app.clock.advance(NUMBER_PROOF_VALID_DAYS * DAY);
    await app.refused(422, releaseNumber, { body: { phone, code: '000000' } });
  });
});

describe('a person who lost their number', () => {
  async function desk() {
    const token = await app.token('super_admin');
    return { token, id: (await app.ok(me, { token })).user.id };
  }
  const REASON = 'Lost the SIM; told the last booking and the address';

  test('gets the new one from a super admin: is notified, logged out, and asked one question on the first login', async () => {
    const body = customerBody();
    const { user_id: id, access_token: token } = await app.ok(registerCustomer, { body });
    const admin = await desk();
    const { phone } = customerBody();
    const entered = {
      token: admin.token,
      params: { role: 'customer', recordId: id },
      body: { phone, reason: REASON },
    };
    await app.ok(enterPhone, entered);
    await app.ok(enterPhone, entered);
    await app.refused(401, me, { token });
    const code = await asked(phone);
    const refused = await app.refused(422, signInByCode, { body: { phone, code } });
    expect(refused).toMatchObject({ code: 'person-unproved', reason: 'say-home-pincode' });
    const back = await app.ok(signInByCode, { body: { phone, code, answer: body.pincode } });
    expect((await app.ok(me, { token: back.access_token })).user).toMatchObject({ id, phone });
    const entries = app.db
      .selectFrom('event')
      .select(['actor_id', 'reason'])
      .where('thing_id', '=', id)
      .where('name', '=', 'enter_phone');
    expect(await entries.execute()).toEqual([{ actor_id: admin.id, reason: REASON }]);
    await eventually(async () => {
      const told = app.db.selectFrom('message').select('sent_to').where('template', '=', 'number_entered');
      return (await told.execute()).find(({ sent_to }) => sent_to === body.email);
    }, 'told of the new number');
  });

  test('cannot get a number of another account, and staff cannot get one this way', async () => {
    const [one, other] = [customerBody(), customerBody()];
    const { user_id: id } = await app.ok(registerCustomer, { body: one });
    await app.ok(registerCustomer, { body: other });
    const { token, id: ownId } = await desk();
    const body = { phone: other.phone, reason: REASON };
    await app.refused(409, enterPhone, { token, params: { role: 'customer', recordId: id }, body });
    await app.refused(404, enterPhone, { token, params: { role: 'customer', recordId: ownId }, body });
  });
});
