import { randomUUID } from 'node:crypto';
import { registerCustomer } from '@dihaadi/contract/customers';
import type { ReplyOf } from '@dihaadi/contract/endpoint';
import * as contract from '@dihaadi/contract/referrals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db.ts';
import { payRegistration } from '../../testkit/coupons.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { customerBody } from '../../testkit/registration.ts';
import { matured } from '../../testkit/referrals.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import {
  transitionReferral,
  completeReferral,
  expireReferrals,
} from './referrals.usecases/referral-transitions.ts';
import { referralById } from './referrals.queries.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY = 24 * 3_600_000;
const someEmail = () => `friend.${randomUUID()}@test.example`;
const register = async (changes: Parameters<typeof customerBody>[0] = {}) => {
  const body = customerBody(changes);
  const { user_id: id } = await app.ok(registerCustomer, { body });
  return { id, email: body.email };
};
const wish = (id: string, referred_email: string) => ({
  token: tokenFor(app, id, 'customer'),
  body: { referrer_user_id: id, referred_email, service_type: 'registration' },
});
const invite = (id: string, email: string = someEmail()) =>
  app.ok(contract.generateReferral, wish(id, email));
const refuse = async (id: string, email: string) => {
  const { code, detail } = await app.refused(422, contract.generateReferral, wish(id, email));
  expect(code).toBe('referral-refused');
  return detail;
};
const list = async (query: Record<string, string> = {}) =>
  (await app.list(contract.listReferrals, { token: await app.token('super_admin'), query })).rows;
type Referral = ReplyOf<typeof contract.generateReferral>;
const now = async ({ referral_code: q }: Referral) => (await list({ q }))[0];
const steps = async ({ id }: Referral) => (await historyOf(app, 'referral', id)).map(({ name }) => name);

