import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/coupons';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { initiateRegistrationPayment } from '@dihaadi/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoCoupons } from '../../../seeds/demo-coupons.ts';
import { endOfIndianDay, indianDay, startOfIndianDay } from '@dihaadi/contract/indian-time';
import { begin, makeCoupon, payRegistration, usesOf } from '../../testkit/coupons.ts';
import { eventCount, historyOf } from '../../testkit/event-history.ts';
import { customerAt } from '../../testkit/people-at-status.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

let made = 0;
const least = () => {
  made += 1;
  return { coupon_code: `holi-${made}`, coupon_name: 'Holi', description: 'Colours for all.' };
};
const create = (changes: Partial<BodyInput<typeof contract.createCoupon>> = {}) =>
  app.ok(contract.createCoupon, { token, body: { ...least(), ...changes } });
const put = (id: string, body: object) => ({ token, params: { id }, body });
const update = (id: string, body: object) => app.ok(contract.updateCoupon, put(id, body));
const all = () => app.list(contract.listCoupons, { token, query: { limit: 200 } });
const one = async (id: string) => (await all()).rows.find((coupon) => coupon.id === id);

describe('the super admin creates a coupon', () => {
  test('with only its names, and gets the form’s defaults (spec, section 9)', async () => {
    const coupon = await create();
    const today = indianDay(app.clock.now());
    const lastDay = indianDay(new Date(app.clock.now().getTime() + 30 * 86_400_000));
    expect(coupon).toEqual({
      id: coupon.id,
      coupon_code: `HOLI-${made}`,
      coupon_name: 'Holi',
      description: 'Colours for all.',
      coupon_type: 'percentage',
      discount_value: 10,
      minimum_amount: 500,
      maximum_discount: 500,
      usage_limit: 100,
      used_count: 0,
      valid_from: startOfIndianDay(today).toISOString(),
      valid_until: endOfIndianDay(lastDay).toISOString(),
      applicable_services: ['all'],
      status: 'active',
      created_at: app.clock.now().toISOString(),
    });
    expect(await one(coupon.id)).toEqual(coupon);
    expect(await historyOf(app, 'coupon', coupon.id)).toMatchObject([
      { name: 'create', from_state: null, to_state: 'active', actor_role: 'super_admin' },
    ]);
  });

  test('with every field, to the paisa and the second', async () => {
    const said = {
      coupon_type: 'percentage',
      discount_value: 12.75,
      minimum_amount: 99.99,
      maximum_discount: null,
      usage_limit: null,
      valid_from: '2026-12-01T09:30:00.000Z',
      valid_until: '2027-01-31T18:29:59.000Z',
      applicable_services: ['plumber', 'registration'],
      status: 'inactive',
    } as const;
    expect(
      await create({ ...said, applicable_services: ['plumber', 'registration', 'plumber'] }),
    ).toMatchObject(said);
  });

  test('R27: with days in India: from 00:00 to the last moment before the next', async () => {
    expect(await create({ valid_from: '2026-12-01', valid_until: '2026-12-01' })).toMatchObject({
      valid_from: '2026-11-30T18:30:00.000Z',
      valid_until: '2026-12-01T18:29:59.999Z',
    });
  });

  test('once per key, and never two with one code, in any spelling', async () => {
    const body = least();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await app.ok(contract.createCoupon, { token, headers, body });
    expect(await app.ok(contract.createCoupon, { token, headers, body })).toEqual(first);
    const again = { ...body, coupon_code: body.coupon_code.toUpperCase() };
    const refused = await app.refused(409, contract.createCoupon, { token, body: again });
    expect(refused).toMatchObject({ code: 'code-taken', errors: [{ path: 'coupon_code' }] });
  });

  test('with one code, twenty at once: one is created', async () => {
    const body = least();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(contract.createCoupon, { token, body })),
    );
    const statuses = answers.map(({ status }) => status);
    expect([201, 409].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([
      1, 19,
    ]);
  });

  test.each([
    ['discount_value', { discount_value: 0 }],
    ['discount_value', { discount_value: 100.01 }],
    ['discount_value', { coupon_type: 'fixed_amount', discount_value: 0 }],
    ['applicable_services', { coupon_type: 'free_registration', applicable_services: ['plumber'] }],
    ['valid_until', { valid_from: '2026-12-02', valid_until: '2026-12-01' }],
    ['valid_until', { valid_until: '2020-01-01' }],
    ['coupon_code', { coupon_code: 'A B' }],
    ['coupon_code', { coupon_code: 'दिवाली' }],
    ['coupon_name', { coupon_name: ' ' }],
    ['usage_limit', { usage_limit: 0 }],
    ['usage_limit', { usage_limit: 1.5 }],
    ['minimum_amount', { minimum_amount: -1 }],
    ['minimum_amount', { minimum_amount: 0.001 }],
    ['discount_value', { discount_value: '10' }],
    ['applicable_services', { applicable_services: [] }],
    ['applicable_services.0', { applicable_services: ['astrologer'] }],
  ])('S12: %s as in %o is refused, and nothing is created', async (path, changes) => {
    const before = await eventCount(app);
    const body = { ...least(), ...changes };
    const refused = await app.refused(400, contract.createCoupon, { token, body });
    expect(refused.errors?.map((error) => error.path)).toContain(path);
    expect(await eventCount(app)).toBe(before);
  });

  test.each(['NaN', '1e309', '-1', '"10"', 'true'])('S12: a discount of %s is refused', async (value) => {
    const payload = JSON.stringify({ ...least(), discount_value: 0 }).replace(':0}', `:${value}}`);
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/admin/coupons',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('the super admin changes a coupon', () => {
  test('by sending it back as read, and nothing happens', async () => {
    const coupon = await create();
    const before = await eventCount(app);
    expect(await update(coupon.id, coupon)).toEqual(coupon);
    expect(await eventCount(app)).toBe(before);
  });

  test('by some fields: the others stay, and the history names the old values', async () => {
    const coupon = await create();
    const changes = {
      coupon_name: 'Holi 2027',
      discount_value: 15,
      maximum_discount: null,
      coupon_code: 'holi27',
    };
    const after = await update(coupon.id, changes);
    expect(after).toEqual({ ...coupon, ...changes, coupon_code: 'HOLI27' });
    expect(await one(coupon.id)).toEqual(after);
    const [, event] = await historyOf(app, 'coupon', coupon.id);
    expect(event).toMatchObject({
      name: 'update',
      data: { coupon_code: 'HOLI27', fields: 'code name value maximumPaise' },
    });
  });

  test.each([{ id: randomUUID() }, { used_count: 7 }, { created_at: '2020-01-01T00:00:00Z' }])(
    'S12: %o cannot be changed',
    async (changed) => {
      const coupon = await create();
      const { errors } = await app.refused(400, contract.updateCoupon, put(coupon.id, changed));
      expect(errors?.map(({ path }) => path)).toEqual(Object.keys(changed));
      expect(await one(coupon.id)).toEqual(coupon);
    },
  );

  test('but not to another’s code, nor to invalid terms, nor an unknown coupon', async () => {
    const [a, b] = [await create(), await create()];
    expect(
      (await app.refused(409, contract.updateCoupon, put(a.id, { coupon_code: b.coupon_code }))).code,
    ).toBe('code-taken');
    await app.refused(400, contract.updateCoupon, put(a.id, { discount_value: 101 }));
    await app.refused(400, contract.updateCoupon, put(a.id, { valid_until: '2020-01-01' }));
    await app.refused(404, contract.updateCoupon, put(randomUUID(), { coupon_name: 'Nobody’s' }));
    expect(await one(a.id)).toEqual(a);
  });

  test('but does not lower the limit below the used or reserved number', async () => {
    const { id, coupon_code } = await makeCoupon(app, { usage_limit: 5 });
    await payRegistration(app, await customerAt(app, 'payment_required'), coupon_code);
    const userId = await customerAt(app, 'payment_required');
    await app.ok(initiateRegistrationPayment, begin(userId, coupon_code));
    expect(await usesOf(app, id)).toEqual({ used: 1, redeemed: 1, held: 1 });
    const refused = await app.refused(400, contract.updateCoupon, put(id, { usage_limit: 1 }));
    expect(refused.detail).toBe('This coupon is already used or reserved 2 times. Enter at least 2.');
    expect(await update(id, { usage_limit: 2 })).toMatchObject({ usage_limit: 2, used_count: 1 });
  });
});

describe('R23: every step of a coupon from every state', () => {
  test.each([
    ['active', 'active', undefined],
    ['active', 'inactive', 'deactivate'],
    ['inactive', 'active', 'activate'],
    ['inactive', 'inactive', undefined],
  ] as const)('%s, set to %s: %s', async (from, to, step) => {
    const coupon = await create({ status: from });
    expect(await update(coupon.id, { status: to })).toEqual({ ...coupon, status: to });
    const steps = (await historyOf(app, 'coupon', coupon.id)).slice(1);
    expect(steps).toMatchObject(step === undefined ? [] : [{ name: step, from_state: from, to_state: to }]);
    expect(steps.length).toBe(step === undefined ? 0 : 1);
  });

  test('twenty simultaneous deactivations deactivate it once', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(contract.updateCoupon, put(id, { status: 'inactive' }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await historyOf(app, 'coupon', id)).map(({ name }) => name)).toEqual(['create', 'deactivate']);
  });
});

