import { randomUUID } from 'node:crypto';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import * as contract from '@dihaadi/contract/tariffs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventCount, historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { activeTariffs } from './tariffs.public.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const van = { service_type: 'delivery', vehicle_type: 'van', base_fare: 120, per_km_rate: 14.5 } as const;
const whole = {
  ...van,
  per_hour_rate: 80,
  minimum_fare: 150,
  waiting_charges_per_minute: 2.25,
  night_charges_multiplier: 1.35,
} as const;
const add = (changes: Partial<BodyInput<typeof contract.addTariffPlan>> = {}) =>
  app.ok(contract.addTariffPlan, { token, body: { ...whole, ...changes } });
const put = (id: string, body: object) => ({ token, params: { id }, body });
const update = (id: string, body: object) => app.ok(contract.updateTariffPlan, put(id, body));
const read = (id: string) => app.ok(contract.readTariffPlan, { token, params: { id } });

describe('a tariff plan', () => {
  test('is added with every rate, active at once, and leads the list', async () => {
    const plan = await add();
    expect(plan).toEqual({
      id: plan.id,
      ...whole,
      is_active: true,
      created_at: app.clock.now().toISOString(),
    });
    const { rows } = await app.list(contract.listTariffPlans, { token, query: { limit: 1 } });
    expect(rows).toEqual([plan]);
    expect(await historyOf(app, 'tariff_plan', plan.id)).toMatchObject([
      { name: 'add', actor_role: 'super_admin', data: { base_fare: 120 } },
    ]);
  });

  test('with only a base fare and a rate per kilometre has other rates of zero, and no night surcharge', async () => {
    expect(await app.ok(contract.addTariffPlan, { token, body: van })).toMatchObject({
      per_hour_rate: 0,
      minimum_fare: 0,
      waiting_charges_per_minute: 0,
      night_charges_multiplier: 1,
      is_active: true,
    });
  });

  test('is added once per key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await app.ok(contract.addTariffPlan, { token, headers, body: whole });
    expect(await app.ok(contract.addTariffPlan, { token, headers, body: whole })).toEqual(first);
    await app.ok(contract.deleteTariffPlan, { token, params: { id: first.id } });
    await app.refused(404, contract.addTariffPlan, { token, headers, body: whole });
  });

  test('can have each rate and the switch changed alone; the rest stays', async () => {
    const plan = await add();
    const expected = { ...plan };
    for (const changes of [
      { base_fare: 130.5 },
      { per_km_rate: 15 },
      { per_hour_rate: 0 },
      { minimum_fare: 200 },
      { waiting_charges_per_minute: 3 },
      { night_charges_multiplier: 2 },
      { is_active: false },
      { base_fare: 100, per_km_rate: 10, per_hour_rate: 50 },
      { is_active: true },
    ]) {
      Object.assign(expected, changes);
      expect(await update(plan.id, changes)).toEqual(expected);
    }
    expect(await read(plan.id)).toMatchObject(expected);
  });

  test('logs who changed what, with old and new values', async () => {
    const plan = await add();
    await update(plan.id, { base_fare: 130, night_charges_multiplier: 1.5 });
    await update(plan.id, { is_active: false });
    const { history } = await read(plan.id);
    expect(history.map(({ name, actor_role, changes }) => ({ name, actor_role, changes }))).toEqual([
      { name: 'add', actor_role: 'super_admin', changes: [] },
      {
        name: 'update',
        actor_role: 'super_admin',
        changes: [
          { field: 'base_fare', from: 120, to: 130 },
          { field: 'night_charges_multiplier', from: 1.35, to: 1.5 },
        ],
      },
      {
        name: 'update',
        actor_role: 'super_admin',
        changes: [{ field: 'is_active', from: true, to: false }],
      },
    ]);
    expect(history.every(({ actor_name }) => actor_name !== null && actor_name !== '')).toBe(true);
  });

  test('is unchanged and emits no event when sent back as it was read', async () => {
    const plan = await add();
    const before = await eventCount(app);
    expect(await update(plan.id, plan)).toEqual(plan);
    expect(await update(plan.id, {})).toEqual(plan);
    expect(await eventCount(app)).toBe(before);
  });

  test('two staff members change different rates at once: both changes are kept', async () => {
    const plan = await add();
    await Promise.all([update(plan.id, { base_fare: 1 }), update(plan.id, { minimum_fare: 2 })]);
    expect(await read(plan.id)).toMatchObject({ base_fare: 1, minimum_fare: 2 });
  });

  test('two staff members edit the same rate: the second one, and a later deletion, get a conflict', async () => {
    const plan = await add();
    const { headers: answered } = await app.send(contract.readTariffPlan, { token, params: { id: plan.id } });
    const headers = { 'if-match': String(answered['etag']) };
    await app.ok(contract.updateTariffPlan, { ...put(plan.id, { base_fare: 1 }), headers });
    const second = { ...put(plan.id, { base_fare: 2 }), headers };
    expect(await app.refused(412, contract.updateTariffPlan, second)).toMatchObject({
      code: 'changed-meanwhile',
    });
    await app.refused(412, contract.deleteTariffPlan, { token, params: { id: plan.id }, headers });
    expect(await read(plan.id)).toMatchObject({ base_fare: 1 });
  });

  test('is gone when deleted, and its history is kept', async () => {
    const { id } = await add();
    await app.ok(contract.deleteTariffPlan, { token, params: { id } });
    for (const endpoint of [contract.readTariffPlan, contract.deleteTariffPlan])
      await app.refused(404, endpoint, { token, params: { id } });
    await app.refused(404, contract.updateTariffPlan, put(id, { base_fare: 1 }));
    expect((await historyOf(app, 'tariff_plan', id)).map(({ name }) => name)).toEqual(['add', 'delete']);
  });

  test.each([
    ['id', { id: randomUUID() }],
    ['created_at', { created_at: '2020-01-01T00:00:00Z' }],
    ['service_type', { service_type: 'taxi_cab' }],
    ['vehicle_type', { vehicle_type: 'car' }],
    ['base_fare', { base_fare: -1 }],
    ['per_km_rate', { per_km_rate: '10' }],
    ['per_hour_rate', { per_hour_rate: true }],
    ['minimum_fare', { minimum_fare: 0.001 }],
    ['waiting_charges_per_minute', { waiting_charges_per_minute: 1e12 }],
    ['night_charges_multiplier', { night_charges_multiplier: 0.99 }],
    ['night_charges_multiplier', { night_charges_multiplier: 11 }],
    ['is_active', { is_active: null }],
  ])('S12: %s as in %o is refused, and nothing changes', async (path, changes) => {
    const plan = await add();
    const before = await eventCount(app);
    const refused = await app.refused(400, contract.updateTariffPlan, put(plan.id, changes));
    expect(refused.errors?.map((error) => error.path)).toContain(path);
    expect(await eventCount(app)).toBe(before);
    const { history: _, ...now } = await read(plan.id);
    expect(now).toEqual(plan);
  });

  test.each(['NaN', '1e309', '-0.01'])('S12: a base fare of %s is refused', async (value) => {
    const { id } = await add();
    const response = await app.fastify.inject({
      method: 'PUT',
      url: `/api/admin/tariff-plans/${id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: `{"base_fare":${value}}`,
    });
    expect(response.statusCode).toBe(400);
  });
});

test('the list is filtered by pair and switch, and paged', async () => {
  for (let one = 0; one < 3; one += 1) await add({ vehicle_type: 'truck', is_active: one !== 1 });
  const query = { service_type: 'delivery', vehicle_type: 'truck', limit: 2 };
  const first = await app.list(contract.listTariffPlans, { token, query });
  expect(first.rows).toHaveLength(2);
  const second = await app.list(contract.listTariffPlans, {
    token,
    query: { ...query, cursor: first.cursor ?? '' },
  });
  expect(second.rows).toHaveLength(1);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(3);
  const off = await app.list(contract.listTariffPlans, { token, query: { ...query, is_active: 'false' } });
  expect(off.rows.map(({ is_active }) => is_active)).toEqual([false]);
});

describe('the price of a trip', () => {
  const activeTariff = async () => (await activeTariffs(app.db, 'taxi_cab', ['van']))[0];
  const shown = { service_type: 'taxi_cab', vehicle_type: 'van' } as const;

  test('comes from the newest of several active plans of its pair; without a plan there is none', async () => {
    expect(await activeTariff()).toBeUndefined();
    await add({ ...shown, base_fare: 10 });
    app.clock.advance(1000);
    const newer = await add({ ...shown, base_fare: 20 });
    app.clock.advance(1000);
    await add({ ...shown, base_fare: 30, is_active: false });
    expect(await activeTariff()).toMatchObject({ id: newer.id, baseFarePaise: 20_00 });
    await update(newer.id, { is_active: false });
    expect(await activeTariff()).toMatchObject({ baseFarePaise: 10_00 });
  });
});