describe('a person who invites a friend', () => {
  test('gets a code to share, worth ₹100 and ₹50', async () => {
    const { id } = await register();
    const email = someEmail();
    const made = await invite(id, email.toUpperCase());
    expect(made).toMatchObject({
      referral_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      referrer_user_id: id,
      referred_email: email,
      service_type: 'registration',
      referral_status: 'pending',
      referrer_bonus: 100,
      referred_bonus: 50,
      bonus_paid: false,
      completed_at: null,
    });
    expect(await now(made)).toEqual({
      ...made,
      referrer_name: 'Neha Gupta',
      referred_name: null,
      payouts: [],
      bonus_due_at: null,
      bonus_revoked: false,
      can: { pay_bonus: false },
    });
    expect(await list({ q: email.toUpperCase(), referral_status: 'pending' })).toHaveLength(1);
    expect(await list({ q: email, referral_status: 'completed' })).toEqual([]);
  });

  test('creates one invitation for one key', async () => {
    const { id } = await register();
    const sent = { ...wish(id, someEmail()), headers: { 'idempotency-key': randomUUID() } };
    expect(await app.ok(contract.generateReferral, sent)).toEqual(
      await app.ok(contract.generateReferral, sent),
    );
  });

  test('finds the code again by inviting the same friend again, or by listing pending invitations', async () => {
    const { id } = await register();
    const made = await invite(id);
    expect(await invite(id, made.referred_email.toUpperCase())).toEqual(made);
    const other = await invite(id);
    const own = (of: string) => app.ok(contract.ownReferrals, { token: tokenFor(app, of, 'customer') });
    expect((await own(id)).map(({ id: one }) => one).toSorted()).toEqual([made.id, other.id].toSorted());
    expect(await own((await register()).id)).toEqual([]);
    await register({ email: made.referred_email, referral_code: made.referral_code });
    expect(await invite(id, made.referred_email)).toEqual(made);
  });

  test('sees the status of their codes: pending, completed, bonus paid or expired', async () => {
    const { id } = await register();
    const own = async () =>
      (await app.ok(contract.ownReferrals, { token: tokenFor(app, id, 'customer') })).map(
        ({ id: one, referral_status, bonus_paid }) => ({ one, referral_status, bonus_paid }),
      );
    const made = await invite(id);
    const friend = await register({ email: made.referred_email, referral_code: made.referral_code });
    await payRegistration(app, friend.id);
    expect(await own()).toEqual([{ one: made.id, referral_status: 'completed', bonus_paid: false }]);
    await matured(app, made.id);
    await app.ok(contract.payReferralBonus, {
      token: await app.token('super_admin'),
      params: { id: made.id },
    });
    app.clock.advance(1_000);
    const second = await invite(id);
    await app.db
      .updateTable('referral')
      .set({ expires_at: app.clock.now() })
      .where('id', '=', second.id)
      .execute();
    expect(await own()).toEqual([
      { one: second.id, referral_status: 'expired', bonus_paid: false },
      { one: made.id, referral_status: 'completed', bonus_paid: true },
    ]);
  });

  test('S6: cannot invite in another person’s name', async () => {
    const [a, b] = [await register(), await register()];
    const { body } = wish(b.id, someEmail());
    const { code } = await app.refused(403, contract.generateReferral, {
      token: tokenFor(app, a.id, 'customer'),
      body,
    });
    expect(code).toBe('forbidden');
  });

  test('R30: cannot invite themselves, under any alias of their mailbox', async () => {
    const local = `kiran${randomUUID().slice(0, 8)}`;
    const { id, email } = await register({ email: `${local}@gmail.com` });
    const dotted = `${local.slice(0, 2)}.${local.slice(2)}@googlemail.com`;
    for (const own of [email, email.toUpperCase(), `${local}+2@gmail.com`, dotted])
      expect(await refuse(id, own)).toBe('You cannot refer yourself.');
  });

  test('R30: cannot invite an e-mail twice, nor after another referrer; twenty requests at once make one', async () => {
    const [a, b] = [await register(), await register()];
    const email = someEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.send(contract.generateReferral, wish(index % 2 === 0 ? a.id : b.id, email)),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    const [first, second] = statuses[0] === 201 ? [201, 422] : [422, 201];
    expect(statuses).toEqual(statuses.map((_, index) => (index % 2 === 0 ? first : second)));
    expect(await list({ q: email })).toHaveLength(1);
    const loser = first === 201 ? b : a;
    expect(await refuse(loser.id, email)).toBe('Someone has already invited this friend.');
  });

  test('R30: cannot invite a friend who has an account, so that no two refer each other', async () => {
    const a = await register();
    const email = someEmail();
    const { referral_code } = await invite(a.id, email);
    const b = await register({ email, referral_code });
    expect(await refuse(b.id, a.email)).toBe('This friend already has an account.');
    await payRegistration(app, b.id);
    expect(await refuse(b.id, a.email)).toBe('This friend already has an account.');
  });

  test('S36: can send ten invitations a minute', async () => {
    const limited = await startTestApp({ limitScale: 1 });
    try {
      const { user_id: id } = await limited.ok(registerCustomer, { body: customerBody() });
      const send = async () =>
        (
          await limited.send(contract.generateReferral, {
            token: tokenFor(limited, id, 'customer'),
            body: { referrer_user_id: id, referred_email: someEmail(), service_type: 'registration' },
          })
        ).status;
      for (let index = 0; index < 10; index += 1) expect(await send()).toBe(201);
      expect(await send()).toBe(429);
    } finally {
      await limited.close();
    }
  });
});

