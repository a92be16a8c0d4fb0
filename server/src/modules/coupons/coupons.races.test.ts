import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/coupons';
import * as payments from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { begin, complete, makeCoupon, payRegistration, usesOf } from '../../testkit/coupons.ts';
import { customerAt } from '../../testkit/people-at-status.ts';
import { customerAndWorker } from '../../testkit/roles.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe.each(inject('servers'))('concurrent use, on $name', (server) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ server });
  });
  afterAll(() => app.close());

  const customers = async (count: number) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await customerAt(app, 'payment_required'));
    return ids;
  };
  /** Retries when the service is busy, like browsers do. */
  const insist = async (userId: string, code: string) => {
    const token = tokenFor(app, userId, 'customer');
    for (;;) {
      const sent = { ...begin(userId, code), token };
      const answer = await app.send(payments.initiateRegistrationPayment, sent);
      if (answer.status !== 503) return answer;
    }
  };
  const finish = async (userId: string, code: string) => {
    const answer = await insist(userId, code);
    if (answer.status !== 200) return answer.status;
    const { payment_id, status } = payments.initiateRegistrationPayment.reply.parse(answer.body);
    if (status === 'paid') return 200;
    return (await app.send(payments.completeRegistrationPayment, complete(userId, payment_id))).status;
  };
  const tally = (statuses: number[]) =>
    Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length]));

  test.each([
    ['fixed_amount', 200, 10],
    ['fixed_amount', 50, 1],
    ['free_registration', 50, 1],
  ] as const)(
    'R24: a coupon of %s, %i people and a limit of %i: exactly the allowed number use it',
    async (...of) => {
      const [coupon_type, people, usage_limit] = of;
      const { id, coupon_code } = await makeCoupon(app, { coupon_type, usage_limit });
      const all = await customers(people);
      const statuses = await Promise.all(all.map((userId) => finish(userId, coupon_code)));
      expect(tally(statuses)).toEqual({ 200: usage_limit, 422: people - usage_limit });
      expect(await usesOf(app, id)).toEqual({ used: usage_limit, redeemed: usage_limit, held: 0 });
      const discounted = await app.db
        .selectFrom('payment')
        .select('id')
        .where('account_id', 'in', all)
        .where('status', '=', 'paid')
        .where('discount_paise', '>', 0)
        .execute();
      expect(discounted.length).toBe(usage_limit);
    },
  );

  test('R25: one person who starts and then pays with one coupon, twenty times at once, uses it once', async () => {
    const { id, coupon_code } = await makeCoupon(app);
    const [userId = ''] = await customers(1);
    const begun = await times(20, () => insist(userId, coupon_code));
    const ids = begun.map(({ body }) => payments.initiateRegistrationPayment.reply.parse(body).payment_id);
    expect(new Set(ids).size).toBe(1);
    expect(await usesOf(app, id)).toEqual({ used: 0, redeemed: 0, held: 1 });
    const sent = complete(userId, ids[0] ?? '');
    const paid = await times(20, () => app.send(payments.completeRegistrationPayment, sent));
    expect(tally(paid.map(({ status }) => status))).toEqual({ 200: 20 });
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
  });

  test('R25: twenty clicks on a free registration make one payment and one use', async () => {
    const { id, coupon_code } = await makeCoupon(app, { coupon_type: 'free_registration' });
    const [userId = ''] = await customers(1);
    const begun = await times(20, () => insist(userId, coupon_code));
    expect(tally(begun.map(({ status }) => status))).toEqual({ 200: 20 });
    expect(new Set(begun.map(({ text }) => text)).size).toBe(1);
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
  });

  test('R25: a person with two roles who pays for both at once uses a coupon once', async () => {
    const { id, coupon_code } = await makeCoupon(app);
    const { id: customerId, workerId } = await customerAndWorker(app);
    const roles = [customerId, workerId];
    const begun = await Promise.all(
      roles.map((userId) => app.ok(payments.initiateRegistrationPayment, begin(userId, coupon_code))),
    );
    expect(await usesOf(app, id)).toEqual({ used: 0, redeemed: 0, held: 1 });
    await Promise.all(
      begun.map(({ payment_id }, index) =>
        app.send(payments.completeRegistrationPayment, complete(roles[index] ?? '', payment_id)),
      ),
    );
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
  });

  test('R25: a coupon that a person has used in one role is refused in another', async () => {
    const { coupon_code } = await makeCoupon(app);
    const who = await customerAndWorker(app);
    await payRegistration(app, who.id, coupon_code);
    const sent = begin(who.workerId, coupon_code);
    const refusal = await app.refused(422, payments.initiateRegistrationPayment, sent);
    expect(refusal.reason).toBe('coupon-used');
  });

  test('R24: simultaneous payments, failures, restarts and limit changes never exceed the limit', async () => {
    const { id, coupon_code } = await makeCoupon(app, { usage_limit: 5 });
    const all = await customers(30);
    const token = await app.token('super_admin');
    await Promise.all([
      ...all.map(async (userId, index) => {
        if (index % 3 === 0) return finish(userId, coupon_code);
        const answer = await insist(userId, coupon_code);
        if (answer.status !== 200) return answer.status;
        const { payment_id } = payments.initiateRegistrationPayment.reply.parse(answer.body);
        if (index % 3 === 1) {
          const failing = complete(userId, payment_id, `test_fail_${randomUUID()}`);
          await app.send(payments.completeRegistrationPayment, failing);
        }
        return (await app.send(payments.initiateRegistrationPayment, begin(userId))).status;
      }),
      ...[4, 3, 2].map((usage_limit) =>
        app.send(contract.updateCoupon, { token, params: { id }, body: { usage_limit } }),
      ),
    ]);
    const { used, redeemed, held } = await usesOf(app, id);
    const coupon = (await app.list(contract.listCoupons, { token })).rows.find((one) => one.id === id);
    expect(used).toBe(redeemed);
    expect(used + held).toBeLessThanOrEqual(coupon?.usage_limit ?? 0);
  });

  test('R24: people who pay late, all at once, share the remaining uses', async () => {
    const { id, coupon_code } = await makeCoupon(app, { usage_limit: 3 });
    const late: { userId: string; paymentId: string }[] = [];
    for (let round = 0; round < 4; round += 1) {
      const group = await customers(3);
      for (const userId of group) {
        const begun = await app.ok(payments.initiateRegistrationPayment, begin(userId, coupon_code));
        late.push({ userId, paymentId: begun.payment_id });
      }
      app.clock.advance(31 * 60_000);
    }
    await Promise.all(
      late.map(({ userId, paymentId }) =>
        app.send(payments.completeRegistrationPayment, complete(userId, paymentId)),
      ),
    );
    expect(await usesOf(app, id)).toEqual({ used: 3, redeemed: 3, held: 0 });
    const rows = await app.db
      .selectFrom('payment')
      .select(['id', 'is_surplus'])
      .where(
        'id',
        'in',
        late.map(({ paymentId }) => paymentId),
      )
      .where('status', '=', 'paid')
      .execute();
    expect(tally(rows.map(({ is_surplus }) => Number(is_surplus)))).toEqual({ 0: 3, 1: 9 });
  });

  test('simultaneous payments without the coupon do not block its use', async () => {
    const { id, coupon_code } = await makeCoupon(app, { usage_limit: 1 });
    const [first = '', ...others] = await customers(20);
    await Promise.all([
      payRegistration(app, first, coupon_code),
      ...others.map((one) => payRegistration(app, one)),
    ]);
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 0 });
  });
});
