import * as contract from '@dihaadi/contract/minimum-wages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';
import { minimumWageOn } from './minimum-wages.public.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const goa = {
  state: 'Goa',
  skill_class: 'skilled',
  per_day: 511.11,
  source: 'Goa gazette of 1 April 2026',
  effective_from: '2026-04-01',
} as const;
const add = (body: object) => app.ok(contract.addMinimumWage, { token, body });
const on = (state: string, category: 'plumber' | 'cleaning' | 'painter', day: string) =>
  minimumWageOn(app.db, { state, category, days: [day] });
const tagged = async (id: string) => {
  const { headers, body } = await app.send(contract.listMinimumWages, { token });
  const index = contract.listMinimumWages.reply.parse(body).findIndex((row) => row.id === id);
  return String(headers['row-etags']).split(', ')[index] ?? '';
};

describe('the known figures', () => {
  test('come with their source: the central sphere by day, hour and month', async () => {
    const rows = await app.ok(contract.listMinimumWages, { token, query: { state: 'Central sphere' } });
    expect(rows.map(({ per_day, per_month }) => [per_day, per_month])).toEqual([
      [783, 20_358],
      [868, 22_568],
      [954, 24_804],
      [1_035, 26_910],
    ]);
    expect(rows[2]?.per_hour).toBe(119.25);
    expect(rows.every(({ source }) => source.includes('businesstoday'))).toBe(true);
  });

  test('apply to the trades of their class in their state, from their date on', async () => {
    expect(await on('Delhi', 'plumber', '2026-11-21')).toMatchObject({
      paisePerDay: 84_297,
      paisePerHour: 10_538,
      paisePerMonth: 2_191_722,
      skillClass: 'skilled',
      effectiveFrom: '2024-10-01',
    });
    expect(await on('Delhi', 'cleaning', '2024-10-01')).toMatchObject({ paisePerDay: 69_485 });
    expect(await on('Delhi', 'plumber', '2024-09-30')).toBeUndefined();
    expect(await on('Rajasthan', 'plumber', '2026-11-21')).toBeUndefined();
  });
});

describe('a minimum wage', () => {
  test('is added with its source, once per key, and applies from its date', async () => {
    const headers = { 'idempotency-key': 'goa-1' };
    const first = await app.ok(contract.addMinimumWage, { token, body: goa, headers });
    expect(await app.ok(contract.addMinimumWage, { token, body: goa, headers })).toEqual(first);
    expect(first).toMatchObject({ ...goa, category: null, per_hour: 63.89, per_month: 13_288.86 });
    expect(await on('Goa', 'plumber', '2026-03-31')).toBeUndefined();
    await add({ ...goa, per_day: 540, effective_from: '2026-10-01' });
    expect(await on('Goa', 'plumber', '2026-09-30')).toMatchObject({ paisePerDay: 51_111 });
    expect(await on('Goa', 'plumber', '2026-10-01')).toMatchObject({ paisePerDay: 54_000 });
  });

  test('for a single trade takes precedence over that of its class', async () => {
    await add({ ...goa, category: 'painter', per_day: 600, skill_class: 'highly_skilled' });
    expect(await on('Goa', 'painter', '2026-11-21')).toMatchObject({ paisePerDay: 60_000 });
    expect(await on('Goa', 'plumber', '2026-11-21')).toMatchObject({ paisePerDay: 54_000 });
    const query = { state: 'Goa', category: 'painter', day: '2026-11-21' };
    expect(await app.ok(contract.checkMinimumWage, { token, query })).toMatchObject({ per_day: 600 });
    expect(
      await app.ok(contract.checkMinimumWage, { token, query: { ...query, state: 'Sikkim' } }),
    ).toBeNull();
  });

  test('cannot exist twice for the same work from the same date, even when twenty add it at once', async () => {
    const body = { ...goa, state: 'Kerala' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.send(contract.addMinimumWage, { token, body })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    expect(answers.filter(({ status }) => status === 409).length).toBe(19);
  });

  test('can be corrected; read-only fields cannot be changed, and the second of two editors gets a conflict', async () => {
    const row = await add({ ...goa, state: 'Assam' });
    const params = { id: row.id };
    const read = await tagged(row.id);
    const headers = { 'if-match': read };
    const changed = await app.ok(contract.changeMinimumWage, {
      token,
      params,
      headers,
      body: { ...row, per_day: 520 },
    });
    expect(changed).toMatchObject({ per_day: 520, per_hour: 65, per_month: 13_520 });
    const late = { token, params, headers, body: { ...row, per_day: 530 } };
    expect((await app.refused(412, contract.changeMinimumWage, late)).code).toBe('changed-meanwhile');
    await app.refused(412, contract.deleteMinimumWage, { token, params, headers });
    const forged = { ...changed, per_month: 1 };
    await app.refused(400, contract.changeMinimumWage, { token, params, body: forged });
    expect((await historyOf(app, 'minimum_wage', row.id)).map(({ name }) => name)).toEqual(['add', 'change']);
  });

  test('can be deleted, and then no longer applies', async () => {
    const row = await add({ ...goa, state: 'Odisha' });
    await app.ok(contract.deleteMinimumWage, { token, params: { id: row.id } });
    expect(await on('Odisha', 'plumber', '2026-11-21')).toBeUndefined();
    await app.refused(404, contract.deleteMinimumWage, { token, params: { id: row.id } });
    await app.refused(404, contract.changeMinimumWage, { token, params: { id: row.id }, body: goa });
  });

  test('requires a state of India, an amount above zero and a source (S12)', async () => {
    for (const wrong of [
      { state: 'Atlantis' },
      { per_day: 0 },
      { per_day: -5 },
      { per_day: 0.001 },
      { per_day: '500' },
      { source: '' },
      { effective_from: '2026-02-30' },
      { skill_class: 'expert' },
    ])
      await app.refused(400, contract.addMinimumWage, { token, body: { ...goa, state: 'Punjab', ...wrong } });
  });
});
