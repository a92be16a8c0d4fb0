import { randomUUID } from 'node:crypto';
import type { BodyInput } from '@dihaadi/contract/endpoint';
import * as contract from '@dihaadi/contract/services';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomer } from '../../testkit/bookings.ts';
import { historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { rounds } from '../../testkit/rounds.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const gardening = {
  name: 'Garden work',
  category: 'housekeeping',
  description: 'Lawns and pots',
  hourly_rate: 150,
} as const satisfies BodyInput<typeof contract.addService>;

const add = () => app.ok(contract.addService, { token, body: gardening });
const all = () => app.ok(contract.allServices, { token });
const one = async (id: string) => (await all()).find((service) => service.id === id);
const update = (id: string, body: object) => app.ok(contract.updateService, { token, params: { id }, body });

describe('concurrent requests', () => {
  const times = <T>(count: number, make: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, make));
  const named = async (name: string) => (await all()).filter((service) => service.name === name);

  test('20 additions with one key create one service and get the same response (R1)', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...gardening, name: 'Added once' };
    const answers = await times(20, () => app.ok(contract.addService, { token, headers, body }));
    const [service, ...more] = await named('Added once');
    expect(more).toEqual([]);
    expect(answers).toEqual(Array.from({ length: 20 }, () => service));
    expect(await historyOf(app, 'service', service?.id ?? '')).toHaveLength(1);
    app.clock.advance(3_600_000);
    expect(await app.ok(contract.addService, { token, headers, body })).toEqual(service);
  });

  test('a key belongs to one body and one person (R2), and is void once its service is deleted', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...gardening, name: 'By one key' };
    const service = await app.ok(contract.addService, { token, headers, body });
    const reused = await app.refused(422, contract.addService, { token, headers, body: gardening });
    expect(reused.code).toBe('idempotency-key-reused');
    const { token: another } = await newcomer(app, 'super_admin');
    const theirs = await app.ok(contract.addService, { token: another, headers, body });
    expect((await named('By one key')).map(({ id }) => id).toSorted()).toEqual(
      [service.id, theirs.id].toSorted(),
    );
    await app.ok(contract.deleteService, { token, params: { id: service.id } });
    await app.refused(404, contract.addService, { token, headers, body });
    expect(await named('By one key')).toEqual([theirs]);
  });

  test('20 deletions delete the service once', async () => {
    const { id } = await add();
    const answers = await times(20, () => app.send(contract.deleteService, { token, params: { id } }));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect((await historyOf(app, 'service', id)).map(({ name }) => name)).toEqual(['add', 'delete']);
  });

  test('a change of the rate and a change of the switch are both kept', async () => {
    for (let round = 0; round < rounds(5, 20); round += 1) {
      const { id, name, category } = await add();
      await Promise.all([
        update(id, { name, category, daily_rate: 800 }),
        update(id, { name, category, is_active: false }),
        update(id, { name, category, hourly_rate: 160 }),
      ]);
      expect(await one(id), `round ${round}`).toMatchObject({
        daily_rate: 800,
        hourly_rate: 160,
        is_active: false,
      });
    }
  });

  test('a change and a deletion leave the service deleted, with no change after it', async () => {
    for (let round = 0; round < rounds(5, 20); round += 1) {
      const service = await add();
      const params = { id: service.id };
      const [changed, deleted] = await Promise.all([
        app.send(contract.updateService, { token, params, body: service }),
        app.send(contract.deleteService, { token, params }),
      ]);
      expect(deleted.status).toBe(204);
      expect([200, 404]).toContain(changed.status);
      expect(await one(service.id)).toBeUndefined();
      const names = (await historyOf(app, 'service', service.id)).map(({ name }) => name);
      expect(names).toEqual(changed.status === 200 ? ['add', 'update', 'delete'] : ['add', 'delete']);
    }
  });
});
