import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/coupons';
import { initiateRegistrationPayment } from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoupon } from '../../testkit/coupons.ts';
import { eventCount } from '../../testkit/event-history.ts';
import { customerAt, workerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
let userId: string;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  userId = await customerAt(app, 'payment_required');
  token = tokenFor(app, userId, 'customer');
});
afterAll(() => app.close());

const asked = (changes: object = {}) => ({
  token,
  body: {
    coupon_code: 'WELCOME100',
    service_type: 'registration',
    user_id: userId,
    original_amount: 1000,
    ...changes,
  },
});
const validate = (changes?: object) => app.ok(contract.validateCoupon, asked(changes));
const refuse = async (changes: object) => {
  const { code, detail } = await app.refused(422, contract.validateCoupon, asked(changes));
  expect(code).toBe('coupon-refused');
  return detail;
};

describe('checking a coupon’s discount', () => {
  test('accepts the two advertised ones, in any case', async () => {
    expect(await validate({ coupon_code: ' welcome100 ' })).toEqual({
      coupon_name: 'Welcome to Dihaadi',
      discount_amount: 100,
      original_amount: 1000,
      final_amount: 900,
    });
    expect(await validate({ coupon_code: 'FreeStart' })).toMatchObject({
      discount_amount: 1000,
      final_amount: 0,
    });
  });

  test.each([
    ['10 % of ₹999.99', { coupon_type: 'percentage', discount_value: 10 }, 999.99, 100, 899.99],
    [
      '10 %, ₹500 at most',
      { coupon_type: 'percentage', discount_value: 10, maximum_discount: 500 },
      9999,
      500,
      9499,
    ],
    ['100 %', { coupon_type: 'percentage', discount_value: 100 }, 0.01, 0.01, 0],
    ['₹100 off ₹60', { coupon_type: 'fixed_amount', discount_value: 100 }, 60, 60, 0],
    ['₹100 off nothing', { coupon_type: 'fixed_amount', discount_value: 100 }, 0, 0, 0],
    ['all of it', { coupon_type: 'free_registration' }, 1000, 1000, 0],
  ] as const)('R28: %s', async (_name, terms, original_amount, discount_amount, final_amount) => {
    const { coupon_code } = await makeCoupon(app, terms);
    expect(await validate({ coupon_code, original_amount })).toMatchObject({
      discount_amount,
      original_amount,
      final_amount,
    });
  });

  test('explains why a coupon cannot be used', async () => {
    const { coupon_code: off } = await makeCoupon(app, { status: 'inactive' });
    const { coupon_code: later } = await makeCoupon(app, {
      valid_from: '2090-01-01',
      valid_until: '2090-12-31',
    });
    const { coupon_code: plumbing } = await makeCoupon(app, { applicable_services: ['plumber'] });
    expect(await refuse({ coupon_code: 'NOSUCHCODE' })).toBe('Invalid coupon code');
    expect(await refuse({ coupon_code: off })).toBe('This coupon is not active.');
    expect(await refuse({ coupon_code: later })).toBe('This coupon is not valid yet.');
    expect(await refuse({ coupon_code: plumbing })).toBe('This coupon is not for this service.');
    expect(await refuse({ original_amount: 499.99 })).toBe('This coupon is for ₹500 or more.');
    expect(await refuse({ coupon_code: 'FREESTART', service_type: 'delivery' })).toBe(
      'This coupon is not for this service.',
    );
    expect(await validate({ coupon_code: plumbing, service_type: 'plumber' })).toMatchObject({
      final_amount: 900,
    });
  });

  test('works whether or not the fee is already paid (rulings, section 11)', async () => {
    const paid = await workerAt(app, 'active');
    const sent = { ...asked({ user_id: paid }), token: tokenFor(app, paid, 'worker') };
    expect(await app.ok(contract.validateCoupon, sent)).toMatchObject({ final_amount: 900 });
  });

  test.each([
    { coupon_code: '' },
    { coupon_code: 'X'.repeat(41) },
    { service_type: 'astrologer' },
    { service_type: 'all' },
    { original_amount: -1 },
    { original_amount: '1000' },
    { original_amount: 0.001 },
    { user_id: 'me' },
  ])('refuses %o as bad input', async (changes) => {
    await app.refused(400, contract.validateCoupon, asked(changes));
  });
});

test('S6: a request in another person’s name is refused; the caller’s own id in capitals is accepted', async () => {
  const other = await customerAt(app, 'payment_required');
  for (const id of [other, randomUUID()]) {
    const { code } = await app.refused(403, contract.validateCoupon, asked({ user_id: id }));
    expect(code).toBe('forbidden');
  }
  await validate({ user_id: userId.toUpperCase() });
});

test('R26: checking a thousand times changes nothing', async () => {
  const whole = async () => [
    await app.db.selectFrom('coupon').selectAll().orderBy('id').execute(),
    await app.db.selectFrom('coupon_hold').selectAll().execute(),
    await app.db.selectFrom('coupon_redemption').selectAll().execute(),
    await eventCount(app),
  ];
  const before = await whole();
  for (let round = 0; round < 50; round += 1) await Promise.all(Array.from({ length: 20 }, () => validate()));
  expect(await whole()).toEqual(before);
});

describe('S36: codes cannot be found by guessing', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await startTestApp({ limitScale: 1 });
  });
  afterAll(() => limited.close());

  const tryCode = async (id: string) =>
    (
      await limited.send(contract.validateCoupon, {
        token: tokenFor(limited, id, 'customer'),
        body: {
          coupon_code: `GUESS-${randomUUID()}`.slice(0, 40),
          service_type: 'registration',
          user_id: id,
          original_amount: 1000,
        },
      })
    ).status;

  test('ten tries a minute for one account, a hundred for one address', async () => {
    const guessers: string[] = [];
    for (let index = 0; index < 12; index += 1) guessers.push(await customerAt(limited, 'payment_required'));
    const [first = '', ...others] = guessers;
    for (let index = 0; index < 10; index += 1) expect(await tryCode(first)).toBe(422);
    expect(await tryCode(first)).toBe(429);
    const statuses: number[] = [];
    for (const id of others.slice(0, 9))
      for (let index = 0; index < 10; index += 1) statuses.push(await tryCode(id));
    // The first account's eleventh try counted for the address, too.
    expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([89, 429]);
  });

  test('starting a payment is limited as well', async () => {
    const id = await customerAt(limited, 'payment_required');
    const attempt = async () =>
      (
        await limited.send(initiateRegistrationPayment, {
          params: { user_id: id },
          body: { coupon_code: 'GUESS' },
        })
      ).status;
    for (let index = 0; index < 10; index += 1) expect(await attempt()).toBe(422);
    expect(await attempt()).toBe(429);
    // Payments without a coupon are not limited.
    expect((await limited.send(initiateRegistrationPayment, { params: { user_id: id } })).status).toBe(200);
  });
});
