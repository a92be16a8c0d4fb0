import * as coupons from '@dihaadi/contract/coupons';
import * as customers from '@dihaadi/contract/customers';
import type { Endpoint } from '@dihaadi/contract/endpoint';
import { readPaymentSettings, savePaymentSettings } from '@dihaadi/contract/payment-settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeCoupon, payRegistration, usesOf } from '../../testkit/coupons.ts';
import { customerAt } from '../../testkit/people-at-status.ts';
import { declaredEndpoints } from '../../testkit/samples.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.token('super_admin');
});
afterAll(() => app.close());

const tagOf = async (endpoint: Endpoint, token: string) =>
  String((await app.send(endpoint, { token })).headers['etag']);
/** Returns the tag that the list contains for this coupon. */
const tagInList = async (id: string) => {
  const { headers, body } = await app.send(coupons.listCoupons, { token: admin, query: { limit: 200 } });
  const tags = String(headers['row-etags']).split(', ');
  const rows = z.array(coupons.listCoupons.reply).parse(body);
  expect(tags).toHaveLength(rows.length);
  return tags[rows.findIndex((row) => row.id === id)] ?? '';
};
const put = (id: string, body: object, ifMatch?: string) => ({
  token: admin,
  params: { id },
  body,
  ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
});

describe('two editors of one row: the second gets a conflict, and the first one’s change is kept', () => {
  test('a coupon: 412, and the coupon is as the first one left it', async () => {
    const { id } = await makeCoupon(app, { usage_limit: 10 });
    const read = await tagInList(id);
    expect(read).toMatch(/^"[\w-]{16}"$/);
    await app.ok(coupons.updateCoupon, put(id, { coupon_name: 'First' }, read));
    const problem = await app.refused(412, coupons.updateCoupon, put(id, { coupon_name: 'Second' }, read));
    expect(problem).toMatchObject({
      code: 'changed-meanwhile',
      detail: 'This was changed after you opened it.',
    });
    const { rows } = await app.list(coupons.listCoupons, { token: admin, query: { limit: 200 } });
    expect(rows.find((row) => row.id === id)?.coupon_name).toBe('First');
  });

  test('twenty at once with one tag: exactly one wins, 19 get a conflict', async () => {
    const { id } = await makeCoupon(app);
    const read = await tagInList(id);
    const names = Array.from({ length: 20 }, (_, index) => `Editor ${index}`);
    const answers = await Promise.all(
      names.map((coupon_name) => app.send(coupons.updateCoupon, put(id, { coupon_name }, read))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  });

  test('the response to a change carries the tag for the next one', async () => {
    const { id } = await makeCoupon(app);
    const { headers } = await app.send(
      coupons.updateCoupon,
      put(id, { coupon_name: 'Once' }, await tagInList(id)),
    );
    expect(headers['etag']).toBe(await tagInList(id));
    await app.ok(coupons.updateCoupon, put(id, { coupon_name: 'Twice' }, String(headers['etag'])));
  });

  test('accepts a weak tag from a proxy, several tags, or a star; without a tag the last write wins', async () => {
    const { id } = await makeCoupon(app);
    const read = await tagInList(id);
    await app.ok(coupons.updateCoupon, put(id, { coupon_name: 'A' }, `"other", W/${read}`));
    await app.ok(coupons.updateCoupon, put(id, { coupon_name: 'B' }, '*'));
    await app.ok(coupons.updateCoupon, put(id, { coupon_name: 'C' }));
    await app.refused(412, coupons.updateCoupon, put(id, { coupon_name: 'D' }, 'no tag at all'));
  });

  test('using a coupon does not change its tag', async () => {
    const { id, coupon_code } = await makeCoupon(app);
    const read = await tagInList(id);
    await payRegistration(app, await customerAt(app, 'payment_required'), coupon_code);
    expect(await usesOf(app, id)).toMatchObject({ used: 1 });
    await app.ok(coupons.updateCoupon, put(id, { coupon_name: 'Still mine' }, read));
  });

  test('the payment settings', async () => {
    const read = await tagOf(readPaymentSettings, admin);
    const save = (registration_fee: number) => ({
      token: admin,
      body: { registration_fee },
      headers: { 'if-match': read },
    });
    await app.ok(savePaymentSettings, save(990));
    await app.refused(412, savePaymentSettings, save(980));
    expect((await app.ok(readPaymentSettings, { token: admin })).registration_fee).toBe(990);
  });

  test('one’s own profile, opened on two phones', async () => {
    const token = await app.token('customer');
    const profile = await app.ok(customers.customerProfile, { token });
    const read = await tagOf(customers.customerProfile, token);
    const save = (city: string) => ({
      token,
      headers: { 'if-match': read },
      body: { ...profile, address: '1 Bapu Bazaar', pincode: '302001', state: 'Rajasthan', city },
    });
    await app.ok(customers.updateCustomerProfile, save('Ajmer'));
    await app.refused(412, customers.updateCustomerProfile, save('Kota'));
    expect((await app.ok(customers.customerProfile, { token })).city).toBe('Ajmer');
  });
});

const endpoints = await declaredEndpoints();
const tagged = endpoints.filter(({ etag }) => etag !== undefined);

test('every tagged row that can be changed has an endpoint that returns its tag', () => {
  const read = tagged.filter(({ method }) => method === 'GET').map(({ etag }) => etag);
  expect(read.length).toBeGreaterThan(0);
  for (const { etag, name } of tagged) expect(read, name).toContain(etag);
});
