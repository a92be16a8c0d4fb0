import { randomUUID } from 'node:crypto';
import * as contract from '@dihaadi/contract/services';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '../../../seeds/demo-play.ts';
import { newcomer } from '../../testkit/bookings.ts';
import { eventCount, historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const tankCleaning = {
  name: 'Tank cleaning',
  category: 'cleaning',
  description: 'Roof tanks and sumps',
  hourly_rate: 149.99,
  daily_rate: 700,
  monthly_rate: 0.07,
} as const satisfies BodyInput<typeof contract.addService>;

const add = (changes: object = {}) =>
  app.ok(contract.addService, { token, body: { ...tankCleaning, ...changes } });
const offered = () => app.ok(contract.publicServices);
const all = () => app.ok(contract.allServices, { token });
const one = async (id: string) => (await all()).find((service) => service.id === id);
const update = (id: string, body: object) => app.ok(contract.updateService, { token, params: { id }, body });

describe('the public list of services', () => {
  test('shows one service of each trade in the demo town, in the order of the trades', async () => {
    const services = await offered();
    expect(services.map(({ category }) => category)).toEqual(contract.serviceCategories);
    expect(services.every(({ is_active }) => is_active)).toBe(true);
  });

  test('sorts services of one trade by name, ignoring case, and trades in their order', async () => {
    const names = ['zari work', 'Almirah polish', 'balcony grilles'];
    for (const name of names) await add({ name, category: 'painter' });
    const services = await offered();
    const order = services.map(({ category }) => contract.serviceCategories.indexOf(category));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(services.filter(({ category }) => category === 'painter').map(({ name }) => name)).toEqual([
      'Almirah polish',
      'balcony grilles',
      'Painter',
      'zari work',
    ]);
  });

  test('shows a service that is switched off only to staff, and a deleted one to no one', async () => {
    const service = await add({ name: 'Only in season' });
    expect(await offered()).toContainEqual(service);
    const off = await update(service.id, { ...service, is_active: false });
    expect((await offered()).map(({ id }) => id)).not.toContain(service.id);
    expect(await all()).toContainEqual(off);
    await update(service.id, { ...service, is_active: true });
    expect((await offered()).map(({ id }) => id)).toContain(service.id);
    await app.ok(contract.deleteService, { token, params: { id: service.id } });
    expect((await offered()).map(({ id }) => id)).not.toContain(service.id);
    expect(await one(service.id)).toBeUndefined();
  });

  test('changes nothing when read, and only public responses may be cached (S35)', async () => {
    const before = await eventCount(app);
    const open = await app.send(contract.publicServices);
    expect(open.headers['cache-control']).toMatch(/^public, max-age=15\b/);
    expect((await app.send(contract.allServices, { token })).headers['cache-control']).toBe('no-store');
    expect(await eventCount(app)).toBe(before);
  });

  test('cannot be read or changed by another site’s page (S33)', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const endpoint of [contract.publicServices, contract.allServices]) {
      const answer = await app.send(endpoint, { token, headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});

describe('a super admin who adds a service', () => {
  test('gets it with exactly these rates, to the paisa', async () => {
    const service = await add();
    expect(service).toEqual({ ...tankCleaning, name_hi: null, id: service.id, is_active: true });
    expect(await one(service.id)).toEqual(service);
    const row = await app.db
      .selectFrom('service')
      .selectAll()
      .where('id', '=', service.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      hourly_rate_paise: 14_999,
      daily_rate_paise: 70_000,
      monthly_rate_paise: 7,
      created_at: app.clock.now(),
    });
  });

  test('may leave out rates, which are then 0, and the description; the service is active', async () => {
    const { id, ...service } = await app.ok(contract.addService, {
      token,
      body: { name: 'Gate motor', category: 'electrician' },
    });
    expect(service).toEqual({
      name: 'Gate motor',
      name_hi: null,
      category: 'electrician',
      description: '',
      hourly_rate: 0,
      daily_rate: 0,
      monthly_rate: 0,
      is_active: true,
    });
    expect(await one(id)).toEqual({ id, ...service });
  });

  test('may enter markup, which is stored and returned as text (S24)', async () => {
    const text = '<img src=x onerror=alert(1)> "><script>alert(1)</script> <svg onload=x>';
    const service = await add({ name: '<b>Bold</b>', description: text });
    expect((await offered()).find(({ id }) => id === service.id)).toMatchObject({
      name: '<b>Bold</b>',
      description: text,
    });
    const answer = await app.send(contract.publicServices);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('is logged with the time and the rates (S43)', async () => {
    const boss = await newcomer(app, 'super_admin');
    const service = await app.ok(contract.addService, { token: boss.token, body: tankCleaning });
    app.clock.advance(60_000);
    await update(service.id, { ...service, hourly_rate: 200 });
    await app.ok(contract.deleteService, { token: boss.token, params: { id: service.id } });
    const data = {
      name: 'Tank cleaning',
      name_hi: null,
      category: 'cleaning',
      hourly_rate_paise: 14_999,
      daily_rate_paise: 70_000,
      monthly_rate_paise: 7,
      is_active: true,
    };
    const by = { actor_id: boss.id, actor_role: 'super_admin', topics: ['staff'] };
    expect(await historyOf(app, 'service', service.id)).toEqual([
      expect.objectContaining({ ...by, name: 'add', data, at: new Date(app.clock.now().getTime() - 60_000) }),
      expect.objectContaining({ name: 'update', data: { ...data, hourly_rate_paise: 20_000 } }),
      expect.objectContaining({ ...by, name: 'delete', at: app.clock.now() }),
    ]);
  });
});

// 1e309 exceeds JSON numbers in any program: it is sent as is.
const wrongRates = ['-1', '-0.01', '1e309', '"10"', 'true', 'null', '0.001', '1e11', '[1]'];

describe('an invalid service (S12)', () => {
  const sendRaw = async (method: 'POST' | 'PUT', url: string, payload: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return app.fastify.inject({ method, url, headers, payload });
  };

  test.each(wrongRates)('is refused when added or changed with a rate of %s', async (rate) => {
    const service = await add();
    const before = await all();
    for (const field of ['hourly_rate', 'daily_rate', 'monthly_rate']) {
      const body = JSON.stringify({ ...tankCleaning, [field]: 'RATE' }).replace('"RATE"', rate);
      for (const answer of [
        await sendRaw('POST', '/api/admin/services', body),
        await sendRaw('PUT', `/api/admin/services/${service.id}`, body),
      ]) {
        expect(answer.json()).toMatchObject({
          code: 'bad-input',
          errors: [{ path: field, message: expect.any(String) }],
        });
        expect(answer.statusCode).toBe(400);
      }
    }
    expect(await all()).toEqual(before);
  });

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(81)],
    ['category', 'gardening'],
    ['category', ''],
    ['description', 'x'.repeat(1001)],
    ['is_active', 'yes'],
    ['created_at', '2026-01-01T00:00:00Z'],
  ])('is refused with %s %j', async (field, value) => {
    const service = await add();
    const before = await all();
    const body = { ...service, [field]: value };
    await app.refused(400, contract.updateService, { token, params: { id: service.id }, body });
    await app.refused(400, contract.addService, { token, body: { ...tankCleaning, [field]: value } });
    expect(await all()).toEqual(before);
  });
});

describe('a super admin who changes a service', () => {
  test('sends the row as listed, with the change', async () => {
    const service = await add();
    const changed = { ...service, name: 'Sump cleaning', category: 'plumber', hourly_rate: 199.5 };
    expect(await update(service.id, changed)).toEqual(changed);
    expect(await one(service.id)).toEqual(changed);
  });

  test('keeps the fields that are not sent, while null clears the description', async () => {
    const service = await add();
    const off = await update(service.id, { ...service, is_active: false });
    const named = { name: 'Just a new name', category: 'cleaning' };
    expect(await update(service.id, named)).toEqual({ ...off, name: 'Just a new name' });
    expect(await update(service.id, { ...named, description: null })).toMatchObject({ description: '' });
    expect(await update(service.id, { ...named, name_hi: 'टंकी की सफ़ाई' })).toMatchObject({
      name_hi: 'टंकी की सफ़ाई',
    });
    expect(await update(service.id, named)).toMatchObject({ name_hi: 'टंकी की सफ़ाई' });
    expect(await update(service.id, { ...named, name_hi: null })).toMatchObject({ name_hi: null });
  });

  test('cannot change its id', async () => {
    const [service, other] = [await add(), await add()];
    const params = { id: service.id };
    const refusal = await app.refused(400, contract.updateService, {
      token,
      params,
      body: { ...service, name: 'Mine now', id: other.id },
    });
    expect(refusal).toMatchObject({ code: 'bad-input', errors: [{ path: 'id', message: refusal.detail }] });
    expect(await one(service.id)).toEqual(service);
    expect(await one(other.id)).toEqual(other);
    const sameId = { ...service, id: service.id.toUpperCase() };
    expect(await app.ok(contract.updateService, { token, params, body: sameId })).toEqual(service);
  });

  test('gets 404 for changing or deleting an unknown or deleted one', async () => {
    const { id: gone, ...body } = await add();
    await app.ok(contract.deleteService, { token, params: { id: gone } });
    const events = await eventCount(app);
    for (const id of [gone, randomUUID(), demoId('account:customer')]) {
      await app.refused(404, contract.updateService, { token, params: { id }, body });
      await app.refused(404, contract.deleteService, { token, params: { id } });
    }
    expect(await eventCount(app)).toBe(events);
  });
});
