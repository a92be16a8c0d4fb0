import type { BodyInput } from '@dihaadi/contract/endpoint';
import * as contract from '@dihaadi/contract/memberships';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyOf } from '../../testkit/event-history.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const gold = {
  plan_name: 'premium',
  display_name: 'Gold',
  price: 1499.5,
  duration_days: 30,
  max_job_postings: 10,
  features: ['10 jobs', '  ', 'Phone support'],
  features_hi: ['10 काम', ' ', 'फ़ोन पर मदद'],
} as const satisfies BodyInput<typeof contract.addMembership>;

const add = (changes: object = {}) =>
  app.ok(contract.addMembership, { token, body: { ...gold, ...changes } });
const all = (query: Record<string, string> = {}) => app.ok(contract.listMemberships, { token, query });
const names = async (query: Record<string, string>) =>
  (await all(query)).map(({ display_name }) => display_name);

describe('a membership plan', () => {
  test('is added without empty features, active, and with its history', async () => {
    const plan = await add({ display_name: 'Gold one' });
    expect(plan).toEqual({
      ...gold,
      id: plan.id,
      display_name: 'Gold one',
      features: ['10 jobs', 'Phone support'],
      features_hi: ['10 काम', 'फ़ोन पर मदद'],
      priority_support: false,
      featured_jobs: false,
      is_active: true,
    });
    expect(await all({ q: 'gold one' })).toEqual([plan]);
    expect((await historyOf(app, 'membership_plan', plan.id)).map(({ name }) => name)).toEqual(['add']);
  });

  test('is found by feature, filtered by type and status, and sorted by price', async () => {
    await add({ display_name: 'Silver', plan_name: 'basic', price: 10, features: ['zebra crossing'] });
    await add({
      display_name: 'Bronze',
      plan_name: 'basic',
      price: 5,
      features: ['zebra crossing'],
      is_active: false,
    });
    expect(await names({ q: 'ZEBRA' })).toEqual(['Bronze', 'Silver']);
    expect(await names({ q: 'zebra', sort: '-price' })).toEqual(['Silver', 'Bronze']);
    expect(await names({ q: 'zebra', status: 'inactive' })).toEqual(['Bronze']);
    expect(await names({ q: 'zebra', plan_name: 'premium' })).toEqual([]);
  });

  test('keeps fields that a change leaves out, its id and its type (S12)', async () => {
    const plan = await add({ display_name: 'Kept' });
    const params = { id: plan.id };
    const changed = await app.ok(contract.updateMembership, { token, params, body: { is_active: false } });
    expect(changed).toEqual({ ...plan, is_active: false });
    for (const body of [
      { plan_name: 'basic' },
      { id: crypto.randomUUID() },
      { price: -1 },
      { duration_days: 0 },
    ])
      await app.refused(400, contract.updateMembership, { token, params, body });
    expect(await all({ q: 'kept' })).toEqual([changed]);
  });

  test('edited by two staff who read the same version: the second gets a conflict, and the first edit stays', async () => {
    const plan = await add({ display_name: 'Shared' });
    const { headers } = await app.send(contract.listMemberships, { token, query: { q: 'shared' } });
    const match = { 'if-match': String(headers['row-etags']) };
    const params = { id: plan.id };
    await app.ok(contract.updateMembership, { token, params, headers: match, body: { price: 1 } });
    const late = { token, params, headers: match, body: { price: 2 } };
    expect((await app.refused(412, contract.updateMembership, late)).code).toBe('changed-meanwhile');
    expect((await all({ q: 'shared' }))[0]?.price).toBe(1);
  });

  test('is deleted once, and its history stays', async () => {
    const { id } = await add({ display_name: 'Gone' });
    await app.send(contract.deleteMembership, { token, params: { id } });
    await app.refused(404, contract.deleteMembership, { token, params: { id } });
    expect((await historyOf(app, 'membership_plan', id)).map(({ name }) => name)).toEqual(['add', 'delete']);
  });

  test('S26: has no cell in its file that begins a formula', async () => {
    await add({ display_name: '+91 plan', features: ['@home'], features_hi: ['=1'] });
    const { text } = await app.send(contract.exportMemberships, { token, query: { q: '+91' } });
    expect(text).toContain("'+91 plan,premium,1499.5,30,10,'@home,'=1,No,No,Active");
  });
});
