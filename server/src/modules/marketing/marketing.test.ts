import { randomUUID } from 'node:crypto';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import * as contract from '@dihaadi/contract/marketing';
import { payReferralBonus } from '@dihaadi/contract/referrals';
import { registerCustomer } from '@dihaadi/contract/customers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db.ts';
import { numberEvents } from '../../platform/relay.queries.ts';
import { endOfIndianDay, indianDay } from '@dihaadi/contract/indian-time';
import { makeCoupon, payRegistration } from '../../testkit/coupons.ts';
import { eventCount, historyOf } from '../../testkit/event-history.ts';
import { completedReferral, invitation } from '../../testkit/referrals.ts';
import { customerBody } from '../../testkit/registration.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { catchUp } from '../statistics/statistics.public.ts';
import { tokenFor } from '../../testkit/token.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await superAdmin();
});
afterAll(() => app.close());

const superAdmin = async () => {
  const find = app.db.selectFrom('account').select('id').where('role', '=', 'super_admin');
  return tokenFor(app, (await find.executeTakeFirstOrThrow()).id, 'super_admin');
};

/** Numbers the newest events and counts them, as relay and queue do. */
async function count(): Promise<void> {
  while ((await inTransaction(app.db, (tx) => numberEvents(tx, 500))).length > 0);
  await catchUp(app.deps);
}
const register = async () => (await app.ok(registerCustomer, { body: customerBody() })).user_id;
const today = () => indianDay(app.clock.now());

type NewCampaign = BodyInput<typeof contract.createCampaign>;
const create = (changes: Partial<NewCampaign> = {}) =>
  app.ok(contract.createCampaign, {
    token,
    body: { name: 'Holi', budget: 5000.5, target: 200, ...changes },
  });
const put = (id: string, body: object) => ({ token, params: { id }, body });
const update = (id: string, body: object) => app.ok(contract.updateCampaign, put(id, body));
const read = (id: string) => app.ok(contract.readCampaign, { token, params: { id } });