describe('a referral is completed', () => {
  test('when the friend has registered with the code and paid, and not before', async () => {
    const email = someEmail();
    const made = await invite((await register()).id, email);
    const friend = await register({ email, referral_code: made.referral_code.toLowerCase() });
    expect(await now(made)).toMatchObject({ referral_status: 'pending' });
    await payRegistration(app, friend.id);
    expect(await now(made)).toMatchObject({
      referral_status: 'completed',
      completed_at: app.clock.now().toISOString(),
      bonus_paid: false,
    });
    expect(await steps(made)).toEqual(['generate', 'complete']);
    // Repeated, nothing more happens.
    const again = {
      accountId: friend.id,
      kept: { paise: 1180_00, currency: 'INR' },
      testMode: true,
      awaitsApproval: false,
      actor: system,
      at: app.clock.now(),
    };
    await inTransaction(app.db, (tx) => completeReferral(tx, again));
    expect(await steps(made)).toEqual(['generate', 'complete']);
  });

  test('not by a free registration: a friend who pays nothing earns the referrer no bonus', async () => {
    const email = someEmail();
    const made = await invite((await register()).id, email);
    const friend = await register({ email, referral_code: made.referral_code });
    await payRegistration(app, friend.id, 'FREESTART');
    expect(await now(made)).toMatchObject({ referral_status: 'pending' });
    expect(await steps(made)).toEqual(['generate']);
  });

  test('only by the invited friend: not with another e-mail, nor without the code', async () => {
    const email = someEmail();
    const made = await invite((await register()).id, email);
    const strangers = [await register({ referral_code: made.referral_code }), await register({ email })];
    for (const { id } of strangers) await payRegistration(app, id);
    expect(await now(made)).toMatchObject({ referral_status: 'pending' });
  });
});

describe('R23: every step of a referral from every status', () => {
  const WAYS = { pending: undefined, completed: 'complete', expired: 'expire' } as const;
  const move = (referralId: string, name: 'complete' | 'expire', friendId: string) =>
    inTransaction(app.db, async (tx) => {
      const referral = await referralById(tx, referralId);
      if (referral === undefined) throw new Error('The row just created is missing.');
      const at = app.clock.now();
      const completion = { referredId: friendId, completedAt: at, testMode: true, approvedAt: null };
      await transitionReferral(tx, {
        referral,
        name,
        actor: system,
        at,
        ...(name === 'complete' && { completion }),
      });
    });
  const at = async (status: keyof typeof WAYS) => {
    const email = someEmail();
    const made = await invite((await register()).id, email);
    const friend = await register({ email, referral_code: made.referral_code });
    await lead(made, friend.id, status);
    return { made, friendId: friend.id };
  };
  const lead = async (made: Referral, friendId: string, status: keyof typeof WAYS) => {
    if (status === 'completed') await payRegistration(app, friendId);
    if (status === 'expired') await move(made.id, 'expire', friendId);
  };

  test.each([
    ['pending', 'expire', 'expired'],
    ['completed', 'complete', undefined],
    ['completed', 'expire', undefined],
    ['expired', 'complete', undefined],
    ['expired', 'expire', undefined],
  ] as const)('%s: %s results in %s', async (status, step, to) => {
    const { made, friendId } = await at(status);
    const before = await steps(made);
    if (to !== undefined) await move(made.id, step, friendId);
    else
      await expect(move(made.id, step, friendId)).rejects.toMatchObject({
        code: 'invalid-transition',
        status: 409,
      });
    expect(await now(made)).toMatchObject({ referral_status: to ?? status });
    expect(await steps(made)).toEqual(to === undefined ? before : [...before, step]);
  });

  // Last, since it advances the clock beyond the end of every session.
  test('an invitation without a registration expires after 90 days, and the friend may be invited again', async () => {
    const a = await register();
    const [swept, met, late] = [someEmail(), someEmail(), someEmail()];
    const first = await invite(a.id, swept);
    const slow = await invite(a.id, late);
    const friend = await register({ email: late, referral_code: slow.referral_code });
    app.clock.advance(90 * DAY - 1);
    await expireReferrals(app.deps);
    expect(await steps(first)).toEqual(['generate']);
    const second = await invite(a.id, met);
    app.clock.advance(1);
    await payRegistration(app, friend.id);
    await expireReferrals(app.deps);
    expect(await steps(first)).toEqual(['generate', 'expire']);
    expect(await steps(slow)).toEqual(['generate', 'expire']);
    app.clock.advance(90 * DAY);
    expect((await invite(a.id, met)).referral_code).not.toBe(second.referral_code);
    expect(await steps(second)).toEqual(['generate', 'expire']);
    expect((await invite(a.id, swept)).referral_status).toBe('pending');
  });
});
