import * as contract from '@dihaadi/contract/seekers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seekerAt } from '../../testkit/board.ts';
import { startTestApp, type TestApp } from '../../testkit/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.token('super_admin');
});
afterAll(() => app.close());

const record = (seekerId: string) => app.ok(contract.readSeeker, { params: { seekerId }, token });
const found = async (query: Record<string, string>) =>
  (await app.list(contract.listSeekers, { token, query })).rows.map(({ full_name }) => full_name);

describe('a job seeker', () => {
  test('is shown with the specified fields and the actions that staff can take', async () => {
    const id = await seekerAt(app, 'pending', 'Bhagwati Sen');
    const [row] = (await app.list(contract.listSeekers, { token, query: { q: 'bhagwati' } })).rows;
    expect(row).toMatchObject({
      id,
      full_name: 'Bhagwati Sen',
      experience_years: 4,
      skills: ['Tiling'],
      verification_status: 'pending',
      can: { approve: true, reject: true },
    });
    const { history, ...rest } = await record(id);
    expect(rest).toEqual({
      ...row,
      trade: null,
      education: null,
      languages: [],
      about: null,
      pincode: null,
      reach_km: 25,
      wage_min: null,
      wage_unit: null,
    });
    expect(history.map(({ name, to_state }) => [name, to_state])).toEqual([['register', 'pending']]);
  });

  test.each([
    ['a word of the name', 'sharvan'],
    ['a skill', 'tiling sharvan'],
    ['the city', 'bundi sharvan'],
  ])('is found by %s', async (_, q) => {
    if ((await found({ q: 'sharvan' })).length === 0) await seekerAt(app, 'verified', 'Sharvan Lohar');
    expect(await found({ q })).toEqual(['Sharvan Lohar']);
  });

  test('is found by the new name after the account’s name changes', async () => {
    const id = await seekerAt(app, 'pending', 'Before Wedding');
    await app.db.updateTable('account').set({ name: 'After Wedding' }).where('id', '=', id).execute();
    expect(await found({ q: 'after wedding' })).toEqual(['After Wedding']);
    expect(await found({ q: 'before wedding' })).toEqual([]);
  });
});