describe('campaigns', () => {
  test('begin with Launch Campaign 2025: active, ₹50,000, 1000 registrations, with real registrations counted', async () => {
    await count();
    const { rows } = await app.list(contract.listCampaigns, { token, query: { limit: 200 } });
    const launch = rows.at(-1);
    const accounts = await app.db
      .selectFrom('account')
      .select('id')
      .where('role', 'not in', ['manager', 'super_admin'])
      .execute();
    expect(launch).toMatchObject({
      name: 'Launch Campaign 2025',
      status: 'active',
      budget: 50_000,
      target: 1000,
      registrations: accounts.length,
    });
    await register();
    await count();
    expect((await read(launch?.id ?? '')).registrations).toBe(accounts.length + 1);
  });

  test('count the people who register on their days, from the first midnight in India to the last', async () => {
    const day = today();
    const during = await create({ starts_on: day, ends_on: day });
    const later = await create({ starts_on: '2099-01-01' });
    const before = await read(during.id);
    app.clock.advance(endOfIndianDay(day).getTime() - app.clock.now().getTime());
    await register();
    app.clock.advance(1);
    await register();
    // A token expires within a day.
    token = await superAdmin();
    await count();
    expect((await read(during.id)).registrations).toBe(before.registrations + 1);
    expect((await read(later.id)).registrations).toBe(0);
  });

  test('spend the discounts of their coupons on their days, plus other costs recorded by staff', async () => {
    const coupon = await makeCoupon(app, { discount_value: 150 });
    const other = await makeCoupon(app, { discount_value: 70 });
    const here = await create({ coupon_ids: [coupon.id], other_costs: 999.5 });
    const later = await create({ coupon_ids: [coupon.id], starts_on: '2099-01-01' });
    expect(here).toMatchObject({ spent: 999.5, coupon_costs: 0, other_costs: 999.5 });
    await payRegistration(app, await register(), coupon.coupon_code);
    await payRegistration(app, await register(), coupon.coupon_code);
    await payRegistration(app, await register(), other.coupon_code);
    expect(await read(here.id)).toMatchObject({ spent: 1299.5, coupon_costs: 300, other_costs: 999.5 });
    expect(await read(later.id)).toMatchObject({ spent: 0, coupon_costs: 0 });
    // A row may be sent back as read: a use meanwhile is no change, but the figure itself can't be set.
    expect(await update(here.id, { spent: 1299.5, coupon_ids: [coupon.id, other.id] })).toMatchObject({
      spent: 1369.5,
      coupon_costs: 370,
    });
  });

  test('are created with budget, target, days and coupons; once per key', async () => {
    const coupon = await makeCoupon(app);
    const body = { name: 'Diwali', budget: 10_000, target: 50, coupon_ids: [coupon.id, coupon.id] };
    const headers = { 'idempotency-key': randomUUID() };
    const made = await app.ok(contract.createCampaign, { token, headers, body });
    expect(made).toMatchObject({
      name: 'Diwali',
      status: 'planned',
      budget: 10_000,
      spent: 0,
      coupon_costs: 0,
      other_costs: 0,
      target: 50,
      starts_on: today(),
      ends_on: null,
      coupon_ids: [coupon.id],
    });
    expect(await app.ok(contract.createCampaign, { token, headers, body })).toEqual(made);
    expect(await historyOf(app, 'campaign', made.id)).toMatchObject([
      { name: 'create', to_state: 'planned', actor_role: 'super_admin' },
    ]);
  });

  test('can be changed field by field; sent back as read, nothing changes', async () => {
    const campaign = await create();
    const expected = { ...campaign };
    const coupon = await makeCoupon(app);
    for (const changes of [
      { name: 'Holi 2027' },
      { budget: 9000 },
      { other_costs: 1200.25 },
      { target: 300 },
      { starts_on: '2027-03-01' },
      { ends_on: '2027-03-31' },
      { ends_on: null },
      { coupon_ids: [coupon.id] },
      { coupon_ids: [] },
    ]) {
      const after = await update(campaign.id, changes);
      Object.assign(expected, changes, {
        registrations: after.registrations,
        spent: after.other_costs + after.coupon_costs,
        coupon_codes: after.coupon_ids.map(() => coupon.coupon_code),
      });
      expect(after).toEqual(expected);
    }
    const before = await eventCount(app);
    expect(await update(campaign.id, expected)).toEqual(expected);
    expect(await eventCount(app)).toBe(before);
  });

  test('start, pause and end; an ended campaign stays ended', async () => {
    const { id } = await create();
    for (const status of ['active', 'paused', 'planned', 'active', 'ended'] as const)
      expect(await update(id, { status })).toMatchObject({ status });
    for (const status of ['planned', 'active', 'paused'] as const)
      expect(await app.refused(409, contract.updateCampaign, put(id, { status }))).toMatchObject({
        code: 'invalid-transition',
      });
    expect((await historyOf(app, 'campaign', id)).map(({ name }) => name)).toEqual([
      'create',
      'activate',
      'pause',
      'replan',
      'activate',
      'end',
    ]);
  });

  test('edited by two staff who read the same version give the second a conflict; a registration is no edit', async () => {
    const campaign = await create();
    const { headers: answered } = await app.send(contract.readCampaign, {
      token,
      params: { id: campaign.id },
    });
    const headers = { 'if-match': String(answered['etag']) };
    await register();
    await count();
    await app.ok(contract.updateCampaign, { ...put(campaign.id, { other_costs: 1 }), headers });
    const second = { ...put(campaign.id, { other_costs: 2 }), headers };
    expect(await app.refused(412, contract.updateCampaign, second)).toMatchObject({
      code: 'changed-meanwhile',
    });
  });

  test.each([
    ['id', { id: randomUUID() }],
    ['registrations', { registrations: 1_000_000 }],
    ['coupon_codes', { coupon_codes: ['HOLI'] }],
    ['created_at', { created_at: '2020-01-01T00:00:00Z' }],
    ['budget', { budget: -1 }],
    ['other_costs', { other_costs: '10' }],
    ['spent', { spent: 12 }],
    ['coupon_costs', { coupon_costs: 12 }],
    ['target', { target: 0 }],
    ['ends_on', { starts_on: '2027-02-02', ends_on: '2027-02-01' }],
    ['starts_on', { starts_on: '2027-02-30' }],
    ['coupon_ids', { coupon_ids: [randomUUID()] }],
    ['status', { status: 'gone' }],
  ])('S12: refuse %s as in %o, and nothing changes', async (path, changes) => {
    const campaign = await create();
    const before = await eventCount(app);
    const { errors } = await app.refused(400, contract.updateCampaign, put(campaign.id, changes));
    expect(errors?.map((error) => error.path)).toContain(path);
    expect(await eventCount(app)).toBe(before);
  });

  test('are found by a part of the name, and sorted by time in both directions', async () => {
    const { id } = await create({ name: 'Pushkar Mela' });
    const idsOf = async (query: object) =>
      (await app.list(contract.listCampaigns, { token, query: { limit: 200, ...query } })).rows.map(
        (one) => one.id,
      );
    expect(await idsOf({ q: 'KAR me' })).toEqual([id]);
    expect(await idsOf({ q: 'pushkar', status: 'ended' })).toEqual([]);
    expect(await idsOf({ sort: 'created_at' })).toEqual((await idsOf({})).toReversed());
  });

  test('are not found by an unknown id', async () => {
    await app.refused(404, contract.readCampaign, { token, params: { id: randomUUID() } });
    await app.refused(404, contract.updateCampaign, put(randomUUID(), { other_costs: 1 }));
  });
});