describe('the list', () => {
  test('has the town’s advertised coupons, and pages newest first', async () => {
    const codes = (await all()).rows.map(({ coupon_code }) => coupon_code);
    expect(codes).toEqual(expect.arrayContaining(demoCoupons.map(({ coupon_code }) => coupon_code)));
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 3, ...(cursor !== undefined && { cursor }) };
      const page = await app.list(contract.listCoupons, { token, query });
      paged.push(...page.rows.map(({ coupon_code }) => coupon_code));
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(paged).toEqual(codes);
  });

  test('is filtered by status; an invalid cursor is refused', async () => {
    const off = await create({ status: 'inactive' });
    const { rows } = await app.list(contract.listCoupons, { token, query: { status: 'inactive' } });
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'inactive'));
    expect(rows).toContainEqual(off);
    await app.refused(400, contract.listCoupons, { token, query: { cursor: 'elsewhere' } });
  });

  test('is searched by a part of code or name, in any case; SQL wildcards match only themselves', async () => {
    const found = async (q: string) =>
      (await app.list(contract.listCoupons, { token, query: { q } })).rows.map(
        ({ coupon_code: code }) => code,
      );
    await create({ coupon_code: 'GUDI-25', coupon_name: 'Gudi Padwa, 100% joy' });
    for (const q of ['gudi', 'DI-2', 'padwa', '0% J']) expect(await found(q)).toEqual(['GUDI-25']);
    for (const q of ['g_di', '%padwa', 'gudi padwa\\']) expect(await found(q)).toEqual([]);
  });

  test('is reversed with the oldest first; a cursor of one order is of no use in the other', async () => {
    const newest = (await all()).rows.map(({ id }) => id);
    const query = { sort: 'created_at', limit: 200 } as const;
    const oldest = await app.list(contract.listCoupons, { token, query });
    expect(oldest.rows.map(({ id }) => id)).toEqual(newest.toReversed());
    const [first] = [
      await app.list(contract.listCoupons, { token, query: { sort: 'created_at', limit: 1 } }),
    ];
    const cursor = first.cursor ?? '';
    const second = await app.list(contract.listCoupons, { token, query: { ...query, cursor, limit: 1 } });
    expect(second.rows.map(({ id }) => id)).toEqual(newest.toReversed().slice(1, 2));
    await app.refused(400, contract.listCoupons, { token, query: { cursor } });
  });
});

test('one coupon is read by its id; an unknown id finds none', async () => {
  const coupon = await create();
  expect(await app.ok(contract.readCoupon, { token, params: { id: coupon.id } })).toEqual(coupon);
  await app.refused(404, contract.readCoupon, { token, params: { id: randomUUID() } });
});