describe('the analytics', () => {
  const analytics = (query: Record<string, string> = {}) =>
    app.ok(contract.marketingAnalytics, { token, query });

  test('show the savings and uses of coupons, in total and by day', async () => {
    const before = await analytics();
    const coupon = await makeCoupon(app, { discount_value: 150 });
    await makeCoupon(app, { status: 'inactive' });
    for (let times = 0; times < 3; times += 1)
      await payRegistration(app, await register(), coupon.coupon_code);
    const after = await analytics();
    expect(after.coupons).toEqual({
      active_coupons: before.coupons.active_coupons + 1,
      total_coupons: before.coupons.total_coupons + 2,
      total_savings_given: before.coupons.total_savings_given + 450,
      total_usage: before.coupons.total_usage + 3,
    });
    expect(after.by_day).toHaveLength(30);
    const [then, now] = [before.by_day.at(-1), after.by_day.at(-1)];
    expect(now).toMatchObject({
      day: today(),
      coupon_uses: (then?.coupon_uses ?? 0) + 3,
      savings: (then?.savings ?? 0) + 450,
    });
    expect(after.top_coupons.find(({ id }) => id === coupon.id)).toEqual({
      id: coupon.id,
      coupon_code: coupon.coupon_code,
      coupon_name: coupon.coupon_name,
      uses: 3,
      savings: 450,
    });
  });

  test('show how many invitations were completed, at which rate, and the total of their bonuses', async () => {
    const before = await analytics();
    await invitation(app);
    await completedReferral(app);
    const { referralId } = await completedReferral(app);
    await app.ok(payReferralBonus, { token, params: { id: referralId } });
    const { referrals, by_day } = await analytics();
    const total = before.referrals.total_referrals + 3;
    const completed = before.referrals.completed_referrals + 2;
    expect(referrals).toEqual({
      total_referrals: total,
      completed_referrals: completed,
      completion_rate: Math.round((completed * 1000) / total) / 10,
      total_bonuses_paid: before.referrals.total_bonuses_paid + 150,
      paid_referrals: before.referrals.paid_referrals + 1,
    });
    expect(by_day.at(-1)).toMatchObject({
      referrals_made: (before.by_day.at(-1)?.referrals_made ?? 0) + 3,
      referrals_completed: (before.by_day.at(-1)?.referrals_completed ?? 0) + 2,
    });
  });

  test('of a chosen period count only its days', async () => {
    const longAgo = await analytics({ from: '2020-02-01', to: '2020-03-01' });
    expect(longAgo.by_day).toHaveLength(30);
    expect(longAgo.by_day[0]).toEqual({
      day: '2020-02-01',
      coupon_uses: 0,
      savings: 0,
      referrals_made: 0,
      referrals_completed: 0,
      registrations: 0,
    });
    expect(longAgo).toMatchObject({
      coupons: { total_savings_given: 0, total_usage: 0 },
      referrals: { total_referrals: 0, completion_rate: 0, total_bonuses_paid: 0 },
      top_coupons: [],
    });
    const now = await analytics({ from: today(), to: today() });
    expect(now.by_day.map(({ day }) => day)).toEqual([today()]);
    const everSince = await analytics();
    expect(now.coupons.active_coupons).toBe(everSince.coupons.active_coupons);
  });

  test.each([
    { from: '2026-02-02', to: '2026-02-01' },
    { from: '2024-01-01', to: '2025-01-01' },
    { from: '2026-02-30' },
    { from: 'yesterday' },
  ])('refuse the period %o', async (query) => {
    const { errors } = await app.refused(400, contract.marketingAnalytics, { token, query });
    expect(errors?.[0]?.path).toBe('from');
  });
});
